internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A list, below the picture, of the layers that are asked for and cannot be seen: those wholly behind the viewer, hidden
/// ones, and back-face culled ones of which no legend tells.
struct UnseenLayers {
  /// The gap between the picture and the list, in canvas points.
  private static let gap = 10.0

  let panel: PanelContext

  /// The list below a box, at its left edge; nil if all layers are visible.
  func list(below box: Rect) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var y = box.maxY + Self.gap
    func tell(_ layer: LayerTree.Index, _ words: (String) -> String) throws(Diagnostics) {
      let name = panel.text.variant(of: panel.scene[layer].name)
      let line = try panel.text.line(
        words(name.marked.inOneLine), .text, panel.look.theme.muted, at: name.span,
        in: name.language)
      let block = TextBlock(lines: [line])
      items += block.runs(at: Point(x: box.minX, y: y)).map {
        Item(panel.element(of: layer) / .outline / .label, .text($0))
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
    }
    for layer in panel.scene.layers.hiddenLayers(in: panel.plan.picture)
    where panel.plan.asks(for: layer) {
      try tell(layer, panel.text.words.hidden)
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }

  /// Tells whether a layer before the viewer is back-face culled, and in none that is told of as such.
  private func isOutermostCulled(_ layer: LayerTree.Index) -> Bool {
    panel.plan.isBackFaceCulled(layer) && !panel.plan.isBehindViewer(layer)
      && !panel.scene.layers.superlayers(of: layer).contains {
        panel.plan.isBackFaceCulled($0) && panel.plan.asks(for: $0)
      }
  }
}
