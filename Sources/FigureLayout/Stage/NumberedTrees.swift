internal import LayerGeometry
internal import SceneFormat

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

extension Scene {
  /// The number of each layer among some that is the only one of its name, by that.
  func namesOfOne(of layers: [LayerTree.Index]) -> [String: Int] {
    Dictionary(grouping: layers.indices) { self[layers[$0]].name.identity }
      .compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

/// The numbers of the layers of pictures. Of trees that no picture shows together layers of one name are the same thing, and
/// have the number of the first of them.
struct PictureNumbers {
  private let trees: NumberedTrees
  /// The names and their numbers when the trees of each group were first met, by the first root of the group.
  private var names: [LayerTree.Index: [String: Int]] = [:]
  private var known: [String: Int] = [:]

  init(of trees: NumberedTrees) { self.trees = trees }

  /// The numbers of the layers that a picture shows or could show.
  ///
  /// - Parameters:
  ///   - roots: the root layers of the picture's trees.
  ///   - layers: the layers of the trees that are numbered together with those, in painting order.
  mutating func numbers(
    of layers: [LayerTree.Index], below roots: [LayerTree.Index], in scene: Scene
  ) -> LayerNumbers {
    guard let group = trees.together(with: roots).first else { return LayerNumbers(layers) }
    let given = names[group] ?? known
    let numbers =
      given.isEmpty
      ? LayerNumbers(layers) : LayerNumbers(layers, asNamed: given) { scene[$0].name.identity }
    if names[group] == nil {
      names[group] = given
      for (name, place) in scene.namesOfOne(of: layers) where known[name] == nil {
        known[name] = numbers[layers[place]]
      }
    }
    return numbers
  }
}
