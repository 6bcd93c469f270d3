extension JSONReader {
  /// Reads a string whose opening quote is at `offset`.
  mutating func readString() throws(Diagnostic) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        append(.string, from: start, hasEscapes: hasEscapes)
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        skipEscape()
      case .lineFeed: throw .openString(from: start, to: offset, in: bytes)
      case 0x00..<0x20:
        // The return of a line that ends with CR LF belongs to the line end.
        if bytes[offset] == .carriageReturn, offset + 1 < bytes.count,
          bytes[offset + 1] == .lineFeed
        {
          throw .openString(from: start, to: offset, in: bytes)
        }
        collector.report(.rawControlCharacter(at: offset, in: bytes))
        offset += 1
      default: offset += 1
      }
    }
    throw .openString(from: start, to: offset, in: bytes)
  }

  /// Checks and skips the escape that begins at `offset`.
  private mutating func skipEscape() {
    guard offset + 1 < bytes.count else {
      offset += 1
      return
    }
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"):
      if let escape = unicodeEscape(bytes, at: offset, before: bytes.count) {
        offset += escape.length
      } else if let unit = codeUnit(bytes, at: offset, before: bytes.count) {
        collector.report(.loneSurrogate(unit, at: offset))
        offset += 6
      } else {
        collector.report(.shortUnicodeEscape(at: offset))
        offset += 2
      }
    case .lineFeed, .carriageReturn: offset += 1
    default:
      let length = decodeScalar(bytes, at: offset + 1, before: bytes.count).length
      collector.report(.unknownEscape(from: offset, to: offset + 1 + length, in: bytes))
      offset += 1 + length
    }
  }

  /// Reads the rest of a string in single quotes, as if they were double.
  mutating func readSingleQuotedString() throws(Diagnostic) {
    let start = offset
    offset += 1
    while offset < bytes.count, bytes[offset] != .lineFeed, bytes[offset] != UInt8(ascii: "'") {
      offset += 1
    }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "'") else {
      throw .openString(from: start, to: offset, in: bytes)
    }
    offset += 1
    collector.report(.singleQuotes(from: start, to: offset, in: bytes))
    append(.string, from: start)
  }

  /// Reads the rest of a key without quotes.
  mutating func readBareKey() {
    let start = offset
    skipWord()
    collector.report(.bareKey(from: start, to: offset, in: bytes))
    append(.string, from: start)
  }

  mutating func readWordOrNumber() {
    let start = offset
    if bytes[start].isDigit || bytes[start] == UInt8(ascii: "-"), skipNumber() {
      append(.number, from: start)
      return
    }
    offset = start
    skipWord()
    switch bytes[start..<offset] {
    case let word where word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8):
      append(.boolean, from: start)
    case let word where word.elementsEqual("null".utf8): append(.null, from: start)
    default:
      collector.report(.invalidWord(from: start, to: offset, in: bytes))
      append(.null, from: start)
    }
  }

  private mutating func skipWord() {
    while offset < bytes.count, bytes[offset].continuesWord { offset += 1 }
  }

  /// Skips a number as JSON spells it; false where there is none, or something follows it.
  private mutating func skipNumber() -> Bool {
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    guard skipDigits() else { return false }
    guard bytes[firstDigit] != UInt8(ascii: "0") || offset == firstDigit + 1 else { return false }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard skipDigits() else { return false }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      let sign = offset < bytes.count ? bytes[offset] : 0
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { offset += 1 }
      guard skipDigits() else { return false }
    }
    return offset == bytes.count || !bytes[offset].continuesWord
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return offset > start
  }
}
