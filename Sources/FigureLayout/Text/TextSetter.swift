internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Measures texts in the figure's language, and reports the place in the document of those that cannot be set.
struct TextSetter {
  private let measuring: any TextMeasuring
  /// The requested language; nil takes the first variant of each text.
  private let wanted: String?
  /// The language of the words that the figure adds itself.
  private let ownLanguage: String
  let words: Words
  private let paragraphs = MeasuredParagraphs()

  init(measuring: any TextMeasuring, wanted: String?, ownLanguage: String) {
    self.measuring = measuring
    self.wanted = wanted
    self.ownLanguage = ownLanguage
    words = .for(ownLanguage)
  }

  /// The variant of a text in the requested language.
  func variant(of text: LocalizedText) -> LocalizedText.Variant {
    text.variant(for: wanted)
  }

  /// The variant of a formula's line in the requested language.
  func variant(of line: FormulaLine) -> FormulaLine.Variant {
    line.variant(for: wanted)
  }

  /// A line of the program's own text, or of an author's, with its place in the document.
  ///
  /// - Parameter marked: the text with `CodeMarks` around code.
  func line(
    _ marked: String, _ font: Font, _ color: Color, at span: Span? = nil, in language: String? = nil
  ) throws(Diagnostics) -> TextLine {
    try line(MarkedText(marked), font, color, at: span, in: language)
  }

  /// A line of text, with its place in the document.
  func line(
    _ text: MarkedText, _ font: Font, _ color: Color, at span: Span?, in language: String?
  ) throws(Diagnostics) -> TextLine {
    let style = style(font, of: text, in: language)
    let extent = try measured(text.string, at: span) { text throws(TextFailure) in
      try measuring.extent(of: text, style: style)
    }
    return TextLine(string: text.string, style: style, color: color, extent: extent)
  }

  private func style(_ font: Font, of text: MarkedText, in language: String?) -> TextStyle {
    TextStyle(
      size: font.size, weight: font.weight, slant: font.slant, language: language ?? ownLanguage,
      code: text.code)
  }

  private func measured<Measure>(
    _ string: String, at span: Span?, _ measure: (String) throws(TextFailure) -> Measure
  ) throws(Diagnostics) -> Measure {
    try checkTime()
    do {
      return try measure(string)
    } catch {
      throw Diagnostics([FigureProblem.text(error, in: string).diagnostic(at: span)])
    }
  }

  /// A line of the program's own words and numbers, as a block.
  func block(
    _ string: String, _ font: Font, _ color: Color, at span: Span? = nil
  ) throws(Diagnostics) -> TextBlock {
    TextBlock(lines: [try line(string, font, color, at: span)])
  }

  /// What is said of something that has a name, in one line and in the language of the name.
  ///
  /// - Parameter words: what is said, given the name with `CodeMarks` around code.
  func block(
    about name: LocalizedText, _ font: Font, _ color: Color, _ words: (String) -> String = { $0 }
  ) throws(Diagnostics) -> TextBlock {
    let name = variant(of: name)
    return TextBlock(lines: [
      try line(words(name.marked.inOneLine), font, color, at: name.span, in: name.language)
    ])
  }

  /// A text of the document, broken into as few lines as fit into a width and then balanced: the narrowest block
  /// with that number of lines.
  func balancedBlock(
    _ text: LocalizedText, _ font: Font, _ color: Color, width: Double
  ) throws(Diagnostics) -> TextBlock {
    let variant = variant(of: text)
    let texts = variant.marked.brokenLines
    var wholes: [TextLine] = []
    for text in texts {
      wholes.append(try whole(text, font, color, variant, width: width))
    }
    if wholes.count == 1, !(wholes[0].extent.width > width) { return TextBlock(lines: wholes) }
    var paragraphs: [Paragraph] = []
    for text in texts { paragraphs.append(try paragraph(text, font, variant)) }
    func lines(within width: Double) throws(Diagnostics) -> [TextLine] {
      var lines: [TextLine] = []
      for (whole, paragraph) in zip(wholes, paragraphs) {
        lines +=
          whole.extent.width > width
          ? try self.lines(of: paragraph, font, color, variant, width: width) : [whole]
      }
      return lines
    }
    let widest = try lines(within: width)
    if widest.count == 2, paragraphs.count == 1,
      let clauses = try clauses(of: paragraphs[0], font, color, variant, width: width)
    {
      return clauses
    }
    // No word is broken to make lines even.
    let mayBreakWords = paragraphs.contains { $0.lines(within: width).breakWords }
    func areFew(within width: Double) -> Bool {
      let all = paragraphs.map { $0.lines(within: width) }
      return all.reduce(0) { $0 + $1.count } <= widest.count
        && (mayBreakWords || !all.contains(where: \.breakWords))
    }
    // Nor what belongs together, such as a sum.
    let piece = paragraphs.reduce(0) { max($0, $1.widestPiece) }
    var (least, most) = (max(width / Double(widest.count), min(piece, width)), width)
    while most - least > 2 {
      let middle = (least + most) / 2
      if areFew(within: middle) { most = middle } else { least = middle }
    }
    let narrowest = try lines(within: most)
    return TextBlock(lines: narrowest.count > widest.count ? widest : narrowest)
  }

