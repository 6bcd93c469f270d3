internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A list, below the picture, of what its lines do not tell: the layers that are asked for and cannot be seen, as those wholly
/// behind the viewer, hidden ones, covered ones without a name, and, where no legend tells of them, back-face culled ones and
/// hatched backs; and the axes that former states are not drawn in.
struct Remarks {
  let panel: PanelContext
  /// The layers under others of which nothing else tells, and those hatched as seen from behind.
  let covered, backs: [LayerTree.Index]

  /// The list from its upper left corner on; nil if there is nothing to tell.
  func list(at corner: Point) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var y = corner.y
    let tree = panel.scene.layers
    let hidden = tree.hiddenLayers(in: panel.plan.picture)
    // Most panels have nothing to tell, and are laid out several times.
    lazy var counts = (panel.plan.layers + hidden).reduce(into: [String: Int]()) {
      $0[panel.text.variant(of: panel.scene[$1].name).marked, default: 0] += 1
    }
    func tell(
      _ layer: LayerTree.Index, of part: ElementID.Part = .outline, _ words: (String) -> String
    ) throws(Diagnostics) {
      try checkTime()
      let (own, id) = (panel.scene[layer].name, panel.scene[layer].id)
      // Of layers with one name the ids tell which is meant.
      let name = panel.text.variant(
        of: counts[panel.text.variant(of: own).marked, default: 0] > 1 ? own.with(id: id) : own)
      let line = try panel.text.line(
        words(name.marked.inOneLine), .text, panel.look.theme.muted, at: name.span,
        in: name.language)
      let block = TextBlock(lines: [line])
      items += block.runs(at: Point(x: corner.x, y: y)).map {
        Item(panel.element(of: layer) / part / .label, .text($0))
      }
      y += block.size.height
    }
    for layer in panel.plan.layers
    where panel.plan.asks(for: layer) && panel.plan.isBehindViewer(layer) {
      try tell(layer, panel.text.words.behindViewer)
    }
    if !panel.scene.figure.legend {
      for layer in panel.plan.layers where panel.plan.asks(for: layer) && isOutermostCulled(layer) {
        try tell(layer, panel.text.words.turnedAway)
      }
      for layer in backs { try tell(layer, of: .back, panel.text.words.showsBack) }
    }
    let told = Set(hidden.filter(panel.plan.asks))
    for layer in hidden
    where told.contains(layer) && !tree.superlayers(of: layer).contains(where: told.contains) {
      let words = panel.text.words
      try tell(
        layer, tree.sublayers(of: layer).isEmpty ? words.hidden : words.hiddenWithSublayers)
    }
    for layer in covered { try tell(layer, panel.text.words.isCovered) }
    for layer in panel.plan.layers where panel.plan.shows(.axes, of: layer) && hasScrolled(layer) {
      try tell(layer, of: .axes, panel.text.words.axesOfPresent)
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }

  /// Tells whether a layer is where it was in the state of a ghost in it, and its coordinates are not: the axes would be read
  /// as those of the ghost, too.
  private func hasScrolled(_ layer: LayerTree.Index) -> Bool {
    panel.plan.ghosts.contains { ghost in
      ghost.view.projection(from: layer) != panel.plan.view.projection(from: layer)
        && panel.isInPlace(layer, of: ghost)
        && ghost.layers.contains {
          $0 != layer && ghost.tree.superlayers(of: $0).contains(layer)
            && !panel.isInPlace($0, of: ghost)
        }
    }
  }

  /// Tells whether a layer before the viewer is back-face culled, and in none that is told of as such.
  private func isOutermostCulled(_ layer: LayerTree.Index) -> Bool {
    panel.plan.isBackFaceCulled(layer) && !panel.plan.isBehindViewer(layer)
      && !panel.scene.layers.superlayers(of: layer).contains {
        panel.plan.isBackFaceCulled($0) && panel.plan.asks(for: $0)
      }
  }
}
