public import DisplayList
public import SourceText

extension TextFailure {
  /// The error that keeps every figure from being drawn; failures of single texts are worded with their lines.
  public var diagnostic: Diagnostic {
    switch self {
    case .missingFont(let path, let family, let package, let folder):
      Diagnostic(
        .missingFont, at: nil,
        folder.map { _ in
          "'\(printableText(path))' is missing, and figures are set in the font '\(family)' from there"
        }
          ?? "the font '\(family)' is not installed, and figures are set in it",
        help: help(package, folder, "apt-get install"))
    case .damagedFont(let path, let family, let package, let folder):
      Diagnostic(
        .missingFont, at: nil,
        "'\(printableText(path))' is damaged, or not the font '\(family)', and figures are set in it",
        help: help(package, folder, "apt-get install --reinstall"))
    case .otherFont(let path, let found, let expected, let package, let folder):
      Diagnostic(
        .missingFont, at: nil,
        "'\(printableText(path))' says that it is the font '\(printableText(found))', and figures are set in '\(expected)' from there",
        help: help(package, folder, "apt-get install --reinstall"))
    case .emojiFont(let path, let fault):
      Diagnostic(
        .missingFont, at: nil, "'\(printableText(path))', the font of emoji, \(fault.words)",
        help: fault == .hasNameOfOther
          ? "give the file another name" : "name a font with outlines of one color")
    case .missingGlyph, .forbiddenCharacter:
      Diagnostic(.missingFont, at: nil, "the fonts cannot be set up")
    }
  }

  private func help(_ package: String, _ folder: String?, _ command: String) -> String {
    folder.map { "copy the file of the Debian package '\(package)' to '\(printableText($0))'" }
      ?? "\(command) \(package)"
  }
}

extension TextFailure.EmojiFontFault {
  fileprivate var words: String {
    switch self {
    case .isMissing: "is missing"
    case .isDamaged: "is damaged, or no font"
    case .hasNameOfOther: "has the file name of another font of figures"
    case .hasNoOutlines:
      "has pictures or colors in place of outlines, and figures are drawn in colors of their own"
    }
  }
}
