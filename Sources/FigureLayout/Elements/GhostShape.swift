internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// What a layer was before, with its contents and sublayers, dashed and unfilled; what is drawn at the same place
/// now is left out.
struct GhostShape: PanelElement {
  let ghost: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let stage = panel.stage.showing(ghost)
    var (outlined, withContents): ([LayerTree.Index], [LayerTree.Index]) = ([], [])
    for layer in ghost.layers {
      let outline = stage.outline(of: layer)
      let isInPlace = self.isInPlace(layer, outline, in: panel)
      let showsContents =
        panel.plan.shows(.contents, of: layer) && !panel.scene[layer].contents.isEmpty
      let keepsContents =
        isInPlace && ghost.tree[layer].bounds == panel.scene.layers[layer].bounds
      if showsContents && !keepsContents {
        LayerContents(layer: layer).drawGhost(on: stage, in: panel, on: &canvas)
        withContents.append(layer)
      }
      // What is shown as its contents alone was these before.
      if showsContents && !panel.plan.shows(.outline, of: layer)
        && !panel.plan.shows(.fill, of: layer)
      {
        continue
      }
      if isInPlace { continue }
      canvas.paintDashed(
        panel.element(of: layer) / .ghost, outline, panel.look.ghost, on: .ghosts,
        weight: PanelCanvas.LineWeight.ghost)
      canvas.explain(.ghost)
      outlined.append(layer)
    }
    if let outermost = outlined.first ?? withContents.first {
      try requestLabel(beside: outermost, in: panel, on: &canvas)
    }
  }

  /// Whether a layer in a ghost lies where the same layer is drawn now.
  private func isInPlace(
    _ layer: LayerTree.Index, _ outline: Polygon, in panel: PanelContext
  ) -> Bool {
    ghost.ghost.layer == ghost.ghost.successor && panel.plan.draws(layer)
      && outline.corners == panel.stage.outline(of: layer).corners
  }

  /// Asks for a place for the word that says what a dashed outline is, unless a legend does: beside
  /// the outermost that is seen.
  private func requestLabel(
    beside layer: LayerTree.Index, in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    if panel.scene.figure.legend { return }
    let block = try panel.text.block(panel.text.words.before, .text, panel.look.theme.muted)
    let polygon = panel.stage.showing(ghost).outline(of: layer)
    if polygon.isEmpty { return }
    let places = NamePlaces(size: block.size, polygon: polygon, seen: ConvexRegion(polygon))
    // Within its dashes the word is clear enough, also on what the layer is now.
    let candidates =
      places.outside.map { $0.dearer(by: -20) } + places.inside.map { $0.dearer(by: 6) }
    canvas.request(
      LabelRequest(
        panel.element(of: layer) / .ghost / .label, block, candidates: candidates,
        target: polygon.center,
        region: polygon,
        home: LabelRequest.Home(
          layers: Set(panel.scene.layers.superlayers(of: ghost.ghost.successor)), costElsewhere: 20),
        leader: .whenTaken, turn: .ghost, margin: LabelRequest.nameMargin))
  }
}
