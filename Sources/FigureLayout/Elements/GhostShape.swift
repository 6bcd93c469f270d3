internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws what a layer was before, with its contents and sublayers, dashed and unfilled; what is
  /// drawn at the same place now is left out.
  mutating func addGhost(_ ghost: PlannedGhost) {
    let stage = stage.showing(ghost)
    var (outlined, withContents): ([LayerTree.Index], [LayerTree.Index]) = ([], [])
    for layer in ghost.layers {
      let outline = stage.outline(of: layer)
      let isInPlace = self.isInPlace(layer, outline, of: ghost)
      let showsContents = plan.shows(.contents, of: layer) && !scene[layer].contents.isEmpty
      let keepsContents =
        isInPlace && ghost.tree[layer].bounds == scene.layers[layer].bounds
      if showsContents && !keepsContents {
        addGhostContents(of: layer, on: stage)
        withContents.append(layer)
      }
      // What is shown as its contents alone was these before.
      if showsContents && !plan.shows(.outline, of: layer) && !plan.shows(.fill, of: layer) {
        continue
      }
      if isInPlace { continue }
      let isSeen = addDashed(
        element(of: layer) / .ghost, outline, look.ghost, on: .ghosts, weight: LineWeight.ghost)
      if isSeen {
        explain(.ghost)
        outlined.append(layer)
      }
    }
    outermostSeenOfGhosts.append(outlined.first ?? withContents.first)
  }

  /// Whether a layer in a ghost lies where the same layer is drawn now.
  private func isInPlace(
    _ layer: LayerTree.Index, _ outline: Polygon, of ghost: PlannedGhost
  ) -> Bool {
    ghost.ghost.layer == ghost.ghost.successor && plan.draws(layer)
      && outline.corners == stage.outline(of: layer).corners
  }

  /// Asks for a place for the word that says what a dashed outline is, unless a legend does: beside
  /// the outermost that is seen.
  mutating func addGhostLabel(
    of planned: PlannedGhost, beside outermost: LayerTree.Index?
  ) throws(Diagnostics) {
    guard !scene.figure.legend, let layer = outermost else { return }
    let block = try text.block(text.words.before, .text, look.theme.muted)
    let polygon = stage.showing(planned).outline(of: layer)
    if polygon.isEmpty { return }
    let places = NamePlaces(size: block.size, polygon: polygon, seen: ConvexRegion(polygon))
    // Within its dashes the word is clear enough, also on what the layer is now.
    let candidates =
      places.outside.map { $0.dearer(by: -20) } + places.inside.map { $0.dearer(by: 6) }
    request(
      LabelRequest(
        element(of: layer) / .ghost / .label, block, candidates: candidates, target: polygon.center,
        region: polygon,
        home: LabelRequest.Home(
          layers: Set(scene.layers.superlayers(of: planned.ghost.successor)), costElsewhere: 20),
        leader: .whenTaken, turn: .name, margin: Size(width: 6, height: 4)))
  }

  /// Draws the arrow from what a layer was to what it became, with the vector in the nearest space
  /// around it that has not moved itself.
  mutating func addDisplacement(of planned: PlannedGhost) throws(Diagnostics) {
    let (ghost, before) = (planned.ghost, planned.tree)
    if before[ghost.layer].isHidden { return }
    let point: LayerPoint
    switch ghost.arrow {
    case .none: return
    case .at(let chosen): point = chosen
    case .automatic:
      let moved =
        before[ghost.layer].position != scene.layers[ghost.successor].position
      point = moved ? .position : .bounds(.topLeft)
    }
    let space = scene.layers.superlayers(of: ghost.successor).first {
      planned.view.projection(from: $0) == plan.view.projection(from: $0)
    }
    guard let start = before.location(of: point, of: ghost.layer),
      let end = scene.layers.location(of: point, of: ghost.successor),
      let startPlace = stage.showing(planned).point(start), let endPlace = stage.point(end),
      let from = before.convert(start.point, from: start.space, to: space),
      let to = scene.layers.convert(end.point, from: end.space, to: space)
    else { return }
    let label = try vectorLabel(to - from, signed: true, look.movement.color)
    addArrow(
      element(of: ghost.successor) / .displacement, from: startPlace, to: endPlace,
      label, look.movement)
    explain(.movement)
  }
}
