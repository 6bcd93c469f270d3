internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The four corners of a layer's bounds, with their coordinates in the superlayer, their depths, or both; one that
/// another layer covers says whose it is.
struct CornerTags: PanelElement {
  let layer: LayerTree.Index

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if panel.plan.shows(.corners, of: layer) {
      let values = values(in: panel)
      for value in values + setPoints(seenAt: values, in: panel).compactMap(\.self) {
        canvas.announce(value)
      }
    }
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    for (name, place) in corners(in: panel) {
      canvas.paint(
        .dot(at: place, panel.superlayerColor(of: layer), radius: Metric.cornerRadius),
        panel.element(of: layer) / .corners / name, at: place)
    }
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let middle = panel.stage.quad(of: layer)?.center else { return }
    let color = panel.superlayerColor(of: layer)
    let values = values(in: panel)
    if values.isEmpty { return }
    let setPoints = setPoints(seenAt: values, in: panel)
    let depths = panel.scene.layers[layer].cornerDepths
    for (index, corner) in corners(in: panel).enumerated() {
      let (name, place) = corner
      let parts = [
        panel.plan.shows(.corners, of: layer)
          ? panel.coordinates(
            values[index], setAs: setPoints[index], on: &canvas) : nil,
        tellsDepths(in: panel)
          ? "z = \(canvas.numbers([depths[index]]))" : nil,
      ]
      let isCovered = isCovered(place, towards: middle, in: panel, on: canvas)
      canvas.say(
        PointSaying(
          element: panel.element(of: layer) / .corners / name / .label, place: place,
          name: isCovered
            ? try panel.text.block(about: panel.scene[layer].name, .text, color)
            : TextBlock(lines: []),
          numbers: parts.compactMap { $0 }.joined(separator: ", "), color: color,
          outward: place - middle))
    }
  }

  /// The corners where the properties set them; nil for one that is seen there, and beside depths, which are where it is.
  private func setPoints(seenAt seen: [Point], in panel: PanelContext) -> [Point?] {
    zip(seen, RectPoint.corners).map { place, corner in
      tellsDepths(in: panel)
        ? nil : panel.plan.setPoint(.bounds(corner), of: layer, seenAt: place)
    }
  }

  /// Tells whether the superlayer is a transform layer, which has no plane in which a corner would be seen.
  private func isInSpace(in panel: PanelContext) -> Bool {
    let layers = panel.scene.layers
    return layers.superlayer(of: layer).map { layers[$0].kind == .transform } ?? false
  }

  private func tellsDepths(in panel: PanelContext) -> Bool {
    panel.plan.shows(.depths, of: layer) || isInSpace(in: panel)
  }

  /// The coordinates of the corners in the superlayer: as they are seen in its plane or, beside a z and in an oblique view,
  /// where they are; none where they are not seen.
  private func values(in panel: PanelContext) -> [Point] {
    let layers = panel.scene.layers
    if tellsDepths(in: panel) { return layers[layer].quadInSpace.corners }
    if panel.stage.isOblique {
      return layers[layer].bounds.corners.corners.compactMap {
        panel.stage.convert(Location(space: layer, point: $0), to: layers.superlayer(of: layer))
      }
    }
    return layers.quad(of: layer, in: layers.superlayer(of: layer))?.corners ?? []
  }

  /// How deep in a sublayer a corner lies that is read as a point of it, in canvas points.
  private static let leastDepth = 2.0

  /// Tells whether another layer covers a corner; a sublayer does that has no edge there.
  private func isCovered(
    _ corner: Point, towards middle: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    let inside = corner + (middle - corner).unit
    return switch panel.seen(at: inside, from: layer, on: canvas) {
    case .nothing, .own: false
    case .sublayer(let region): region.contains(corner, deeperThan: Self.leastDepth)
    case .another: true
    }
  }

  private func corners(in panel: PanelContext) -> [(name: ElementID.Part, place: Point)] {
    guard let quad = panel.stage.quad(of: layer) else { return [] }
    return [
      (.topLeft, quad.topLeft), (.topRight, quad.topRight),
      (.bottomRight, quad.bottomRight), (.bottomLeft, quad.bottomLeft),
    ]
  }
}
