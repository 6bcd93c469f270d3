internal import LayerGeometry
internal import PlaneGeometry

/// The assessment of places for one label, among everything that has its place.
struct LabelAssessment {
  /// The least length of a visible leader, in canvas points.
  private static let leastLeader = 2.0
  /// The same of a dashed one, which has two dashes then.
  private static let leastDashedLeader = 6.0
  /// The distance from a ghost's corner at which a leader ends, in canvas points.
  private static let cornerDistance = 9.0
  /// The number of points of a layer at which a leader may end.
  private static let mostPlaces = 12
  /// The least weight of lines that must not pass through letters; grids and the edges of fills weigh less.
  private static let leastStrike = PanelCanvas.LineWeight.tick

  let request: LabelRequest
  let mark: MarkPlaces.Placed?
  /// The preferred corner.
  let corner: LabelCorner?
  // A copy, since the map of the placer would be copied for each place.
  let map: ObstacleMap
  let seenLayers: SeenLayers
  let marks: MarkPlaces
  /// The points at which a leader to the label's layer can end, once they were queried.
  private(set) var places: [Point]?
  /// The points of the edge of the label's layer at which a leader can end, once they were queried.
  private var edgePlaces: [Point]?
  /// The number of boxes examined.
  private(set) var triedPlaces = 0

  init(
    of request: LabelRequest, in corner: LabelCorner?, among map: ObstacleMap,
    on seenLayers: SeenLayers, beside marks: MarkPlaces, leadersTo places: [Point]?
  ) {
    (self.request, self.corner, self.map) = (request, corner, map)
    (self.seenLayers, self.marks, self.places) = (seenLayers, marks, places)
    mark = request.mark.flatMap(marks.placed)
  }

  /// The cost of a leader beside its length.
  var leaderCost: Double {
    8 + (request.leader == .whenTaken ? LabelCost.unwantedLeader : 0)
  }

  /// The label at a candidate with its cost; nil if it is taken or costs at least a limit.
  mutating func place(
    _ candidate: LabelRequest.Candidate, leader: Bool, mindsGround: Bool,
    below limit: Double = .infinity
  ) -> (cost: Double, placement: LabelPlacement)? {
    var cost = candidate.penalty
    if cost >= limit { return nil }
    triedPlaces += 1
    let box = candidate.box
    if let corner, corner != LabelCorner(of: box, for: request) {
      cost += LabelCost.otherCorner
      if cost >= limit { return nil }
    }
    let room = request.room(around: candidate)
    if map.isTaken(room) { return nil }
    if map.isReadOn(box, within: LabelCost.readOnReach) {
      cost += LabelCost.readOn
      if cost >= limit { return nil }
    }
    if let home = request.home, home.named != nil,
      seenLayers.isOnHatching(box, except: home.layers)
    {
      cost += LabelCost.onHatching
      if cost >= limit { return nil }
    }
    if mindsGround {
      cost += seenLayers.groundCost(of: candidate, for: request)
      if cost >= limit { return nil }
    }
    let crossingCost = map.crossingCost(of: room, upTo: limit - cost)
    cost += crossingCost
    if cost >= limit { return nil }
    let block = candidate.block ?? request.block
    // Few places have a line, so that the whole box is looked at before the letters are.
    lazy var letters =
      request.isNumber
      ? [request.drawnBox(box)] : block.letters(in: box, facing: request.target)
    if map.isStruck(Self.struck(request.drawnBox(box)), byLinesFrom: Self.leastStrike),
      letters.contains(where: {
        map.isStruck(Self.struck($0), byLinesFrom: Self.leastStrike)
      })
    {
      cost += 2 * LabelCost.fault
      if cost >= limit { return nil }
    }
    if crossingCost >= PanelCanvas.LineWeight.edge,
      letters.contains(where: {
        map.isStruck($0, byFaintLinesFrom: PanelCanvas.LineWeight.edge)
      })
    {
      cost += LabelCost.onContents
      if cost >= limit { return nil }
    }
    var line: (start: Point, end: Point)?
    let isLed = leader && !isOnOwnLayer(block, in: box) || !isRead(block, in: box)
    if isLed && !leader { cost += leaderCost }
    if leader && !isLed { cost += LabelCost.amidLayer }
    if isLed {
      let near = room.insetBy(dx: -LabelCost.crowdingReach, dy: -LabelCost.crowdingReach)
      if request.leader != .always && map.isTaken(near) { cost += LabelCost.crowding }
      if !mindsGround, let home = request.home, home.named != nil,
        seenLayers.isElsewhere(box, than: home.layers)
      {
        cost += request.leaderEnd == .hidden ? LabelCost.fault : LabelCost.onOther
      }
      if !mindsGround, let home = request.home, home.named == nil,
        seenLayers.isElsewhere(box, than: home.layers)
      {
        cost += home.costElsewhere
      }
      let (found, costOfEnd) = bestLeader(from: box, below: limit - cost)
      cost += costOfEnd
      if request.region != nil, request.home?.named == nil, seenLayers.isAtEdge(found.end) {
        cost += LabelCost.tipAtMark
      }
      if cost >= limit { return nil }
      let fraction = LabelCost.leaderCrossingFraction
      cost +=
        map.crossingCost(from: found.start, to: found.end, upTo: (limit - cost) / fraction)
        * fraction
      line = found
    } else {
      cost += map.dividingCost(of: box, for: request, upTo: limit - cost)
      if cost >= limit { return nil }
      let padded = room.insetBy(dx: 0, dy: -LabelCost.wantedPadding)
      if request.turn == .mark && map.hasLine(in: padded, beside: room) {
        cost += LabelCost.cramped
      }
    }
    guard cost < limit else { return nil }
    return (
      cost,
      LabelPlacement(
        block: block, box: box, leader: line, isAtFault: cost >= LabelCost.fault,
        leadsNowhere: leadsNowhere(line))
    )
  }

