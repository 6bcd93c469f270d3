internal import LayerGeometry
internal import PlaneGeometry

extension SeenLayers {
  /// The distance beyond a name at which the layer that it lies on ends, if that is a strip, and if the strip goes on along
  /// all of that layer, in canvas points.
  private static let (restOfStrip, restOfWholeStrip) = (24.0, 40.0)
  /// The least length of a strip, in lengths of the name.
  private static let leastStrip = 2.5
  /// The share of a layer's length that a strip along all of it has.
  private static let wholeStrip = 0.75

  /// Tells whether a name above or below a long edge of its layer fills the strip that is left of another there.
  func isInStrip(_ box: Rect, beside region: Polygon) -> Bool {
    guard let under = topmost(at: box.center),
      let edge = region.edges.min(by: {
        box.distance(from: $0.start, to: $0.end) < box.distance(from: $1.start, to: $1.end)
      })
    else { return false }
    let run = edge.end - edge.start
    // Beside an upright edge a name reads as a tag of the layer.
    guard abs(run.dx) > abs(run.dy), run.length >= Self.leastStrip * box.width else { return false }
    let normal = Vector(dx: -run.unit.dy, dy: run.unit.dx)
    let out = normal.dot(box.center - edge.start) >= 0 ? normal : -normal
    func endsWithin(_ rest: Double) -> Bool {
      topmost(at: box.center + out * (box.height / 2 + rest)) != under
    }
    if endsWithin(Self.restOfStrip) { return true }
    guard endsWithin(Self.restOfWholeStrip) else { return false }
    let places = sheets[under].region.corners.map { ($0 - edge.start).dot(run.unit) }
    return run.length >= Self.wholeStrip * ((places.max() ?? 0) - (places.min() ?? 0))
  }

  /// The cost of a candidate on or beside another visible layer.
  func groundCost(of candidate: LabelRequest.Candidate, for request: LabelRequest) -> Double {
    guard let home = request.home else { return 0 }
    var cost = 0.0
    if home.costBesideHidden > 0, candidate.isBesideRegion, let region = request.region {
      let edge = region.nearestEdgePoint(to: candidate.box.center)
      let inside = edge + (region.center - edge).unit * 3
      if isElsewhere(inside, than: home.layers) { cost += home.costBesideHidden }
      if isInStrip(candidate.box, beside: region) { cost += LabelCost.inStrip }
    }
    let letters = candidate.box.insetBy(dx: 0.5, dy: 2)
    return isElsewhere(letters, than: home.layers) ? cost + home.costElsewhere : cost
  }
}

extension ObstacleMap {
  /// The least distance of the end of a leader to a layer or ghost from a mark, as whose label the name would be read, in
  /// canvas points.
  private static let leastDistanceToMarks = 6.0

  /// The distances of the end of a leader from lines, of which it would seem to speak, and from other leaders, in canvas points.
  private static let (leastDistanceToLines, leastDistanceToLeaders) = (2.5, 4.0)

  /// Tells whether a line passes so close to a point, or the head of an arrow is so close to it, that a leader that ends there
  /// would seem to lead to it.
  func isOnLine(_ end: Point) -> Bool {
    isLine(within: Self.leastDistanceToLines, of: end)
      || isLine(
        within: Self.leastDistanceToLeaders, of: end, from: PanelCanvas.LineWeight.head)
  }

  /// Tells whether the leader of another label passes so close to a point that both would seem to end there.
  func isOnLeader(_ end: Point) -> Bool {
    isLine(within: Self.leastDistanceToLeaders, of: end, from: LabelPlacer.leaderWeight)
  }

  /// Tells whether a line of at least a weight passes within a distance of a point.
  func isLine(
    within distance: Double, of end: Point, from weight: Double = PanelCanvas.LineWeight.tick
  ) -> Bool {
    let side = 2 * distance
    return isStruck(box(Size(width: side, height: side), centeredAt: end), byLinesFrom: weight)
  }

  /// Tells whether a leader meets no text or mark on its way and, if it is that of a layer or ghost, ends off all marks.
  func admits(_ leader: (start: Point, end: Point), of request: LabelRequest) -> Bool {
    !blocks(leader, of: request) && isOff(leader, for: request)
  }

  /// Tells whether a leader, if it is that of a layer or ghost, ends off all texts and marks.
  func isOff(_ leader: (start: Point, end: Point), for request: LabelRequest) -> Bool {
    !request.endsInside || isOff(leader.end, by: Self.leastDistanceToMarks)
  }

  /// Tells whether the dot of a leader is seen beside all texts and marks.
  func isDotOff(_ point: Point) -> Bool { isOff(point, by: Metric.leaderDotRadius) }

  /// The distance of a text from the dot of a leader at which it would seem to speak of that, in canvas points.
  private static let leastDistanceToTexts = 12.0

  /// Tells whether a text or a mark is so close to the dot of a leader that the dot would seem to be a point that it speaks of.
  func isDotBesideText(_ point: Point) -> Bool { !isOff(point, by: Self.leastDistanceToTexts) }

  private func isOff(_ point: Point, by distance: Double) -> Bool {
    !isTaken(box(Size(width: 2 * distance, height: 2 * distance), centeredAt: point))
  }

  /// Tells whether a leader meets a text or a mark on its way; that of a point ends in no other point's mark.
  func blocks(_ leader: (start: Point, end: Point), of request: LabelRequest) -> Bool {
    isBlocked(
      from: leader.start, to: leader.end, at: request.region == nil ? request.target : nil)
  }

  /// The length of a leader before its end that is on its own arrow, in canvas points.
  private static let reachOfArrow = 3.0

  /// Tells whether the leader of an arrow's text crosses another arrow, as whose it would be read.
  func isAcrossArrow(_ leader: (start: Point, end: Point)) -> Bool {
    let run = leader.end - leader.start
    guard run.length > Self.reachOfArrow else { return false }
    let end = leader.end - run.unit * Self.reachOfArrow
    return isCrossed(
      from: leader.start, to: end, byLinesFrom: PanelCanvas.LineWeight.movement)
  }

  /// The cost of lines between a label without a leader and its target: beyond them it would seem to describe
  /// something else.
  func dividingCost(of box: Rect, for request: LabelRequest, upTo limit: Double) -> Double {
    guard request.keepsToItsSide else { return 0 }
    if let region = request.region, ConvexRegion(region).contains(box.center) { return 0 }
    // Its own dashes divide a word for a ghost from that, also where a leader would end on them.
    var request = request
    if case .dashes = request.leaderEnd { request.leaderEnd = .rim }
    let line = request.leader(from: box)
    let run = line.end - line.start
    // A line through the point itself does not separate it from the label.
    guard run.length > 2 else { return 0 }
    return weight(between: line.start, line.end - run * (2 / run.length), upTo: limit)
  }
}
