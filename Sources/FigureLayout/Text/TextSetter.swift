internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Measures texts in the language of the figure and says where a text that cannot be set stands.
struct TextSetter {
  private let measuring: any TextMeasuring
  /// The language that was asked for; nil takes the first variant of each text.
  private let wanted: String?
  /// The language of what the figure says of its own accord.
  private let ownLanguage: String
  let words: Words

  init(measuring: any TextMeasuring, wanted: String?, ownLanguage: String) {
    self.measuring = measuring
    self.wanted = wanted
    self.ownLanguage = ownLanguage
    words = .for(ownLanguage)
  }

  /// What a text says in the language that was asked for.
  func variant(of text: LocalizedText) -> LocalizedText.Variant {
    text.variant(for: wanted)
  }

  /// What a line of a formula says in the language that was asked for.
  func variant(of line: FormulaLine) -> FormulaLine.Variant {
    line.variant(for: wanted)
  }

  /// One line of text that the tool itself wrote, or a piece of an author's (with its place).
  func line(
    _ string: String, _ font: Font, _ color: Color, at span: Span? = nil, in language: String? = nil
  ) throws(Diagnostics) -> TextLine {
    let style = TextStyle(
      size: font.size, weight: font.weight, slant: font.slant, language: language ?? ownLanguage)
    do {
      return TextLine(
        string: string, style: style, color: color,
        extent: try measuring.extent(of: string, style: style))
    } catch {
      throw Diagnostics([FigureProblem.text(error, in: string).diagnostic(at: span)])
    }
  }

  /// One line of the tool's own words and numbers, as a block.
  func block(
    _ string: String, _ font: Font, _ color: Color, at span: Span? = nil
  ) throws(Diagnostics) -> TextBlock {
    TextBlock(lines: [try line(string, font, color, at: span)])
  }

  /// A text of the document, broken to fit into a width, in lines of about the same length: the
  /// narrowest block that has as few lines as fit.
  func balancedBlock(
    _ text: LocalizedText, _ font: Font, _ color: Color, width: Double
  ) throws(Diagnostics) -> TextBlock {
    var best = try block(text, font, color, width: width)
    guard best.lines.count > 1 else { return best }
    if best.lines.count == 2, let clauses = try clauses(of: text, font, color, width: width) {
      return clauses
    }
    var (least, most) = (width / Double(best.lines.count), width)
    while most - least > 2 {
      let middle = (least + most) / 2
      let narrower = try block(text, font, color, width: middle)
      if narrower.lines.count > best.lines.count {
        least = middle
      } else {
        (best, most) = (narrower, middle)
      }
    }
    return best
  }

  /// A text in two lines that break between clauses; nil where these are too uneven or too long.
  private func clauses(
    of text: LocalizedText, _ font: Font, _ color: Color, width: Double
  ) throws(Diagnostics) -> TextBlock? {
    let variant = variant(of: text)
    if variant.string.contains("\n") { return nil }
    let ends = lastOffsets(ofSegmentsOf: variant.string)
    var best: (evenness: Double, block: TextBlock)?
    for end in variant.string.indices where ";:,；：，".contains(variant.string[end]) {
      let next = variant.string.index(after: end)
      let halves = [variant.string[..<next], variant.string[next...].drop { $0 == " " }]
      // A comma between numbers ends no clause.
      let offset = variant.string.distance(from: variant.string.startIndex, to: end)
      guard variant.string[next...].first.map({ $0 == " " || $0.isLetter }) ?? false,
        ends.contains(offset)
      else { continue }
      var lines: [TextLine] = []
      for half in halves {
        lines.append(
          try line(String(half), font, color, at: variant.span, in: variant.language))
      }
      let widths = lines.map(\.extent.width)
      let evenness = (widths.min() ?? 0) / max(widths.max() ?? 1, 1)
      if widths.allSatisfy({ $0 <= width }), evenness > max(0.45, best?.evenness ?? 0) {
        best = (evenness, TextBlock(lines: lines))
      }
    }
    return best?.block
  }

