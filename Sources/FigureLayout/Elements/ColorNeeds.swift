internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The layers of a figure that need different colours, by their numbers in the plans of its panels.
struct ColorNeeds {
  /// The distance within which visible parts need different colours, in canvas points: twice that of lint, since a
  /// figure may be scaled down to fit its canvas.
  private static let reach = 8.0
  /// The distance within which they have different colours of the first tier if there are enough, such as the cells of a
  /// grid.
  private static let wantedReach = 24.0
  /// The number of layers up to which these, and layers of which only edges are seen, are looked for; more are a crowd.
  private static let mostGridCells = 256

  /// The stage of the figure's series; nil for a figure by itself.
  private var stage: SeriesStage?
  private var neighbors: [Set<Int>] = []
  /// The layers at a distance up to `wantedReach`, likewise, each with a measure of the length along which they are.
  private var nearby: [[Int: Int]] = []
  /// The layers whose coordinates are printed, or lengths in their units.
  private var printed: Set<Int> = []
  /// The palette indices of the colours that style rules give layers.
  private var given: [Int: Int] = [:]

  init(on stage: SeriesStage? = nil) { self.stage = stage }

  /// Tells whether the first tier of colours may be insufficient for the layers of a panel, one each, or whether style
  /// rules have used one of them.
  static func exist(in plans: [PanelPlan], _ look: Look) -> Bool {
    plans.contains { plan in
      let colored = plan.coloredLayers
      let most = colored.compactMap { plan.number(of: $0) }.max() ?? 0
      return most + (plan.numbersRootSpace ? 1 : 0) >= Theme.firstTier
        || plan.layers.contains { givenSystem(of: $0, in: plan, look) != nil }
    }
  }

  /// The palette index of the colour that style rules give a layer whose shape is drawn.
  private static func givenSystem(
    of layer: LayerTree.Index, in plan: PanelPlan, _ look: Look
  ) -> Int? {
    guard plan.shows(.fill, of: layer) || plan.shows(.outline, of: layer) else { return nil }
    return look.givenSystem(of: plan.scene[layer])
  }

  /// Adds what is visible in a panel.
  mutating func add(_ panel: PanelContext) {
    let plan = panel.plan
    for layer in plan.coloredLayers {
      guard let number = plan.number(of: layer) else { continue }
      require(number)
      if given[number] == nil, let system = stage?.paletteIndex(of: plan.scene[layer]) {
        given[number] = system
      }
    }
    for layer in plan.layers {
      guard let number = plan.number(of: layer) else { continue }
      if let system = Self.givenSystem(of: layer, in: plan, panel.look) { given[number] = system }
    }
    printed.formUnion(panel.printedSpaces.compactMap { plan.number(of: $0) })
    var seenLayers = SeenLayers()
    for layer in plan.layers { panel.addSeen(layer, to: &seenLayers) }
    add(neighborsAmong: seenLayers, in: plan)
    addLayersAround(in: panel, among: seenLayers)
    // Hatching hides nothing, so that what is seen without it counts as well. In regions that many turned masks have
    // left, nobody follows it.
    guard plan.layers.contains(where: { panel.hatches($0) }),
      seenLayers.sheets.allSatisfy(\.region.hasFewCorners)
    else { return }
    seenLayers = SeenLayers()
    for layer in plan.layers {
      if panel.hatches(layer) {
        seenLayers.add(layer, ConvexRegion(panel.stage.outline(of: layer)), isFilled: false)
      }
      panel.addSeen(layer, to: &seenLayers)
    }
    add(neighborsAmong: seenLayers, in: plan)
  }

  /// The numbers of two layers: the one whose colour is chosen later knows the other; given ones are the first.
  private func pair(
    _ layer: LayerTree.Index, _ other: LayerTree.Index, in plan: PanelPlan
  ) -> (knows: Int, other: Int)? {
    guard let first = plan.number(of: layer), let second = plan.number(of: other),
      first != second
    else { return nil }
    let (earlier, later) = (min(first, second), max(first, second))
    return given[later] == nil ? (later, earlier) : (earlier, later)
  }

  /// Requires different colours of two layers.
  private mutating func separate(
    _ layer: LayerTree.Index, from other: LayerTree.Index, in plan: PanelPlan
  ) {
    if let (knows, other) = pair(layer, other, in: plan) { neighbors[knows].insert(other) }
  }

  /// The measure of nearness of a layer to each around it.
  private static let weightOfHole = 4

