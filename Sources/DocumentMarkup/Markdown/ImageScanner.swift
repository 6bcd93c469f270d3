internal import SourceText

/// An image of Markdown in its own bytes: `![alt](destination "title")`.
struct ScannedImage: Hashable {
  let span: Span
  let alt: Span
  /// The destination, with the angle brackets that it may stand in.
  let destinationSpan: Span
  let destination: String
}

/// Finds the images in the bytes of paragraphs and headings, by the rules of CommonMark for code spans, backslashes and
/// brackets. Images that are spelled otherwise, such as by reference, are left out.
struct ImageScanner {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, place, end) = (bytes, range.lowerBound, range.upperBound)
  }

  static func images(in bytes: [UInt8], _ range: Range<Int>) -> [ScannedImage] {
    var scanner = ImageScanner(bytes, range)
    var found: [ScannedImage] = []
    while scanner.place < scanner.end {
      if let image = scanner.image() {
        found.append(image)
        scanner.place = image.span.end
      } else {
        scanner.skip()
      }
    }
    return found
  }

  private func byte(at place: Int) -> UInt8? { place < end ? bytes[place] : nil }

  /// Goes behind the next character, code span or escape.
  private mutating func skip() {
    switch bytes[place] {
    case UInt8(ascii: "\\"): place += 2
    case UInt8(ascii: "`"):
      let length = run(at: place)
      place += length
      var other = place
      while other < end {
        let found = run(at: other)
        if found == length {
          place = other + length
          return
        }
        other += max(found, 1)
      }
    default: place += 1
    }
  }

  /// The number of backticks at a place.
  private func run(at place: Int) -> Int {
    var length = 0
    while byte(at: place + length) == UInt8(ascii: "`") { length += 1 }
    return length
  }

  private func image() -> ScannedImage? {
    guard bytes[place...].starts(with: "![".utf8), place + 2 < end else { return nil }
    let text = place + 2
    guard let close = closingBracket(from: text), byte(at: close + 1) == UInt8(ascii: "(") else {
      return nil
    }
    let start = behindWhitespace(close + 2)
    guard let (span, destination) = destination(at: start) else { return nil }
    var rest = behindWhitespace(span.end)
    if rest > span.end, let title = title(at: rest) { rest = behindWhitespace(title) }
    guard byte(at: rest) == UInt8(ascii: ")") else { return nil }
    return ScannedImage(
      span: Span(start: place, end: rest + 1), alt: Span(start: text, end: close),
      destinationSpan: span, destination: destination)
  }

  private func closingBracket(from start: Int) -> Int? {
    var inner = self
    inner.place = start
    var depth = 0
    while inner.place < end {
      switch bytes[inner.place] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]") where depth == 0: return inner.place
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      inner.skip()
    }
    return nil
  }

  private func behindWhitespace(_ start: Int) -> Int {
    var place = start
    while let byte = byte(at: place), byte.isWhitespace { place += 1 }
    return place
  }

  private func destination(at start: Int) -> (Span, String)? {
    let isBracketed = byte(at: start) == UInt8(ascii: "<")
    var text: [UInt8] = []
    var place = isBracketed ? start + 1 : start
    var depth = 0
    scan: while let byte = byte(at: place) {
      switch byte {
      case UInt8(ascii: "\\"):
        if let next = self.byte(at: place + 1), next.isPunctuation {
          text.append(next)
          place += 2
          continue scan
        }
      case UInt8(ascii: ">") where isBracketed:
        return (Span(start: start, end: place + 1), String(decoding: text, as: UTF8.self))
      case _ where byte.endsLine && isBracketed: return nil
      case _ where isBracketed: break
      case _ where byte.isWhitespace: break scan
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      text.append(byte)
      place += 1
    }
    if isBracketed || depth > 0 { return nil }
    return (Span(start: start, end: place), String(decoding: text, as: UTF8.self))
  }

  /// The place behind a title; nil where there is none.
  private func title(at start: Int) -> Int? {
    let ends: [UInt8: UInt8] = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
      UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    guard let end = byte(at: start).flatMap({ ends[$0] }) else { return nil }
    var place = start + 1
    while let byte = byte(at: place) {
      if byte == end { return place + 1 }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  /// Tells whether a backslash before it makes it stand for itself (CommonMark, section 2.4).
  var isPunctuation: Bool { 0x21...0x7E ~= self && !isLetter && !isDigit }
}
