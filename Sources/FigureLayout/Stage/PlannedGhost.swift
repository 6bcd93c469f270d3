internal import LayerGeometry
internal import SceneFormat

/// What a ghost draws.
struct PlannedGhost {
  let ghost: Ghost
  /// The layers as they stood then.
  let tree: LayerTree
  /// The ghost and what is in it, in painting order.
  let layers: [LayerTree.Index]
  /// How the layers were seen then.
  var view: SceneView

  /// What is seen of the ghost's layers, in the panel's plane.
  var outlines: [[Point]] { layers.map { view.outline(of: $0) } }
}
