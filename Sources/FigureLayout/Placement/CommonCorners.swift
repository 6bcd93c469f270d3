extension [PanelCanvas] {
  /// How many corners are tried for a label that stands in different ones.
  private static let mostTries = 3
  /// Nobody sees that labels of more panels, or of such crowds, stand alike.
  private static let (mostPanels, mostLabels) = (24, 400)

  /// The places of the labels of some panels: a label of an element that several have keeps its corner in all of them
  /// where one is free in all.
  func placedLabels() -> [PlacedLabels] {
    var placed = map { $0.placedLabels() }
    guard count > 1, count <= Self.mostPanels,
      placed.reduce(0, { $0 + $1.requests.count }) <= Self.mostLabels
    else { return placed }
    let places = placed.places
    var waiting = places.filter { Set($0.value.map(\.corner)).count > 1 }
      .mapValues { $0.map(\.corner).mostFrequentFirst }
    var kept: [LabelPlaces.Key: LabelCorner] = [:]
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
      // What stands alike must not cost a label its good place.
      if steady.faultCount <= placed.faultCount { placed = steady }
    }
    return placed
  }
}

extension [PlacedLabels] {
  fileprivate typealias Place = (corner: LabelCorner, hasLeader: Bool)

  /// Where each label stands of which there are several, panel by panel.
  fileprivate var places: [LabelPlaces.Key: [Place]] {
    var places: [LabelPlaces.Key: [Place]] = [:]
    for labels in self {
      let keys = LabelPlaces.keys(of: labels.requests)
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
  /// Each once, those of most labels first, and of those the ones that come first.
  fileprivate var mostFrequentFirst: [LabelCorner] {
    var counts: [LabelCorner: (count: Int, place: Int)] = [:]
    for (place, corner) in enumerated() {
      counts[corner] = ((counts[corner]?.count ?? 0) + 1, counts[corner]?.place ?? place)
    }
    return counts.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }
      .map(\.key)
  }
}
