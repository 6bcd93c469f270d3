internal import DisplayList

extension [PanelCanvas] {
  /// The largest number of corners that are tried for a label in different corners.
  private static let mostTries = 6
  /// The largest numbers of panels and labels; in larger figures nobody notices common corners.
  private static let (mostPanels, mostLabels) = (24, 400)
  /// The largest number of places that are looked at for all labels once; those of more are a crowd that hardly has places at all.
  private static let mostTriedPlaces = 10_000

  /// The placed labels of some panels: a label of the same element in several panels, or the same name of layers that
  /// stand for one another, keeps its corner in all of them if one is free in all.
  func placedLabels() -> [PlacedLabels] {
    var placed = map { $0.placedLabels() }
    guard count > 1, count <= Self.mostPanels,
      placed.reduce(0, { $0 + $1.requests.count }) <= Self.mostLabels,
      placed.reduce(0, { $0 + $1.triedPlaces }) <= Self.mostTriedPlaces
    else { return placed }
    let places = placed.places
    var waiting: [CommonLabel: [LabelCorner]] = [:]
    for (label, places) in places where Set(places.map(\.corner)).count > 1 {
      let corners = places.map(\.corner).mostFrequentFirst
      // Where no corner that a name has is free in all, another one inside may be.
      waiting[label] =
        label.isName ? corners + LabelCorner.inside.filter { !corners.contains($0) } : corners
    }
    var kept: [LabelKey: LabelCorner] = [:]
    for turn in 0..<Self.mostTries where !waiting.isEmpty {
      let wanted = waiting.compactMapValues { $0.indices.contains(turn) ? $0[turn] : nil }
      if wanted.isEmpty { break }
      var corners = kept
      for (label, corner) in wanted {
        for place in places[label] ?? [] { corners[place.key] = corner }
      }
      let found = map { $0.placedLabels(in: corners) }.places
      for (label, corner) in wanted {
        let old = places[label] ?? []
        let isFree = zip(found[label] ?? [], old).allSatisfy { new, old in
          new.corner == corner && (!new.hasLeader || old.hasLeader)
        }
        guard isFree else { continue }
        for place in old { kept[place.key] = corner }
        waiting[label] = nil
      }
    }
    if !kept.isEmpty {
      let steady = map { $0.placedLabels(in: kept) }
      // Common corners must not lead to misplaced labels.
      if steady.faultCount <= placed.faultCount { placed = steady }
    }
    return placed
  }
}

/// What labels of several panels have in common.
private enum CommonLabel: Hashable {
  case element(LabelKey)
  /// A name, with its number among equal ones of a panel.
  case name(String, number: Int)

  var isName: Bool {
    if case .name = self { true } else { false }
  }

  /// The labels of requests, in their order.
  static func labels(of requests: [LabelRequest]) -> [CommonLabel] {
    var counts: [String: Int] = [:]
    return zip(LabelKey.keys(of: requests), requests).map { key, request in
      guard request.element.last == .name else { return .element(key) }
      let name = request.block.lines.map(\.string).joined(separator: "\n")
      defer { counts[name, default: 0] += 1 }
      return .name(name, number: counts[name] ?? 0)
    }
  }
}

extension [PlacedLabels] {
  fileprivate typealias Place = (key: LabelKey, corner: LabelCorner, hasLeader: Bool)

  /// The places of each label that occurs several times, panel by panel.
  fileprivate var places: [CommonLabel: [Place]] {
    var places: [CommonLabel: [Place]] = [:]
    for labels in self {
      let keys = LabelKey.keys(of: labels.requests)
      for (number, label) in CommonLabel.labels(of: labels.requests).enumerated() {
        let (request, placement) = (labels.requests[number], labels.placements[number])
        let corner = LabelCorner(of: placement.box, for: request)
        places[label, default: []].append((keys[number], corner, placement.leader != nil))
      }
    }
    return places.filter { $0.value.count > 1 }
  }

  var faultCount: Int { reduce(0) { $0 + $1.faultCount } }
}

extension [LabelCorner] {
  /// The distinct corners by frequency, equal ones in order of appearance.
  fileprivate var mostFrequentFirst: [LabelCorner] {
    var counts: [LabelCorner: (count: Int, place: Int)] = [:]
    for (place, corner) in enumerated() {
      counts[corner] = ((counts[corner]?.count ?? 0) + 1, counts[corner]?.place ?? place)
    }
    return counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }
      .map(\.key)
  }
}
