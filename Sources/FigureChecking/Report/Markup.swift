internal import SourceText

/// HTML or XML in UTF-8 that is made of literals; what is put into them is escaped, so that no name
/// and no text of a scene can become anything but text.
struct Markup: Sendable, ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  init() {}

  init(stringLiteral value: String) { bytes = Array(value.utf8) }

  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate(set) var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes += literal.utf8 }

    /// Text, of an element or of a quoted attribute.
    mutating func appendInterpolation(_ text: String) { appendEscaped(text, to: &bytes) }

    mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

    mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }

    /// The bytes of a file as a `data:` URI has them.
    mutating func appendInterpolation(base64 file: [UInt8]) { appendBase64(file, to: &bytes) }
  }

  static func += (markup: inout Markup, other: Markup) { markup.bytes += other.bytes }
}

extension Sequence<Markup> {
  func joined() -> Markup { reduce(into: Markup()) { $0 += $1 } }
}

/// Characters that XML 1.0 or HTML has no place for become U+FFFD. Line feeds and tabs are spelled as
/// references, or an attribute would read them as spaces.
private func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": bytes += "&amp;".utf8
    case "<": bytes += "&lt;".utf8
    case ">": bytes += "&gt;".utf8
    case "\"": bytes += "&quot;".utf8
    case "'": bytes += "&#39;".utf8
    case "\n": bytes += "&#10;".utf8
    case "\t": bytes += "&#9;".utf8
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": bytes += "\u{FFFD}".utf8
    case _ where scalar.value & 0xFFFE == 0xFFFE: bytes += "\u{FFFD}".utf8
    case _ where scalar.isASCII: bytes.append(UInt8(scalar.value))
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
