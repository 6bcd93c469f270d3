internal import SourceText

/// A computed part of a text as it is written: a path and, behind a colon, the format of its numbers:
/// `B.frame.width:.1`.
struct WrittenComputation {
  enum Format {
    /// As the text around prints numbers.
    case usual
    /// Exactly as many decimals: `.1`.
    case decimals(Int)
    /// What is no format.
    case unreadable(PathWord)
  }

  let path: WrittenPath
  let format: Format

  /// The largest number of decimals that a format, or a figure, asks for.
  static let mostDecimals = 6

  /// Reads a part of a string's text.
  ///
  /// - Parameter place: the place of the string.
  init(_ utf8: [UInt8], _ range: Range<Int>, at place: Span) {
    let colon = utf8[range].firstIndex(of: UInt8(ascii: ":"))
    let end = colon ?? range.upperBound
    path = WrittenPath(utf8, range.lowerBound..<end, states: true, at: place)
    guard colon != nil else {
      format = .usual
      return
    }
    let space = UInt8(ascii: " ")
    let start = utf8[end + 1..<range.upperBound].firstIndex { $0 != space } ?? range.upperBound
    let last = utf8[start..<range.upperBound].lastIndex { $0 != space } ?? start - 1
    let word = PathWord(
      text: String(decoding: utf8[start..<last + 1], as: UTF8.self), range: start..<last + 1)
    format = Self.decimals(of: word.text).map { .decimals($0) } ?? .unreadable(word)
  }

  /// The number of decimals that a format asks for: a point and a digit up to the most.
  private static func decimals(of format: String) -> Int? {
    let bytes = Array(format.utf8)
    guard bytes.count == 2, bytes[0] == UInt8(ascii: "."), bytes[1].isDigit else { return nil }
    let count = Int(bytes[1] - UInt8(ascii: "0"))
    return count <= mostDecimals ? count : nil
  }

  /// The number of decimals that a format of another notation most likely means: `1`, `%.1f`, `0.0`, `#.#`.
  static func decimals(likelyMeantBy format: String) -> Int? {
    let core = format.filter { "0123456789.#".contains($0) }
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return Int(core)
    case 2 where parts[1].isEmpty: return Int(parts[0])
    case 2: return parts[0].isEmpty ? Int(parts[1]) : parts[1].count
    default: return nil
    }
  }
}
