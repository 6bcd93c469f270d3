internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws the axes of a space with ticks, labels and arrowheads.
  mutating func addAxes(of space: LayerTree.Index?) throws(Diagnostics) {
    guard let (x, y) = axes(of: space) else { return }
    for axis in [x, y] { addLine(of: axis) }
    let showsOrigin = meetAtOrigin(x, y)
    if showsOrigin && ((x.only ?? [0]).contains(0) || (y.only ?? [0]).contains(0)) {
      try addZero(of: space, x: x, y: y)
    }
    for axis in [x, y] {
      try addTickLabels(of: axis, withoutZero: showsOrigin)
      try addAxisName(of: axis)
    }
  }

  /// Whether the axes of a space meet at its origin.
  func showsOrigin(of space: LayerTree.Index?) -> Bool {
    axes(of: space).map(meetAtOrigin) ?? false
  }

  private func meetAtOrigin(_ x: Axis, _ y: Axis) -> Bool { !x.isBroken && !y.isBroken }

  private func place(_ value: Double, on axis: Axis) -> Point {
    // There is an axis only where both its ends are seen, and then all between them is.
    axis.point(value).applying(stage.projection(from: axis.space)) ?? .zero
  }

  private func element(_ axis: Axis) -> ElementID {
    element(of: axis.space) / .axes / (axis.isX ? .x : .y)
  }

  private func tip(of axis: Axis) -> Point {
    place(axis.range.upperBound, on: axis) + axis.direction * Metric.axisOvershoot
  }

  /// Where an axis begins, with room for the zigzag of a broken one, and where its arrow ends.
  private func ends(of axis: Axis) -> (start: Point, tip: Point) {
    let lead = axis.breaksAtStart ? 18.0 : axis.range.lowerBound < 0 ? 8.0 : 0.0
    return (place(axis.range.lowerBound, on: axis) - axis.direction * lead, tip(of: axis))
  }

  /// Tells where the axes of a space will run, before anything else is drawn.
  mutating func reserveAxes(of space: LayerTree.Index?) {
    guard let (x, y) = axes(of: space) else { return }
    for axis in [x, y] {
      let (start, tip) = ends(of: axis)
      addAxisLine(of: space, from: start, to: tip)
    }
  }

  private mutating func addLine(of axis: Axis) {
    let element = element(axis)
    // An axis along a side of its own layer is as strong as the side, which shows beside it.
    let stroke = look.axis(
      in: colors(of: axis.space), isAlongOutline: runsAlongOutline(axis))
    let (start, tip) = ends(of: axis)
    let head = Arrowhead(tip: tip, direction: axis.direction)
    let reach = (Rect(boundingBoxOf: [start, tip]) ?? .null)
      .insetBy(dx: -Metric.tickHalfLength, dy: -Metric.tickHalfLength)
    let seen = sheets(above: axis.space, in: reach).map { Clip($0.path, keeping: .outside) }
    var run = start
    var line: [Item.Content] = []
    if axis.breaksAtStart {
      // A zigzag says that the axis does not begin at zero. It is a line of its own, so that the
      // straight one can keep to the pixels.
      let zigzag = [(0.0, 0.0), (3, 0), (5.5, 4), (9.5, -4), (12, 0)].map { along, across in
        start + axis.direction * along + axis.across * across
      }
      line.append(.stroke(Path(through: zigzag, closed: false), stroke))
      run = zigzag[zigzag.count - 1]
    }
    line.append(.stroke(Path(from: run, to: head.shaftEnd), stroke))
    line.append(head.content(stroke.color, .filled))
    paint(element, line, on: .axes, clip: seen)
    reserve(box(Size(width: 7, height: 7), centeredAt: tip - axis.direction * 3.5))
    if axis.breaksAtStart {
      reserve(box(Size(width: 10, height: 10), centeredAt: start + axis.direction * 7))
    }

    var path = Path()
    for value in axis.ticks {
      let center = place(value, on: axis)
      let ends = [
        center - axis.across * Metric.tickHalfLength, center + axis.across * Metric.tickHalfLength,
      ]
      path.append(Path(from: ends[0], to: ends[1]))
      avoid(ends, weight: LineWeight.edge)
    }
    if !path.elements.isEmpty {
      paint(
        element / .ticks, .stroke(path, Stroke(stroke.color, width: 1)), on: .axes, clip: seen)
    }
  }

  /// Whether a side of the axis' own layer is drawn where the axis runs.
  private func runsAlongOutline(_ axis: Axis) -> Bool {
    guard let layer = axis.space, plan.shows(.outline, of: layer) else { return false }
    let bounds = scene.layers[layer].bounds
    return axis.isX
      ? [bounds.minY, bounds.maxY].contains(axis.level)
      : [bounds.minX, bounds.maxX].contains(axis.level)
  }

  /// Labels the ticks on one side of the axis: where they are least in the way, all of them on the
  /// same side; where they would collide on both, fewer values are labelled.
  private mutating func addTickLabels(
    of axis: Axis, withoutZero: Bool
  ) throws(Diagnostics) {
    let color = colors(of: axis.space).line
    var step = axis.scale.labelStep
    for attempt in 0..<4 {
      var labels: [(value: Double, block: TextBlock)] = []
      for value in axis.labelled(step: step)
      where !(withoutZero && value == 0) && !isCovered(place(value, on: axis), of: axis.space) {
        labels.append(
          (value, try text.block(typesetNumber(value), .tick, color)))
      }
      let best = tickLabelPlaces(labels, of: axis)
      if best.overlap > 0 && attempt < 3 && axis.only == nil {
        step = TickScale.roundStep(atLeast: step * 1.5)
        continue
      }
      for (label, place) in zip(labels, best.boxes) {
        guard let place else { continue }
        paintText(
          element(axis) / .value(label.value), label.block, at: place.origin,
          of: self.place(label.value, on: axis))
      }
      return
    }
  }

  /// The boxes of tick labels, most of them on the better side of an axis, and what of them collides; none
  /// for a label that has no room by its tick and that nobody asked for.
  private func tickLabelPlaces(
    _ labels: [(value: Double, block: TextBlock)], of axis: Axis
  ) -> (boxes: [Rect?], overlap: Double) {
    // Axes of the outermost layers are labelled outside, like a ruler; those of sublayers inside,
    // where the numbers belong to them.
    let sides: [(direction: Vector, penalty: Double)] =
      isOutermost(axis.space)
      ? [(axis.outside, 0), (-axis.outside, 50)] : [(-axis.outside, 0), (axis.outside, 8)]
    var cheapest = Cheapest<[TickLabelPlace]>()
    for (direction, penalty) in sides where cheapest.mayCost(penalty) {
      let places = labels.map { value, block in
        tickLabelPlace(block.size, at: place(value, on: axis), of: axis, beyond: direction)
      }
      cheapest.consider(places, places.reduce(penalty) { $0 + $1.cost })
    }
    let places = cheapest.best?.place ?? []
    // Of each other, neighbours come nearest.
    let ownOverlap = zip(places, places.dropFirst()).reduce(0) {
      $0 + $1.0.box.overlapArea(with: $1.1.box)
    }
    return (
      places.map { axis.only != nil || $0.isFree ? $0.box : nil },
      places.reduce(ownOverlap) { $0 + $1.overlap }
    )
  }

  private struct TickLabelPlace {
    var box: Rect
    /// Whether no line runs there.
    var isFree: Bool
    /// With what is there already, in square points.
    var overlap: Double
    var cost: Double
  }

  /// What it may cost a tick label to stand on lines: a tick of another axis, but no line of a layer.
  private static let freeCost = 40.0
  /// What it costs a tick label to stand on another side than the rest.
  private static let otherSideCost = 16.0

  /// The place of one tick label, level with its tick. One that a scene asks for may stand on the other
  /// side of the axis.
  private func tickLabelPlace(
    _ size: Size, at tick: Point, of axis: Axis, beyond side: Vector
  ) -> TickLabelPlace {
    let air = 2 + missingPadding(beside: side)
    let gap = max(Metric.tickHalfLength + air, markerRadius(at: tick) + 0.5)
    func place(beyond side: Vector) -> TickLabelPlace {
      let place = box(size, centeredAt: center(ofBox: size, beyond: tick, along: side, gap: gap))
      let overlap = obstacles.overlap(of: place.insetBy(dx: -1, dy: 0))
      let cost = obstacles.crossingCost(of: place) + overlap * 100
      return TickLabelPlace(
        box: place, isFree: cost <= Self.freeCost, overlap: overlap, cost: cost)
    }
    let usual = place(beyond: side)
    if usual.isFree || axis.only == nil { return usual }
    var other = place(beyond: -side)
    other.cost += Self.otherSideCost
    return other.cost < usual.cost ? other : usual
  }

  /// Names the axis at its tip.
  private mutating func addAxisName(of axis: Axis) throws(Diagnostics) {
    let block = try text.block(axis.name, .text, colors(of: axis.space).line)
    let tip = tip(of: axis)
    // On a sheet that hides the tip, the name would be taken for that sheet's.
    if isCovered(tip, of: axis.space) { return }
    let places = [
      center(ofBox: block.size, beyond: tip, along: axis.direction, gap: 3),
      center(
        ofBox: block.size, beyond: tip - axis.direction * 3, along: -axis.across, gap: 5),
      center(
        ofBox: block.size, beyond: tip - axis.direction * 3, along: axis.across, gap: 5),
    ].map { box(block.size, centeredAt: $0) }
    paintText(element(axis) / .name, block, at: calmest(places, step: 4).origin, of: tip)
  }

  /// The label of the origin, which both axes share, on the calmest diagonal.
  private mutating func addZero(
    of space: LayerTree.Index?, x: Axis, y: Axis
  ) throws(Diagnostics) {
    let block = try text.block("0", .tick, colors(of: space).line)
    guard let origin = stage.point(Location(space: space, point: .zero)),
      !isCovered(origin, of: space)
    else { return }
    let out = [x.outside + y.outside, x.outside - y.outside, y.outside - x.outside]
    let diagonals = isOutermost(space) ? out + [-out[0]] : [-out[0]] + out.dropFirst() + [out[0]]
    // A box around a marker reaches farther on the diagonal than to its sides.
    let gap = max(4.5, markerRadius(at: origin) * 1.42 + 0.5)
    let places = diagonals.map {
      box(block.size, centeredAt: center(ofBox: block.size, beyond: origin, along: $0, gap: gap))
    }
    paintText(
      element(of: space) / .axes / .value(0), block, at: calmest(places, step: 3).origin, of: origin
    )
  }

  private func isOutermost(_ space: LayerTree.Index?) -> Bool {
    space.map { scene.layers.superlayer(of: $0) == nil } ?? true
  }

  /// The box of least cost, where each later one costs `step` more than the one before.
  private func calmest(_ boxes: [Rect], step: Double) -> Rect {
    var cheapest = Cheapest<Rect>()
    for (rank, box) in boxes.enumerated() where cheapest.mayCost(Double(rank) * step) {
      cheapest.consider(
        box,
        Double(rank) * step + obstacles.crossingCost(of: box) + obstacles.overlap(of: box) * 100)
    }
    return cheapest.best?.place ?? .null
  }
}
