internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// The assessment of places for one label, among everything that has its place.
struct LabelAssessment {
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
  private var leaders: LeaderChoice
  /// The number of boxes examined.
  private(set) var triedPlaces = 0

  init(
    of request: LabelRequest, in corner: LabelCorner?, among map: ObstacleMap,
    on seenLayers: SeenLayers, beside marks: MarkPlaces, leadersTo places: [Point]?
  ) {
    (self.request, self.corner, self.map) = (request, corner, map)
    (self.seenLayers, self.marks) = (seenLayers, marks)
    mark = request.mark.flatMap(marks.placed)
    leaders = LeaderChoice(
      for: request, as: mark, among: map, on: seenLayers, beside: marks, to: places)
  }

  /// The points at which a leader to the label's layer can end, once they were queried.
  var leaderPlaces: [Point]? { leaders.places }

  /// The cost of a leader beside its length.
  var leaderCost: Double {
    8 + (request.leader == .whenTaken ? LabelCost.unwantedLeader : 0)
  }

  /// The label at a candidate with its cost; nil if it is taken or costs at least a limit.
  mutating func place(
    _ candidate: LabelRequest.Candidate, leader: Bool, mindsGround: Bool,
    below limit: Double = .infinity
  ) -> (cost: Double, placement: LabelPlacement)? {
    if candidate.penalty >= limit { return nil }
    triedPlaces += 1
    guard var cost = cost(of: candidate, mindsGround: mindsGround, below: limit) else {
      return nil
    }
    let (box, block) = (candidate.box, candidate.block ?? request.block)
    var line: LeaderChoice.Line?
    let isLed = leader && !isOnOwnLayer(block, in: box) || !isRead(block, in: box)
    if isLed && !leader { cost += leaderCost }
    if leader && !isLed { cost += LabelCost.amidLayer }
    if isLed {
      guard
        let led = led(from: candidate, mindsGround: mindsGround, below: limit - cost)
      else { return nil }
      cost += led.cost
      line = led.line
    } else {
      guard let read = costWithoutLeader(candidate, below: limit - cost) else { return nil }
      cost += read
    }
    guard cost < limit else { return nil }
    return (
      cost,
      LabelPlacement(
        block: block, box: box, leader: line, isAtFault: cost >= LabelCost.fault,
        leadsNowhere: leadsNowhere(line))
    )
  }

  /// The cost of a candidate, whether or not it has a leader; nil if it is taken or costs at least a limit.
  private func cost(
    of candidate: LabelRequest.Candidate, mindsGround: Bool, below limit: Double
  ) -> Double? {
    let box = candidate.box
    var cost = candidate.penalty
    if let corner, corner != LabelCorner(of: box, for: request) {
      cost += LabelCost.otherCorner
      if cost >= limit { return nil }
    }
    let room = request.room(around: candidate)
    if map.isTaken(room) { return nil }
    let sides = map.sidesReadOn(
      box, within: LabelCost.readOnReach, sharing: LabelCost.readOnShare)
    cost +=
      Double(sides) * (request.turn == .ghost ? LabelCost.readOnOfStates : LabelCost.readOn)
    if cost >= limit { return nil }
    if map.isStacked(box, within: LabelCost.stackedReach) {
      cost += LabelCost.stacked
      if cost >= limit { return nil }
    }
    if let home = request.home, home.named != nil,
      seenLayers.isOnHatching(box, except: home.layers)
    {
      cost += LabelCost.onHatching
      if cost >= limit { return nil }
    }
    if request.isVector,
      marks.areBeside(letters(of: candidate), within: LabelCost.amongTicksReach, [.ticks])
    {
      cost += LabelCost.amongTicks
      if cost >= limit { return nil }
    }
    if mindsGround {
      cost += seenLayers.groundCost(of: candidate, for: request)
      if cost >= limit { return nil }
    }
    let crossingCost = map.crossingCost(of: room, upTo: limit - cost)
    cost += crossingCost
    if cost >= limit { return nil }
    // Few places have a line, so that the whole box is looked at before the letters are.
    if map.isStruck(Self.struck(request.drawnBox(box)), byLinesFrom: Self.leastStrike),
      isStruck(letters(of: candidate))
    {
      cost += 2 * LabelCost.fault
      if cost >= limit { return nil }
    }
    if crossingCost >= PanelCanvas.LineWeight.edge,
      letters(of: candidate).contains(where: {
        map.isStruck($0, byFaintLinesFrom: PanelCanvas.LineWeight.edge)
      })
    {
      cost += LabelCost.onContents
    }
    return cost < limit ? cost : nil
  }

