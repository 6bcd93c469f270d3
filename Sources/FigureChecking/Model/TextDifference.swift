internal import DisplayList
internal import SourceText

/// Two texts of which one stands where the other stood, as a report quotes them: so that a reader sees what
/// tells them apart.
struct TextDifference {
  /// How many characters are quoted of a long text, and how many of them before the difference.
  private static let mostQuoted = 60
  private static let lead = 20
  /// A letter may have any number of marks above it.
  private static let mostCodePoints = 8

  private let before: String
  private let now: String
  /// Whether both are canonically equivalent, so that nobody sees a difference.
  private let readsAlike: Bool
  /// Where in each the first character stands that reads otherwise or, where both read alike, has other bytes.
  private var places: (before: String.Index, now: String.Index)

  init(from before: String, to now: String) {
    (self.before, self.now) = (before, now)
    readsAlike = before == now
    places = (before.startIndex, now.startIndex)
    while places.before < before.endIndex, places.now < now.endIndex {
      let (old, new) = (before[places.before], now[places.now])
      if readsAlike ? ExactText(String(old)) != ExactText(String(new)) : old != new { break }
      places = (before.index(after: places.before), now.index(after: places.now))
    }
  }

  /// Both whole, in quotes.
  func quoted(_ quote: (String) -> String) -> (before: String, now: String) {
    (
      quote(before) + codePoints(of: before, at: places.before),
      quote(now) + codePoints(of: now, at: places.now)
    )
  }

  /// Both in quotes, with the difference in what is left of long ones.
  func shortened(_ quote: (String) -> String) -> (before: String, now: String) {
    (
      quote(Self.part(of: before, around: places.before))
        + codePoints(of: before, at: places.before),
      quote(Self.part(of: now, around: places.now)) + codePoints(of: now, at: places.now)
    )
  }

  /// What is quoted of a text around a place in it: all of it unless it is long.
  static func part(of text: String, around place: String.Index) -> String {
    guard let most = text.index(text.startIndex, offsetBy: mostQuoted, limitedBy: text.endIndex),
      most < text.endIndex
    else { return text }
    let isFarIn = text.index(text.startIndex, offsetBy: mostQuoted - lead, limitedBy: place) != nil
    let start = isFarIn ? text.index(place, offsetBy: -lead) : text.startIndex
    let rest = text[start...]
    let end = rest.index(start, offsetBy: mostQuoted, limitedBy: rest.endIndex) ?? rest.endIndex
    return (isFarIn ? "…" : "") + rest[..<end] + (end < rest.endIndex ? "…" : "")
  }

  /// What the character that tells them apart is made of, where both read alike: an omega and the sign of
  /// the ohm look the same.
  private func codePoints(of text: String, at place: String.Index) -> String {
    guard readsAlike, place < text.endIndex else { return "" }
    let scalars = text[place].unicodeScalars
    let shown = scalars.prefix(Self.mostCodePoints).map(codePoint)
    return " with " + shown.joined(separator: " ") + (scalars.count > shown.count ? " …" : "")
  }
}
