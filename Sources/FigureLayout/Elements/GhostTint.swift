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
    let stage = panel.stage.showing(ghost)
    let outlined = ghost.layers.filter {
      !panel.isInPlace($0, of: ghost) && !panel.showsContentsAlone(of: $0)
    }
    // One path, so that layers on one another are not darker.
    var path = Path()
    for outline in outlined.map(stage.outline) where !outline.isEmpty {
      path.append(outline.turningRight.path)
    }
    guard let outermost = outlined.first, !path.elements.isEmpty else { return }
    canvas.paint(
      panel.element(of: outermost) / .ghost / .fill, .fill(path, panel.look.ghostTint), on: .layers)
  }
}

extension Polygon {
  /// The polygon with its corners in the order in which their inside lies to one side, whatever mirrors it.
  fileprivate var turningRight: Polygon {
    let area = edges.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y }
    return area < 0 ? Polygon(corners.reversed()) : self
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
