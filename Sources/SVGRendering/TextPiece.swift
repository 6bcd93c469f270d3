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

  /// The pieces of a line, in the order of its text.
  static func pieces(of line: ShapedLine, in string: String) -> [TextPiece] {
    let ends = line.parts.dropFirst().map(\.start) + [line.extent.width]
    let parts = zip(line.parts, ends).sorted { $0.0.offset < $1.0.offset }
    let bytes = Array(string.utf8)
    var pieces: [TextPiece] = []
    for (number, (part, end)) in parts.enumerated() {
      let next = number + 1 < parts.count ? parts[number + 1].0.offset : bytes.count
      let text = String(decoding: bytes[part.offset..<next], as: UTF8.self)
      let font = part.run.font
      let piece = TextPiece(
        text: text, start: part.start, width: end - part.start, family: font.family,
        weight: font.weight, isItalic: font.style.hasSuffix("Italic"))
      if let last = pieces.last, last.goesOn(with: piece) {
        pieces[pieces.count - 1].text += text
        pieces[pieces.count - 1].width += piece.width
      } else {
        pieces.append(piece)
      }
    }
    return pieces
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
