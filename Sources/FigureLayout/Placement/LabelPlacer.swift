internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// Places labels so that none overlaps another label or a marker.
///
/// Labels are placed one by one, each at the least cost: at one of its candidates or, if all are taken, on rings
/// around its target, farther and farther out, with a leader. Then each is placed again, now that the others are
/// known, and those with leaders once more. Nothing is random, and no label is left out: one without a place within
/// reach gets one beyond the crowd.
struct LabelPlacer {
  struct Placement {
    var block: TextBlock
    var box: Rect
    /// The line from the label's edge to its target.
    var leader: (start: Point, end: Point)?
    /// Tells whether the label is beyond a crowd, where the search for a better place ends.
    var isFarOut = false
    /// Tells whether no place of the label keeps the rules.
    var isAtFault = false
  }

  /// The least length of a visible leader, in canvas points.
  private static let leastLeader = 2.0
  /// The number of points of a layer at which a leader may end.
  private static let mostPlaces = 12
  /// The least weight of lines that must not pass through letters; grids and the edges of fills weigh less.
  private static let leastStrike = PanelCanvas.LineWeight.tick
  /// The weight of leaders: a text on one would be read as describing its target.
  private static let leaderWeight = 100.0
  /// The offset from the label's middle, in half widths, from which on a leader leaves at the side.
  private static let widestSlip = 1.3
  /// The additional distance in which a cheaper place than the first free one is searched for.
  private static let searchBeyondFirst = 120.0
  /// The distances of the first and last ring on which a label searches by itself, and of the last for one that has
  /// only a place with a fault.
  private static let (nearestRing, farthest, farthestFromFault) = (26.0, 420.0, 200.0)
  /// The number of directions on a ring, and the number of a second search before a place with a fault is accepted.
  private static let (directions, mostDirections) = (16, 48)
  private static let rounds = 2

  private var map: ObstacleMap
  private let seenLayers: SeenLayers
  private let marks: MarkPlaces
  private var outskirts = Outskirts()
  /// The spots around which no place was left.
  private var crowded: Set<LabelSpot> = []
  /// The number of boxes examined, which measures the work of placement.
  private(set) var triedPlaces = 0
  private let requests: [LabelRequest]
  private var placements: [Placement?]
  private var keys: [[ObstacleMap.Key]]
  /// The points at which a leader to a request's layer can end, for the requests queried so far.
  private var placesOfLayers: [[Point]?]
  private let isGuided: [Bool]
  private let corners: [Int: LabelCorner]

  /// Makes a placer.
  ///
  /// - Parameters:
  ///   - seenLayers: the layers that are visible under labels.
  ///   - marks: the marks as which labels could be misread.
  ///   - corners: the preferred corners of labels, by the indices of their requests.
  ///   - guided: the place to which each request is guided, if there is one; it takes this place, or the nearest
  ///     free one.
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

  /// The label moved as little as possible to a free place; it is not moved far.
  private func nearestFree(to placement: Placement, for request: LabelRequest) -> Placement {
    let corner = LabelCorner(of: placement.box, for: request)
    // Labels keep their corner if possible, since nobody can follow one that jumps over its target.
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

  /// The placements of the requests, in their order.
  mutating func place() -> [Placement] {
    for round in 0...Self.rounds {
      for index in requests.indices
      where !isGuided[index] && !(placements[index]?.isFarOut ?? false) {
        if ProcessorTime.isOver { return placements.compactMap { $0 } }
        // Labels with leaders are placed once more, since others may have moved.
        if round == Self.rounds && placements[index]?.leader == nil { continue }
        for key in keys[index] { map.remove(key) }
        let placement = best(for: index, isFirst: placements[index] == nil)
        placements[index] = placement
        keep(placement, index)
      }
    }
    return placements.compactMap { $0 }
  }

  /// Adds a placed label to the obstacles.
  private mutating func keep(_ placement: Placement, _ index: Int) {
    keys[index] = [map.add(box: placement.box)]
    // The leaders out of a crowd cross whatever is in their way.
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
    // A local copy, since the closure would copy the map of the changing `self` for each place.
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
      if let home = request.home, home.named != nil,
        seenLayers.isOnHatching(box, except: home.layers)
      {
        cost += LabelCost.onOther
        if cost >= limit { return }
      }
      if mindsGround {
        cost += seenLayers.groundCost(of: candidate, for: request)
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
      if isLed {
        let near = room.insetBy(dx: -LabelCost.crowdingReach, dy: -LabelCost.crowdingReach)
        if request.leader != .always && map.isTaken(near) { cost += LabelCost.crowding }
        if !mindsGround, let home = request.home, home.named != nil,
          seenLayers.isElsewhere(box, than: home.layers)
        {
          cost += request.leaderEnd == .hidden ? LabelCost.fault : LabelCost.onOther
        }
        var found = request.leader(from: box)
        if (found.end - found.start).length < Self.leastLeader {
          cost += LabelCost.fault
        } else if !map.admits(found, of: request) {
          if places == nil, request.leaderEnd != .hidden, let layer = request.home?.named {
            places = seenLayers.places(of: layer, most: Self.mostPlaces)
          }
          let leaders = (places ?? []).lazy.map { LabelRequest.leader(from: box, toPlace: $0) }
          if let clear = leaders.first(where: { map.admits($0, of: request) }) {
            found = clear
          } else if !map.isBlocked(from: found.start, to: found.end) {
            cost += LabelCost.tipAtMark
          } else if let passing = leaders.first(where: {
            !map.isBlocked(from: $0.start, to: $0.end)
          }) {
            found = passing
            cost += LabelCost.tipAtMark
          } else {
            cost += LabelCost.fault
          }
        }
        if cost >= limit { return }
        let fraction = LabelCost.leaderCrossingFraction
        cost +=
          map.crossingCost(from: found.start, to: found.end, upTo: (limit - cost) / fraction)
          * fraction
        line = found
      } else {
        cost += map.dividingCost(of: box, for: request, upTo: limit - cost)
        if cost >= limit { return }
        let padded = room.insetBy(dx: 0, dy: -LabelCost.wantedPadding)
        if request.turn == .mark && map.hasLine(in: padded, beside: room) {
          cost += LabelCost.cramped
        }
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
    // Rings are searched only where a leader costs less than the best candidate.
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
      // The distance of rings grows, so that large crowds do not take too long.
      distance += max(14, distance * 0.08)
    }
  }

  /// Tells whether a block in a box is read as describing the label's target, without a leader.
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
