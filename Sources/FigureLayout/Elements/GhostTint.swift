internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The tint of a ghost, by which it is seen as a whole where its outline lies on other lines. It lies on the superlayer of
/// what the layer has become, under all sublayers, whose texts keep their contrast.
struct GhostTint: PanelElement {
  let ghost: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let outermost = ghost.layers.first {
      !panel.isInPlace($0, of: ghost) && !panel.showsContentsAlone(of: $0)
    }
    guard let outermost else { return }
    let outline = panel.stage.showing(ghost).outline(of: outermost)
    if outline.isEmpty { return }
    canvas.paint(
      panel.element(of: outermost) / .ghost / .fill, .fill(outline.path, panel.look.ghostTint),
      on: .layers)
  }
}

extension PanelContext {
  /// Tells whether a layer of a ghost is where the same layer is drawn now.
  func isInPlace(_ layer: LayerTree.Index, of ghost: PlannedGhost) -> Bool {
    ghost.ghost.layer == ghost.ghost.successor && plan.draws(layer)
      && stage.showing(ghost).outline(of: layer).corners == stage.outline(of: layer).corners
  }

  /// Tells whether a layer is shown by its contents alone, and is drawn so as a ghost too.
  func showsContentsAlone(of layer: LayerTree.Index) -> Bool {
    showsContents(of: layer) && !plan.shows(.outline, of: layer) && !plan.shows(.fill, of: layer)
  }

  /// Tells whether contents of a layer are shown.
  func showsContents(of layer: LayerTree.Index) -> Bool {
    plan.shows(.contents, of: layer) && !scene[layer].contents.isEmpty
  }
}
