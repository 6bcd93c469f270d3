internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The axes of a space with arrowheads, ticks and labels.
struct Axes: PanelElement {
  /// The space; nil for the root space.
  let space: LayerTree.Index?

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let axes = panel.axes(of: space)
    if axes.isEmpty { return }
    if let space { canvas.layersWithAxes.insert(space) }
    let sides = canvas.axisSides ?? panel.axisSides
    canvas.axisSides = sides
    for axis in axes {
      let (start, tip) = panel.ends(of: axis)
      canvas.addAxisLine(from: start, to: tip)
      canvas.claimedAxes.append((space, (start, tip)))
      let side = sides[panel.element(of: axis)]
      for value in axis.ticks where side?.hasTicks ?? true {
        let (start, end) = panel.tick(value, on: axis, beyond: side?.direction)
        canvas.addTick(of: panel.element(of: axis), from: start, to: end)
      }
    }
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let axes = panel.axes(of: space)
    let sights = axes.map { panel.sight(of: $0, on: canvas) }
    for sight in sights { AxisLine(sight: sight).draw(in: panel, on: &canvas) }
    let meetAtOrigin = axes.count == 2 && axes.passOrigin
    for sight in sights {
      requestTickLabels(of: sight, withoutZero: meetAtOrigin, in: panel, on: &canvas)
    }
    let hasTicks = axes.contains { canvas.axisSides?[panel.element(of: $0)]?.hasTicks ?? true }
    if meetAtOrigin && hasTicks && axes.contains(where: \.mayLabelZero) {
      try requestZero(of: axes, in: panel, on: &canvas)
    }
    for sight in sights { try requestName(of: sight, in: panel, on: &canvas) }
    try AxesName(space: space, axes: axes).request(in: panel, on: &canvas)
  }

  /// Requests the label of the origin, which both axes share, on the least crowded diagonal.
  private func requestZero(
    of axes: [Axis], in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    guard let origin = panel.stage.point(Location(space: space, point: .zero)),
      !canvas.sheets(above: space).cover(origin)
    else { return }
    let block = try panel.text.block("0", .tick, panel.colors(of: space).line)
    let zero = ZeroPlaces(
      size: block.size, origin: origin, radius: canvas.markerRadius(at: origin))
    let (x, y) = (axes[0].outside, axes[1].outside)
    let outer = zero.box(between: x, and: y)
    let inner = zero.box(between: -x, and: -y)
    let between = [zero.box(between: x, and: -y), zero.box(between: -x, and: y)]
    let all = panel.isOutermost(space) ? [outer] + between + [inner] : [inner] + between + [outer]
    let inOrder = all.filter { box in
      axes.allSatisfy { panel.isBeforeNumbers(box, of: $0, from: origin) }
    }
    let places = inOrder.isEmpty ? all : inOrder
    canvas.request(
      .text(
        MarginText(
          element: panel.element(of: space) / .axes / .value(0), block: block, places: places,
          step: 3, target: origin,
          rows: isNamed(origin, in: panel)
            ? [] : axes.map { (panel.element(of: $0), $0.outside) },
          rivals: otherTicks(near: origin, in: panel),
          need: axes.allSatisfy { $0.only == nil } ? .whereClear : .always)))
  }

  /// Tells whether a point annotation has a label at an origin, which needs the diagonal outside more than a zero does.
  private func isNamed(_ origin: Point, in panel: PanelContext) -> Bool {
    panel.plan.picture.annotations.contains { annotation in
      guard case .point(let point) = annotation.kind,
        point.label != nil || !point.coordinates.isEmpty, let place = panel.stage.point(point.at)
      else { return false }
      return (place - origin).length <= MarkPlaces.onePlace
    }
  }

  /// The distance from an origin within which its zero may be, in canvas points.
  private static let reachOfZero = 24.0

  /// The origins of other spaces with axes and their ticks that are near an origin and not at it, beside which its zero would
  /// be read as theirs.
  private func otherTicks(near origin: Point, in panel: PanelContext) -> [Point] {
    let spaces = panel.plan.spacesWithAxes(otherThan: space)
    let ticks = panel.axes(ofAll: spaces).flatMap { axis in
      axis.ticks.map { panel.place($0, on: axis) }
    }
    let origins = spaces.compactMap { panel.stage.point(Location(space: $0, point: .zero)) }
    return (ticks + origins).filter {
      (MarkPlaces.onePlace..<Self.reachOfZero).contains(($0 - origin).length)
    }
  }

  /// The costs of numbers on the other side of an axis than those of a ruler outside, or those in a layer.
  private static let (costOutside, costInside) = (50.0, 8.0)

  /// Requests the numbers of an axis, or fewer where they would collide.
  private func requestTickLabels(
    of sight: AxisSight, withoutZero: Bool, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let axis = sight.axis
    let color = panel.colors(of: space).line
    let element = panel.element(of: axis)
    // Axes of the outermost layers are labelled outside, like a ruler, those of sublayers inside, so that numbers
    // are read as the layer's.
    let (side, costOfOther): (Vector, Double)
    switch canvas.axisSides?[element] {
    // The ticks of another axis are those of this one.
    case .ofAnother: return
    case .toward(let own): (side, costOfOther) = (own, .infinity)
    case nil:
      (side, costOfOther) =
        panel.isOutermost(space)
        ? (axis.outside, Self.costOutside) : (-axis.outside, Self.costInside)
    }
    var steps = [axis.scale.labelStep]
    for _ in 0..<3 { steps.append(TickScale.roundStep(atLeast: steps[steps.count - 1] * 1.5)) }
    canvas.request(
      .ticks(
        TickLabels(
          axis: element, home: panel.home(of: space), sheets: sight.sheets,
          neighbors: panel.neighbors(of: axis, on: canvas), side: side,
          costOfOtherSide: costOfOther,
          hasSharedZero: withoutZero,
          origin: withoutZero ? panel.stage.point(Location(space: space, point: .zero)) : nil,
          isAskedFor: axis.only != nil,
          isStepAskedFor: panel.plan.axesOptions(of: space)?.step != nil, steps: steps,
          tickStep: axis.scale.tickStep
        ) { (step) throws(Diagnostics) in
          var labels: [TickLabels.Label] = []
          for value in axis.labelledTicks(step: step) where !(withoutZero && value == 0) {
            let tick = panel.place(value, on: axis)
            if !sight.shows(tick) { continue }
            let block = try panel.text.block(typesetNumber(value), .tick, color)
            labels.append(
              TickLabels.Label(
                element: element / .value(value), value: value, block: block, tick: tick,
                isNextToZero: withoutZero && abs(value) < step * 1.5))
          }
          return labels
        }))
  }

  /// Requests the name of an axis at its tip.
  private func requestName(
    of sight: AxisSight, in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let axis = sight.axis
    let block = try panel.text.block(axis.name, .text, panel.colors(of: space).line)
    guard let tip = sight.tip else { return }
    // Candidates at the tip, beside it, then back along the shaft on either side.
    let length = (tip - panel.ends(of: axis).start).length
    let backs = [0.0, 9, 18, 27, 36].filter { $0 <= max(length / 4, sight.isCut ? 9 : 0) }
    let asides = backs.flatMap { back in
      [-axis.across, axis.across].map { side in
        center(
          ofBox: block.size, beyond: tip - axis.direction * (3 + back), along: side, gap: 5)
      }
    }
    let atTip = [axis.direction, axis.direction - axis.across, axis.direction + axis.across].map {
      center(ofBox: block.size, beyond: tip, along: $0, gap: 3)
    }
    let centers = atTip + asides
    // A name at a sheet that hides the end of the axis would be read as that sheet's.
    let countAtSheet = sight.isCut ? atTip.count + 2 : 0
    canvas.request(
      .text(
        MarginText(
          element: panel.element(of: axis) / .name, block: block,
          places: centers.map { box(block.size, centeredAt: $0) }, step: 4, target: tip,
          rivals: canvas.axisTips.others(near: tip),
          misread: Set(
            centers.indices.filter { $0 < countAtSheet || sight.sheets.cover(centers[$0]) }),
          // While things move, the letter would come and go.
          need: panel.plan.isMoving ? .always : .amongLabels)))
  }
}

