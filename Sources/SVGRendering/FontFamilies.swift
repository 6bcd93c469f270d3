/// The names of the families of fonts in a file: those of the fonts as they are installed and, in front of these, those
/// of the parts that the file carries.
struct FontFamilies {
  /// The family of the figure's own font, which is named once for the whole figure.
  private static let common = "Inter"
  /// The family of code, whose letters are of one width.
  private static let code = "JetBrains Mono"

  private let root: String?

  /// - Parameter root: the name of the figure, where it carries its fonts.
  init(root: String?) { self.root = root }

  /// The families of the whole figure.
  var commonList: String {
    (embedded(Self.common).map { "'\($0)'," } ?? "")
      + "\(Self.common),'Noto Sans CJK SC',sans-serif"
  }

  /// The families of a piece of text; nil for those of the whole figure.
  func list(for family: String) -> String? {
    if family == Self.common { return nil }
    let like = family == Self.code ? "monospace" : "sans-serif"
    return (embedded(family).map { Self.quoted($0) + "," } ?? "") + "\(Self.quoted(family)),\(like)"
  }

  /// A family as a string of CSS; a font of emoji may have any name.
  static func quoted(_ family: String) -> String {
    let escaped = family.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(escaped)'"
  }

  /// The name of the part of a family that the file carries, which nothing else has: a page may show several figures,
  /// each with its own letters of one family.
  func embedded(_ family: String) -> String? { root.map { "\($0) \(family)" } }
}