  /// The boxes of a candidate's letters; that of the balloon of a number.
  private func letters(of candidate: LabelRequest.Candidate) -> [Rect] {
    if request.isNumber { return [request.drawnBox(candidate.box)] }
    return (candidate.block ?? request.block).letters(in: candidate.box, facing: request.target)
  }

  /// Tells whether a line passes through letters or between lines of them.
  private func isStruck(_ letters: [Rect]) -> Bool {
    (letters + Self.gaps(between: letters)).contains {
      map.isStruck(Self.struck($0), byLinesFrom: Self.leastStrike)
    }
  }

  /// The best leader from a candidate, with what it and a place with a leader cost; nil if that is at least a limit.
  private mutating func led(
    from candidate: LabelRequest.Candidate, mindsGround: Bool, below limit: Double
  ) -> (cost: Double, line: LeaderChoice.Line)? {
    let box = candidate.box
    var cost = 0.0
    let near = request.room(around: candidate)
      .insetBy(dx: -LabelCost.crowdingReach, dy: -LabelCost.crowdingReach)
    if request.leader != .always && map.isTaken(near) { cost += LabelCost.crowding }
    if !mindsGround, let home = request.home, seenLayers.isElsewhere(box, than: home.layers) {
      cost +=
        home.named == nil
        ? home.costElsewhere
        : request.leaderEnd.isHidden
          ? LabelCost.fault
          : LabelCost.onOther(
            takenOfIt: seenLayers.share(of: box, takenOfOtherThan: home.layers))
    }
    if !mindsGround, request.leaderEnd.isHidden, let region = request.region,
      seenLayers.isInStrip(box, beside: region)
    {
      cost += LabelCost.inStrip
    }
    if cost >= limit { return nil }
    let (found, costOfEnd) = leaders.best(from: box, below: limit - cost)
    cost += costOfEnd + costOfTip(found.end, from: box)
    if seemsMinus(found, before: candidate) { cost += LabelCost.asMinus }
    if cost >= limit { return nil }
    if let mark,
      marks.areAtOther(
        than: mark, letters(of: candidate), within: LabelCost.atOtherReach)
    {
      cost += LabelCost.atOther
    }
    if cost >= limit { return nil }
    let fraction = LabelCost.leaderCrossingFraction
    cost +=
      map.crossingCost(from: found.start, to: found.end, upTo: (limit - cost) / fraction)
      * fraction
    // What layers a leader meets takes longest to find out, and is asked only where it may still be the best.
    if cost >= limit { return nil }
    cost += costOfWay(found)
    return cost < limit ? (cost, found) : nil
  }

  /// Tells whether a leader is like a minus before a number.
  private func seemsMinus(
    _ leader: LeaderChoice.Line, before candidate: LabelRequest.Candidate
  ) -> Bool {
    let run = leader.end - leader.start
    return leader.start.x <= candidate.box.minX && run.length < LabelCost.longestMinus
      && abs(run.dy) < LabelCost.steepestMinus * abs(run.dx)
      && (candidate.block ?? request.block).lines.contains {
        $0.string.first.map { $0.isASCII && $0.isWholeNumber } ?? false
      }
  }

