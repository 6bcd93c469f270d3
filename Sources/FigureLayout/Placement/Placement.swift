internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime
internal import SourceText

/// The labels of a panel in the order in which they were placed.
struct PlacedLabels {
  var requests: [LabelRequest]
  var placements: [LabelPlacer.Placement]

  /// The number of labels that break the rules.
  var faultCount: Int { placements.count { $0.isAtFault } }

  /// The places of the labels, relative to their targets.
  func places(saying numbers: Set<String>) -> LabelPlaces {
    LabelPlaces(requests, at: placements, saying: numbers)
  }
}

/// Places what was requested: placement sees requests and the canvas, but no scene.
extension PanelCanvas {
  /// Places what was requested beside what it measures, in the order of the requests.
  mutating func placeMeasures() throws(Diagnostics) {
    for measure in takeMeasures() {
      switch measure {
      case .text(let text):
        let box = calmest(of: text)
        if text.mayGiveWay && isStruck(text.block, in: box, of: text.target) { continue }
        place(text.element, text.block, at: box.origin, of: text.target)
      case .ticks(let ticks):
        let places = try TickLabelPlacer(canvas: self).places(of: ticks)
        for (label, box) in places {
          place(label.element, label.block, at: box.origin, of: label.tick)
        }
      }
    }
  }

  /// Places the labels.
  ///
  /// - Parameters:
  ///   - guide: the places of labels at both ends of a movement, in an animation.
  ///   - corners: the preferred corners of some labels.
  func placedLabels(
    guidedBy guide: LabelGuide? = nil, in corners: [LabelPlaces.Key: LabelCorner] = [:]
  ) -> PlacedLabels {
    let requests = labels.enumerated().sorted {
      ($0.element.turn.rawValue, $0.offset) < ($1.element.turn.rawValue, $1.offset)
    }.map(\.element)
    let keys = LabelPlaces.keys(of: requests)
    let guided = guide.map { guide in
      zip(requests, keys).map { guide.placement(of: $0, $1) }
    }
    var placer = LabelPlacer(
      requests, among: obstacles, on: seenLayers, beside: marks,
      in: corners.isEmpty
        ? [:]
        : Dictionary(
          uniqueKeysWithValues: zip(requests.indices, keys).compactMap { index, key in
            corners[key].map { (index, $0) }
          }), guided: guided)
    return PlacedLabels(requests: requests, placements: placer.place())
  }

  /// Paints placed labels.
  mutating func paint(_ labels: PlacedLabels) {
    for (label, placement) in zip(labels.requests, labels.placements) {
      if let leader = placement.leader {
        paintLeader(of: label, from: leader.start, to: leader.end)
      }
      if label.picture == nil {
        paintLines(label.element, placement.block, in: placement.box, facing: label.target)
      }
    }
    paintHalos()
    for (label, placement) in zip(labels.requests, labels.placements) {
      if let picture = label.picture {
        paint(picture.moved(to: placement.box.origin), on: .labels)
      }
    }
  }

  /// The drawing with all items in painting order.
  consuming func finished() -> Drawing {
    items.reduce(into: Drawing(items: [])) { $0.append(Drawing(items: $1)) }
  }

  // MARK: Measures

  /// Paints a text at its place, and reserves that; if the place is taken, the text is placed with the labels.
  mutating func place(
    _ element: ElementID, _ block: TextBlock, at origin: Point, of target: Point
  ) {
    let box = Rect(origin: origin, size: block.size)
    guard obstacles.overlap(of: box.insetBy(dx: 0.01, dy: 0.01)) == 0,
      !isStruck(block, in: box, of: target)
    else {
      let meant = LabelRequest.Candidate(box: box, penalty: 0)
      request(
        LabelRequest(
          element, block,
          candidates: [meant] + Compass.candidates(block.size, around: target, gap: 6, base: 2),
          target: target, clearance: markerRadius(at: target) + 1))
      return
    }
    reserveText(box)
    paintLines(element, block, in: box, facing: target)
  }

  /// The box of least cost, where each later one costs a step more than the one before.
  private func calmest(of text: MarginText) -> Rect {
    var cheapest = Cheapest<Rect>()
    for (rank, box) in text.places.enumerated() where cheapest.mayCost(Double(rank) * text.step) {
      cheapest.consider(
        box,
        Double(rank) * text.step + obstacles.crossingCost(of: box)
          + obstacles.overlap(of: box) * 100
          + (isStruck(text.block, in: box, of: text.target) ? Self.struckCost : 0)
          + (isStruck(text.block, in: box, of: text.target, within: look.outlineReach)
            ? Self.touchedCost : 0))
    }
    return cheapest.best?.place ?? .null
  }

  /// The cost for such a text of a line through it.
  private static let struckCost = 200.0
  /// The cost for such a text of a line that touches its margin.
  private static let touchedCost = 30.0

