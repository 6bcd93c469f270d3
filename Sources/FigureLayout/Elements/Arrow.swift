internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// An arrow annotation, with its vector or its text; a movement has a filled head, any other vector an open one.
struct Arrow: AnnotationElement {
  let arrow: ArrowAnnotation
  /// The properties that the ends are given as; nil for coordinates.
  let named: [Annotation.Place?]
  let number: Int
  var turn: DrawingTurn { .movement }
  /// The distance of the start from a line on which it is seen to be, in canvas points.
  private static let onLine = 2.5

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let start = panel.stage.point(arrow.from), let end = panel.stage.point(arrow.to) else {
      return
    }
    let isMovement = arrow.role == .movement
    let stroke =
      isMovement
      ? panel.look.movement
      : Stroke(panel.colors(of: arrow.space).line, width: Metric.movementWidth)
    let (color, element) = (stroke.color, ElementID(.arrow) / number)
    // A movement begins at a former state; while things move, what is seen at the ends comes and goes.
    let isStartMarked =
      !isMovement && !panel.plan.isMoving && (end - start).length > Metric.arrowLength
      && canvas.isUnseen(at: start, of: named.first.flatMap { $0?.layer }, within: Self.onLine)
    if isStartMarked {
      // The arrow begins at the point itself, and not at the rim of a mark.
      canvas.paint(
        element / .point / 1, .fill(Path(circleAt: start, radius: Metric.leaderDotRadius), color),
        on: .movement)
    }
    let label: TextBlock
    if let written = arrow.label {
      label = try panel.text.block(written, .strong, color, width: Metric.widestLabel)
    } else {
      let vector = panel.measured(from: arrow.from, to: arrow.to, in: arrow.space)
      let set = panel.plan.setVector(from: arrow.from, to: arrow.to, of: named, in: arrow.space)
      let words = panel.words(
        for: vector, set: set, from: start, to: end, in: arrow.space,
        isToldOtherwise: axesTellOther(vector, from: start, to: end, in: panel),
        signed: isMovement, on: &canvas)
      label = try self.label(words, color, from: start, to: end, in: panel, on: canvas)
    }
    canvas.addArrow(
      element, from: start, to: end, label, stroke,
      head: isMovement ? .filled : .open, keepsStart: isStartMarked,
      mayEndBehind: !panel.plan.isMoving)
    if isMovement { canvas.explain(.movement) }
  }

  /// The label with the words for the vector: where another layer covers the start, or it is a point of a frame that is not drawn, with
  /// the properties at both ends; else with that at the end where another layer covers that or nothing is drawn there.
  private func label(
    _ words: String, _ color: Color, from start: Point, to end: Point, in panel: PanelContext,
    on canvas: PanelCanvas
  ) throws(Diagnostics) -> TextBlock {
    // While things move, a name would come and go.
    let places: [Annotation.Place?] =
      panel.plan.isMoving ? [nil, nil] : [named.first ?? nil, named.last ?? nil]
    let isDoubtful = zip(places, [start, end]).map { place, point in
      canvas.markerRadius(at: point) == 0
        && place.map {
          panel.isCovered($0.layer, at: point, on: canvas)
            || panel.isUndrawn($0, at: point, on: canvas)
        } ?? false
    }
    // What has moved is read from its former state, and a vector from an origin says the coordinates of its end.
    if isDoubtful[0], arrow.role == .vector, let first = places[0], first.point != .origin {
      let last = places[1].map { last in
        first.layer == last.layer ? CodeMarks.around(last.property) : panel.path(to: last)
      }
      let ends = try panel.text.block(about: panel.scene[first.layer].name, .strong, color) {
        [panel.path(to: first, of: $0) + " →", last].compactMap(\.self).joined(separator: " ")
      }
      return TextBlock(lines: ends.lines + [try panel.text.line(words, .strong, color)])
    }
    if isDoubtful[1], let last = places[1] {
      return try panel.text.block(about: panel.scene[last.layer].name, .strong, color) {
        panel.path(to: last, of: $0) + " " + words
      }
    }
    return try panel.text.block(words, .strong, color)
  }

  /// Tells whether the arrow is on a layer whose axes tell another vector than the one of its space, which shows none.
  private func axesTellOther(
    _ vector: Vector, from start: Point, to end: Point, in panel: PanelContext
  ) -> Bool {
    let showsOwn =
      arrow.space.map { panel.plan.shows(.axes, of: $0) } ?? panel.plan.rootSpaceShows(.axes)
    if showsOwn || panel.plan.isMoving { return false }
    return panel.plan.layers.contains { layer in
      guard panel.plan.shows(.axes, of: layer) else { return false }
      let region = ConvexRegion(panel.stage.outline(of: layer))
      guard region.contains(start, slack: 1), region.contains(end, slack: 1) else { return false }
      let other = panel.measured(from: arrow.from, to: arrow.to, in: layer)
      return (other - vector).length > 1e-6 * max(vector.length, 1e-9)
    }
  }
}

