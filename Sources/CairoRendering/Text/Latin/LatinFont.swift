import CHarfBuzz
import DisplayList

/// Inter at one size, which sets lines word by word and keeps the words. Threads must not share one.
@safe final class LatinFont {
  /// Of every line of the style that has nothing unusually high.
  let height: LineHeight
  private let font: GlyphFont
  private let language: Language
  @unsafe private let textLanguage: hb_language_t?
  @unsafe private let buffer: OpaquePointer
  private var words: [String: GlyphRun] = [:]

  /// How many words are remembered before all are forgotten.
  private static let wordLimit = 1024

  private static let features = {
    var feature = hb_feature_t()
    unsafe hb_feature_from_string(FontList.features, -1, &feature)
    return [feature]
  }()

  init(_ style: TextStyle) throws(TextFailure) {
    let file = try LatinFile.of(LatinFace(for: style))
    let emSize = TextUnits.emSize(style.size)
    let font = unsafe hb_font_create(file.face)!
    unsafe hb_font_set_scale(font, emSize, emSize)
    unsafe hb_font_make_immutable(font)
    let size = TextUnits.points(Int(emSize))
    height = LineHeight(ascent: file.height.ascent * size, descent: file.height.descent * size)
    unsafe self.font = GlyphFont(font, path: file.path, family: FontList.latinFamily)
    language = Language(style.language)
    unsafe textLanguage = hb_language_from_string(language.name, -1)
    unsafe buffer = hb_buffer_create()
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The line laid out; nil where it has characters that Inter lacks, or that stand in the Han font.
  func setLine(_ line: String) -> SetLine? { setLine(line, WordDivision.words(of: line)) }

  /// The line laid out of these words.
  func setLine(_ line: String, _ words: [Substring]) -> SetLine? {
    if TextKind.needsHanFont(line, in: language) { return nil }
    var (runs, offset) = ([(run: GlyphRun, offset: Int)](), 0)
    runs.reserveCapacity(words.count)
    for word in words {
      guard let run = self.run(String(word)) else { return nil }
      runs.append((run, offset))
      offset += word.utf8.count
    }
    return SetLine(runs, height: height)
  }

  private func run(_ word: String) -> GlyphRun? {
    if let known = words[word] { return known }
    guard let run = shaped(word) else { return nil }
    if words.count >= Self.wordLimit { words.removeAll(keepingCapacity: true) }
    words[word] = run
    return run
  }

  private func shaped(_ word: String) -> GlyphRun? {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_utf8(buffer, word, Int32(clamping: word.utf8.count), 0, -1)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_language(buffer, textLanguage)
    // The script is that of the first letter: all that Inter has are set alike.
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font.font, buffer, Self.features, UInt32(Self.features.count))
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    var glyphs: [GlyphRun.Shaped] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos![index], positions![index])
      // What a font has for all that it lacks.
      if info.codepoint == 0 { return nil }
      glyphs.append(
        GlyphRun.Shaped(
          id: info.codepoint, cluster: info.cluster, advance: position.x_advance,
          x: position.x_offset, y: -position.y_offset))
    }
    return GlyphRun(glyphs, font: font, isWithinLine: word.utf8.allSatisfy { $0 < 0x80 })
  }
}
