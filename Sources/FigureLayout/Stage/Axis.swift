internal import LayerGeometry
internal import SceneFormat

/// An axis of a space, with the values of its ticks and labels.
struct Axis {
  let isX: Bool
  let space: LayerTree.Index?
  /// The range of values, in the units of the space.
  let range: ClosedRange<Double>
  /// The constant value of the other coordinate along the axis.
  let level: Double
  /// The directions on the canvas in which the values of this axis and of the other increase; of length 1.
  let direction: Vector
  let across: Vector
  /// The direction along `across` towards the smaller part of the space, in which the numbers of a ruler are.
  let outside: Vector
  let scale: TickScale
  /// The edges of a layer's bounds, which have numbers where no multiple of a step is between them.
  let edges: [Double]
  /// The only labelled values, if the document lists them.
  let only: [Double]?

  var name: String { isX ? "x" : "y" }
  /// Tells whether zero may be labelled, as far as the document says.
  var mayLabelZero: Bool { only?.contains(0) ?? true }
  var isBroken: Bool { !range.contains(0) }
  /// Tells whether the axis breaks at its beginning; at its end there is the arrowhead.
  var breaksAtStart: Bool { range.lowerBound > 0 }

  func point(_ value: Double) -> Point {
    isX ? Point(x: value, y: level) : Point(x: level, y: value)
  }

  /// All values with ticks, in order, without the origin, which has a marker. Of two that nearly coincide only the
  /// labelled one remains, so that readers do not miscount.
  var ticks: [Double] {
    let even = TickScale.multiples(of: scale.tickStep, in: range)
    let slack = scale.tickStep * 1e-6
    let uneven = labelled(step: scale.labelStep).filter { value in
      !even.contains { abs(value - $0) < slack }
    }
    let kept = even.filter { value in
      !uneven.contains { abs(value - $0) < scale.tickStep * 0.45 }
    }
    return (kept + uneven).filter { $0 != 0 && range.contains($0) }.sorted()
  }

  /// The labelled values that have a tick; one at an edge may be in the place of one at a multiple.
  func labelledTicks(step: Double) -> [Double] {
    if only != nil { return labelled(step: step) }
    let (ticks, slack) = (ticks, scale.tickStep * 1e-6)
    return labelled(step: step).filter { value in
      value == 0 || ticks.contains { abs($0 - value) < slack }
    }
  }

  /// The labelled values: those that the document lists, else the multiples of a step.
  func labelled(step: Double) -> [Double] {
    if let only { return Set(only.filter(range.contains)).sorted() }
    let even = TickScale.numbered(by: step, in: range)
    if even.contains(where: { $0 != 0 }) { return even }
    let edges = edges.filter { $0 != 0 && range.contains($0) }
    // Two edges are hardly ever a regular sequence with zero.
    let all = ([0] + edges).sorted()
    if edges.count > 1, !isBroken, all[1] - all[0] != all[2] - all[1] {
      return fewTicks ?? [0, edges[edges.count - 1]]
    }
    if !edges.isEmpty { return Set(even + edges).sorted() }
    // A broken axis needs a label, however short it is.
    let ticks = TickScale.multiples(of: scale.tickStep, in: range)
    return even.isEmpty && isBroken ? Array(ticks.suffix(1)) : even
  }

  /// The most values beside zero that are labelled closer to each other than usual.
  private static let mostClose = 2

  /// Zero and a few of the ticks that have no number as a rule; nil if there is none but zero.
  private var fewTicks: [Double]? {
    [1.0, 2, 4].lazy.map { TickScale.multiples(of: scale.tickStep * $0, in: range) }
      .first { (2...Self.mostClose + 1).contains($0.count) }
  }
}

extension [Axis] {
  /// Tells whether these axes of a space, both or the one that has a length, go through the origin.
  var passOrigin: Bool { !isEmpty && allSatisfy { !$0.isBroken } }
}

extension PanelContext {
  /// The x and y axes of a space, nil for the root space, that have a length on the canvas: of a layer that is seen edge on, one
  /// of them or none has. None if a part of them is not in front of the viewer.
  func axes(of space: LayerTree.Index?) -> [Axis] {
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
      return []
    }
    let options = plan.axesOptions(of: space)
    let alongX = stage.directions(of: space, at: middles.x)
    let alongY = stage.directions(of: space, at: middles.y)
    let scales = tickScales(of: space)
    let bounds = space.map { scene.layers[$0].bounds }
    let isLow = (x: range.xAxisLevel <= middle(range.y), y: range.yAxisLevel <= middle(range.x))
    let axes = [
      Axis(
        isX: true, space: space, range: range.x, level: range.xAxisLevel,
        direction: alongX.x, across: alongX.y,
        outside: isLow.x ? -alongX.y : alongX.y, scale: scales.x,
        edges: bounds.map { [$0.minX, $0.maxX] } ?? [], only: options?.xLabels),
      Axis(
        isX: false, space: space, range: range.y, level: range.yAxisLevel,
        direction: alongY.y, across: alongY.x,
        outside: isLow.y ? -alongY.x : alongY.x, scale: scales.y,
        edges: bounds.map { [$0.minY, $0.maxY] } ?? [], only: options?.yLabels),
    ]
    return axes.filter { axis in
      let (start, end) = (axis.range.lowerBound, axis.range.upperBound)
      return start == end
        || (place(end, on: axis) - place(start, on: axis)).length > Stage.leastLength
    }
  }

  /// The position of a value of an axis on the canvas.
  func place(_ value: Double, on axis: Axis) -> Point {
    // An axis exists only if both its ends are in front of the viewer, and so is everything between.
    axis.point(value).applying(stage.projection(from: axis.space)) ?? .zero
  }

  private func middle(_ range: ClosedRange<Double>) -> Double {
    (range.lowerBound + range.upperBound) / 2
  }
}
