internal import LayerGeometry
internal import SceneFormat

/// The plan of a ghost.
struct PlannedGhost {
  let ghost: Ghost
  /// The layers in the former state.
  let tree: LayerTree
  /// The ghost's layers, in painting order.
  let layers: [LayerTree.Index]
  /// The projection of the former layers.
  var view: SceneView

  /// The projected outlines of the ghost's layers, in the panel's plane.
  var outlines: [[Point]] { layers.map { view.outline(of: $0) } }
}
