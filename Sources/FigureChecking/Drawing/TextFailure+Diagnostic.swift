public import DisplayList
public import SourceText

extension TextFailure {
  /// What keeps every figure from being drawn; failures of single texts are worded by the layout.
  public var diagnostic: Diagnostic {
    guard case .missingFont(let family, let package) = self else {
      return Diagnostic(.missingFont, at: nil, "the fonts cannot be set up")
    }
    return Diagnostic(
      .missingFont, at: nil, "the font '\(family)' is not installed, and figures are set in it",
      help: "apt-get install \(package)")
  }
}
