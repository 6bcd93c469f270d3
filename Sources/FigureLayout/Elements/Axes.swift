internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws the axes of a space with ticks, labels, arrowheads and the mark of its origin.
  mutating func addAxes(of space: LayerTree.Index?) throws(Diagnostics) {
    let range = plan.axisRange(of: space, in: scene.layers)
    let options = plan.axesOptions(of: space)
    let directions = stage.directions(of: space)
    let unit = unit(of: space)
    let x = Axis(
      name: "x", space: space, range: range.x, level: range.xAxisLevel, isX: true,
      direction: directions.x, across: directions.y,
      scale: TickScale(unit: unit.x, room: Self.xLabelRoom, step: options?.step),
      only: options?.xLabels)
    let y = Axis(
      name: "y", space: space, range: range.y, level: range.yAxisLevel, isX: false,
      direction: directions.y, across: directions.x,
      scale: TickScale(unit: unit.y, room: Self.yLabelRoom, step: options?.step),
      only: options?.yLabels)
    let showsOrigin = range.x.contains(0) && range.y.contains(0)
    for axis in [x, y] { addLine(of: axis) }
    if showsOrigin {
      addOriginMarker(of: space)
      if (x.only ?? [0]).contains(0) || (y.only ?? [0]).contains(0) {
        try addZero(of: space, x: directions.x, y: directions.y)
      }
    }
    for axis in [x, y] {
      try addTickLabels(of: axis, withoutZero: showsOrigin)
      try addAxisName(of: axis)
    }
  }

  private func place(_ value: Double, on axis: Axis) -> Point {
    axis.point(value).applying(stage.transform(from: axis.space))
  }

  private mutating func addLine(of axis: Axis) {
    let color = colors(of: axis.space).line
    let element = "\(id(of: axis.space)).axes.\(axis.name)"
    let stroke = look.line(.axes, color, width: Metric.axisWidth)
    let isBroken = !axis.range.contains(0)
    let tip = place(axis.range.upperBound, on: axis) + axis.direction * Metric.axisOvershoot
    let lead = isBroken ? 18.0 : axis.range.lowerBound < 0 ? 8.0 : 0.0
    let start = place(axis.range.lowerBound, on: axis) - axis.direction * lead
    let head = Arrowhead(tip: tip, direction: axis.direction)
    var points = [start]
    if isBroken {
      // A zigzag says that the axis does not begin at zero.
      for (along, across) in [(3.0, 0.0), (5.5, 4), (9.5, -4), (12, 0)] {
        points.append(start + axis.direction * along + axis.across * across)
      }
    }
    points.append(head.shaftEnd)
    paint(element, .stroke(Path(through: points, closed: false), stroke), on: .axes)
    paint(element + ".head", head.content(stroke.color, .filled), on: .axes)
    avoid([start, tip], weight: LineWeight.axis)
    reserve(box(Size(width: 7, height: 7), centeredAt: tip - axis.direction * 3.5))

    let ticks = TickScale.multiples(of: axis.scale.tickStep, in: axis.range).filter { $0 != 0 }
    var path = Path()
    for value in ticks {
      let center = place(value, on: axis)
      path.append(
        Path(
          from: center - axis.across * Metric.tickHalfLength,
          to: center + axis.across * Metric.tickHalfLength))
    }
    if !ticks.isEmpty {
      paint(
        element + ".ticks", .stroke(path, Stroke(stroke.color, width: 1)), on: .axes)
    }
  }

  /// Labels the ticks on one side of the axis: on the side where they are least in the way, all of
  /// them on the same; where they would collide on both, fewer values are labelled.
  private mutating func addTickLabels(
    of axis: Axis, withoutZero: Bool
  ) throws(Diagnostics) {
    let color = colors(of: axis.space).line
    var step = axis.scale.labelStep
    for attempt in 0..<4 {
      let values = axis.only
        ?? TickScale.multiples(of: step, in: axis.range)
      var blocks: [(value: Double, block: TextBlock)] = []
      for value in values where !(withoutZero && value == 0) && axis.range.contains(value) {
        blocks.append(
          (value, TextBlock(lines: [try text.line(printedNumber(value), .tick, color)])))
      }
      // Axes of the outermost layers are labelled outside, like a ruler; those of sublayers
      // inside, where the numbers belong to them.
      let isOutermost = axis.space.map { scene.layers.superlayer(of: $0) == nil } ?? true
      let sides: [(direction: Vector, penalty: Double)] =
        isOutermost
        ? [(-axis.across, 0), (axis.across, 40)] : [(axis.across, 0), (-axis.across, 8)]
      let choices = sides.map { side in
        let boxes = blocks.map { value, block in
          box(
            block.size,
            centeredAt: center(
              ofBox: block.size, beyond: place(value, on: axis), along: side.direction,
              gap: Metric.tickHalfLength + 2))
        }
        let overlap = boxes.reduce(0) { $0 + obstacles.overlap(of: $1.insetBy(dx: -1, dy: 0)) }
        let crossing = boxes.reduce(0) { $0 + obstacles.crossingCost(of: $1) }
        return (boxes: boxes, overlap: overlap, cost: side.penalty + crossing + overlap * 100)
      }
      guard let best = choices.min(by: { $0.cost < $1.cost }) else { return }
      if best.overlap > 0 && attempt < 3 && axis.only == nil {
        step = TickScale.roundStep(atLeast: step * 1.5)
        continue
      }
      for (label, place) in zip(blocks, best.boxes) {
        paintText(
          "\(id(of: axis.space)).axes.\(axis.name).\(printedNumber(label.value))", label.block,
          at: place.origin)
      }
      return
    }
  }

  private mutating func addAxisName(of axis: Axis) throws(Diagnostics) {
    let block = TextBlock(lines: [
      try text.line(axis.name, .text, colors(of: axis.space).line)
    ])
    let tip = place(axis.range.upperBound, on: axis) + axis.direction * Metric.axisOvershoot
    let beyond = center(ofBox: block.size, beyond: tip, along: axis.direction, gap: 3)
    let side = center(ofBox: block.size, beyond: tip, along: axis.across, gap: 4)
    let other = center(ofBox: block.size, beyond: tip, along: -axis.across, gap: 4)
    request(
      LabelRequest(
        "\(id(of: axis.space)).axes.\(axis.name).name", block,
        candidates: [
          LabelRequest.Candidate(box: box(block.size, centeredAt: beyond), penalty: 0),
          LabelRequest.Candidate(box: box(block.size, centeredAt: other), penalty: 4),
          LabelRequest.Candidate(box: box(block.size, centeredAt: side), penalty: 5),
        ], target: tip))
  }

  /// The label of the origin, which both axes share, on the calmest diagonal.
  private mutating func addZero(
    of space: LayerTree.Index?, x: Vector, y: Vector
  ) throws(Diagnostics) {
    let block = TextBlock(lines: [try text.line("0", .tick, colors(of: space).line)])
    let origin = stage.point(Location(space: space, point: .zero))
    let isOutermost = space.map { scene.layers.superlayer(of: $0) == nil } ?? true
    let diagonals = isOutermost ? [-x - y, y - x, x - y, x + y] : [x + y, y - x, x - y, -x - y]
    let boxes = diagonals.map {
      box(block.size, centeredAt: center(ofBox: block.size, beyond: origin, along: $0, gap: 4.5))
    }
    let costs = boxes.enumerated().map { rank, place in
      Double(rank) * 3 + obstacles.crossingCost(of: place) + obstacles.overlap(of: place) * 100
    }
    guard let least = costs.min(), let index = costs.firstIndex(of: least) else { return }
    paintText("\(id(of: space)).axes.0", block, at: boxes[index].origin)
  }
}

/// One axis of a space.
private struct Axis {
  var name: String
  var space: LayerTree.Index?
  /// From the first to the last value, in the space's own units.
  var range: ClosedRange<Double>
  /// The value of the other coordinate all along the axis.
  var level: Double
  var isX: Bool
  /// Where the values grow on the canvas, and where those of the other axis do; of length 1.
  var direction: Vector
  var across: Vector
  var scale: TickScale
  /// The only values that have labels, where the document says so.
  var only: [Double]?

  func point(_ value: Double) -> Point {
    isX ? Point(x: value, y: level) : Point(x: level, y: value)
  }
}
