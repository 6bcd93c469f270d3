internal import LayerGeometry
internal import SourceText

extension Scene {
  /// The scene that the figure draws: this one or, where the figure derives a frame, another that holds the layer
  /// alone and gets to its frame in steps.
  ///
  /// There the root space has the superlayer's coordinates. The layer begins with its anchor at their
  /// origin and without its transform; the first step transforms it, the second moves it.
  public var drawn: Scene {
    guard let derivation = figure.derivation else { return self }
    let source = after(steps: derivation.step)
    let described = source[derivation.layer]
    var layer = source.layers[derivation.layer]
    let (transform, position) = (layer.transform, layer.position)
    (layer.transform, layer.position) = (.identity, .zero)
    var (scene, index) = alone(layer, as: derivation.layer, in: source)
    var tree = scene.layers
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
    (scene.figure.derivation, scene.figure.isDerived) = (nil, true)
    scene.figure.panels =
      DerivedPanels(
        source: source.layers[derivation.layer], layer: index, words: described.transform,
        span: derivation.span
      ).all
    return scene
  }

  /// The scene with one layer in the root space and without steps, reduced to bounds, anchor, position and
  /// transform. On its canvas y points in the direction that it has for the original layer.
  ///
  /// - Parameter state: the scene in the state that is meant.
  func alone(
    _ layer: Layer, as original: LayerTree.Index, in state: Scene
  ) -> (scene: Scene, layer: LayerTree.Index) {
    var layer = layer
    // Properties without a part in the frame have none in its explanation.
    (layer.isHidden, layer.masksToBounds, layer.isGeometryFlipped) = (false, false, false)
    (layer.zPosition, layer.isDoubleSided, layer.kind) = (0, true, .plain)
    var scene = self
    scene.layers = LayerTree()
    let index = scene.layers.append(layer, in: nil)
    scene.descriptions = [state[original]]
    scene.descriptions[0].transform = []
    scene.steps = []
    let around = state.layers.layers(from: state.layers.superlayer(of: original))
    if around.count(where: { state.layers[$0].isGeometryFlipped }) % 2 == 1 {
      scene.figure.canvas.yAxis = figure.canvas.yAxis == .down ? .up : .down
    }
    return (scene, index)
  }
}
