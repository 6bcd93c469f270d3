internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws a layer's own grid over its bounds: lines of constant x and y that ride its transform.
  mutating func addGrid(of layer: LayerTree.Index, clip: [Clip]) {
    let bounds = scene.layers[layer].bounds
    addGrid(of: layer, covering: bounds, clip: clip)
  }

  /// Draws the root space's grid over the range of its axes.
  mutating func addRootGrid() {
    let range = plan.axisRange(of: nil, in: scene.layers)
    let box = Rect(
      x: range.x.lowerBound, y: range.y.lowerBound,
      width: range.x.upperBound - range.x.lowerBound,
      height: range.y.upperBound - range.y.lowerBound)
    addGrid(of: nil, covering: box, clip: [])
  }

  private mutating func addGrid(
    of space: LayerTree.Index?, covering box: Rect, clip: [Clip]
  ) {
    let projection = stage.projection(from: space)
    let (x, y) = tickScales(of: space)
    let stroke = look.line(
      .grid, colors(of: space).line.with(alpha: 40), width: Metric.gridWidth)
    // In a fine grid no label could keep off the lines.
    let unit = unit(of: space, at: middle(of: space))
    let isWide = min(x.tickStep * unit.x, y.tickStep * unit.y) > Self.widePitch
    var path = Path()
    func addLine(from start: Point, to end: Point) {
      let seen = projection.outline(of: [start, end])
      guard seen.count > 1 else { return }
      path.append(Path(from: seen[0], to: seen[1]))
      if isWide { gridLines.append((space, seen[0], seen[1])) }
    }
    for value in TickScale.multiples(of: x.tickStep, in: box.minX...box.maxX) {
      addLine(from: Point(x: value, y: box.minY), to: Point(x: value, y: box.maxY))
    }
    for value in TickScale.multiples(of: y.tickStep, in: box.minY...box.maxY) {
      addLine(from: Point(x: box.minX, y: value), to: Point(x: box.maxX, y: value))
    }
    if !path.elements.isEmpty {
      paint(element(of: space) / .grid, .stroke(path, stroke), on: .layers, clip: clip)
    }
  }

  /// The lines of a grid that are farther apart have room for a label between them, in canvas points.
  private static let widePitch = 40.0
  /// So far apart it is looked, in canvas points, whether a line of a grid is seen.
  private static let gridPiece = 24.0

  /// Lets labels avoid the grids where they are seen, once all that covers them is there.
  mutating func reserveGrids() {
    for (space, start, end) in gridLines {
      let count = min(max(1, Int((end - start).length / Self.gridPiece)), 64)
      let step = (end - start) / Double(count)
      // A stretch that is seen goes on until a piece is not.
      var seenFrom: Int?
      for number in 0...count {
        let middle = start + step * (Double(number) + 0.5)
        if number < count && topmostLayer(at: middle) == space {
          seenFrom = seenFrom ?? number
        } else if let first = seenFrom {
          let ends = [start + step * Double(first), start + step * Double(number)]
          avoid(ends, weight: LineWeight.grid)
          seenFrom = nil
        }
      }
    }
  }

  /// The ticks of a space's axes: the same steps on both, unless it is stretched one way.
  func tickScales(of space: LayerTree.Index?) -> (x: TickScale, y: TickScale) {
    let step = plan.axesOptions(of: space)?.step
    let unit = unit(of: space, at: middle(of: space))
    // The least distance of tick labels in canvas points; numbers are wider than high.
    let x = TickScale(unit: unit.x, room: 42, step: step)
    let isEven = abs(unit.x - unit.y) <= 1e-6 * max(unit.x, unit.y)
    return (x, isEven ? x : TickScale(unit: unit.y, room: 34, step: step))
  }

  /// Canvas points for a unit of a space around a point of it, along its x and its y axis.
  func unit(of space: LayerTree.Index?, at point: Point) -> (x: Double, y: Double) {
    guard let transform = stage.transform(from: space, around: point) else { return (1, 1) }
    return (
      Vector(dx: transform.a, dy: transform.b).length,
      Vector(dx: transform.c, dy: transform.d).length
    )
  }

  /// The middle of what is drawn in a space, in its own units: where its units are measured.
  func middle(of space: LayerTree.Index?) -> Point {
    space.map { scene.layers[$0].bounds.center }
      ?? (plan.rootBox.isNull ? .zero : plan.rootBox.center)
  }
}
