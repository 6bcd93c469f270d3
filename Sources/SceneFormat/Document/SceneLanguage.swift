public import SourceText

/// A language that texts of a scene are given in.
public struct SceneLanguage: Hashable, Sendable {
  /// The BCP 47 tag as the scene first writes it.
  public let tag: String
  /// The place where it does.
  public let span: Span
}

/// Tells whether a word has the form of a BCP 47 language tag: subtags of one to eight letters and digits, the first
/// of two letters at least.
///
/// - Parameter tag: the word.
public func isLanguageTag(_ tag: String) -> Bool {
  let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let primary = subtags.first, (2...8).contains(primary.count),
    primary.allSatisfy(\.isLetter)
  else { return false }
  return subtags.dropFirst().allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit }
  }
}

/// The first part of a tag, the language without script and region, in lower case.
///
/// - Parameter tag: a BCP 47 tag, such as `zh-Hans`.
public func primarySubtag(of tag: String) -> String {
  tag.lowercased().prefix { $0 != "-" }.description
}
