extension [PanelCanvas] {
  /// The largest number of corners that are tried for a label in different corners.
  private static let mostTries = 3
  /// The largest numbers of panels and labels; in larger figures nobody notices common corners.
  private static let (mostPanels, mostLabels) = (24, 400)

  /// The placed labels of some panels: a label of the same element in several panels keeps its corner in all of
  /// them if one is free in all.
  func placedLabels() -> [PlacedLabels] {
    var placed = map { $0.placedLabels() }
    guard count > 1, count <= Self.mostPanels,
      placed.reduce(0, { $0 + $1.requests.count }) <= Self.mostLabels
    else { return placed }
    let places = placed.places
    var waiting = places.filter { Set($0.value.map(\.corner)).count > 1 }
      .mapValues { $0.map(\.corner).mostFrequentFirst }
    var kept: [LabelKey: LabelCorner] = [:]
    for turn in 0..<Self.mostTries where !waiting.isEmpty {
      let wanted = waiting.compactMapValues { $0.indices.contains(turn) ? $0[turn] : nil }
      let tried = map { $0.placedLabels(in: kept.merging(wanted) { kept, _ in kept }) }
      let found = tried.places
      for (key, corner) in wanted {
        let isFree = zip(found[key] ?? [], places[key] ?? []).allSatisfy { new, old in
          new.corner == corner && (!new.hasLeader || old.hasLeader)
        }
        guard isFree else { continue }
        kept[key] = corner
        waiting[key] = nil
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

extension [PlacedLabels] {
  fileprivate typealias Place = (corner: LabelCorner, hasLeader: Bool)

  /// The places of each label that occurs several times, panel by panel.
  fileprivate var places: [LabelKey: [Place]] {
    var places: [LabelKey: [Place]] = [:]
    for labels in self {
      let keys = LabelKey.keys(of: labels.requests)
      for ((key, request), placement) in zip(zip(keys, labels.requests), labels.placements) {
        let corner = LabelCorner(of: placement.box, for: request)
        places[key, default: []].append((corner, placement.leader != nil))
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
