internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// A dimension annotation.
struct Dimension: AnnotationElement {
  let dimension: DimensionAnnotation
  let number: Int
  var turn: DrawingTurn { .dimensions }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let start = panel.stage.point(dimension.from), let end = panel.stage.point(dimension.to)
    else {
      return
    }
    let run = panel.measured(from: dimension.from, to: dimension.to, in: dimension.space)
    let directions = panel.stage.directions(
      of: dimension.space, at: panel.middle(of: dimension.space))
    let (value, direction) =
      switch dimension.along {
      case .x: (abs(run.dx), directions.x)
      case .y: (abs(run.dy), directions.y)
      case .line: (run.length, end - start)
      }
    let color = panel.colors(of: dimension.space).line
    let name = dimension.name.map { panel.text.variant(of: $0) }
    let labels = try canvas.dimensionLabels(
      name?.string, value, color, panel.text, at: name?.span)
    let fullLabels = try dimension.measuredSide.map { measured throws(Diagnostics) in
      let owner = panel.text.variant(of: panel.scene[measured.layer].name)
      let said = name?.string == measured.property ? nil : name?.string
      let lines = [said, "\(owner.string).\(measured.property)"].compactMap(\.self)
      return try canvas.dimensionLabels(
        lines.joined(separator: "\n"), value, color, panel.text, at: owner.span)
    }
    let below = Vector(dx: 0, dy: 1)
    let right = Vector(dx: 1, dy: 0)
    let outward: [Vector] =
      switch dimension.side {
      case .above: [-below]
      case .below: [below]
      case .left: [-right]
      case .right: [right]
      case nil: isSteep(direction) ? [right, -right] : [below, -below]
      }
    let line = DimensionLine(
      element: ElementID(.dimension) / number, start: start, end: end, direction: direction,
      outward: outward, labels: labels, fullLabels: fullLabels ?? [], color: color,
      heads: dimension.heads == .filled ? .filled : .open,
      home: canvas.seenLayers.layers(readFromLengthBetween: start, and: end))
    canvas.request(DimensionRequest(line: line))
  }

  private func isSteep(_ direction: Vector) -> Bool {
    abs(direction.dy) > abs(direction.dx)
  }
}
