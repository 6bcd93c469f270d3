internal import LayerGeometry
internal import ProcessorTime

/// Places the labels of a panel in all states of an animation together: one after the other, each in all states at once,
/// at the least cost of its places and of the ways between them, of which none may be longer than its reach.
struct SteadyLabelPlacer {
  /// A place in one state.
  private struct Place {
    var cost: Double
    var placement: LabelPlacement
    var attached: AttachedPlace
    /// Where the label is, and where it would be in the state before and in the one after, in each of its forms.
    var origins: [Point]
    var before: [Point]
    var after: [Point]
  }

  private static let rounds = 3
  /// The number of places of each state that are tried in all others.
  private static let mostSeeds = 3
  /// The cost of a place that is taken: any other is better.
  private static let takenCost = 4 * LabelCost.fault
  /// The cost of each point of the way between two places.
  private static let wayCost = 0.5

  private let requests: [[LabelRequest]]
  /// The numbers of the requests in each state.
  private let numbers: [[LabelKey: Int]]
  /// The labels that describe in the next state what they describe in this one.
  let kept: [Set<LabelKey>]
  private let reach: Double
  private var placers: [LabelPlacer]
  private(set) var places: [[LabelKey: AttachedPlace]]
  private(set) var placements: [[LabelKey: LabelPlacement]]

  /// - Parameters:
  ///   - states: the canvases at rest.
  ///   - starts: the canvases at the beginning of each movement.
  ///   - reach: how far a label may go in a movement, beside what it describes; nil if its places may be anywhere.
  init(states: [PanelCanvas], starts: [PanelCanvas], reach: Double?) {
    requests = states.map(\.labelsInOrder)
    let keys = requests.map(LabelKey.keys)
    numbers = keys.map { Dictionary(uniqueKeysWithValues: zip($0, $0.indices)) }
    self.reach = reach ?? .infinity
    placers = zip(states, requests).map { state, requests in
      LabelPlacer(
        requests, among: state.obstacles, on: state.seenLayers, beside: state.marks)
    }
    places = requests.map { _ in [:] }
    placements = requests.map { _ in [:] }
    var kept: [Set<LabelKey>] = []
    for (number, start) in starts.enumerated() {
      let begins = start.labelsInOrder
      var same: Set<LabelKey> = []
      for (key, request) in zip(LabelKey.keys(of: begins), begins) {
        if let here = numbers[number][key], numbers[number + 1][key] != nil,
          request.describesSame(as: requests[number][here])
        {
          same.insert(key)
        }
      }
      kept.append(same)
    }
    self.kept = kept
  }

  /// Places all labels.
  mutating func place() {
    let turns = turns
    for _ in 0..<Self.rounds {
      for (key, states) in turns where !ProcessorTime.isOver { place(key, in: states) }
    }
  }

  /// The labels in the order in which they are placed, each with states in which it describes the same.
  private var turns: [(key: LabelKey, states: Range<Int>)] {
    var turns: [(key: LabelKey, states: Range<Int>, turn: Int)] = []
    for state in requests.indices {
      for (key, request) in zip(LabelKey.keys(of: requests[state]), requests[state]) {
        if state > 0 && kept[state - 1].contains(key) { continue }
        let end = (state..<kept.count).first { !kept[$0].contains(key) } ?? kept.count
        turns.append((key, state..<end + 1, request.turn.rawValue))
      }
    }
    return turns.enumerated().sorted { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) }
      .map { ($0.element.key, $0.element.states) }
  }

  private mutating func place(_ key: LabelKey, in states: Range<Int>) {
    let indices = states.map { numbers[$0][key] ?? 0 }
    var found: [[Place]] = []
    for (state, index) in zip(states, indices) {
      placers[state].remove(index)
      let request = requests[state][index]
      found.append(
        placers[state].places(of: index).map { cost, placement in
          place(
            placement, cost, AttachedPlace(placement, of: request), key, in: state, of: states)
        })
    }
    if states.count > 1 {
      let seeds = found.flatMap { $0.prefix(Self.mostSeeds).map(\.attached) }
      for (number, (state, index)) in zip(states, indices).enumerated() {
        for seed in seeds {
          var placement = seed.placement(of: requests[state][index])
          var cost = Self.takenCost
          if let free = placers[state].place(of: index, at: placement) {
            (cost, placement) = free
          }
          found[number].append(place(placement, cost, seed, key, in: state, of: states))
        }
      }
    }
    for (choice, (state, index)) in zip(cheapestWay(through: found), zip(states, indices)) {
      (places[state][key], placements[state][key]) = (choice.attached, choice.placement)
      placers[state].put(choice.placement, index)
    }
  }

  private func place(
    _ placement: LabelPlacement, _ cost: Double, _ attached: AttachedPlace, _ key: LabelKey,
    in state: Int, of states: Range<Int>
  ) -> Place {
    func origins(in state: Int) -> [Point] {
      guard states.contains(state), let number = numbers[state][key] else { return [] }
      let request = requests[state][number]
      return request.sizes.map { attached.origin(of: $0, for: request) }
    }
    var attached = attached
    attached.hasLeader = placement.leader != nil
    return Place(
      cost: cost, placement: placement, attached: attached, origins: origins(in: state),
      before: origins(in: state - 1), after: origins(in: state + 1))
  }

  /// The places of least cost, one of each state, with the ways between them.
  private func cheapestWay(through places: [[Place]]) -> [Place] {
    var costs = [places[0].map(\.cost)]
    var origins: [[Int]] = []
    for (before, now) in zip(places, places.dropFirst()) {
      let last = costs[costs.count - 1]
      var (next, from): ([Double], [Int]) = ([], [])
      for place in now {
        var (least, best) = (Double.infinity, 0)
        for (number, other) in before.enumerated() where last[number] < least {
          let way = max(
            place.origins.farthest(from: other.after), place.before.farthest(from: other.origins))
          let cost = last[number] + way * Self.wayCost
          if way <= reach && cost < least { (least, best) = (cost, number) }
        }
        next.append(least + place.cost)
        from.append(best)
      }
      costs.append(next)
      origins.append(from)
    }
    let ends = costs[costs.count - 1]
    var choice = ends.indices.min { ends[$0] < ends[$1] } ?? 0
    var way = [places[places.count - 1][choice]]
    for (number, from) in origins.enumerated().reversed() {
      choice = from[choice]
      way.append(places[number][choice])
    }
    return way.reversed()
  }
}

extension LabelRequest {
  /// The sizes of the label in its forms.
  var sizes: [Size] {
    let size = block.size
    return [size] + Set(candidates.compactMap { $0.block?.size }).filter { $0 != size }
  }
}

extension [Point] {
  /// The largest distance from other points, each from that of the same place.
  fileprivate func farthest(from others: [Point]) -> Double {
    zip(self, others).reduce(0) { Swift.max($0, ($1.0 - $1.1).length) }
  }
}
