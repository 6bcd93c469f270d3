internal import DisplayList
internal import SceneFormat

/// How contents are painted: by what they say themselves, else by the rules for contents, else in
/// ink on paper.
struct ContentsPaint {
  /// Nil for what is not filled.
  var fill: Color?
  /// Nil for what has no outline.
  var outline: Stroke?
  /// Of texts.
  var ink: Color
}

extension Look {
  func contents(_ paint: LayerContent.Paint) -> ContentsPaint {
    var outline = line(.contents, theme.ink, width: Metric.contentsWidth)
    // Tips of slender shapes would be far longer with mitres.
    outline.join = .round
    if let color = paint.color { outline.color = self.color(color) }
    if let width = paint.lineWidth { outline.width = width }
    let fill: Color? =
      switch paint.fill {
      case .some(.none): nil
      case .color(let color): self.color(color)
      case nil: contentsFill
      }
    return ContentsPaint(
      fill: fill, outline: outline.width > 0 ? outline : nil, ink: outline.color)
  }
}
