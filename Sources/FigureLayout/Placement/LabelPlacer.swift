internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// Finds a place for each label, so that none overlaps another label or a marker.
///
/// Labels are placed in turn, each where it costs least: its candidates first; where all are
/// taken, rings around what it speaks of, farther and farther out, with a leader. Then each is
/// looked at again, now that the others are known, and those with leaders once more. Nothing is
/// random, and no label is left out: the plane has room, and whoever finds none within reach gets a
/// place beyond the crowd.
struct LabelPlacer {
  struct Placement {
    var block: TextBlock
    var box: Rect
    /// From the label's edge to what it speaks of.
    var leader: (start: Point, end: Point)?
    /// Whether the label stands beyond a crowd, where nothing better is looked for.
    var isFarOut = false
  }

  /// Labels of about one size that speak of about one point.
  private struct Spot: Hashable {
    var column: Double
    var row: Double
    var width: Double
    var height: Double

    init(_ request: LabelRequest, _ size: Size) {
      column = (request.target.x / 16).rounded()
      row = (request.target.y / 16).rounded()
      width = (size.width / 16).rounded()
      height = (size.height / 16).rounded()
    }
  }

  private static let blockedLeaderCost = 500.0
  /// The cost for letters that a line runs through: nearly any place with a leader is better.
  private static let struckCost = 150.0
  /// From this weight on a line strikes letters; grids, ticks and the edges of fills do not.
  private static let leastStrike = PanelCanvas.LineWeight.ghost
  /// A text on the leader of another would be taken for what that speaks of.
  private static let leaderWeight = 100.0
  /// What a leader costs a label that had rather stand by what it speaks of.
  private static let unwantedLeaderCost = 40.0
  /// What it costs a label with a leader to stand near others, and how near that is.
  private static let crowdingCost = 10.0
  private static let crowdingReach = 6.0
  /// What it costs the numbers of a point to stand close above or below a line, as if they were the
  /// line's, and what is close beyond their margin.
  private static let crampedCost = 9.0
  private static let wantedAir = 2.5
  /// A leader is thinner than a text: crossing a line costs it less.
  private static let leaderCrossingShare = 0.6
  /// What it costs a label that its leader leaves upwards or downwards from its end, not its middle.
  private static let slippedLeaderCost = 14.0
  /// From so many halves of the width off the middle on, a leader leaves from the side.
  private static let widestSlip = 1.3
  /// How much farther out than the first free place a cheaper one is looked for.
  private static let searchBeyondFirst = 120.0
  /// How far out labels look for places each by itself.
  private static let farthest = 420.0
  private static let rounds = 2

  private var map: ObstacleMap
  private let seenLayers: SeenLayers
  private var outskirts = Outskirts()
  /// Spots around which everything is taken.
  private var crowded: Set<Spot> = []
  /// How many boxes were looked at, which is what placing costs.
  private(set) var triedPlaces = 0
  private let requests: [LabelRequest]
  private var placements: [Placement?]
  private var keys: [[ObstacleMap.Key]]
  private let isGuided: [Bool]

  /// - Parameters:
  ///   - seenLayers: what is seen under the labels.
  ///   - guided: for each request the place that it is led to, if it is; it keeps it, or the nearest
  ///     that is free.
  init(
    _ requests: [LabelRequest], among obstacles: ObstacleMap,
    on seenLayers: SeenLayers = SeenLayers(),
    guided: [Placement?]? = nil
  ) {
    (map, self.seenLayers) = (obstacles, seenLayers)
    self.requests = requests
    placements = guided ?? Array(repeating: nil, count: requests.count)
    isGuided = placements.map { $0 != nil }
    keys = Array(repeating: [], count: requests.count)
    for case (let index, let placement?) in placements.enumerated() where !ProcessorTime.isOver {
      let near = nearestFree(to: placement, for: requests[index])
      placements[index] = near
      keep(near, index)
    }
  }

