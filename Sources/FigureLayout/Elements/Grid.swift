internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The grid of a space: lines of constant x and y over the bounds of a layer, in its coordinates, or over the range
/// of the root space's axes.
struct Grid: PanelElement {
  /// The space; nil for the root space.
  let space: LayerTree.Index?
  var clip: [Clip] = []

  /// The distance of grid lines above which labels fit between them, in canvas points.
  private static let widePitch = 40.0

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let box = covered(in: panel)
    let projection = panel.stage.projection(from: space)
    let (x, y) = panel.tickScales(of: space)
    let stroke = panel.look.line(
      .grid, panel.colors(of: space).line.with(alpha: 40), width: Metric.gridWidth)
    // No label could avoid the lines of a fine grid.
    let unit = panel.unit(of: space, at: panel.middle(of: space))
    let isWide = min(x.tickStep * unit.x, y.tickStep * unit.y) > Self.widePitch
    var path = Path()
    func addLine(from start: Point, to end: Point, on canvas: inout PanelCanvas) {
      let seen = projection.outline(of: [start, end])
      guard seen.count > 1 else { return }
      path.append(Path(from: seen[0], to: seen[1]))
      if isWide { canvas.addGridLine(of: space, from: seen[0], to: seen[1]) }
    }
    for value in TickScale.multiples(of: x.tickStep, in: box.minX...box.maxX) {
      addLine(
        from: Point(x: value, y: box.minY), to: Point(x: value, y: box.maxY), on: &canvas)
    }
    for value in TickScale.multiples(of: y.tickStep, in: box.minY...box.maxY) {
      addLine(
        from: Point(x: box.minX, y: value), to: Point(x: box.maxX, y: value), on: &canvas)
    }
    if !path.elements.isEmpty {
      canvas.paint(panel.element(of: space) / .grid, .stroke(path, stroke), on: .layers, clip: clip)
    }
  }

  /// The rectangle that the grid covers, in the space's own units.
  private func covered(in panel: PanelContext) -> Rect {
    if let layer = space { return panel.scene.layers[layer].bounds }
    let range = panel.plan.axisRange(of: nil, in: panel.scene.layers)
    return Rect(
      x: range.x.lowerBound, y: range.y.lowerBound,
      width: range.x.upperBound - range.x.lowerBound,
      height: range.y.upperBound - range.y.lowerBound)
  }
}

/// The visible parts of grids, which labels avoid; added when everything that covers them is drawn.
struct SeenGrids: PanelElement {
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    for (start, end) in canvas.gridLines.seen(on: canvas.grounds) {
      canvas.avoid([start, end], weight: PanelCanvas.LineWeight.grid)
    }
  }
}
