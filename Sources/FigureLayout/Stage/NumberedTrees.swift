internal import LayerGeometry

/// The trees whose layers share the numbering of the palette: those that a picture shows together, directly or
/// through others. The numberings of unconnected trees, such as those of two lanes, begin at the same index.
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
        order[root] = order.next
        members[group].append(root)
      }
    }
    for group in members.indices {
      members[group].sort { (order[$0] ?? 0) < (order[$1] ?? 0) }
    }
  }

  /// The root layers of the trees that are numbered with those of a picture, in order of first appearance.
  func together(with roots: [LayerTree.Index]) -> [LayerTree.Index] {
    roots.first.flatMap { groups[$0] }.map { members[$0] } ?? []
  }
}
