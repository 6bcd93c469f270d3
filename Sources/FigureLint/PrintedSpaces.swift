internal import DisplayList

/// The layers in whose coordinates or units something is printed, as far as a finished drawing tells.
struct PrintedSpaces {
  private struct ColorKey: Hashable {
    var panel: Int?
    var color: Color
  }

  /// The layers that texts name: those of numbers of axes, and of coordinates of points.
  private var keys: Set<DrawnLayer.Key> = []
  /// The colours of other coordinates, vectors and lengths, by which readers tell whose they are.
  private var colors: Set<ColorKey> = []

  init(_ list: DisplayList) {
    for text in list.texts {
      let (id, panel) = (text.element.id, text.element.panel)
      if id.hasPart(.axes) {
        if let key = DrawnLayer.Key(id, panel: panel) { keys.insert(key) }
      } else if let line = text.lines.last, Self.isMeasured(text) {
        colors.insert(ColorKey(panel: panel, color: line.run.color))
      }
    }
  }

  /// Tells whether a text is a length, a vector, or the coordinates of a point; fractions of bounds are not.
  private static func isMeasured(_ text: DrawnText) -> Bool {
    guard let mark = DrawnMark(describedBy: text.element.id, panel: text.element.panel),
      let last = text.lines.last?.run.string, last.contains(where: \.isNumber)
    else { return false }
    switch mark.kind {
    case .dimension: return true
    case .arrow: return last.contains(",")
    case .point: return last.contains("(") && mark.id.last != .anchorPoint
    case .arc, .rotationAxis, .ticks: return false
    }
  }

  func contains(_ layer: DrawnLayer) -> Bool {
    if let key = layer.key, keys.contains(key) { return true }
    guard let line = layer.line else { return false }
    return colors.contains(ColorKey(panel: layer.element.panel, color: line.color))
  }
}
