internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

extension MarginText {
  /// The place of least cost at several moments, where each later one costs a step more than the one before; none if there, while
  /// nothing moves, the text would be read as that of a layer, or is needed only where it is clear and is not.
  func choice(on run: [(canvas: PanelCanvas, text: MarginText)]) -> Choice {
    var cheapest = Cheapest<Int>()
    for rank in places.indices where cheapest.mayCost(Double(rank) * step) {
      let cost = run.reduce(0) { sum, moment in
        let cost = moment.text.cost(ofRank: rank, on: moment.canvas)
        return sum + cost * moment.canvas.placeWeight
      }
      cheapest.consider(rank, cost)
    }
    guard let rank = cheapest.best?.place else { return .none }
    let givesWay = run.contains { canvas, text in
      guard canvas.isAtRest, text.places.indices.contains(rank) else { return false }
      let place = text.places[rank]
      return text.misread.contains(rank)
        || text.need == .whereClear
          && (text.isBesideRival(place) || canvas.isBesideText(place)
            || canvas.isStruck(
              text.block, in: place, of: text.target, within: canvas.look.leastFromOutline))
    }
    return givesWay ? .none : .rank(rank)
  }

  private func cost(ofRank rank: Int, on canvas: PanelCanvas) -> Double {
    guard places.indices.contains(rank) else { return 0 }
    let box = places[rank]
    return Double(rank) * step + canvas.obstacles.crossingCost(of: box)
      + canvas.obstacles.overlap(of: box) * 100
      + (canvas.isStruck(block, in: box, of: target) ? Self.struckCost : 0)
      + (canvas.isStruck(block, in: box, of: target, within: canvas.look.leastFromOutline)
        ? Self.touchedCost : 0)
      + (isBesideRival(box) ? Self.rivalCost : 0)
      + Self.offRowCost * Double(rows.count { isOffRow($0, box, on: canvas) })
      + (canvas.isBesideText(box) ? Self.readOnCost : 0)
      + (canvas.seenLayers.isOnOther(box, thanAt: target) ? Self.otherLayerCost : 0)
      + (misread.contains(rank) ? Self.misreadCost : 0)
  }

  /// The places at which the text is not read as that of a layer in front.
  fileprivate var clearPlaces: [Rect] {
    places.indices.filter { !misread.contains($0) }.map { places[$0] }
  }

  private func isBesideRival(_ box: Rect) -> Bool {
    let own = box.distance(to: target) + Self.leastLead
    return rivals.contains { box.distance(to: $0) < own }
  }

  /// Tells whether a place is across an axis from its numbers.
  private func isOffRow(
    _ row: (axis: ElementID, across: Vector), _ box: Rect, on canvas: PanelCanvas
  ) -> Bool {
    guard let number = canvas.axisNumbers[row.axis]?.first else { return false }
    return (number.center - target).dot(row.across) * (box.center - target).dot(row.across) < 0
  }

  /// The cost of a place across an axis from its numbers, beside which the text would be read as one of the other axis.
  private static let offRowCost = 20.0

  /// The least amount by which a text is nearer to its point than to another of the kind, in canvas points.
  private static let leastLead = 2.0
  /// The cost for such a text of another point of the kind that is nearer.
  private static let rivalCost = 60.0

  /// The cost for such a text of another close beside it on its row.
  private static let readOnCost = 40.0

  /// The cost for such a text of a layer on which its point is not.
  private static let otherLayerCost = 40.0

  /// The cost for such a text of a place where it would be read as that of a layer in front: more than any other.
  private static let misreadCost = 1e6

  /// The cost for such a text of a line through it.
  private static let struckCost = 200.0
  /// The cost for such a text of a line that touches its margin.
  private static let touchedCost = 30.0
}

extension PanelCanvas {
  /// The gap between a text of an axis and another on its row, in canvas points, and the share of their heights that is on
  /// one row.
  private static let (gapToText, shareOfRow) = (4.0, 0.5)

  /// Tells whether another text on the row of a text of an axis would be read with it.
  func isBesideText(_ box: Rect) -> Bool {
    obstacles.sidesReadOn(box, within: Self.gapToText, sharing: Self.shareOfRow) > 0
  }

  /// The boxes of the placed numbers of the axes of other spaces than that of one.
  func numbersOfOthers(than axis: ElementID) -> [Rect] {
    axisNumbers.filter { $0.key.layer != axis.layer }.flatMap(\.value)
  }

  /// Places the numbers of an axis.
  mutating func place(
    _ numbers: [(label: TickLabels.Label, box: Rect)], of axis: ElementID,
    isLed: (ElementID) -> Bool? = { _ in nil }
  ) {
    for (label, box) in numbers {
      axisNumbers[axis, default: []].append(box)
      place(
        label.element, label.block, at: box.origin, of: label.tick, isLed: isLed(label.element))
    }
  }

  /// Places a text at one of its places.
  mutating func place(_ text: MarginText, _ choice: MarginText.Choice, isLed: Bool? = nil) {
    guard case .rank(let rank) = choice, text.places.indices.contains(rank) else { return }
    // What may give way has no leader, which would make more of it than of what it gives way to.
    if isLed == nil, text.need == .whereClear, isAtRest,
      !isFree(text.places[rank], for: text.block, of: text.target)
    {
      return
    }
    place(
      text.element, text.block, at: text.places[rank].origin, of: text.target, isLed: isLed,
      orOnlyIn: text.need == .amongLabels ? text.clearPlaces : nil)
  }

  /// The weight of what places cost: readers forgive while things move what they would not at rest.
  var placeWeight: Double { isAtRest ? 1 : 0.2 }
}
