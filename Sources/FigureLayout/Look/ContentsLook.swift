internal import DisplayList
internal import SceneFormat

/// The paint of contents: what they specify themselves, else the style rules for contents, else ink on paper.
struct ContentsPaint {
  /// The fill; nil for none.
  var fill: Color?
  /// The outline; nil for none.
  var outline: Stroke?
  /// The colour of texts.
  var ink: Color
}

extension Look {
  func contents(_ paint: LayerContent.Paint) -> ContentsPaint {
    var outline = line(.contents, theme.ink, width: Metric.contentsWidth)
    // Mitred tips of slender shapes would be far too long.
    outline.join = .round
    if let color = paint.color { outline.color = self.color(color) }
    if let width = paint.lineWidth { outline.width = width }
    return ContentsPaint(
      fill: fill(of: paint, or: paper), outline: outline.width > 0 ? outline : nil,
      ink: outline.color)
  }

  /// The fill of contents, which is a usual one unless they or a style rule specify another; nil for none.
  func fill(of paint: LayerContent.Paint, or usual: Color) -> Color? {
    switch paint.fill {
    case .some(.none): nil
    case .color(let color): self.color(color)
    case nil: contentsFill(or: usual)
    }
  }
}
