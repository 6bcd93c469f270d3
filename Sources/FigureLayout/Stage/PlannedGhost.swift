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

  /// Tells whether the ghost is the layer itself in another state, and no other layer.
  var isOwnState: Bool { ghost.layer == ghost.successor }

  /// The projected outlines of the ghost's layers, in the panel's plane.
  var outlines: [[Point]] { layers.map { view.outline(of: $0) } }
}

/// The states of one layer that are ghosts and seen, in the order of the steps.
struct GhostStates {
  private var states: [LayerTree.Index: [PlannedGhost]] = [:]
  /// The states of ghosts that are states of the layer itself.
  private var ownSteps: Set<Int> = []

  init(_ ghosts: [PlannedGhost]) {
    for ghost in ghosts where !ghost.tree[ghost.ghost.layer].isHidden {
      states[ghost.ghost.successor, default: []].append(ghost)
      if ghost.isOwnState { ownSteps.insert(ghost.ghost.step) }
    }
    for layer in states.keys { states[layer]?.sort { $0.ghost.step < $1.ghost.step } }
  }

  /// Tells whether several layers have ghosts.
  var areOfSeveralLayers: Bool { states.count > 1 }

  /// Tells whether several states of a ghost's layer are ghosts.
  func areSeveral(ofLayerOf planned: PlannedGhost) -> Bool {
    (states[planned.ghost.successor]?.count ?? 0) > 1
  }

  /// The states of a ghost's layer that are ghosts, with its own.
  func ofLayer(of planned: PlannedGhost) -> [PlannedGhost] { ofLayer(planned.ghost.successor) }

  /// The states of a layer that are ghosts.
  func ofLayer(_ layer: LayerTree.Index) -> [PlannedGhost] {
    states[layer] ?? []
  }

  /// Tells whether an earlier state of a ghost's layer is a ghost as well.
  func haveEarlier(than planned: PlannedGhost) -> Bool {
    states[planned.ghost.successor]?.first.map { $0.ghost.step < planned.ghost.step } ?? false
  }

  /// Tells whether a ghost is drawn as a part of another: that of a layer around it in the same state.
  func isPartOfAnother(_ planned: PlannedGhost) -> Bool {
    planned.isOwnState
      && planned.tree.superlayers(of: planned.ghost.layer).contains { superlayer in
        states[superlayer]?.contains { other in
          other.isOwnState && other.ghost.step == planned.ghost.step
            && other.layers.contains(planned.ghost.layer)
        } ?? false
      }
  }

  /// Tells whether a layer that is a part of a ghost has a ghost of its own in the same state.
  func hasOwn(_ layer: LayerTree.Index, in planned: PlannedGhost) -> Bool {
    states[layer]?.contains { $0.isOwnState && $0.ghost.step == planned.ghost.step } ?? false
  }

  /// Tells whether the words about a ghost name its state: "before" would not tell it from an earlier one of its layer, or
  /// from those of other layers, which are of other states.
  func tellState(of planned: PlannedGhost) -> Bool {
    haveEarlier(than: planned)
      || planned.isOwnState && planned.ghost.step > 0
        && ownSteps.contains { $0 != planned.ghost.step }
  }

  /// The ghost with the next later state of a ghost's layer, and the layer in that: a ghost of its own, or of a layer around it;
  /// nil if only the present one is later.
  func next(after planned: PlannedGhost) -> (ghost: PlannedGhost, layer: LayerTree.Index)? {
    let (step, layer) = (planned.ghost.step, planned.ghost.layer)
    let own = states[planned.ghost.successor]?.first { $0.ghost.step > step }
    var all = own.map { [(ghost: $0, layer: $0.ghost.layer)] } ?? []
    if planned.isOwnState {
      for superlayer in planned.tree.superlayers(of: layer) {
        let around = states[superlayer]?.first {
          $0.isOwnState && $0.ghost.step > step && $0.layers.contains(layer)
        }
        if let around { all.append((around, layer)) }
      }
    }
    return all.min { $0.ghost.ghost.step < $1.ghost.ghost.step }
  }
}
