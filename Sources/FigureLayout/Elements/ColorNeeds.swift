internal import LayerGeometry
internal import SceneFormat

/// The layers of a figure that need different colours, by their numbers in the plans of its panels.
struct ColorNeeds {
  /// The distance within which visible parts need different colours, in canvas points: twice that of lint, since a
  /// figure may be scaled down to fit its canvas.
  private static let reach = 8.0

  private var neighbors: [Set<Int>] = []
  /// The layers whose coordinates are printed.
  private var printed: Set<Int> = []

  /// Tells whether the first tier of colours may be insufficient for the layers of a panel, one each.
  static func exist(in plans: [PanelPlan]) -> Bool {
    plans.contains { plan in
      let most = plan.coloredLayers.compactMap { plan.number(of: $0) }.max() ?? 0
      return most + (plan.numbersRootSpace ? 1 : 0) >= Theme.firstTier
    }
  }

  /// Adds what is visible in a panel.
  mutating func add(_ panel: PanelContext) {
    let plan = panel.plan
    var seenLayers = SeenLayers()
    for layer in plan.coloredLayers { require(plan.number(of: layer)) }
    for layer in plan.layers {
      panel.addSeen(layer, to: &seenLayers)
      if plan.shows(.axes, of: layer), let number = plan.number(of: layer) {
        printed.insert(number)
      }
    }
    seenLayers.forEachNeighbors(within: Self.reach) { layer, other in
      guard let first = plan.number(of: layer), let second = plan.number(of: other),
        first != second
      else { return }
      neighbors[max(first, second)].insert(min(first, second))
    }
  }

  mutating func formUnion(_ other: ColorNeeds) {
    require(other.neighbors.count - 1)
    for (number, others) in other.neighbors.enumerated() { neighbors[number].formUnion(others) }
    printed.formUnion(other.printed)
  }

  private mutating func require(_ number: Int?) {
    guard let number, number >= neighbors.count else { return }
    neighbors += Array(repeating: [], count: number + 1 - neighbors.count)
  }

  /// The palette indices: the usual cycle where it suffices, else the next colour that no neighbour has; a layer
  /// whose coordinates are printed shares its colour with no other, as long as there are enough.
  func paletteIndices(besideRootSpace: Bool) -> [Int] {
    let tier = Theme.firstTier
    let all = Theme.light.systems.count
    var places: [Int] = []
    var used: Set<Int> = besideRootSpace ? [0] : []
    var printedPlaces = used
    for number in neighbors.indices {
      let usual = (number + (besideRootSpace ? 1 : 0)) % tier
      let taken = Set(neighbors[number].map { places[$0] })
      let free = ((0..<tier).map { (usual + $0) % tier } + (tier..<all)).filter {
        !taken.contains($0)
      }
      let isPrinted = printed.contains(number)
      let place =
        free.first { !printedPlaces.contains($0) && !(isPrinted && used.contains($0)) }
        ?? free.first ?? usual
      places.append(place)
      used.insert(place)
      if isPrinted { printedPlaces.insert(place) }
    }
    return places
  }
}
