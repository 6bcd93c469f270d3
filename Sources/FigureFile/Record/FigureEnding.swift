public import FigureLayout

/// The ending of a figure's file name after the scene's name, as in `card~dark@2x.png`, which tells the scene's
/// figures apart.
public struct FigureEnding: Hashable, Sendable {
  public var appearance: Appearance
  public var scale: FigureScale

  public init(_ appearance: Appearance, _ scale: FigureScale) {
    (self.appearance, self.scale) = (appearance, scale)
  }

  /// Reads the ending of a file name after the scene's name; nil if it is not one of a figure.
  public init?(_ text: String) {
    for appearance in Appearance.allCases {
      let start = FigureEnding(appearance, .one).suffix
      guard text.hasPrefix(start), text.hasSuffix(".png") else { continue }
      let middle = text.dropFirst(start.count).dropLast(4)
      var scale = FigureScale.one
      if middle.hasPrefix("@"), middle.hasSuffix("x") {
        scale = FigureScale(text: middle.dropFirst().dropLast()) ?? .one
      }
      // Other spellings of a scale are not endings of figures.
      let ending = FigureEnding(appearance, scale)
      if ending.text == text {
        (self.appearance, self.scale) = (appearance, scale)
        return
      }
    }
    return nil
  }

  /// The ending without the type: empty for a light figure at 1x, otherwise such as `~dark@2x`.
  public var suffix: String {
    (appearance == .light ? "" : "~" + appearance.rawValue)
      + (scale == .one ? "" : "@\(scale.spelling)x")
  }

  /// The ending of a PNG file.
  public var text: String { suffix + ".png" }
}