  /// The leader from a box with the best end, and what that costs; any where that is not below a limit.
  private mutating func bestLeader(
    from box: Rect, below limit: Double
  ) -> (line: (start: Point, end: Point), cost: Double) {
    let usual = request.leader(from: box)
    if isTooShort(usual) { return (usual, LabelCost.fault) }
    let isAdmitted = map.admits(usual, of: request)
    if isAdmitted && !isInDoubt(usual) { return (usual, 0) }
    if let mark, let radius = request.markerRadius {
      // Among others a leader that reaches its own marker is in no doubt, unless it ends on another.
      let touching = request.leader(from: box, clearance: radius)
      if map.admits(touching, of: request), !marks.isOnOther(than: mark, touching.end) {
        return (touching, 0)
      }
      if isAdmitted { return (usual, LabelCost.tipBesideMark) }
    }
    if places == nil, request.leaderEnd != .hidden { places = placesForLeaders }
    // The ways that are free, from the best end to the worst.
    var onLine = isAdmitted ? usual : nil
    var besideMark: (start: Point, end: Point)?
    var atMark = isAdmitted || !map.blocks(usual, of: request) ? usual : nil
    for place in places ?? [] {
      let led = request.leader(from: box, toPlace: place)
      if isTooShort(led) || map.blocks(led, of: request) { continue }
      if map.isOff(led, for: request) {
        if !map.isOnLine(led.end) { return (led, 0) }
        onLine = onLine ?? led
      }
      if besideMark == nil, map.isDotOff(led.end) { besideMark = led }
      atMark = atMark ?? led
    }
    if let onLine { return (onLine, LabelCost.tipOnLine) }
    if let layer = request.home?.named, request.endsInside, LabelCost.tipBesideMark < limit {
      if let led = besideMark ?? leaderToEdge(of: layer, from: box) {
        return (led, LabelCost.tipBesideMark)
      }
    }
    let besideMarker = (places ?? []).map { request.leader(from: box, toPlace: $0) }.first {
      !isTooShort($0) && !isOnMarker($0) && !map.blocks($0, of: request)
    }
    return (besideMarker ?? atMark).map { ($0, LabelCost.tipAtMark) } ?? (usual, LabelCost.fault)
  }

