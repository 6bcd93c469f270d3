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
    lazy var letters = block.letters(in: box, facing: request.target)
    if map.isStruck(Self.struck(box), byLinesFrom: Self.leastStrike),
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
      let (found, costOfEnd) = bestLeader(from: box)
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

  /// The leader from a box with the best end, and what that costs.
  private mutating func bestLeader(
    from box: Rect
  ) -> (line: (start: Point, end: Point), cost: Double) {
    let usual = request.leader(from: box)
    let least = request.leaderEnd == .hidden ? Self.leastDashedLeader : Self.leastLeader
    if (usual.end - usual.start).length < least { return (usual, LabelCost.fault) }
    let isAdmitted = map.admits(usual, of: request)
    if isAdmitted && !(request.endsInside && map.isOnLine(usual.end)) { return (usual, 0) }
    if places == nil, request.leaderEnd != .hidden { places = placesForLeaders }
    // Copies, since the lazy chains below must not capture what this method changes.
    let (map, request) = (map, request)
    func leaders(to places: [Point]) -> some Sequence<(start: Point, end: Point)> {
      places.lazy.map { request.leader(from: box, toPlace: $0) }
        .filter { ($0.end - $0.start).length >= least }
    }
    let others = leaders(to: places ?? [])
    let admitted = others.lazy.filter { map.admits($0, of: request) }
    if let clear = admitted.first(where: { !map.isOnLine($0.end) }) { return (clear, 0) }
    if let led = isAdmitted ? usual : admitted.first(where: { _ in true }) {
      return (led, LabelCost.tipOnLine)
    }
    if let layer = request.home?.named, request.endsInside {
      let beside =
        others.first { map.admitsBesideMarks($0) }
        ?? leaders(to: seenLayers.edgePlaces(of: layer)).filter { map.admitsBesideMarks($0) }
        .min { ($0.end - $0.start).length < ($1.end - $1.start).length }
      if let beside { return (beside, LabelCost.tipBesideMark) }
    }
    let led = map.blocks(usual, of: request) ? others.first { !map.blocks($0, of: request) } : usual
    return led.map { ($0, LabelCost.tipAtMark) } ?? (usual, LabelCost.fault)
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
    guard let home = request.home else { return near }
    return near.filter { !seenLayers.isElsewhere($0, than: home.layers) }
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
