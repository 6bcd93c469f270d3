internal import CHarfBuzz
public import DisplayList

/// Shapes lines of text in the fonts of figures, and measures them.
///
/// Sizes are in canvas points, without hinting or rounding, so that lines are the same at every output scale.
/// Threads must not share one.
public final class TextShaper: TextMeasuring {
  private let source: FontSource
  private let shaper = Shaper()
  private var fonts: [FontKey: GlyphFont] = [:]
  /// The tag and the language of the last line, which most lines of a figure share.
  private var lastLanguage = ("en", Language("en"))
  private var words = TextMemory<WordKey, ShapedRun>()
  private var lines = TextMemory<LineKey, ShapedLine>()

  /// The largest number of cached fonts; when it is exceeded, all are dropped.
  private static let fontLimit = 1024

  private struct FontKey: Hashable {
    var family: FontFamily
    var weight: TextStyle.Weight
    var slant: TextStyle.Slant
    var emSize: Int32
  }

  private struct WordKey: Hashable {
    var text: ExactText
    var font: ObjectIdentifier
    var language: String

    /// Hashes all but the language, which rarely differs.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(font)
    }
  }

  private struct LineKey: Hashable {
    var line: ExactText
    var style: TextStyle

    /// Hashes the fields that differ most; the rest of a style takes as long to hash as its line.
    func hash(into hasher: inout Hasher) {
      hasher.combine(line)
      hasher.combine(style.size)
    }
  }

  /// A shaper with fonts of its own, which are opened on first use.
  public init(_ source: FontSource = .installed) { self.source = source }

  /// The extent of one line set in `style`, in canvas points.
  ///
  /// The width is the sum of the advances. Ascent and descent are those of Inter at this size, so that lines of one
  /// style have the same height and baseline; they are greater only if a glyph extends beyond them.
  public func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    try shape(line, style: style).extent
  }

  /// The part of the width of a line set in `style` that belongs to each of its Unicode scalar values, in the order
  /// of the text, in canvas points; letters of one glyph divide its advance among them.
  public func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try shape(line, style: style).advances(in: line)
  }

  /// The glyphs of one line set in `style`, cached.
  public func shape(_ line: String, style: TextStyle) throws(TextFailure) -> ShapedLine {
    let key = LineKey(line: ExactText(line), style: style)
    if let known = lines[key] { return known }
    if let failure = ForbiddenCharacters.failure(in: line) { throw failure }
    if style.language != lastLanguage.0 {
      lastLanguage = (style.language, Language(style.language))
    }
    let language = lastLanguage.1
    let shaped = ShapedLine(
      try runs(of: line, style, language), height: try height(of: style))
    lines.keep(shaped, for: key, size: line.utf8.count)
    return shaped
  }

  /// Shapes the words of a line in Inter, one by one; nil if Inter lacks a character.
  func runs(
    ofWords words: [Substring], _ style: TextStyle, _ language: Language
  ) throws(TextFailure) -> [(run: ShapedRun, offset: Int)]? {
    let font = try font(.latin, style)
    let language = FontFamily.latin.language(of: language, for: FontFamily.latin.script)
    var (runs, offset) = ([(run: ShapedRun, offset: Int)](), 0)
    runs.reserveCapacity(words.count)
    for word in words {
      let key = WordKey(text: ExactText(word), font: ObjectIdentifier(font), language: language)
      guard let run = self.words[key] ?? newRun(key, font) else { return nil }
      runs.append((run, offset))
      offset += word.utf8.count
    }
    return runs
  }

  private func newRun(_ key: WordKey, _ font: GlyphFont) -> ShapedRun? {
    let word = key.text.string
    let count = word.utf8.count
    let run = shaper.run(
      of: word, in: 0..<count, font, FontFamily.latin.script, language: key.language,
      // ASCII letters stay within the height of a line.
      isWithinLine: word.utf8.allSatisfy { $0 < 0x80 })
    if run.missingCluster != nil { return nil }
    words.keep(run, for: key, size: count)
    return run
  }

  /// Shapes a line, from left to right.
  private func runs(
    of line: String, _ style: TextStyle, _ language: Language
  ) throws(TextFailure) -> [(run: ShapedRun, offset: Int)] {
    if style.code.isEmpty, let words = WordDivision.words(of: line, in: language),
      let runs = try runs(ofWords: words, style, language)
    {
      return runs
    }
    let segments = try LineDivision.segments(
      of: line, code: style.code, in: language, among: source.familiesOfTexts
    ) {
      family throws(TextFailure) in try font(family, style).face
    }
    var runs: [(run: ShapedRun, offset: Int)] = []
    for segment in segments {
      let run = shaper.run(
        of: line, in: segment.range, try font(segment.family, style), segment.script,
        isRightToLeft: segment.isRightToLeft,
        language: segment.family.language(of: language, for: segment.script))
      let start = segment.range.lowerBound
      if let cluster = run.missingCluster {
        let place = line.utf8.index(line.utf8.startIndex, offsetBy: start + cluster)
        throw .missingGlyph(line.unicodeScalars[place], offset: start + cluster)
      }
      runs.append((run, start))
    }
    return runs
  }

  func height(of style: TextStyle) throws(TextFailure) -> LineHeight {
    let face = try font(.latin, style).face
    let size = TextUnits.points(Int(TextUnits.emSize(style.size)))
    return LineHeight(ascent: face.ascent * size, descent: face.descent * size)
  }

  private func font(_ family: FontFamily, _ style: TextStyle) throws(TextFailure) -> GlyphFont {
    let key = FontKey(
      family: family, weight: style.weight, slant: style.slant,
      emSize: TextUnits.emSize(style.size * family.emScale))
    if let known = fonts[key] { return known }
    let face = try FontFace.of(family.file(for: style, in: source))
    if fonts.count >= Self.fontLimit {
      fonts.removeAll(keepingCapacity: true)
      // The cached words refer to fonts, and are dropped with them.
      words = TextMemory()
    }
    let font = GlyphFont(face, emSize: key.emSize, emScale: family.emScale)
    fonts[key] = font
    return font
  }
}

extension ShapedRun {
  /// The offset of the first cluster that the font has no glyph for: UTF-8 bytes from the start of the run.
  var missingCluster: Int? {
    // The number of the glyph for missing characters is 0 in every font.
    glyphs.lazy.filter { $0.id == 0 }.map { Int($0.cluster) }.min()
  }
}