  /// Adds the layers around each: those over an edge of which it hangs, which may be dashed on it where others cover that, need
  /// another color, and so do those that cover a part of one of which no inside is seen, on which that may be dashed.
  private mutating func addLayersAround(in panel: PanelContext, among seenLayers: SeenLayers) {
    let (plan, tree) = (panel.plan, panel.scene.layers)
    if plan.layers.count > Self.mostGridCells { return }
    let regions = Dictionary(
      uniqueKeysWithValues: plan.layers.map { ($0, ConvexRegion(panel.stage.outline(of: $0))) })
    for layer in plan.layers where plan.number(of: layer) != nil {
      // In the color of what is farther out a layer would be a hole.
      for other in tree.superlayers(of: layer) where plan.draws(other) {
        if let (knows, other) = pair(layer, other, in: plan) {
          nearby[knows][other, default: 0] += Self.weightOfHole
        }
      }
      for other in tree.superlayers(of: layer) where plan.shows(.outline, of: other) {
        if let region = regions[layer], let around = regions[other],
          !around.contains(all: region.corners, slack: 0.5), around.meets(region)
        {
          separate(layer, from: other, in: plan)
        }
      }
      guard seenLayers.number(of: layer) != nil, seenLayers.place(of: layer) == nil else {
        continue
      }
      for other in panel.laterLayers(than: layer) where panel.covers(other) {
        if let region = regions[layer], regions[other]?.meets(region) == true {
          separate(layer, from: other, in: plan)
        }
      }
    }
  }

  private mutating func add(neighborsAmong seenLayers: SeenLayers, in plan: PanelPlan) {
    seenLayers.forEachNeighbors(within: Self.reach) { separate($0, from: $1, in: plan) }
    if seenLayers.sheets.count > Self.mostGridCells { return }
    // In regions that many turned masks have left, nobody follows an edge.
    guard seenLayers.sheets.allSatisfy(\.region.hasFewCorners) else { return }
    seenLayers.forEachNeighboringEdges(within: Self.reach) { separate($0, from: $1, in: plan) }
    seenLayers.forEachNeighbors(within: Self.wantedReach) {
      if let (knows, other) = pair($0, $1, in: plan) { nearby[knows][other, default: 0] += 1 }
    }
  }

  mutating func formUnion(_ other: ColorNeeds) {
    require(other.neighbors.count - 1)
    for (number, others) in other.neighbors.enumerated() { neighbors[number].formUnion(others) }
    for (number, others) in other.nearby.enumerated() {
      nearby[number].merge(others) { $0 + $1 }
    }
    printed.formUnion(other.printed)
    given.merge(other.given) { first, _ in first }
    stage = stage ?? other.stage
  }

  private mutating func require(_ number: Int?) {
    guard let number, number >= neighbors.count else { return }
    let missing = number + 1 - neighbors.count
    neighbors += Array(repeating: [], count: missing)
    nearby += Array(repeating: [:], count: missing)
  }

  /// The palette indices: the usual cycle where it suffices, else the next colour that no neighbour has, or the one of which the
  /// least is near the layer; a layer whose coordinates are printed shares its colour with no other, as long as there are enough.
  func paletteIndices(besideRootSpace: Bool) -> [Int] {
    let tier = Theme.firstTier
    let all = Theme.light.systems.count
    var places: [Int?] = neighbors.indices.map { given[$0] }
    let root: Set<Int> = besideRootSpace ? [0] : []
    var printedPlaces = root.union(printed.compactMap { given[$0] })
    // Up to ten layers have colours of their own.
    let isAmple = neighbors.count + root.count <= 2 * tier
    var uses: [Int: Int] = [:]
    // A color of the stage is left to its layer, whether that is in this figure or in another.
    for place in places.compactMap(\.self) + root + (stage?.paletteIndices ?? []) {
      uses[place, default: 0] += 1
    }
    for number in neighbors.indices where places[number] == nil {
      let usual = (number + (besideRootSpace ? 1 : 0)) % tier
      let taken = Set(neighbors[number].compactMap { places[$0] })
      var near: [Int: Int] = [:]
      for (other, length) in nearby[number] {
        if let place = places[other] { near[place, default: 0] += length }
      }
      func isBetter(_ color: Int, than other: Int) -> Bool {
        (near[color, default: 0], uses[color, default: 0])
          < (near[other, default: 0], uses[other, default: 0])
      }
      let firstTier = (0..<tier).map { (usual + $0) % tier }.sorted(by: isBetter)
      let free = (firstTier + (tier..<all)).filter { !taken.contains($0) }
      let isPrinted = printed.contains(number)
      let place =
        free.first { !printedPlaces.contains($0) && !((isPrinted || isAmple) && uses[$0] != nil) }
        ?? free.first ?? (0..<all).map { (usual + $0) % all }.min(by: isBetter) ?? usual
      places[number] = place
      uses[place, default: 0] += 1
      if isPrinted { printedPlaces.insert(place) }
    }
    return places.compactMap(\.self)
  }
}

extension PanelContext {
  /// The layers in whose colours coordinates or lengths are printed, some more than once.
  fileprivate var printedSpaces: [LayerTree.Index] {
    let ofLayers = plan.layers.flatMap { layer -> [LayerTree.Index?] in
      let measuresAround = [.position, .frameSize, .corners].contains { plan.shows($0, of: layer) }
      return [
        [.axes, .size].contains { plan.shows($0, of: layer) } ? layer : nil,
        measuresAround ? scene.layers.superlayer(of: layer) : nil,
      ]
    }
    return ofLayers.compactMap(\.self) + plan.picture.measuredSpaces
  }
}
