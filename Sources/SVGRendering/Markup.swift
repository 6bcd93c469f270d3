internal import DisplayList
internal import SourceText

/// Markup while it is written: elements with their attributes, one a line.
struct Markup {
  private(set) var text = UTF8Text()

  var bytes: [UInt8] { text.bytes }

  var string: String { String(decoding: text.bytes, as: UTF8.self) }

  mutating func reserveCapacity(_ count: Int) { text.bytes.reserveCapacity(count) }

  /// Begins an element, behind which its attributes follow.
  mutating func open(_ name: String) {
    text += "<"
    text += name
  }

  /// Ends the start of an element whose content follows.
  mutating func beginContent() { text += ">" }

  /// Ends an element that has content.
  mutating func close(_ name: String) {
    text += "</"
    text += name
    text += ">\n"
  }

  /// Ends an element without content.
  mutating func closeEmpty() { text += "/>\n" }

  /// Writes what is markup already.
  mutating func raw(_ markup: String) { text += markup }

  mutating func raw(_ markup: Markup) { text.bytes += markup.bytes }

  mutating func raw(base64 file: [UInt8]) { appendBase64(file, to: &text.bytes) }

  mutating func lineFeed() { text += "\n" }

  mutating func attribute(_ name: String, _ value: String) {
    begin(name)
    escaped(value, isQuoted: true)
    text += "\""
  }

  /// An attribute whose value has no character that means something in markup.
  mutating func attribute(_ name: String, plain value: String) {
    begin(name)
    text += value
    text += "\""
  }

  /// Begins an attribute whose value follows, behind which a quotation mark ends it.
  mutating func beginAttribute(_ name: String) { begin(name) }

  mutating func attribute(_ name: String, _ number: Double) {
    begin(name)
    self.number(number)
    text += "\""
  }

  /// An attribute of which numbers are the value.
  mutating func attribute(_ name: String, _ numbers: [Double]) {
    begin(name)
    for (index, number) in numbers.enumerated() {
      if index > 0 { text += " " }
      self.number(number)
    }
    text += "\""
  }

  private mutating func begin(_ name: String) {
    text += " "
    text += name
    text += "=\""
  }

  /// A length, in hundredths of its unit.
  mutating func number(_ number: Double) { text.append(length: hundredths(number)) }

  /// A number that lengths are multiplied by, in the digits that it needs.
  mutating func factor(_ factor: Double) { text += "\(factor)" }

  /// Text in which what would be markup is written out.
  ///
  /// - Parameter isQuoted: whether it stands between quotation marks.
  mutating func escaped(_ string: String, isQuoted: Bool = false) {
    let start = text.bytes.count
    text += string
    let isPlain = text.bytes[start...].allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), ..<0x20: false
      case UInt8(ascii: "\""): !isQuoted
      // The first byte of U+FFFE and U+FFFF.
      case 0xEF: false
      default: true
      }
    }
    if isPlain { return }
    text.bytes.removeSubrange(start...)
    for character in string.unicodeScalars {
      switch character {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"" where isQuoted: text += "&quot;"
      case "\n", "\t": text += String(character)
      // No XML document may have these.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text += String(character)
      }
    }
  }
}

/// A length rounded to hundredths.
func hundredths(_ length: Double) -> Double { (length * 100).rounded() / 100 }
