internal import LayerGeometry
internal import SceneFormat

extension Scene {
  /// The layers among some that are the only ones of their names, by those.
  func namesOfOne(of layers: [LayerTree.Index]) -> [String: LayerTree.Index] {
    Dictionary(grouping: layers) { self[$0].name.identity }
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
    if names[group] != nil, given.isEmpty { return LayerNumbers(layers) }
    let named = scene.namesOfOne(of: layers)
    let numbers = LayerNumbers(layers) { layer in
      let name = scene[layer].name.identity
      return named[name] == layer ? given[name] : nil
    }
    if names[group] == nil {
      names[group] = given
      for (name, layer) in named where known[name] == nil { known[name] = numbers[layer] }
    }
    return numbers
  }
}
