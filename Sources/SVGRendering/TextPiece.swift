internal import DisplayList
internal import TextShaping

/// A part of a line that is set in one face, in the order of the text, with its place in the line.
struct TextPiece {
  var text: String
  /// The distance from the left end of the line to that of the piece, in canvas points.
  var start: Double
  var width: Double
  var family: String
  /// The weight, as style sheets count it.
  var weight: Int
  var isItalic: Bool
  var isRightToLeft: Bool
  /// The number of spaces behind the piece that have no place.
  var spacesAfter = 0

  /// The pieces of a line, in the order of its text.
  static func pieces(of line: ShapedLine, in string: String) -> [TextPiece] {
    let ends = line.parts.dropFirst().map(\.start) + [line.extent.width]
    let parts = zip(line.parts, ends).sorted { $0.0.offset < $1.0.offset }
    let isMixed = line.parts.contains { $0.run.isRightToLeft }
    let bytes = Array(string.utf8)
    var pieces: [TextPiece] = []
    for (number, (part, end)) in parts.enumerated() {
      let next = number + 1 < parts.count ? parts[number + 1].0.offset : bytes.count
      let text = String(decoding: bytes[part.offset..<next], as: UTF8.self)
      let font = part.run.font
      var piece = TextPiece(
        text: text, start: part.start, width: end - part.start, family: font.family,
        weight: font.weight, isItalic: font.style.hasSuffix("Italic"),
        isRightToLeft: part.run.isRightToLeft)
      if isMixed {
        piece.isolate(part.run)
        pieces.append(piece)
      } else if let last = pieces.last, last.goesOn(with: piece) {
        pieces[pieces.count - 1].text += text
        pieces[pieces.count - 1].width += piece.width
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// Puts the text in an isolate of its direction (UAX #9), since viewers order the characters of a line by rules that
  /// know no numbers, and from left to right where a line begins so. Spaces at its end stand behind it, for each piece
  /// is a line to some viewers, which set them at the end of that.
  private mutating func isolate(_ run: ShapedRun) {
    let letters = text.dropLast(text.reversed().prefix { $0 == " " }.count)
    // Spaces alone have their place.
    if letters.isEmpty { return }
    let spaces = run.width(from: letters.utf8.count)
    if isRightToLeft { start += spaces }
    width -= spaces
    spacesAfter = text.count - letters.count
    text = (isRightToLeft ? "\u{2067}" : "\u{2066}") + letters + "\u{2069}"
  }

  /// Tells whether another piece follows this one in the text, in the line and in its face.
  private func goesOn(with next: TextPiece) -> Bool {
    next.family == family && next.weight == weight && next.isItalic == isItalic
      && abs(start + width - next.start) < 0.001
  }
}

extension GlyphFont {
  /// The weight of the face, as style sheets count it.
  fileprivate var weight: Int {
    style.hasPrefix("Semi Bold") ? 600 : style.hasPrefix("Bold") ? 700 : 400
  }
}
