internal import LayerGeometry

/// The trees that have their places in the palette together: those that pictures connect by showing
/// both. Trees that no picture connects, such as those of two lanes, begin at the same place.
struct NumberedTrees {
  private var groups = LayerNumbers()
  private var members: [[LayerTree.Index]] = []

  /// - Parameter pictures: the root layers of the trees that each picture shows.
  init(of pictures: [[LayerTree.Index]]) {
    var order = LayerNumbers()
    for roots in pictures {
      let known = Set(roots.compactMap { groups[$0] }).sorted()
      let group = known.first ?? members.count
      if group == members.count { members.append([]) }
      for other in known.dropFirst() {
        for root in members[other] { groups[root] = group }
        members[group] += members[other]
        members[other] = []
      }
      for root in roots where groups[root] == nil {
        groups[root] = group
        order[root] = order.count
        members[group].append(root)
      }
    }
    for group in members.indices {
      members[group].sort { (order[$0] ?? 0) < (order[$1] ?? 0) }
    }
  }

  /// The root layers whose trees are numbered with those of a picture, in the order in which they
  /// first appear.
  func together(with roots: [LayerTree.Index]) -> [LayerTree.Index] {
    roots.first.flatMap { groups[$0] }.map { members[$0] } ?? []
  }
}
