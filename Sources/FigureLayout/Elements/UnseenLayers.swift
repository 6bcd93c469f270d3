internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A list, below the picture, of the layers that are wholly behind the viewer.
struct UnseenLayers {
  /// The gap between the picture and the list, in canvas points.
  private static let gap = 10.0

  let panel: PanelContext

  /// The list below a box, at its left edge; nil if all layers are visible.
  func list(below box: Rect) throws(Diagnostics) -> Drawing? {
    var items: [Item] = []
    var y = box.maxY + Self.gap
    for layer in panel.plan.layers where isAskedFor(layer) && panel.stage.outline(of: layer).isEmpty
    {
      let name = panel.text.variant(of: panel.scene[layer].name)
      let line = try panel.text.line(
        panel.text.words.behindViewer(name.marked.inOneLine),
        .text, panel.look.theme.muted, at: name.span, in: name.language)
      let block = TextBlock(lines: [line])
      items += block.runs(at: Point(x: box.minX, y: y)).map {
        Item(panel.element(of: layer) / .outline / .label, .text($0))
      }
      y += block.size.height
    }
    return items.isEmpty ? nil : Drawing(items: items)
  }

  private func isAskedFor(_ layer: LayerTree.Index) -> Bool {
    [.fill, .outline, .name].contains { panel.plan.shows($0, of: layer) }
  }
}
