/// The marks around code in the texts of a scene: control characters, which no text of a document may hold.
///
/// Texts are joined and broken into lines with the marks in them, and a line loses them where it is set.
public enum CodeMarks {
  /// The mark before code.
  public static let opening: UInt8 = 0x02
  /// The mark behind code.
  public static let closing: UInt8 = 0x03

  /// Tells whether a byte of a text in UTF-8 is a mark.
  ///
  /// - Parameter byte: a byte of the text.
  public static func contains(_ byte: UInt8) -> Bool { byte == opening || byte == closing }

  /// Plain characters as code: with the marks around them.
  ///
  /// - Parameter text: characters without marks.
  public static func around(_ text: String) -> String {
    "\(UnicodeScalar(opening))\(text)\(UnicodeScalar(closing))"
  }

  /// A text of the program's own with marks in place of all backquotes.
  static func placed(in text: String) -> String {
    let bytes = Array(text.utf8)
    let backquotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "`") }
    return String(decoding: placed(in: bytes, at: backquotes), as: UTF8.self)
  }

  /// A text without its marks.
  static func removed(from text: String) -> String {
    if !text.utf8.contains(where: contains) { return text }
    return String(decoding: text.utf8.filter { !contains($0) }, as: UTF8.self)
  }

  /// The text in UTF-8 with marks in place of the backquotes around code.
  ///
  /// Code ends on the line that it begins on. A backquote that no other one follows on its line is a character as
  /// others are, and so is one that is written twice.
  ///
  /// - Parameter backquotes: the offsets of those that may stand around code, in ascending order.
  static func placed(in text: [UInt8], at backquotes: [Int]) -> [UInt8] {
    var (result, done) = ([UInt8](), 0)
    result.reserveCapacity(text.count)
    var open: Int?
    var index = 0
    while index < backquotes.count {
      let place = backquotes[index]
      // What is between two backquotes on different lines is no code.
      if text[done..<place].contains(UInt8(ascii: "\n")) { open = nil }
      result += text[done..<place]
      done = place + 1
      if index + 1 < backquotes.count, backquotes[index + 1] == done {
        result.append(text[place])
        done += 1
        index += 2
        continue
      }
      if let opened = open {
        result[opened] = opening
        result.append(closing)
        open = nil
      } else {
        open = result.count
        result.append(text[place])
      }
      index += 1
    }
    return result + text[done...]
  }
}
