internal import DisplayList
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
    /// Whether it cannot keep the rules anywhere.
    var isAtFault = false
  }

  /// A shorter leader is not seen, in canvas points.
  private static let leastLeader = 2.0
  /// In so many places of a layer a leader may end.
  private static let mostPlaces = 12
  /// From this weight on a line strikes letters; grids and the edges of fills do not.
  private static let leastStrike = PanelCanvas.LineWeight.tick
  /// A text on the leader of another would be taken for what that speaks of.
  private static let leaderWeight = 100.0
  /// From so many halves of the width off the middle on, a leader leaves from the side.
  private static let widestSlip = 1.3
  /// How much farther out than the first free place a cheaper one is looked for.
  private static let searchBeyondFirst = 120.0
  /// How far out labels look for places each by itself, and how far for one without a fault where they have one with.
  private static let (nearestRing, farthest, farthestFromFault) = (26.0, 420.0, 200.0)
  /// In how many directions they look there, and in how many more before they take a place with a fault.
  private static let (directions, mostDirections) = (16, 48)
  private static let rounds = 2

  private var map: ObstacleMap
  private let seenLayers: SeenLayers
  private let marks: MarkPlaces
  private var outskirts = Outskirts()
  /// Spots around which everything is taken.
  private var crowded: Set<LabelSpot> = []
  /// How many boxes were looked at, which is what placing costs.
  private(set) var triedPlaces = 0
  private let requests: [LabelRequest]
  private var placements: [Placement?]
  private var keys: [[ObstacleMap.Key]]
  /// Where else a leader to the layer of a request can end, of those that were asked.
  private var placesOfLayers: [[Point]?]
  private let isGuided: [Bool]
  private let corners: [Int: LabelCorner]

  /// - Parameters:
  ///   - seenLayers: what is seen under the labels.
  ///   - marks: what else they could be read as.
  ///   - corners: where some of them had rather stand, by the places of their requests.
  ///   - guided: for each request the place that it is led to, if it is; it keeps it, or the nearest
  ///     that is free.
  init(
    _ requests: [LabelRequest], among obstacles: ObstacleMap,
    on seenLayers: SeenLayers = SeenLayers(), beside marks: MarkPlaces = MarkPlaces(),
    in corners: [Int: LabelCorner] = [:], guided: [Placement?]? = nil
  ) {
    self.corners = corners
    (map, self.seenLayers, self.marks) = (obstacles, seenLayers, marks)
    self.requests = requests
    placements = guided ?? Array(repeating: nil, count: requests.count)
    isGuided = placements.map { $0 != nil }
    keys = Array(repeating: [], count: requests.count)
    placesOfLayers = Array(repeating: nil, count: requests.count)
    for case (let index, let placement?) in placements.enumerated() where !ProcessorTime.isOver {
      let near = nearestFree(to: placement, for: requests[index])
      placements[index] = near
      keep(near, index)
    }
  }

  /// The same label moved out of the way of others as little as it takes; where it would take much,
  /// it stays.
  private func nearestFree(to placement: Placement, for request: LabelRequest) -> Placement {
    let corner = LabelCorner(of: placement.box, for: request)
    // Nobody follows a label that jumps over what it speaks of.
    for keepsCorner in [true, false] {
      for distance in stride(from: 0.0, through: 40, by: 2) {
        for direction in 0..<(distance == 0 ? 1 : 16) {
          let angle = Angle(turns: Double(direction) / 16)
          let box = placement.box.offsetBy(
            dx: angle.cosine * distance, dy: angle.sine * distance)
          if map.isTaken(box) || keepsCorner && LabelCorner(of: box, for: request) != corner {
            continue
          }
          var free = placement
          free.box = box
          if placement.leader != nil { free.leader = request.leader(from: box) }
          return free
        }
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
        let placement = best(for: index, isFirst: placements[index] == nil)
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

  private mutating func best(for index: Int, isFirst: Bool) -> Placement {
    let request = requests[index]
    let size = request.block.size
    let mark = request.mark.flatMap(marks.placed)
    let corner = corners[index]
    let leaderCost = 8 + (request.leader == .whenTaken ? LabelCost.unwantedLeader : 0)
    // Asked of `self`, which changes, it would be copied for each place.
    let map = map
    var best: (cost: Double, placement: Placement)?
    var places = placesOfLayers[index]
    var tried = 0
    defer {
      triedPlaces += tried
      placesOfLayers[index] = places
    }
    func consider(_ candidate: LabelRequest.Candidate, leader: Bool, mindsGround: Bool) {
      let limit = best?.cost ?? .infinity
      var cost = candidate.penalty
      if cost >= limit { return }
      tried += 1
      let box = candidate.box
      if let corner, corner != LabelCorner(of: box, for: request) {
        cost += LabelCost.otherCorner
        if cost >= limit { return }
      }
      let room = request.room(around: candidate)
      if map.isTaken(room) { return }
      if mindsGround {
        cost += groundCost(of: candidate, for: request)
        if cost >= limit { return }
      }
      let crossingCost = map.crossingCost(of: room, upTo: limit - cost)
      cost += crossingCost
      if cost >= limit { return }
      let block = candidate.block ?? request.block
      if crossingCost >= Self.leastStrike,
        block.letters(in: box, facing: request.target).contains(where: {
          map.isStruck($0.insetBy(dx: -1.5, dy: 0), byLinesFrom: Self.leastStrike)
        })
      {
        cost += 2 * LabelCost.fault
        if cost >= limit { return }
      }
      var line: (start: Point, end: Point)?
      let isLed = leader || !isRead(block, in: box, as: request, mark)
      if isLed && !leader { cost += leaderCost }
      if request.leaderEnd == .hidden, isLed, let region = request.region,
        ConvexRegion(region).contains(box.center)
      {
        cost += LabelCost.onCover
      }
      if isLed {
        let near = room.insetBy(dx: -LabelCost.crowdingReach, dy: -LabelCost.crowdingReach)
        if request.leader != .always && map.isTaken(near) { cost += LabelCost.crowding }
        if !mindsGround, let home = request.home, home.named != nil,
          seenLayers.isElsewhere(box, than: home.layers)
        {
          cost += LabelCost.onOther
        }
        var found = request.leader(from: box)
        if (found.end - found.start).length < Self.leastLeader {
          cost += LabelCost.fault
        } else if map.isBlocked(from: found.start, to: found.end) {
          if places == nil, request.leaderEnd != .hidden, let layer = request.home?.named {
            places = seenLayers.places(of: layer, most: Self.mostPlaces)
          }
          let leaders = (places ?? []).lazy.map { LabelRequest.leader(from: box, toPlace: $0) }
          if let clear = leaders.first(where: { !map.isBlocked(from: $0.start, to: $0.end) }) {
            found = clear
          } else {
            cost += LabelCost.fault
          }
        }
        if cost >= limit { return }
        let share = LabelCost.leaderCrossingShare
        cost +=
          map.crossingCost(from: found.start, to: found.end, upTo: (limit - cost) / share) * share
        line = found
      } else {
        cost += dividingCost(of: box, for: request, upTo: limit - cost)
        if cost >= limit { return }
        let air = room.insetBy(dx: 0, dy: -LabelCost.wantedAir)
        if request.turn == .mark && map.hasLine(in: air, beside: room) { cost += LabelCost.cramped }
      }
      if cost < limit {
        best = (
          cost,
          Placement(block: block, box: box, leader: line, isAtFault: cost >= LabelCost.fault)
        )
      }
    }
    for candidate in request.candidates {
      consider(candidate, leader: request.leader == .always, mindsGround: true)
    }
    // Farther out only where it is worth a leader.
    var distance = Self.nearestRing
    var directionsWithBest = Self.directions
    var farthest: Double?
    while true {
      let penalty = distance + leaderCost
      if let best, best.cost < LabelCost.fault || distance > Self.farthestFromFault {
        if best.cost >= LabelCost.fault && directionsWithBest < Self.mostDirections {
          (distance, directionsWithBest) = (Self.nearestRing, Self.mostDirections)
          continue
        }
        let limit = farthest ?? distance + Self.searchBeyondFirst
        farthest = limit
        if best.cost <= penalty || distance > limit || best.cost >= LabelCost.fault {
          return best.placement
        }
      } else if best == nil,
        distance > Self.farthest || isFirst && crowded.contains(LabelSpot(request, size))
      {
        return placeFarOut(request, size)
      }
      let directions = best == nil ? ringDirections(at: distance) : directionsWithBest
      for direction in 0..<directions {
        let place = ringBox(
          size, around: request.target, distance: distance, direction: direction,
          of: directions)
        let slip = abs(place.midX - request.target.x) / (size.width / 2)
        let slipCost = slip > Self.widestSlip ? 0 : slip * LabelCost.slippedLeader
        consider(
          LabelRequest.Candidate(box: place, penalty: penalty + slipCost), leader: true,
          mindsGround: false)
      }
      // In a large crowd the rings lie farther apart: the way out of it must not take for ever.
      distance += max(14, distance * 0.08)
    }
  }

  /// Tells whether a block in a box is read as what a label speaks of, without a leader.
  private func isRead(
    _ block: TextBlock, in box: Rect, as request: LabelRequest, _ mark: MarkPlaces.Placed?
  ) -> Bool {
    let letters = block.letters(in: box, facing: request.target)
    if let mark, !marks.areRead(letters, as: mark) { return false }
    guard let layer = request.home?.named else { return true }
    return seenLayers.areRead(
      letters, in: block.lines(in: box, facing: request.target), as: layer,
      within: request.region ?? Polygon([]))
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
    let letters = candidate.box.insetBy(dx: 0.5, dy: 2)
    return seenLayers.isElsewhere(letters, than: home.layers) ? cost + home.costElsewhere : cost
  }

  /// What the lines cost that lie between a label without a leader and what it speaks of: beyond them
  /// it would seem to speak of something else.
  private func dividingCost(
    of box: Rect, for request: LabelRequest, upTo limit: Double
  ) -> Double {
    guard request.keepsToItsSide else { return 0 }
    if let region = request.region, ConvexRegion(region).contains(box.center) { return 0 }
    let line = request.leader(from: box)
    let run = line.end - line.start
    // What a point lies on does not divide it from anything.
    guard run.length > 2 else { return 0 }
    return map.weight(
      between: line.start, line.end - run * (2 / run.length), upTo: limit)
  }

  private mutating func placeFarOut(_ request: LabelRequest, _ size: Size) -> Placement {
    crowded.insert(LabelSpot(request, size))
    var tried = 0
    let box = outskirts.place(for: size, around: request.target) { [map] box in
      tried += 1
      return !map.isTaken(request.room(around: box))
    }
    triedPlaces += tried
    return Placement(
      block: request.block, box: box, leader: request.leader(from: box), isFarOut: true,
      isAtFault: true)
  }
}
