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

extension PanelPlan {
  /// Tells whether an earlier state of a ghost's layer is a ghost as well.
  func hasEarlier(than planned: PlannedGhost) -> Bool {
    ghosts.contains {
      $0.ghost.successor == planned.ghost.successor && $0.ghost.step < planned.ghost.step
    }
  }

  /// The next later state of a ghost's layer that is a ghost as well; nil if only the present one is later.
  func next(after planned: PlannedGhost) -> PlannedGhost? {
    ghosts.filter {
      $0.ghost.successor == planned.ghost.successor && $0.ghost.step > planned.ghost.step
    }.min { $0.ghost.step < $1.ghost.step }
  }
}
