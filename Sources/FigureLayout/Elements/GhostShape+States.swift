internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// What a ghost says of its state, and of later ones that are the same.
extension GhostShape {
  /// The words for the ghost's state and for later ones that look the same; nil where "before" tells it.
  func stateWords(with same: [PlannedGhost], in panel: PanelContext) -> String? {
    let value = Self.valueOfSweep(ghost, in: panel)
    guard
      value != nil || !same.isEmpty || panel.plan.ghostStates.tellState(of: ghost)
        || hasTableOfEarlier(in: panel)
    else { return nil }
    let later = same.map { Self.valueOfSweep($0, in: panel) }
    let words = zip([ghost] + same, [value] + later).map { planned, value in
      value ?? panel.text.words.state(planned.ghost.step)
    }
    // Two values are not equal, even where the layer looks the same.
    let hasValue = ([value] + later).contains { $0 != nil }
    return words.joined(separator: hasValue ? ", " : PointSaying.equals)
  }

  /// The words for the former states of a layer among several that look as it does now, in the order of the steps; none of those
  /// that the author names, or that are values of a sweep.
  static func statesInPlace(of layer: LayerTree.Index, in panel: PanelContext) -> [String] {
    let states = panel.plan.ghostStates.ofLayer(layer)
    guard (2...mostGhosts).contains(states.count) else { return [] }
    let inPlace = states.filter { state in
      state.isOwnState && state.ghost.name == nil && valueOfSweep(state, in: panel) == nil
        && state.layers.allSatisfy { layer in
          panel.isInPlace(layer, of: state)
            && (!panel.showsContents(of: layer)
              || state.tree[layer].bounds.origin == panel.scene.layers[layer].bounds.origin)
        }
    }
    // A layer that has never been seen elsewhere has no states to tell.
    if inPlace.count == states.count { return [] }
    return inPlace.map {
      GhostShape(ghost: $0).stateWords(with: [], in: panel) ?? panel.text.words.before
    }
  }

  /// The other states of the layer that look the same, in the order of the steps; none of those that the author names, or in a
  /// crowd.
  func sameStates(in panel: PanelContext) -> [PlannedGhost] {
    guard ghost.isOwnState, ghost.ghost.name == nil, panel.plan.ghosts.count <= Self.mostGhosts
    else { return [] }
    let states = panel.plan.ghostStates
    let isPart = states.isPartOfAnother(ghost)
    return states.ofLayer(of: ghost).filter { other in
      other.isOwnState && other.ghost.step != ghost.ghost.step && other.ghost.name == nil
        && other.layers == ghost.layers && states.isPartOfAnother(other) == isPart
        && ghost.layers.allSatisfy { isAt($0, in: other, of: panel) }
    }
  }

  /// Tells whether a part of the ghost is where another ghost has it, too.
  private func isAt(
    _ layer: LayerTree.Index, in other: PlannedGhost, of panel: PanelContext
  ) -> Bool {
    panel.stage.showing(ghost).outline(of: layer)
      .coincides(with: panel.stage.showing(other).outline(of: layer))
  }

  /// Tells whether a part of the ghost is where an earlier ghost has it, too; not asked in a crowd.
  func isAsEarlier(_ layer: LayerTree.Index, in panel: PanelContext) -> Bool {
    let ghosts = panel.plan.ghosts
    guard ghosts.count <= Self.mostGhosts else { return false }
    return ghosts.contains { other in
      other.isOwnState && other.ghost.step < ghost.ghost.step && other.layers.contains(layer)
        && isAt(layer, in: other, of: panel)
    }
  }

  /// Tells whether a table of the figure has a state from before the ghost's, which it calls "before".
  private func hasTableOfEarlier(in panel: PanelContext) -> Bool {
    let figure = panel.scene.figure
    return (figure.tables + figure.panelTables).contains {
      $0.columns.contains { $0.step < ghost.ghost.step }
    }
  }

  /// The caption of the state where that is one of a sweep, of which none comes before another; nil for any other, and for a
  /// caption that is no value.
  private static func valueOfSweep(
    _ planned: PlannedGhost, in panel: PanelContext
  ) -> String? {
    let number = planned.ghost.step - 1
    guard panel.scene.steps.indices.contains(number), panel.scene.steps[number].isValueOfSweep,
      let caption = panel.scene.steps[number].caption
    else { return nil }
    let words = panel.text.variant(of: caption).marked
    return (1...longestValue).contains(words.count) && !words.contains("\n") ? words : nil
  }

  /// The number of characters up to which the caption of a state of a sweep is a value.
  private static let longestValue = 64
}