  /// The same label moved out of the way of others as little as it takes; where it would take much,
  /// it stays.
  private func nearestFree(to placement: Placement, for request: LabelRequest) -> Placement {
    for distance in stride(from: 0.0, through: 40, by: 2) {
      for direction in 0..<(distance == 0 ? 1 : 16) {
        let angle = Angle(turns: Double(direction) / 16)
        let box = placement.box.offsetBy(
          dx: angle.cosine * distance, dy: angle.sine * distance)
        if map.isTaken(box) { continue }
        var free = placement
        free.box = box
        if placement.leader != nil { free.leader = Self.leader(from: box, to: request) }
        return free
      }
    }
    return placement
  }

  /// A placement for each request, in their order.
  mutating func place() -> [Placement] {
    for round in 0...Self.rounds {
      for index in requests.indices
      where !isGuided[index] && !(placements[index]?.isFarOut ?? false) {
        if ProcessorTime.isOver { return placements.compactMap { $0 } }
        // What drove a label away may have moved on since.
        if round == Self.rounds && placements[index]?.leader == nil { continue }
        for key in keys[index] { map.remove(key) }
        let placement = best(for: requests[index], isFirst: placements[index] == nil)
        placements[index] = placement
        keep(placement, index)
      }
    }
    return placements.compactMap { $0 }
  }

  /// Keeps the other labels off one that has its place.
  private mutating func keep(_ placement: Placement, _ index: Int) {
    keys[index] = [map.add(box: placement.box)]
    // Leaders out of a crowd cross whatever is in their way.
    if let leader = placement.leader, !placement.isFarOut {
      keys[index].append(
        map.add(from: leader.start, to: leader.end, weight: Self.leaderWeight))
    }
  }

  private mutating func best(for request: LabelRequest, isFirst: Bool) -> Placement {
    let size = request.block.size
    // Asked of `self`, which changes, it would be copied for each place.
    let map = map
    var best: (cost: Double, placement: Placement)?
    var tried = 0
    defer { triedPlaces += tried }
    func consider(_ candidate: LabelRequest.Candidate, leader: Bool, mindsGround: Bool) {
      let limit = best?.cost ?? .infinity
      var cost = candidate.penalty
      if cost >= limit { return }
      tried += 1
      let box = candidate.box
      let room = request.room(around: box)
      if map.isTaken(room) { return }
      if mindsGround {
        cost += groundCost(of: candidate, for: request)
        if cost >= limit { return }
      }
      let crossingCost = map.crossingCost(of: room, upTo: limit - cost)
      cost += crossingCost
      if cost >= limit { return }
      let letters = box.insetBy(dx: 0.5, dy: box.height / 5 / Double(request.block.lines.count))
      if crossingCost >= Self.leastStrike, map.isStruck(letters, byLinesFrom: Self.leastStrike) {
        cost += Self.struckCost
        if cost >= limit { return }
      }
      var line: (start: Point, end: Point)?
      if leader {
        let near = room.insetBy(dx: -Self.crowdingReach, dy: -Self.crowdingReach)
        if request.leader != .always && map.isTaken(near) { cost += Self.crowdingCost }
        let found = Self.leader(from: box, to: request)
        let clear = beforeMarker(found.end, of: request)
        if map.isBlocked(from: found.start, to: clear) { cost += Self.blockedLeaderCost }
        if cost >= limit { return }
        let share = Self.leaderCrossingShare
        cost +=
          map.crossingCost(from: found.start, to: found.end, upTo: (limit - cost) / share) * share
        line = found
      } else {
        cost += dividingCost(of: box, for: request, upTo: limit - cost)
        if cost >= limit { return }
        let air = room.insetBy(dx: 0, dy: -Self.wantedAir)
        if request.turn == .mark && map.hasLine(in: air, beside: room) {
          cost += Self.crampedCost
        }
      }
      if cost < limit {
        best = (cost, Placement(block: candidate.block ?? request.block, box: box, leader: line))
      }
    }
    for candidate in request.candidates {
      consider(candidate, leader: request.leader == .always, mindsGround: true)
    }
    // Farther out only where it is worth a leader.
    let leaderCost = 8 + (request.leader == .whenTaken ? Self.unwantedLeaderCost : 0)
    var distance = 26.0
    var farthest: Double?
    while true {
      let penalty = distance + leaderCost
      if let best {
        let limit = farthest ?? distance + Self.searchBeyondFirst
        farthest = limit
        if best.cost <= penalty || distance > limit {
          return best.placement
        }
      } else if distance > Self.farthest || isFirst && crowded.contains(Spot(request, size)) {
        return placeFarOut(request, size)
      }
      let directions = best == nil ? ringDirections(at: distance) : 16
      for direction in 0..<directions {
        let place = ringBox(
          size, around: request.target, distance: distance, direction: direction,
          of: directions)
        let slip = abs(place.midX - request.target.x) / (size.width / 2)
        let slipCost = slip > Self.widestSlip ? 0 : slip * Self.slippedLeaderCost
        consider(
          LabelRequest.Candidate(box: place, penalty: penalty + slipCost), leader: true,
          mindsGround: false)
      }
      // In a large crowd the rings lie farther apart: the way out of it must not take for ever.
      distance += max(14, distance * 0.08)
    }
  }

