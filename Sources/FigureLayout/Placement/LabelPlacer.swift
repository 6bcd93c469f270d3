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
  /// A place as it was assessed.
  private struct Choice {
    var candidate: LabelRequest.Candidate
    var hasLeader: Bool
    var mindsGround: Bool
    var cost: Double
  }

  /// The weight of leaders: a text on one would be read as describing its target.
  static let leaderWeight = 170.0
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
  let requests: [LabelRequest]
  private(set) var placements: [LabelPlacement?]
  private var keys: [[ObstacleMap.Key]]
  /// The points at which a leader to a request's layer can end, for the requests queried so far.
  private var placesOfLayers: [[Point]?]
  /// The place that was chosen last for each request.
  private var choices: [Choice?]
  let guides: [LabelGuide?]
  private let corners: [Int: LabelCorner]

  /// Makes a placer.
  ///
  /// - Parameters:
  ///   - seenLayers: the layers that are visible under labels.
  ///   - marks: the marks as which labels could be misread.
  ///   - corners: the preferred corners of labels, by the indices of their requests.
  ///   - guides: the place near which each request must stay, if there is one.
  init(
    _ requests: [LabelRequest], among obstacles: ObstacleMap,
    on seenLayers: SeenLayers = SeenLayers(), beside marks: MarkPlaces = MarkPlaces(),
    in corners: [Int: LabelCorner] = [:], guidedBy guides: [LabelGuide?]? = nil
  ) {
    self.corners = corners
    (map, self.seenLayers, self.marks) = (obstacles, seenLayers, marks)
    self.requests = requests
    self.guides = guides ?? Array(repeating: nil, count: requests.count)
    placements = Array(repeating: nil, count: requests.count)
    keys = Array(repeating: [], count: requests.count)
    choices = Array(repeating: nil, count: requests.count)
    placesOfLayers = Array(repeating: nil, count: requests.count)
    for case (let index, let guide?) in self.guides.enumerated() where !ProcessorTime.isOver {
      let near = nearestFree(by: guide, for: requests[index])
      placements[index] = near
      keep(near, index)
    }
  }

  /// The label moved as little as possible to a place without other texts and markers.
  private func nearestFree(by guide: LabelGuide, for request: LabelRequest) -> LabelPlacement {
    let shifts = guide.shifts
    let box = guide.placement.box
    let free = shifts.first { !map.isTaken(box.offsetBy(dx: $0.dx, dy: $0.dy)) } ?? shifts[0]
    var placement = guide.placement
    placement.box = box.offsetBy(dx: free.dx, dy: free.dy)
    if placement.leader != nil { placement.leader = request.leader(from: placement.box) }
    return placement
  }

  /// The placements of the requests, in their order. When the time is over, labels without one are at fault at their targets.
  mutating func place() -> [LabelPlacement] {
    placeAll()
    return zip(requests, placements).map { request, placement in
      placement
        ?? LabelPlacement(
          block: request.block, box: box(request.block.size, centeredAt: request.target),
          isAtFault: true)
    }
  }

  private mutating func placeAll() {
    var hasMoved = false
    for round in 0...Self.rounds {
      for index in requests.indices
      where guides[index] == nil && !(placements[index]?.isFarOut ?? false) {
        if ProcessorTime.isOver { return }
        // Labels with leaders are placed once more, since others may have moved.
        if round == Self.rounds && placements[index]?.leader == nil { continue }
        for key in keys[index] { map.remove(key) }
        let before = placements[index]
        // Other labels make places dearer, and only where one has moved away is a place better than it was.
        if let before, !hasMoved, isAsCheap(index) {
          keep(before, index)
          continue
        }
        let placement = best(for: index, isFirst: before == nil)
        hasMoved = hasMoved || before?.isAt(placement) == false
        placements[index] = placement
        keep(placement, index)
      }
    }
    exchangeCrossed()
  }

  /// Adds a placed label to the obstacles.
  private mutating func keep(_ placement: LabelPlacement, _ index: Int) {
    keys[index] = []
    if requests[index].isLeftOut(at: placement) { return }
    keys[index] = [map.add(box: requests[index].drawnBox(placement.box))]
    // The leaders out of a crowd cross whatever is in their way.
    if let leader = placement.leader, !placement.isFarOut {
      keys[index].append(
        map.add(from: leader.start, to: leader.end, weight: Self.leaderWeight))
      if requests[index].hasDot {
        // Another leader through the dot would seem to end there; one to the same point may.
        let side = 2 * (Metric.leaderDotRadius + 1)
        keys[index].append(
          map.add(
            box: box(Size(width: side, height: side), centeredAt: leader.end),
            isMark: requests[index].region == nil))
      }
    }
  }

  /// The assessment of places for a label.
  private func assessment(for index: Int) -> LabelAssessment {
    LabelAssessment(
      of: requests[index], in: corners[index], among: map, on: seenLayers, beside: marks,
      leadersTo: placesOfLayers[index])
  }

  /// Tells whether the place of a label that was taken away costs what it did when it was chosen.
  private mutating func isAsCheap(_ index: Int) -> Bool {
    guard let choice = choices[index] else { return false }
    var assessment = assessment(for: index)
    defer {
      triedPlaces += assessment.triedPlaces
      placesOfLayers[index] = assessment.leaderPlaces
    }
    let found = assessment.place(
      choice.candidate, leader: choice.hasLeader, mindsGround: choice.mindsGround)
    return found.map { $0.cost <= choice.cost } ?? false
  }

  private mutating func best(for index: Int, isFirst: Bool) -> LabelPlacement {
    let request = requests[index]
    let size = request.block.size
    var assessment = assessment(for: index)
    let leaderCost = assessment.leaderCost
    defer {
      triedPlaces += assessment.triedPlaces
      placesOfLayers[index] = assessment.leaderPlaces
    }
    var best: (cost: Double, placement: LabelPlacement)?
    func consider(_ candidate: LabelRequest.Candidate, leader: Bool, mindsGround: Bool) {
      guard
        let cheaper = assessment.place(
          candidate, leader: leader, mindsGround: mindsGround, below: best?.cost ?? .infinity)
      else { return }
      best = cheaper
      choices[index] = Choice(
        candidate: candidate, hasLeader: leader, mindsGround: mindsGround, cost: cheaper.cost)
    }
    choices[index] = nil
    for candidate in request.candidates {
      consider(candidate, leader: request.leader == .always, mindsGround: true)
    }
    // What gives way is left out rather than led from farther.
    if request.givesWay { return best?.placement ?? placeFarOut(request, size) }
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
      let ring =
        best == nil
        ? LabelRing(at: distance) : LabelRing(at: distance, directions: directionsWithBest)
      for candidate in request.candidates(on: ring, leaderCost: leaderCost) {
        consider(candidate, leader: true, mindsGround: false)
      }
      // The distance of rings grows, so that large crowds do not take too long.
      distance += max(14, distance * 0.08)
    }
  }

  /// Takes a label away.
  mutating func remove(_ index: Int) {
    for key in keys[index] { map.remove(key) }
    keys[index] = []
  }

  /// Puts a label that was taken away to a place.
  mutating func put(_ placement: LabelPlacement, _ index: Int) {
    placements[index] = placement
    keep(placement, index)
  }

  /// The cheapest places of a label that was taken away, with their costs: its candidates and, if none of these is good,
  /// places with a leader around it; at least one.
  mutating func places(of index: Int) -> [(cost: Double, placement: LabelPlacement)] {
    let request = requests[index]
    var assessment = assessment(for: index)
    let leaderCost = assessment.leaderCost
    var found = request.candidates.compactMap {
      assessment.place($0, leader: request.leader == .always, mindsGround: true)
    }
    var least = found.map(\.cost).min() ?? .infinity
    var distance = Self.nearestRing
    while !request.givesWay,
      distance + leaderCost < min(least, LabelCost.fault) + Self.searchBesideBest,
      distance < Self.farthestFromFault
    {
      let ring = LabelRing(at: distance, directions: Self.directions)
      found += request.candidates(on: ring, leaderCost: leaderCost).compactMap {
        assessment.place($0, leader: true, mindsGround: false)
      }
      least = found.map(\.cost).min() ?? .infinity
      distance += 14
    }
    placesOfLayers[index] = assessment.leaderPlaces
    triedPlaces += assessment.triedPlaces
    if found.isEmpty { found = [(LabelCost.fault, placeFarOut(request, request.block.size))] }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(Self.mostPlaces))
  }

  /// A label that was taken away at a given place, with its cost; nil if that is taken.
  mutating func place(
    of index: Int, at wanted: LabelPlacement
  ) -> (cost: Double, placement: LabelPlacement)? {
    let request = requests[index]
    var assessment = assessment(for: index)
    let isLed = wanted.leader != nil
    var candidate = LabelRequest.Candidate(box: wanted.box, penalty: 0, block: wanted.block)
    if isLed {
      candidate.penalty = wanted.box.distance(to: request.target) + assessment.leaderCost
    }
    return assessment.place(
      candidate, leader: isLed || request.leader == .always, mindsGround: !isLed)
  }

  /// The number of places that are told of a label, and by how much more than the best one a place may cost.
  private static let (mostPlaces, searchBesideBest) = (40, 20.0)

  private mutating func placeFarOut(_ request: LabelRequest, _ size: Size) -> LabelPlacement {
    crowded.insert(LabelSpot(request, size))
    var tried = 0
    let box = outskirts.place(for: size, around: request.target) { [map] box in
      tried += 1
      return !map.isTaken(request.room(around: box))
    }
    triedPlaces += tried
    return LabelPlacement(
      block: request.block, box: box, leader: request.leader(from: box), isFarOut: true,
      isAtFault: true)
  }
}