  /// Where the characters stand behind which a line may end, spaces aside.
  private func lastOffsets(ofSegmentsOf text: String) -> Set<Int> {
    var start = 0
    var offsets: Set<Int> = []
    for segment in breakableSegments(of: text) {
      offsets.insert(start + segment.trimmingTrailingSpaces().count - 1)
      start += segment.count
    }
    return offsets
  }

  /// A text of the document, broken where it breaks and, where a width is given, to fit into it.
  func block(
    _ text: LocalizedText, _ font: Font, _ color: Color, width: Double = .infinity
  ) throws(Diagnostics) -> TextBlock {
    let variant = variant(of: text)
    var lines: [TextLine] = []
    for paragraph in variant.string.split(separator: "\n", omittingEmptySubsequences: false) {
      for piece in try pieces(of: String(paragraph), font, variant, width: width) {
        lines.append(try line(piece, font, color, at: variant.span, in: variant.language))
      }
    }
    return TextBlock(lines: lines)
  }

  /// The lines that a paragraph breaks into: as many words on each as have room; a word that has
  /// room on none is broken inside.
  private func pieces(
    of paragraph: String, _ font: Font, _ variant: LocalizedText.Variant, width: Double
  ) throws(Diagnostics) -> [String] {
    guard width.isFinite else { return [paragraph] }
    var letterWidth = font.size / 2
    func fits(_ piece: String) throws(Diagnostics) -> Bool {
      let piece = piece.trimmingTrailingSpaces()
      let measured = try line(piece, font, Color(0), at: variant.span, in: variant.language)
      if !piece.isEmpty { letterWidth = measured.extent.width / Double(piece.count) }
      return measured.extent.width <= width
    }
    // Most texts are one line, and measuring is what costs.
    if paragraph.utf8.count < Self.longestLine, try fits(paragraph) {
      return [paragraph.trimmingTrailingSpaces()]
    }
    var segments = breakableSegments(of: paragraph)
    var pieces: [String] = []
    var start = 0
    while start < segments.count {
      let room = Int(min(max(width / max(letterWidth, 0.01), 0), Double(paragraph.utf8.count)))
      let count = try longest(
        segments.count - start, about: Self.count(of: segments[start...], within: room)
      ) { count throws(Diagnostics) in
        try fits(segments[start..<start + count].joined())
      }
      if count > 0 {
        pieces.append(segments[start..<start + count].joined().trimmingTrailingSpaces())
        start += count
        continue
      }
      let word = segments[start]
      let fitting = try longest(word.count, about: room) { length throws(Diagnostics) in
        try fits(String(word.prefix(length)))
      }
      // A letter is not broken.
      let length = max(fitting, 1)
      pieces.append(String(word.prefix(length)))
      segments[start] = String(word.dropFirst(length))
      if segments[start].isEmpty { start += 1 }
    }
    return pieces
  }

  /// What is longer than this, in bytes, is hardly one line.
  private static let longestLine = 200

  /// How many segments have no more than so many letters together.
  private static func count(of segments: ArraySlice<String>, within letters: Int) -> Int {
    var left = letters
    return segments.prefix { segment in
      left -= segment.count
      return left >= 0
    }.count
  }

  /// The largest number up to a limit that fits, where all below it do: found from a guess on, in steps
  /// that double, and then by halving.
  private func longest(
    _ limit: Int, about guess: Int, fits: (Int) throws(Diagnostics) -> Bool
  ) throws(Diagnostics) -> Int {
    var (least, most) = (0, limit + 1)
    var (next, step) = (min(max(guess, 1), limit), 1)
    while most - least > 1 {
      if try fits(next) { least = next } else { most = next }
      let isBetween = least > 0 && most <= limit
      next = isBetween ? (least + most) / 2 : least > 0 ? least + step : most - step
      next = min(max(next, least + 1), most - 1)
      step *= 2
    }
    return least
  }
}