/// The line of an axis, with its arrowhead and ticks.
private struct AxisLine: PanelElement {
  let sight: AxisSight
  private var axis: Axis { sight.axis }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let element = panel.element(of: axis)
    // An axis along a side of its own layer has the width of the side, which is visible beside it.
    let stroke = panel.look.axis(
      in: panel.colors(of: axis.space), isAlongOutline: runsAlongOutline(in: panel))
    let (start, end) = panel.ends(of: axis)
    let tip = sight.tip ?? end
    let head = Arrowhead(tip: tip, direction: axis.direction)
    let reach = (Rect(boundingBoxOf: [start, end]) ?? .null)
      .insetBy(dx: -Metric.tickHalfLength, dy: -Metric.tickHalfLength)
    let seen = sight.sheets.sheets(near: reach).map {
      Clip($0.path, keeping: .outside)
    }
    var run = start
    var line: [Item.Content] = []
    if axis.breaksAtStart {
      // A zigzag shows that the axis does not begin at zero. It is a separate item, so that the straight line can
      // be aligned with the pixel grid.
      let zigzag = [(0.0, 0.0), (3, 0), (5.5, 4), (9.5, -4), (12, 0)].map { along, across in
        start + axis.direction * along + axis.across * across
      }
      line.append(.stroke(Path(through: zigzag, closed: false), stroke))
      run = zigzag[zigzag.count - 1]
    }
    line.append(.stroke(Path(from: run, to: head.shaftEnd()), stroke))
    line.append(head.content(stroke.color, .filled))
    canvas.paint(element, line, on: .axes, clip: seen)
    canvas.reserve(box(Size(width: 7, height: 7), centeredAt: tip - axis.direction * 3.5))
    if axis.breaksAtStart {
      canvas.reserve(box(Size(width: 10, height: 10), centeredAt: start + axis.direction * 7))
    }

    var path = Path()
    let side = canvas.axisSides?[element]
    for value in axis.ticks
    where (side?.hasTicks ?? true) && sight.shows(panel.place(value, on: axis)) {
      let (start, end) = panel.tick(value, on: axis, beyond: side?.direction)
      path.append(Path(from: start, to: end))
    }
    if !path.elements.isEmpty {
      canvas.paint(
        element / .ticks, .stroke(path, Stroke(stroke.color, width: 1)), on: .axes, clip: seen)
    }
  }

  /// Tells whether a side of the axis' own layer is drawn along the axis.
  private func runsAlongOutline(in panel: PanelContext) -> Bool {
    guard let layer = axis.space, panel.plan.shows(.outline, of: layer) else { return false }
    let bounds = panel.scene.layers[layer].bounds
    return axis.isX
      ? [bounds.minY, bounds.maxY].contains(axis.level)
      : [bounds.minX, bounds.maxX].contains(axis.level)
  }
}