extension PanelContext {
  /// What is said of the vector of an arrow: as it is set and as it is seen, or in which space it is.
  ///
  /// - Parameters:
  ///   - vector: the vector in the units of the space.
  ///   - set: the vector that properties set; nil where nothing shows it otherwise.
  ///   - start: the start of the arrow on the canvas.
  ///   - end: the end of the arrow on the canvas.
  ///   - isToldOtherwise: whether axes around the arrow tell another vector.
  func words(
    for vector: Vector, set: Vector?, from start: Point, to end: Point, in space: LayerTree.Index?,
    isToldOtherwise: Bool = false, signed: Bool, on canvas: inout PanelCanvas
  ) -> String {
    let seen = canvas.words(for: vector, signed: signed)
    let words = text.words.measure(set.map { canvas.words(for: $0, signed: signed) }, seenAs: seen)
    let tellsSpace = isToldOtherwise || isOther(vector, thanDrawn: end - start, in: space)
    return words == seen && tellsSpace ? self.words(words, measuredIn: space) : words
  }
}

extension PanelCanvas {
  /// The least length of an arrow that shows a direction, in canvas points.
  private static let leastArrow = 1.0
  /// How many places on each side of an arrow that would lie on another one are tried, and of one that may begin anywhere.
  private static let (placesOfArrow, placesOfMovement) = (2, 4)

  private typealias Costs = (atEnd: Double, along: Double)
  /// The costs of a text at an end of an arrow, and for its whole length away from its middle: numbers would seem to be those of
  /// the point there, and more so those of a vector, which have no signs.
  private static let (costsOfMovement, costsOfVector): (Costs, Costs) = ((45, 110), (75, 180))

  /// The cost of a text on a layer that no part of the arrow is on.
  private static let costElsewhere = 60.0

  /// The parts of an arrow at which a leader to it may end.
  private static let placesOfLeader = [0.5, 0.38, 0.62, 0.26, 0.74]

