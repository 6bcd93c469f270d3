internal import LayerGeometry
internal import SourceText

extension Scene {
  /// What the figure draws: this scene or, where the figure derives a frame, another one that holds
  /// the layer alone and gets to its frame in steps.
  ///
  /// There the root space has the superlayer's coordinates. The layer begins with its anchor at their
  /// origin and without its transform; the first step transforms it, the second moves it.
  public var drawn: Scene {
    guard let derivation = figure.derivation else { return self }
    let source = after(steps: derivation.step)
    let described = source[derivation.layer]
    var layer = source.layers[derivation.layer]
    // What has no part in the frame has none in its derivation.
    (layer.isHidden, layer.masksToBounds, layer.isGeometryFlipped) = (false, false, false)
    (layer.zPosition, layer.isDoubleSided, layer.kind) = (0, true, .plain)
    let (transform, position) = (layer.transform, layer.position)
    (layer.transform, layer.position) = (.identity, .zero)

    var tree = LayerTree()
    let index = tree.append(layer, in: nil)
    var scene = self
    scene.layers = tree
    scene.descriptions = [described]
    scene.descriptions[0].transform = []
    scene.steps = []
    func take(_ change: (inout Layer) -> Void) {
      change(&tree[index])
      scene.steps.append(
        Step(
          after: scene.steps.count, layers: tree, descriptions: [described], changes: [],
          span: derivation.span))
    }
    take { $0.transform = transform }
    take { $0.position = position }
    scene.states = 0...scene.steps.count
    scene.figure.derivation = nil
    scene.figure.columns = figure.columns ?? DerivedPanels.count
    scene.figure.panels =
      DerivedPanels(
        source: source.layers[derivation.layer], layer: index, words: described.transform,
        span: derivation.span
      ).all
    return scene
  }
}
