internal import SourceText

/// An image of Markdown in its own bytes: `![alt](destination "title")`, or one by reference, `![alt][label]`.
struct ScannedImage: Hashable {
  struct Destination: Hashable {
    /// With the angle brackets that it may stand in.
    let span: Span
    let text: String
  }

  let span: Span
  let alt: Span
  /// Nil where a definition elsewhere has it, or where there is none and this is text.
  let destination: Destination?
}

/// Finds the images in the bytes of paragraphs and headings, by the rules of CommonMark for code spans, backslashes and
/// brackets, in a time that grows with their length. Those in the alt text of another are left out.
struct ImageScanner {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  /// The places of opening brackets that wait for the closing one, behind the bracket, and whether an image begins there.
  private var open: [(text: Int, isImage: Bool)] = []
  private var found: [ScannedImage] = []

  /// The depth of parentheses in a destination, of which any number would be a long search for each.
  private static let deepest = 32

  static func images(in bytes: [UInt8], _ range: Range<Int>) -> [ScannedImage] {
    var scanner = ImageScanner(bytes: bytes, place: range.lowerBound, end: range.upperBound)
    while scanner.place < scanner.end { scanner.step() }
    return scanner.found
  }

  private init(bytes: [UInt8], place: Int, end: Int) {
    (self.bytes, self.place, self.end) = (bytes, place, end)
  }

  private func byte(at place: Int) -> UInt8? { place < end ? bytes[place] : nil }

  /// Goes behind the next character, code span, escape or image.
  private mutating func step() {
    switch bytes[place] {
    case UInt8(ascii: "\\"): place += 2
    case UInt8(ascii: "`"): skipCode()
    case UInt8(ascii: "!") where byte(at: place + 1) == UInt8(ascii: "["):
      open.append((place + 2, true))
      place += 2
    case UInt8(ascii: "["):
      open.append((place + 1, false))
      place += 1
    case UInt8(ascii: "]"):
      let opened = open.popLast()
      place += 1
      if let opened, opened.isImage {
        let image = image(from: opened.text, to: place - 1)
        // An image in its alt text was found before.
        while let last = found.last, last.span.start > image.span.start { found.removeLast() }
        found.append(image)
        place = image.span.end
      }
    default: place += 1
    }
  }

  private mutating func skipCode() {
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
  }

  /// The number of backticks at a place.
  private func run(at place: Int) -> Int {
    var length = 0
    while byte(at: place + length) == UInt8(ascii: "`") { length += 1 }
    return length
  }

  /// The image whose alt text begins and ends so, with its destination if that follows, or else with the label that may.
  private func image(from start: Int, to close: Int) -> ScannedImage {
    let target = inlineTarget(at: close + 1)
    return ScannedImage(
      span: Span(start: start - 2, end: target?.end ?? labelEnd(at: close + 1)),
      alt: Span(start: start, end: close), destination: target?.destination)
  }

  /// The destination in the parentheses at a place, and the place behind them.
  private func inlineTarget(at place: Int) -> (destination: ScannedImage.Destination, end: Int)? {
    guard byte(at: place) == UInt8(ascii: "("),
      let (span, text) = destination(at: behindWhitespace(place + 1))
    else { return nil }
    var rest = behindWhitespace(span.end)
    if rest > span.end, let title = title(at: rest) { rest = behindWhitespace(title) }
    guard byte(at: rest) == UInt8(ascii: ")") else { return nil }
    return (ScannedImage.Destination(span: span, text: text), rest + 1)
  }

  /// The place behind the label at a place, which has no brackets within; the place itself where there is none.
  private func labelEnd(at start: Int) -> Int {
    guard byte(at: start) == UInt8(ascii: "[") else { return start }
    var place = start + 1
    // CommonMark takes labels of at most 999 characters.
    while let byte = byte(at: place), byte != UInt8(ascii: "["), place - start < 4_000 {
      if byte == UInt8(ascii: "]") { return place + 1 }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return start
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
      case _ where isBracketed && (byte.endsLine || byte == UInt8(ascii: "<")): return nil
      case _ where isBracketed: break
      case _ where byte.isWhitespace: break scan
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.deepest { return nil }
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
      if byte == UInt8(ascii: "("), end == UInt8(ascii: ")") { return nil }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  /// Tells whether a backslash before it makes it stand for itself (CommonMark, section 2.4).
  var isPunctuation: Bool { 0x21...0x7E ~= self && !isLetter && !isDigit }
}