  /// A paragraph in two lines that break between clauses; nil if these are too uneven or too long.
  private func clauses(
    of paragraph: Paragraph, _ font: Font, _ color: Color, _ variant: LocalizedText.Variant,
    width: Double
  ) throws(Diagnostics) -> TextBlock? {
    var best: (evenness: Double, block: TextBlock)?
    for (first, second) in paragraph.clauses {
      var lines: [TextLine] = []
      for half in [first, second] {
        lines.append(try line(half, font, color, at: variant.span, in: variant.language))
      }
      let widths = lines.map(\.extent.width)
      let evenness = (widths.min() ?? 0) / max(widths.max() ?? 1, 1)
      if widths.allSatisfy({ $0 <= width }), evenness > max(0.45, best?.evenness ?? 0) {
        best = (evenness, TextBlock(lines: lines))
      }
    }
    return best?.block
  }

  /// The width of the widest part of a text that should not be broken, in canvas points.
  func widestPiece(of text: LocalizedText, _ font: Font) throws(Diagnostics) -> Double {
    let variant = variant(of: text)
    var widest = 0.0
    for text in variant.marked.brokenLines {
      widest = max(widest, try paragraph(text, font, variant).widestPiece)
    }
    return widest
  }

  /// The most by which a word may be wider than a width into which it should fit, as a factor.
  private static let leeway = 1.25

  /// The width for a text that should fit into another one, in canvas points: where a word would be broken that is only a little too
  /// long, that of the word.
  func width(of text: LocalizedText, _ font: Font, within width: Double) throws(Diagnostics)
    -> Double
  {
    if width.isInfinite { return width }
    let variant = variant(of: text)
    var widest = width
    for text in variant.marked.brokenLines {
      let paragraph = try paragraph(text, font, variant)
      if paragraph.widestPiece <= width * Self.leeway, paragraph.lines(within: width).breakWords {
        widest = max(widest, paragraph.widestPiece)
      }
    }
    return widest
  }

  /// A text of the document, broken at its own line breaks and, if there is a width, to fit into it.
  func block(
    _ text: LocalizedText, _ font: Font, _ color: Color, width: Double = .infinity
  ) throws(Diagnostics) -> TextBlock {
    let variant = variant(of: text)
    var lines: [TextLine] = []
    for text in variant.marked.brokenLines {
      let whole = try whole(text, font, color, variant, width: width)
      // NaN breaks no lines; the figure is refused when it is finished.
      if whole.extent.width > width {
        let paragraph = try paragraph(text, font, variant)
        lines += try self.lines(of: paragraph, font, color, variant, width: width)
      } else {
        lines.append(whole)
      }
    }
    return TextBlock(lines: lines)
  }

  /// A paragraph on one line, without trailing spaces if it must fit into a width.
  private func whole(
    _ text: String, _ font: Font, _ color: Color, _ variant: LocalizedText.Variant, width: Double
  ) throws(Diagnostics) -> TextLine {
    try line(
      width.isFinite ? String(text.trimmingTrailingSpaces()) : text, font, color, at: variant.span,
      in: variant.language)
  }

  private func paragraph(
    _ marked: String, _ font: Font, _ variant: LocalizedText.Variant
  ) throws(Diagnostics) -> Paragraph {
    let text = MarkedText(marked)
    let style = style(font, of: text, in: variant.language)
    let key = MeasuredParagraphs.Key(text: text.string, style: style)
    if let known = paragraphs.all[key] { return known }
    let advances = try measured(text.string, at: variant.span) { string throws(TextFailure) in
      try measuring.advances(of: string, style: style)
    }
    let paragraph = Paragraph(text, advances: advances)
    paragraphs.all[key] = paragraph
    return paragraph
  }

  /// The lines of a paragraph, each with as many words as fit; a word wider than a line is broken inside.
  private func lines(
    of paragraph: Paragraph, _ font: Font, _ color: Color, _ variant: LocalizedText.Variant,
    width: Double
  ) throws(Diagnostics) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    while start < paragraph.count {
      var end = Int.max
      repeat {
        // Letters that join others may be wider at the end of a line.
        end = paragraph.end(ofLineFrom: start, within: width, before: end)
        let line = try line(
          paragraph.line(start..<end), font, color, at: variant.span, in: variant.language)
        if line.extent.width <= width || end == start + 1 {
          lines.append(line)
          start = end
        }
      } while start < end
    }
    return lines
  }
}

/// The paragraphs of a figure, which are broken to several widths while its page is searched.
private final class MeasuredParagraphs {
  struct Key: Hashable {
    let text: String
    let style: TextStyle
  }
  var all: [Key: Paragraph] = [:]
}

extension String {
  /// The lines as the author broke them.
  var brokenLines: [String] {
    // Bytes are split, which is faster than splitting characters.
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The text without the author's line breaks.
  var inOneLine: String { brokenLines.joined(separator: " ") }
}