  /// Tells whether a line passes through, or within a margin of, the letters of a text in a box; grids and the
  /// edges of fills do not count.
  func isStruck(
    _ block: TextBlock, in box: Rect, of target: Point, within distance: Double = 0
  ) -> Bool {
    block.letters(in: box, facing: target).contains {
      obstacles.isStruck(
        $0.insetBy(dx: -distance, dy: -distance), byLinesFrom: LineWeight.tick)
    }
  }

  // MARK: Dimension lines

  /// Places dimension lines: shorter ones come first among parallel ones, so that they are nearer to what they
  /// measure than longer ones.
  mutating func placeDimensions() {
    var placed: [(line: DimensionLine, shaft: DimensionShaft)] = []
    for request in takeDimensions().shorterFirst where !ProcessorTime.isOver {
      guard let (line, place) = place(of: request) else { continue }
      if !place.keepsLanes { crowdedDimensions += 1 }
      add(line, at: place)
      placed.append((line, place.shaft))
    }
    // The extension lines are painted last, since later lines may break them.
    for (number, (line, shaft)) in placed.enumerated() { paint(line, on: shaft, number: number) }
  }

  /// The place of a dimension line, or of its alternative where that is much less costly.
  private func place(
    of request: DimensionRequest
  ) -> (line: DimensionLine, place: DimensionPlacer.Place)? {
    let placer = DimensionPlacer(canvas: self)
    var cheapest = Cheapest<(line: DimensionLine, place: DimensionPlacer.Place)>()
    func consider(_ line: DimensionLine, _ dearer: Double) {
      guard let (place, cost) = placer.place(of: line) else { return }
      cheapest.consider((line, place), cost + dearer)
    }
    consider(request.line, 0)
    if let other = request.other { consider(other, Self.nearSideCost) }
    if cheapest.best.map({ $0.cost >= Self.insideCost }) ?? true {
      for line in request.inside { consider(line, Self.insideCost) }
    }
    return cheapest.best?.place
  }

  /// The amount by which the alternative of a dimension line must cost less.
  private static let nearSideCost = 9.0
  /// What one inside of what is measured must be.
  private static let insideCost = 40.0

  // MARK: Labels

  private mutating func paintLeader(of label: LabelRequest, from start: Point, to end: Point) {
    let color = look.theme.hairline
    let dash = label.leaderEnd == .hidden ? Metric.guideDash : []
    let stroke = Stroke(color, width: Metric.leaderWidth, dash: dash)
    var contents: [Item.Content] = [.stroke(Path(from: start, to: end), stroke)]
    if label.region != nil && label.leaderEnd != .hidden {
      contents.append(.fill(Path(circleAt: end, radius: Metric.leaderDotRadius), color))
    }
    paint(label.element / .leader, contents, on: .leaders)
  }

  /// Gives halos to texts on something that would make them hard to read.
  private mutating func paintHalos() {
    let texts = items[Level.labels.rawValue]
    if texts.isEmpty { return }
    var lines = PaintedLines()
    for item in items.joined() { lines.add(item) }
    // The loop is not a closure, which would copy the whole canvas for each text.
    var haloed: [Item] = []
    for text in texts where !ProcessorTime.isOver { haloed += withHalo(text, on: lines) }
    replaceLabels(haloed)
  }

  /// The text with a halo in the colour under it, if something there would make it hard to read; across an edge,
  /// each side has its own. Other texts have none, since a halo would only cut into lines beside it.
  private func withHalo(_ item: Item, on lines: PaintedLines) -> [Item] {
    guard case .text(let run) = item.content,
      lines.touch(run.letterBox.insetBy(dx: -1, dy: -1))
    else { return [item] }
    let width = run.style.size == Metric.tickSize ? Metric.tickHaloWidth : Metric.haloWidth
    let reach = run.box.insetBy(dx: -width, dy: -width)
    return grounds.colors(in: reach, paper: look.paper).map { color, clip in
      var run = run
      run.halo = TextRun.Halo(color: color, width: width)
      return Item(item.element, .text(run), clip: clip)
    }
  }
}

extension [DimensionRequest] {
  /// The dimension lines of each direction by length, in the places of those of that direction.
  fileprivate var shorterFirst: [DimensionRequest] {
    let byDirection = Dictionary(grouping: indices) { self[$0].line.octant }
    var sorted = self
    for places in byDirection.values {
      let order = places.sorted { (self[$0].line.length, $0) < (self[$1].line.length, $1) }
      for (place, request) in zip(places, order) { sorted[place] = self[request] }
    }
    return sorted
  }
}

extension DimensionLine {
  /// The length along the line's direction.
  fileprivate var length: Double { abs((end - start).dot(direction.unit)) }

  /// The eighth of a half turn that contains the line's direction, whichever way it points.
  fileprivate var octant: Int {
    let angle = Angle.atan2(y: direction.dy, x: direction.dx).degrees
    return Int((angle / 22.5).rounded() + 16) % 8
  }
}
