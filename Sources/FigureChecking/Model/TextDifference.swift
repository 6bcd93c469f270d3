internal import DisplayList
internal import SourceText

/// Two texts of which one stands where the other stood, as a report quotes them: so that a reader sees what
/// tells them apart.
struct TextDifference {
  /// How many characters of a text are quoted at most where it is shortened, and how many of them before
  /// the difference.
  static let mostQuoted = 60
  private static let lead = 20

  private let before: [Character]
  private let now: [Character]
  /// The first character that is another, or that only one of them has.
  private let first: Int

  init(from before: String, to now: String) {
    (self.before, self.now) = (Array(before), Array(now))
    let pairs = zip(self.before, self.now)
    first =
      zip(0..., pairs).first { ExactText(String($1.0)) != ExactText(String($1.1)) }?.0
      ?? min(self.before.count, self.now.count)
  }

  /// Both whole, in quotes.
  func quoted(_ quote: (String) -> String) -> (before: String, now: String) {
    (quote(String(before)) + codePoints(of: before), quote(String(now)) + codePoints(of: now))
  }

  /// Both in quotes, with the difference in what is left of long ones.
  func shortened(_ quote: (String) -> String) -> (before: String, now: String) {
    (
      quote(part(of: before)) + codePoints(of: before),
      quote(part(of: now)) + codePoints(of: now)
    )
  }

  private func part(of text: [Character]) -> String {
    if text.count <= Self.mostQuoted { return String(text) }
    let start = first < Self.mostQuoted - Self.lead ? 0 : min(first, text.count) - Self.lead
    let end = min(start + Self.mostQuoted, text.count)
    return (start > 0 ? "…" : "") + String(text[start..<end]) + (end < text.count ? "…" : "")
  }

  /// What the character that tells them apart is made of, where both read alike: an omega and the sign of
  /// the ohm look the same.
  private func codePoints(of text: [Character]) -> String {
    guard before == now, text.indices.contains(first) else { return "" }
    return " with " + text[first].unicodeScalars.map(codePoint).joined(separator: " ")
  }
}
