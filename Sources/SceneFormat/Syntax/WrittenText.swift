internal import SourceText

/// A text in one language as it is written: its pieces, with the paths of its computed parts.
struct WrittenText {
  enum Piece {
    /// Text that is used as it is.
    case typed(Range<Int>)
    /// A brace, which is written twice.
    case brace(UInt8)
    /// A backquote, which stands before or behind code where another one does.
    case backquote
    /// Text between braces and quotes, which is none of the geometry: `{'3D'}`.
    case literal(Range<Int>)
    case computed(WrittenComputation)
  }

  /// The fault that ends a text too soon, and its place.
  enum Fault: Error {
    case loneBrace(isOpening: Bool, at: Range<Int>)
    case openLiteral(at: Range<Int>)
  }

  let string: WrittenString
  /// The words by which messages call the text: "'title'".
  let what: String
  /// Tells whether the text has no braces and no backquotes, and is used as it is.
  let isPlain: Bool
  /// The bytes of the text; empty where it is plain.
  let utf8: [UInt8]
  /// The pieces before the fault, if there is one; none where the text is plain.
  private(set) var pieces: [Piece] = []
  private(set) var fault: Fault?

  init(_ string: WrittenString, of what: String) {
    (self.string, self.what) = (string, what)
    isPlain = !string.text.hasByte(where: Self.isSpecial)
    utf8 = isPlain ? [] : Array(string.text.utf8)
    do throws(Fault) {
      try scan()
    } catch {
      fault = error
    }
  }

  private mutating func scan() throws(Fault) {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var offset = 0
    while offset < utf8.count {
      let byte = utf8[offset]
      guard Self.isSpecial(byte) else {
        let end = utf8[offset...].firstIndex(where: Self.isSpecial) ?? utf8.count
        pieces.append(.typed(offset..<end))
        offset = end
        continue
      }
      if byte == Self.backquote {
        pieces.append(.backquote)
        offset += 1
        continue
      }
      if offset + 1 < utf8.count, utf8[offset + 1] == byte {
        pieces.append(.brace(byte))
        offset += 2
        continue
      }
      guard byte == open, let end = utf8[offset...].firstIndex(of: close) else {
        throw .loneBrace(isOpening: byte == open, at: offset..<offset + 1)
      }
      if utf8[offset + 1] == Self.quote {
        let end = try Self.endOfLiteral(in: utf8, behind: offset + 1)
        pieces.append(.literal(offset + 2..<end))
        offset = end + 2
      } else {
        pieces.append(
          .computed(WrittenComputation(utf8, offset + 1..<end, at: string.place)))
        offset = end + 1
      }
    }
  }

  static let quote = UInt8(ascii: "'")
  static let backquote = UInt8(ascii: "`")

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == backquote
  }

  /// The offset of the second quote of `{'3D'}`, a literal part.
  static func endOfLiteral(in utf8: [UInt8], behind quote: Int) throws(Fault) -> Int {
    let end = utf8[(quote + 1)...].firstIndex(of: Self.quote)
    guard let end, end + 1 < utf8.count, utf8[end + 1] == UInt8(ascii: "}") else {
      throw .openLiteral(at: quote - 1..<(end ?? quote) + 1)
    }
    return end
  }
}

extension Reporting {
  /// Reports the fault that ends a text too soon, which a string at a place holds.
  func report(_ fault: WrittenText.Fault, _ place: Span) {
    switch fault {
    case .loneBrace(let isOpening, let range):
      let span = self.span(of: range, inStringAt: place)
      collector.report(.loneBrace(isOpening: isOpening, at: span))
    case .openLiteral(let range):
      collector.report(.openLiteral(at: span(of: range, inStringAt: place)))
    }
  }
}