  /// What it costs a candidate that another layer is seen where it stands, or beside it.
  private func groundCost(
    of candidate: LabelRequest.Candidate, for request: LabelRequest
  ) -> Double {
    guard let home = request.home else { return 0 }
    var cost = 0.0
    if home.costBesideHidden > 0, candidate.isBesideRegion, let region = request.region {
      let edge = region.nearestEdgePoint(to: candidate.box.center)
      let inside = edge + (region.center - edge).unit * 3
      if seenLayers.isElsewhere(inside, than: home.layers) { cost += home.costBesideHidden }
    }
    let letters = candidate.box.insetBy(dx: 3, dy: 2)
    return seenLayers.isElsewhere(letters, than: home.layers) ? cost + home.costElsewhere : cost
  }

  /// What the lines cost that lie between a label without a leader and what it speaks of: beyond them
  /// it would seem to speak of something else.
  private func dividingCost(
    of box: Rect, for request: LabelRequest, upTo limit: Double
  ) -> Double {
    guard request.keepsToItsSide else { return 0 }
    if let region = request.region, ConvexRegion(region).contains(box.center) { return 0 }
    let line = Self.leader(from: box, to: request)
    let run = line.end - line.start
    // What a point lies on does not divide it from anything.
    guard run.length > 2 else { return 0 }
    return map.weight(
      between: line.start, line.end - run * (2 / run.length), upTo: limit)
  }

  /// Where a leader that ends at the rim of a marker comes out of the box around the marker, which
  /// reaches farther on the diagonal.
  private func beforeMarker(_ end: Point, of request: LabelRequest) -> Point {
    guard request.region == nil, request.leaderEnd == .rim else { return end }
    return request.target + (end - request.target) * 2.0.squareRoot()
  }

  private mutating func placeFarOut(_ request: LabelRequest, _ size: Size) -> Placement {
    crowded.insert(Spot(request, size))
    var tried = 0
    let box = outskirts.place(for: size, around: request.target) { [map] box in
      tried += 1
      return !map.isTaken(request.room(around: box))
    }
    triedPlaces += tried
    return Placement(
      block: request.block, box: box, leader: Self.leader(from: box, to: request), isFarOut: true)
  }

  /// The line from the nearest point of a box to the rim of what it speaks of.
  static func leader(from box: Rect, to request: LabelRequest) -> (start: Point, end: Point) {
    let target = request.target
    let near = box.insetBy(dx: -1.5, dy: -1.5)
    // From the middle of the line of text where that can be, so that it reads as an arm.
    let start = Point(
      x: min(max(target.x, near.minX), near.maxX),
      y: target.x < near.minX || target.x > near.maxX
        ? box.midY : min(max(target.y, near.minY), near.maxY))
    switch request.leaderEnd {
    case .target: return (start, target)
    case .hidden: return (start, request.region?.nearestEdgePoint(to: start) ?? target)
    case .rim: break
    }
    if let end = request.region?.entry(from: start, to: target) { return (start, end) }
    let run = target - start
    let length = run.length
    guard length > request.clearance else { return (start, start) }
    return (start, target - run * (request.clearance / length))
  }
}
