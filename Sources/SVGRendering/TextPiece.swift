internal import DisplayList
internal import TextShaping

/// A part of a line that is set in one face, in the order of the text, with its place in the line.
struct TextPiece {
  var text: String
  /// The distance from the left end of the line to that of the piece, in canvas points.
  var start: Double
  var width: Double
  /// The face at its size.
  var font: GlyphFont
  /// The glyphs of the text, in the order of the text.
  var runs: [ShapedRun]
  /// The offsets in the UTF-8 bytes of the text at which the runs begin.
  var offsets = [0]
  /// The spaces of the line before and behind the text, which are not in `text`.
  var spaces = (before: "", behind: "")
  /// Tells whether another piece of the line is written from right to left, or this one.
  var isInMixedLine = false

  var isRightToLeft: Bool { runs[0].isRightToLeft }

  /// The text as it is written: in a line with letters from right to left in an isolate of its own direction (UAX #9),
  /// since viewers order the characters of a line by rules that know no numbers, and from left to right where a line
  /// begins so. What begins with a letter from left to right is written so anyway; before a letter of a font that the file
  /// carries, a browser without others may fail on the control. A selector of an emoji's form is left out, since browsers would
  /// take one with colors.
  var marked: String {
    let text = String(text.unicodeScalars.filter { $0 != "\u{FE0F}" })
    guard isInMixedLine else { return text }
    if isRightToLeft { return "\u{2067}\(text)\u{2069}" }
    let beginsWithLetter = text.unicodeScalars.first?.properties.isAlphabetic ?? false
    return beginsWithLetter ? text : "\u{2066}\(text)\u{2069}"
  }

  /// The pieces of a line, in the order of its text.
  ///
  /// - Parameters:
  ///   - line: the glyphs of the line.
  ///   - string: its text.
  ///   - isHaloed: tells whether the line has a halo, which each piece would paint over the one before it; it is not
  ///     divided at joints then.
  static func pieces(
    of line: ShapedLine, in string: String, isHaloed: Bool
  ) -> [TextPiece] {
    let ends = line.parts.dropFirst().map(\.start) + [line.extent.width]
    let parts = zip(line.parts, ends).sorted { $0.0.offset < $1.0.offset }
    let bytes = Array(string.utf8)
    var pieces: [TextPiece] = []
    for (number, (part, end)) in parts.enumerated() {
      let next = number + 1 < parts.count ? parts[number + 1].0.offset : bytes.count
      let text = String(decoding: bytes[part.offset..<next], as: UTF8.self)
      let piece = TextPiece(
        text: text, start: part.start, width: end - part.start, font: part.run.font,
        runs: [part.run])
      if let last = pieces.last, last.goesOn(with: piece) {
        pieces[pieces.count - 1].offsets.append(last.text.utf8.count)
        pieces[pieces.count - 1].text += text
        pieces[pieces.count - 1].width += piece.width
        pieces[pieces.count - 1].runs.append(part.run)
      } else {
        pieces.append(piece)
      }
    }
    if pieces.contains(where: \.isRightToLeft) {
      for index in pieces.indices { pieces[index].isInMixedLine = true }
    }
    let hasJoints = !isHaloed && pieces.contains { !$0.joints.isEmpty }
    if pieces.count > 1 || hasJoints {
      for index in pieces.indices { pieces[index].separateSpaces() }
    }
    if hasJoints { pieces = pieces.flatMap { $0.dividedAtJoints() } }
    return pieces
  }

  /// Separates the spaces at the ends of a text: where a piece has a place by itself, viewers leave spaces at its
  /// beginning out, and put those of one that is written from right to left to the ends of a text from left to right.
  private mutating func separateSpaces() {
    guard runs.count == 1 || !isRightToLeft else { return }
    let before = text.prefix { $0 == " " }
    let behind = text.reversed().prefix { $0 == " " }.count
    if before.isEmpty && behind == 0 || before.count == text.count { return }
    let end = text.utf8.count - behind
    let widths = (
      before: width(ofBytes: 0..<before.utf8.count),
      behind: width(ofBytes: end..<text.utf8.count)
    )
    start += isRightToLeft ? widths.behind : widths.before
    width -= widths.before + widths.behind
    spaces = (String(before), String(repeating: " ", count: behind))
    text = String(text.dropFirst(before.count).dropLast(behind))
  }

  /// The width of some bytes of the text that the glyphs of the runs stand for, in canvas points.
  func width(ofBytes range: Range<Int>) -> Double {
    zip(runs, offsets).reduce(0) { width, part in
      let (run, offset) = part
      guard range.upperBound > offset else { return width }
      return width
        + run.width(ofBytes: max(range.lowerBound - offset, 0)..<(range.upperBound - offset))
    }
  }

  /// Tells whether another piece follows this one in the text, in the line and in its face.
  private func goesOn(with next: TextPiece) -> Bool {
    next.font.path == font.path && next.font.faceIndex == font.faceIndex
      && next.isRightToLeft == isRightToLeft && abs(start + width - next.start) < 0.001
  }
}

extension GlyphFont {
  /// The weight of the face, as style sheets count it.
  var weight: Int {
    let words = [("Semi Bold", 600), ("Bold", 700), ("ExtraBold", 800)]
    return words.first { style.hasPrefix($0.0) }?.1 ?? 400
  }

  var isItalic: Bool { style.hasSuffix("Italic") }
}
