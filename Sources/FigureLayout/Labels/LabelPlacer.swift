internal import LayerGeometry

/// Finds a place for each label, so that none overlaps another label or a marker.
///
/// Labels are placed in turn, each where it costs least: its candidates first; where all are
/// taken, rings around what it speaks of, farther and farther out, with a leader. Then each is
/// looked at again, now that the others are known. Nothing is random, and no label is left out:
/// the plane has room.
struct LabelPlacer {
  struct Placement {
    var block: TextBlock
    var box: Rect
    /// From the label's edge to what it speaks of.
    var leader: (start: Point, end: Point)?
  }

  private static let blockedLeaderCost = 500.0
  private static let leaderWeight = 30.0
  /// A leader is thinner than a text: crossing a line costs it less.
  private static let leaderCrossingShare = 0.6
  /// How much farther out than the first free place a cheaper one is looked for.
  private static let searchBeyondFirst = 120.0
  private static let rounds = 2

  private var map: ObstacleMap
  private let requests: [LabelRequest]
  private var placements: [Placement?]
  private var keys: [[ObstacleMap.Key]]

  init(_ requests: [LabelRequest], among obstacles: ObstacleMap) {
    map = obstacles
    self.requests = requests
    placements = Array(repeating: nil, count: requests.count)
    keys = Array(repeating: [], count: requests.count)
  }

  /// A placement for each request, in their order.
  mutating func place() -> [Placement] {
    for _ in 0..<Self.rounds {
      for index in requests.indices {
        for key in keys[index] { map.remove(key) }
        let placement = best(for: requests[index])
        placements[index] = placement
        keys[index] = [map.add(box: placement.box)]
        if let leader = placement.leader {
          keys[index].append(
            map.add(from: leader.start, to: leader.end, weight: Self.leaderWeight))
        }
      }
    }
    return placements.compactMap { $0 }
  }

  private func best(for request: LabelRequest) -> Placement {
    var best: (cost: Double, placement: Placement)?
    func consider(_ block: TextBlock, _ box: Rect, _ penalty: Double, leader: Bool) {
      if let best, penalty >= best.cost { return }
      let room = box.insetBy(dx: -request.margin.width, dy: -request.margin.height)
      if map.isTaken(room) { return }
      var cost = penalty + map.crossingCost(of: room)
      if let best, cost >= best.cost { return }
      var line: (start: Point, end: Point)?
      if leader {
        let found = self.leader(from: box, to: request)
        if map.isBlocked(from: found.start, to: found.end) { cost += Self.blockedLeaderCost }
        cost += map.crossingCost(from: found.start, to: found.end) * Self.leaderCrossingShare
        line = found
      }
      if best.map({ cost < $0.cost }) ?? true {
        best = (cost, Placement(block: block, box: box, leader: line))
      }
    }
    for candidate in request.candidates {
      consider(
        candidate.block ?? request.block, candidate.box, candidate.penalty,
        leader: request.leader == .always)
    }
    // Farther out only where it is worth a leader.
    var distance = 26.0
    var farthest: Double?
    while true {
      let penalty = distance + 8
      if let best {
        let limit = farthest ?? distance + Self.searchBeyondFirst
        farthest = limit
        if request.leader == .whenTaken || best.cost <= penalty || distance > limit {
          return best.placement
        }
      }
      // In a crowd a wide ring has more places than a narrow one.
      let directions = best == nil ? 16 * Int((distance / 110).rounded(.up)) : 16
      for direction in 0..<directions {
        let place = ring(
          request.block.size, around: request.target, distance: distance,
          turn: Double(direction) / Double(directions))
        consider(request.block, place, penalty, leader: true)
      }
      // In a large crowd the rings lie farther apart: the way out of it must not take for ever.
      distance += max(14, distance * 0.08)
    }
  }

  /// A box on a ring around a point, `turn` of the whole way round.
  private func ring(_ size: Size, around point: Point, distance: Double, turn: Double) -> Rect {
    let angle = Angle(turns: turn)
    let place = center(
      ofBox: size, beyond: point, along: Vector(dx: angle.cosine, dy: angle.sine), gap: distance)
    return box(size, centeredAt: place)
  }

  /// The line from the nearest point of a box to the rim of what it speaks of.
  private func leader(from box: Rect, to request: LabelRequest) -> (start: Point, end: Point) {
    let target = request.target
    let near = box.insetBy(dx: -1.5, dy: 0)
    // From the middle of the line of text where that can be, so that it reads as an arm.
    let start = Point(
      x: min(max(target.x, near.minX), near.maxX),
      y: target.x < near.minX || target.x > near.maxX
        ? box.midY : min(max(target.y, near.minY), near.maxY))
    let run = target - start
    let length = run.length
    guard length > request.clearance else { return (start, start) }
    return (start, target - run * (request.clearance / length))
  }
}
