internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime
internal import SceneFormat
internal import SourceText

/// The tint of a ghost, by which it is seen as a whole where its outline lies on other lines. It lies on the superlayer of
/// what the layer has become, under all sublayers, whose texts keep their contrast.
struct GhostTint: PanelElement {
  let ghost: PlannedGhost

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if panel.plan.ghostStates.isPartOfAnother(ghost) { return }
    let stage = panel.stage.showing(ghost)
    let outlined = ghost.layers.filter {
      !panel.isInPlace($0, of: ghost) && !panel.showsContentsAlone(of: $0)
    }
    guard let outermost = outlined.first else { return }
    let element = panel.element(of: outermost) / .ghost / .fill
    var tinted: [ConvexRegion] = []
    for outline in outlined.map(stage.outline) where !outline.isEmpty && !ProcessorTime.isOver {
      let region = ConvexRegion(outline)
      // What is tinted is left out, so that layers on one another are not darker.
      if tinted.contains(where: { $0.contains(all: outline.corners, slack: 1e-6) }) { continue }
      let others = tinted.filter { !$0.intersection(region).isEmpty }
      canvas.paint(
        tinted.isEmpty ? element : element / tinted.count,
        .fill(outline.path, panel.look.ghostTint), on: .layers,
        clip: others.map { Clip($0.path, keeping: .outside) })
      tinted.append(region)
    }
  }
}

extension PanelContext {
  /// Tells whether a layer of a ghost is where the same layer is drawn now.
  func isInPlace(_ layer: LayerTree.Index, of ghost: PlannedGhost) -> Bool {
    ghost.ghost.layer == ghost.ghost.successor && plan.draws(layer)
      && stage.showing(ghost).outline(of: layer).coincides(with: stage.outline(of: layer))
  }

  /// Tells whether a layer is shown by its contents alone, and is drawn so as a ghost too.
  func showsContentsAlone(of layer: LayerTree.Index) -> Bool {
    showsContents(of: layer) && !plan.shows(.outline, of: layer) && !plan.shows(.fill, of: layer)
  }

  /// Tells whether a layer other than some is shown by its contents alone at a place, where a mark would be read as its.
  func hasContentsOfAnother(at place: Point, than home: Set<LayerTree.Index>) -> Bool {
    plan.layers.count <= Self.mostLayersWithContents
      && plan.layers.contains { other in
        showsContentsAlone(of: other) && !home.contains(other)
          && ConvexRegion(stage.outline(of: other)).contains(place)
      }
  }

  /// The number of layers up to which those with contents are looked for at a place.
  private static let mostLayersWithContents = 64

  /// Tells whether contents of a layer are shown.
  func showsContents(of layer: LayerTree.Index) -> Bool {
    plan.shows(.contents, of: layer) && !scene[layer].contents.isEmpty
  }
}