  /// Draws an arrow between two points of the canvas, which ends at the rims of markers there; beside them where it would
  /// lie on another arrow.
  ///
  /// - Parameters:
  ///   - isAnywhere: whether nobody chose the point whose movement it is, so that it may end beside another arrow, too.
  ///   - keepsStart: whether its start is marked.
  ///   - mayEndBehind: whether it may end behind the head of another arrow at its end, which would lie on its own.
  mutating func addArrow(
    _ element: ElementID, from start: Point, to end: Point, _ label: TextBlock, _ stroke: Stroke,
    head form: Arrowhead.Form = .filled, isAnywhere: Bool = false, keepsStart: Bool = false,
    mayEndBehind: Bool = false
  ) {
    // From a marker on, or to one, an arrow along an edge is seen to be no part of that; while things move, it would jump.
    let isMarked = [start, end].contains { markerRadius(at: $0) > 0 }
    let lines = isAnywhere && !isMarked ? [axisLines, outlines] : [axisLines]
    let aside = arrows.offset(
      from: start, to: end, places: isAnywhere ? Self.placesOfMovement : Self.placesOfArrow,
      of: element.layer, isAnywhere: isAnywhere, keepsStart: keepsStart,
      off: isAtRest ? lines : [])
    let (start, end) = (start + aside.start, end + aside.end)
    let run = end - start
    guard run.length > Self.leastArrow else {
      // An arrow without length is a dot with a label.
      paint(.dot(at: start, stroke.color), element, at: start, on: .movement)
      return requestLabel(element / .label, label, at: start)
    }
    let unit = run / run.length
    func rim(_ point: Point) -> Double {
      let radius = markerRadius(at: point)
      return radius > 0 ? radius + 0.5 : 0
    }
    let from = start + unit * min(rim(start), run.length / 3)
    let setback = mayEndBehind ? arrows.setback(of: run, at: end) : 0
    let tip = end - unit * min(min(rim(end), run.length / 3) + setback, run.length / 2)
    let head = Arrowhead(ofMovementTo: tip, direction: unit, atMost: (tip - from).length)
    paint(
      element,
      [
        .stroke(Path(from: from, to: head.shaftEnd(of: form)), stroke),
        head.content(stroke.color, form, width: stroke.width),
      ], on: .movement)
    arrows.add(from: from, to: tip, of: element.layer)
    // A leader into a marker on the arrow would speak of that.
    let ends = (isAtRest ? Self.placesOfLeader : [0.5]).map { from + (tip - from) * $0 }
    let free = ends.filter {
      obstacles.overlap(of: box(.zero, centeredAt: $0).insetBy(dx: -1, dy: -1)) == 0
    }
    let places = free.isEmpty ? [ends[0]] : free
    avoid([from, tip], weight: PanelCanvas.LineWeight.movement)
    reserve(box(Size(width: 7, height: 7), centeredAt: tip - unit * (head.length / 2)))

    var candidates: [LabelRequest.Candidate] = []
    if abs(unit.dy) > 0.2 {
      // The text is level with the middle, and only so far aside that it clears the slope; a short arrow slopes no
      // farther than its length.
      let length = (tip - from).length
      let slope = min(label.size.height / 2 / abs(unit.dy), length / 2) * abs(unit.dx)
      let gap = min(8 / abs(unit.dy), max(5, length / 6))
      let aside = label.size.width / 2 + slope + gap
      let middle = from + (tip - from) * 0.5
      // The farther a text is from a flat arrow, the more it seems to describe something else.
      let farOut = max(0, slope - 8) * 1.5
      for (rank, side) in [aside, -aside, aside + 9, -aside - 9].enumerated() {
        candidates.append(
          LabelRequest.Candidate(
            box: box(label.size, centeredAt: Point(x: middle.x + side, y: middle.y)),
            penalty: Double(rank) + farOut))
      }
    }
    let costs = form == .open ? Self.costsOfVector : Self.costsOfMovement
    candidates += LabelRequest.Candidate.beside(
      from: from, to: tip, label.size, gap: 6, base: 3, fromMiddle: costs.along)
    for end in [from, tip] {
      candidates += Compass.candidates(
        label.size, around: end, gap: 7, preferring: [.left, .right], base: costs.atEnd)
    }
    var text = LabelRequest(
      element / .label, label, candidates: candidates, target: places[0],
      clearance: stroke.width,
      home: LabelRequest.Home(
        layers: seenLayers.layers(along: from, to: tip), costElsewhere: Self.costElsewhere),
      leader: .whenTaken, leaderEnd: .shaft(places, along: unit), turn: .movement,
      margin: Size(width: 4, height: 2))
    text.isVector = form == .open
    request(text)
  }

  /// A vector as it is said: "+50, +50" for a movement.
  mutating func words(for vector: Vector, signed: Bool) -> String {
    zip([vector.dx, vector.dy], components(of: vector)).map { value, number in
      signed && value > 0 && number != "0" ? "+" + number : number
    }.joined(separator: ", ")
  }
}