  /// The shortest leader from a box to the edge of a layer that ends off all marks, or to one of its corners where a marker
  /// covers almost all of it.
  private mutating func leaderToEdge(
    of layer: LayerTree.Index, from box: Rect
  ) -> (start: Point, end: Point)? {
    if edgePlaces == nil { edgePlaces = seenLayers.edgePlaces(of: layer) }
    return shortestLeader(from: box, to: edgePlaces ?? []) { map.isDotOff($0.end) }
      ?? shortestLeader(from: box, to: request.region?.corners ?? []) {
        !isOnMarker($0) && !seenLayers.isElsewhere($0.end, than: [layer])
      }
  }

  /// Tells whether a leader ends on a marker, or comes over one to its end.
  private func isOnMarker(_ leader: (start: Point, end: Point)) -> Bool {
    let way = (leader.end - leader.start).unit
    return stride(from: 0, through: 15, by: 3).contains { marks.isMarked(leader.end - way * $0) }
  }

  /// The shortest leader from a box to one of some places that meets a condition.
  private func shortestLeader(
    from box: Rect, to places: [Point], where isWanted: ((start: Point, end: Point)) -> Bool
  ) -> (start: Point, end: Point)? {
    var shortest: (start: Point, end: Point)?
    var least = Double.infinity
    for place in places {
      let led = request.leader(from: box, toPlace: place)
      let length = (led.end - led.start).length
      if length < least, !isTooShort(led), isWanted(led), !map.blocks(led, of: request) {
        (shortest, least) = (led, length)
      }
    }
    return shortest
  }

  /// Tells whether a leader is too short to be seen.
  private func isTooShort(_ leader: (start: Point, end: Point)) -> Bool {
    (leader.end - leader.start).length
      < (request.leaderEnd == .hidden ? Self.leastDashedLeader : Self.leastLeader)
  }

  /// Tells whether a leader ends on a line, that of a ghost on another layer, or one of a point nearer to the marker of
  /// another than to its own.
  private func isInDoubt(_ leader: (start: Point, end: Point)) -> Bool {
    if request.endsInside { return isOnOtherThanGhost(leader.end) || map.isOnLine(leader.end) }
    guard let mark, let radius = request.markerRadius else { return false }
    return marks.isNearOther(than: mark, leader.end, within: request.clearance - radius)
  }

  /// The room of letters in which a line would be read with them.
  private static func struck(_ letters: Rect) -> Rect { letters.insetBy(dx: -1.5, dy: -1.25) }

  /// The points at which a leader can end beside the usual one: on the seen part of a layer, and near the corners of a
  /// ghost.
  private var placesForLeaders: [Point] {
    if let layer = request.home?.named {
      return seenLayers.places(of: layer, most: Self.mostPlaces)
    }
    let (corners, center) = (request.region?.corners ?? [], request.target)
    let near = corners.map { corner in
      let way = center - corner
      return corner + way.unit * min(Self.cornerDistance, way.length)
    }
    return near.filter { !isOnOtherThanGhost($0) }
  }

  /// Tells whether another layer is seen where a leader to a ghost would end.
  private func isOnOtherThanGhost(_ end: Point) -> Bool {
    guard let home = request.home, home.named == nil else { return false }
    return seenLayers.isElsewhere(end, than: home.layers)
  }

  /// Tells whether a name is where nothing but its layer is seen, so that it needs no leader.
  private func isOnOwnLayer(_ block: TextBlock, in box: Rect) -> Bool {
    guard let layer = request.home?.named, request.leader != .always else { return false }
    return seenLayers.isAlone(layer, in: block.letters(in: box, facing: request.target))
  }

  /// Tells whether a leader to a hidden layer ends where no edge of it is seen.
  private func leadsNowhere(_ leader: (start: Point, end: Point)?) -> Bool {
    guard request.leaderEnd == .hidden, let layer = request.home?.named, let end = leader?.end
    else { return false }
    return !seenLayers.isEdgeSeen(of: layer, at: end)
  }

  /// Tells whether a block in a box is read as describing the label's target, without a leader.
  private func isRead(_ block: TextBlock, in box: Rect) -> Bool {
    let letters = block.letters(in: box, facing: request.target)
    if let mark, !marks.areRead(letters, as: mark) { return false }
    guard let layer = request.home?.named else { return true }
    return seenLayers.areRead(letters, as: layer, within: request.region ?? Polygon([]))
  }
}
