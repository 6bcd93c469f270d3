internal import LayerGeometry
internal import SceneFormat

/// One axis of a space, and the values that have ticks and labels on it.
struct Axis {
  let isX: Bool
  let space: LayerTree.Index?
  /// From the first to the last value, in the space's own units.
  let range: ClosedRange<Double>
  /// The value of the other coordinate all along the axis.
  let level: Double
  /// Where the values grow on the canvas, and where those of the other axis do; of length 1.
  let direction: Vector
  let across: Vector
  /// The direction along `across` in which there is less of the space: where a ruler's numbers go.
  let outside: Vector
  let scale: TickScale
  /// The edges of a layer's bounds, which have labels however uneven they are: they are its size.
  let edges: [Double]
  /// The only values that have labels, where the document says so.
  let only: [Double]?

  var name: String { isX ? "x" : "y" }
  /// Whether the document asks for the label of zero, or for none at all.
  var mayLabelZero: Bool { only?.contains(0) ?? true }
  var isBroken: Bool { !range.contains(0) }
  /// Whether what is left out lies before the beginning: beyond the end there is the arrow.
  var breaksAtStart: Bool { range.lowerBound > 0 }

  /// Whether this axis and the other of its space meet at the origin.
  func meetsAtOrigin(_ other: Axis) -> Bool { !isBroken && !other.isBroken }

  func point(_ value: Double) -> Point {
    isX ? Point(x: value, y: level) : Point(x: level, y: value)
  }

  /// All values with ticks, in order; not the origin, which has a marker. Of two that are nearly one,
  /// a reader would miscount: there the edge of the bounds has its tick if it has a label.
  var ticks: [Double] {
    func isNear(_ value: Double, _ other: Double) -> Bool {
      value != other && abs(value - other) < scale.tickStep * 0.45
    }
    var even = TickScale.multiples(of: scale.tickStep, in: range)
    let labelledEdges = edges.filter { only?.contains($0) ?? true }
    even.removeAll { value in labelledEdges.contains { isNear(value, $0) } }
    let otherEdges = edges.filter { edge in !even.contains { isNear(edge, $0) } }
    let values = Set([even, labelledEdges, otherEdges, only ?? []].joined())
    return values.filter { $0 != 0 && range.contains($0) }.sorted()
  }

  /// The values with labels when labelled ticks are `step` apart: an edge of the bounds comes
  /// before a round value that is too near to it.
  func labelled(step: Double) -> [Double] {
    if let only { return Set(only.filter(range.contains)).sorted() }
    // There is no room for a label in the corner where a broken axis begins.
    let even = TickScale.multiples(of: step, in: range).filter {
      !isBroken || $0 > range.lowerBound + step * 0.2
    }
    // A broken axis has to say where it is, however short it is.
    if even.isEmpty && isBroken && edges.isEmpty { return ticks.last.map { [$0] } ?? [] }
    let uneven = edges.filter { edge in
      edge != 0 && range.contains(edge) && !even.contains { abs($0 - edge) < step * 1e-6 }
    }
    let kept = even.filter { value in
      value == 0 || !uneven.contains { abs($0 - value) < step * 0.7 }
    }
    return (kept + uneven).sorted()
  }
}

extension PanelContext {
  /// The x and y axes of a space, nil for the root space; none where a part of them is not in front
  /// of the viewer.
  func axes(of space: LayerTree.Index?) -> (x: Axis, y: Axis)? {
    let range = plan.axisRange(of: space, in: scene.layers)
    let middles = (
      x: Point(x: middle(range.x), y: range.xAxisLevel),
      y: Point(x: range.yAxisLevel, y: middle(range.y))
    )
    let ends = [
      Point(x: range.x.lowerBound, y: middles.x.y), Point(x: range.x.upperBound, y: middles.x.y),
      Point(x: middles.y.x, y: range.y.lowerBound), Point(x: middles.y.x, y: range.y.upperBound),
    ]
    guard ends.allSatisfy({ stage.point(Location(space: space, point: $0)) != nil }) else {
      return nil
    }
    let options = plan.axesOptions(of: space)
    let alongX = stage.directions(of: space, at: middles.x)
    let alongY = stage.directions(of: space, at: middles.y)
    let scales = tickScales(of: space)
    let bounds = space.map { scene.layers[$0].bounds }
    let isLow = (x: range.xAxisLevel <= middle(range.y), y: range.yAxisLevel <= middle(range.x))
    return (
      Axis(
        isX: true, space: space, range: range.x, level: range.xAxisLevel,
        direction: alongX.x, across: alongX.y,
        outside: isLow.x ? -alongX.y : alongX.y, scale: scales.x,
        edges: bounds.map { [$0.minX, $0.maxX] } ?? [], only: options?.xLabels),
      Axis(
        isX: false, space: space, range: range.y, level: range.yAxisLevel,
        direction: alongY.y, across: alongY.x,
        outside: isLow.y ? -alongY.x : alongY.x, scale: scales.y,
        edges: bounds.map { [$0.minY, $0.maxY] } ?? [], only: options?.yLabels)
    )
  }

  private func middle(_ range: ClosedRange<Double>) -> Double {
    (range.lowerBound + range.upperBound) / 2
  }
}
