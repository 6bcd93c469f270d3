public import DisplayList
public import SourceText

extension TextFailure {
  /// What keeps every figure from being drawn; failures of single texts are worded with their lines.
  public var diagnostic: Diagnostic {
    switch self {
    case .missingFont(let family, let package):
      Diagnostic(
        .missingFont, at: nil, "the font '\(family)' is not installed, and figures are set in it",
        help: "apt-get install \(package)")
    case .damagedFont(let path, let family, let package):
      Diagnostic(
        .missingFont, at: nil,
        "'\(path)' is damaged, or not the font '\(family)', and figures are set in it",
        help: "apt-get install --reinstall \(package)")
    case .otherFont(let path, let found, let expected, let package):
      Diagnostic(
        .missingFont, at: nil,
        "'\(path)' says that it is the font '\(found)', and figures are set in '\(expected)' from there",
        help: "apt-get install --reinstall \(package)")
    case .missingGlyph, .forbiddenCharacter:
      Diagnostic(.missingFont, at: nil, "the fonts cannot be set up")
    }
  }
}
