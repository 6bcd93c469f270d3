internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The former state of a layer, with its contents and sublayers, dashed and unfilled; parts that have not moved are
/// left out.
struct GhostShape: PanelElement {
  let ghost: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let stage = panel.stage.showing(ghost)
    let same = sameStates(in: panel)
    // The words for an earlier state that looks the same are those for this one, too.
    let isToldByEarlier = same.contains { $0.ghost.step < ghost.ghost.step }
    if panel.plan.ghostStates.isPartOfAnother(ghost) {
      if !panel.isInPlace(ghost.ghost.layer, of: ghost), !isToldByEarlier {
        try requestLabel(beside: ghost.ghost.layer, with: same, in: panel, on: &canvas)
      }
      return
    }
    var (outlined, withContents): ([LayerTree.Index], [LayerTree.Index]) = ([], [])
    for layer in ghost.layers {
      let outline = stage.outline(of: layer)
      let isInPlace = panel.isInPlace(layer, of: ghost)
      if panel.showsContents(of: layer),
        LayerContents(layer: layer).drawGhost(of: ghost, in: panel, on: &canvas)
      {
        withContents.append(layer)
      }
      if panel.showsContentsAlone(of: layer) { continue }
      if isInPlace { continue }
      canvas.paintDashed(
        element(of: layer, in: panel), outline, panel.look.ghost, on: .ghosts,
        weight: PanelCanvas.LineWeight.ghost)
      canvas.seenLayers.addGhost(of: successor(of: layer), outline)
      canvas.explain(.ghost)
      outlined.append(layer)
    }
    if let outermost = outlined.first { drawFoot(of: outermost, in: panel, on: &canvas) }
    // What an earlier state has at the same place has its word from that.
    let changed =
      ghost.ghost.name == nil && outlined.count <= Self.mostParts
      ? outlined.filter { !isAsEarlier($0, in: panel) } : outlined
    let parts = changed.isEmpty ? outlined : changed
    // A sublayer with a ghost of its own in this state, or at one place with an earlier state, has its word from that.
    if !isToldByEarlier,
      let outermost = clearest(of: parts, in: panel, on: canvas) ?? withContents.first,
      outermost == ghost.ghost.layer
        || !panel.plan.ghostStates.hasOwn(outermost, in: ghost)
          && !isAsEarlier(outermost, in: panel)
    {
      try requestLabel(beside: outermost, with: same, in: panel, on: &canvas)
    }
  }

  /// The part of the ghost that a word about it is beside: the first of the outermost ones whose middle is not where a layer is
  /// now or is cut off, as whose name the word would be read, or else the one of which the most is not, or one that lies on its own
  /// present state; the first if there is none, or there are many.
  private func clearest(
    of outlined: [LayerTree.Index], in panel: PanelContext, on canvas: PanelCanvas
  ) -> LayerTree.Index? {
    // While things move, the word stays at one part.
    guard outlined.count <= Self.mostParts, !panel.plan.isMoving else { return outlined.first }
    let stage = panel.stage.showing(ghost)
    // What is scrolled is seen in the layer that scrolls it.
    let (successor, own) = (ghost.ghost.successor, ghost.ghost.layer)
    let around = Set(
      panel.scene.layers.superlayers(of: successor)
        + (!outlined.contains(own) && panel.isInPlace(own, of: ghost) ? [successor] : []))
    let parts = outlined.filter { part in
      outlined.allSatisfy { !ghost.tree.superlayers(of: part).contains($0) }
    }
    func isClear(_ place: Point, on home: Set<LayerTree.Index>) -> Bool {
      !canvas.seenLayers.isElsewhere(place, than: home)
        && !canvas.seenLayers.isOnHatching(
          Rect(origin: place, size: .zero), except: [])
    }
    func firstClear(
      among own: (LayerTree.Index) -> [LayerTree.Index] = { _ in [] },
      off others: [ConvexRegion] = []
    ) -> LayerTree.Index? {
      parts.first { part in
        let center = stage.outline(of: part).center
        return isClear(center, on: around.union(own(part)))
          && !others.contains { $0.contains(center) }
      }
    }
    // Where another state has a part at the place, a word would speak of both.
    if let free = firstClear(off: partsOfOtherStates(in: panel)) ?? firstClear() { return free }
    let counts = parts.map { part in
      (
        part: part,
        count: Self.places(in: ConvexRegion(stage.outline(of: part))).count {
          isClear($0, on: around)
        }
      )
    }
    let clearest = counts.max { $0.count < $1.count }
    return clearest.flatMap { $0.count > 0 ? $0.part : nil }
      ?? firstClear(among: { [ghost.ghost.successor, $0] }) ?? outlined.first
  }

  /// The number of parts up to which they are told from each other.
  static let mostParts = 24

  /// Draws where a layer is in the plane of its superlayer, in an oblique view that lifts it above that.
  private func drawFoot(
    of layer: LayerTree.Index, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    guard panel.stage.isOblique,
      ghost.tree.superlayer(of: layer).map(panel.plan.draws) ?? false,
      let foot = FlattenedOutline(of: layer, in: ghost.tree, on: panel.stage.showing(ghost))
    else { return }
    let element = element(of: layer, in: panel) / .flattened
    canvas.paintDashed(
      element / .outline, foot.outline, panel.look.ghost, on: .ghosts,
      weight: PanelCanvas.LineWeight.ghost)
    foot.drawDrops(element, panel.look.ghost.color, on: .ghosts, of: &canvas)
  }

  /// The layer that a part of the ghost is now.
  func successor(of part: LayerTree.Index) -> LayerTree.Index {
    part == ghost.ghost.layer ? ghost.ghost.successor : part
  }

  /// The element of a part of the ghost, with the state if an earlier one is there too.
  func element(of layer: LayerTree.Index, in panel: PanelContext) -> ElementID {
    let element = panel.element(of: layer) / .ghost
    return panel.plan.ghostStates.haveEarlier(than: ghost) ? element / ghost.ghost.step : element
  }
}
