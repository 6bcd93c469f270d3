internal import DisplayList
internal import SourceText

/// The difference of two texts, one of which replaced the other, as a report quotes them: so that a reader sees what
/// tells them apart.
struct TextDifference {
  /// The number of characters that are quoted of a long text, and how many of them before the difference.
  private static let mostQuoted = 60
  private static let lead = 20
  /// The number of code points that are quoted of a character, which may have any number of marks.
  private static let mostCodePoints = 8

  private let before: String
  private let now: String
  /// Tells whether both are canonically equivalent, and so look the same.
  private let readsAlike: Bool
  /// The place in each text of the first character that reads otherwise or, where both read alike, has other bytes.
  private let places: (before: String.Index, now: String.Index)

  init(from before: String, to now: String) {
    (self.before, self.now) = (before, now)
    readsAlike = before == now
    var (old, new) = (before.startIndex, now.startIndex)
    while old < before.endIndex, new < now.endIndex {
      let (one, other) = (before[old], now[new])
      if readsAlike ? ExactText(String(one)) != ExactText(String(other)) : one != other { break }
      (old, new) = (before.index(after: old), now.index(after: new))
    }
    places = (old, new)
  }

  /// The texts in quotes; where they are shortened, with the difference in the part that is left.
  func quoted(
    shortened: Bool = false, by quote: (String) -> String
  ) -> (before: String, now: String) {
    func quoted(_ text: String, _ place: String.Index) -> String {
      quote(shortened ? Self.part(of: text, around: place) : text) + codePoints(of: text, at: place)
    }
    return (quoted(before, places.before), quoted(now, places.now))
  }

  /// The quoted part of a text around a place in it: all of it unless it is long.
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

  /// The parts that the character that tells them apart is made of, where both read alike: an omega and the
  /// sign of the ohm look the same.
  private func codePoints(of text: String, at place: String.Index) -> String {
    guard readsAlike, place < text.endIndex else { return "" }
    let scalars = text[place].unicodeScalars
    let shown = scalars.prefix(Self.mostCodePoints).map(codePoint)
    return " with " + shown.joined(separator: " ") + (scalars.count > shown.count ? " …" : "")
  }
}