  /// The cost of the end of a leader to a ghost or a hidden layer where it would seem to lead to something else.
  private func costOfTip(_ tip: Point, from box: Rect) -> Double {
    guard let region = request.region, let home = request.home else { return 0 }
    guard let layer = home.named else {
      // At an edge it would seem to lead to that layer, inside of one to what is drawn there; its own dashes are a line, too.
      let isOwnEdge = if case .dashes = request.leaderEnd { true } else { false }
      if seenLayers.isAtEdge(tip) || !isOwnEdge && map.isOnLine(tip) { return LabelCost.tipAtEdge }
      return seenLayers.isElsewhere(tip, than: home.layers) ? LabelCost.tipAtMark : 0
    }
    guard request.leaderEnd.isHidden else { return 0 }
    let place = Rect(origin: tip, size: .zero)
    var cost = 0.0
    if marks.areBeside([place], within: LabelCost.tipAtDash, [.point, .ticks]) {
      cost += LabelCost.besideMark
    }
    // Where a dashed line of another layer is, too, it would seem to be that one's name.
    if seenLayers.dashedOutlines.contains(
      near: place, within: LabelCost.tipAtDash, except: layer),
      !ConvexRegion(region).contains(box.center)
    {
      cost += LabelCost.tipAtMark
    }
    return cost
  }

  /// The cost of a candidate that has no leader, of what it is beside; nil if that is at least a limit.
  private func costWithoutLeader(
    _ candidate: LabelRequest.Candidate, below limit: Double
  ) -> Double? {
    var cost = map.dividingCost(of: candidate.box, for: request, upTo: limit)
    if cost >= limit { return nil }
    if let home = request.home, home.named != nil {
      let isOnOwn = isOnOwnLayer(candidate.block ?? request.block, in: candidate.box)
      if marks.areBeside(
        letters(of: candidate), within: LabelCost.besideMarkReach,
        isOnOwn ? [.point] : [.point, .ticks])
      {
        cost += LabelCost.besideMark
      }
      if !isOnOwn,
        letters(of: candidate).contains(where: {
          seenLayers.isBesideLow($0, otherThan: home.layers)
        })
      {
        cost += LabelCost.besideLow
      }
      if let layer = home.named, let region = request.region, !isOnOwn {
        if seenLayers.isOnGhost(candidate.box, ofOtherThan: layer, region) {
          cost += LabelCost.onGhost
        }
        if isBesideHigh(candidate.box, region), seenLayers.isElsewhere(candidate.box, than: [layer])
        {
          cost += LabelCost.besideHigh
        }
      }
    }
    if request.isVector, let mark, isNearerToEdge(letters(of: candidate), than: mark) {
      cost += LabelCost.atEdge
    }
    let room = request.room(around: candidate)
    let padded = room.insetBy(dx: 0, dy: -LabelCost.wantedPadding)
    if request.turn == .mark && map.hasLine(in: padded, beside: room) {
      cost += LabelCost.cramped
    }
    return cost
  }

  /// The cost of what a leader meets of layers, to which it would seem to lead.
  private func costOfWay(_ leader: (start: Point, end: Point)) -> Double {
    let others = seenLayers.countThrough(
      from: leader.start, to: leader.end, otherThan: request.home?.layers ?? [])
    return Double(others) * LabelCost.throughOther
      + (seenLayers.isCorner(between: leader.start, and: leader.end) ? LabelCost.throughCorner : 0)
      + (request.turn == .movement && map.isAcrossArrow(leader) ? LabelCost.acrossArrow : 0)
  }

  /// The room of letters in which a line would be read with them.
  private static func struck(_ letters: Rect) -> Rect { letters.insetBy(dx: -1.5, dy: -1.25) }

  /// The spaces between the lines of a text, which a line would part.
  private static func gaps(between letters: [Rect]) -> [Rect] {
    zip(letters, letters.dropFirst()).compactMap { upper, lower in
      let (left, right) = (max(upper.minX, lower.minX), min(upper.maxX, lower.maxX))
      guard left < right, upper.maxY < lower.minY else { return nil }
      return Rect(x: left, y: upper.maxY, width: right - left, height: lower.minY - upper.maxY)
    }
  }
}
