import CHarfBuzz
import DisplayList

/// Sets lines in Inter word by word, and keeps the words. Threads must not share one.
@safe final class LatinSetter {
  @unsafe private let buffer: OpaquePointer
  private var fonts: [FontKey: LatinFont] = [:]
  private var words = TextMemory<WordKey, GlyphRun>()

  /// How many fonts are remembered before all are forgotten.
  private static let fontLimit = 1024

  private struct FontKey: Hashable {
    var face: LatinFace
    var emSize: Int32
  }

  private struct WordKey: Hashable {
    var text: ExactText
    var font: ObjectIdentifier
    var language: LatinLanguage
  }

  private static let features = FontList.features.map { name in
    var feature = hb_feature_t()
    guard unsafe hb_feature_from_string(name, -1, &feature) != 0 else {
      preconditionFailure("'\(name)' is no feature")
    }
    return feature
  }

  init() { unsafe buffer = hb_buffer_create() }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The line laid out; nil where it has characters that Inter lacks, or that stand in the Han font.
  func setLine(_ line: String, style: TextStyle) throws(TextFailure) -> SetLine? {
    try setLine(line, WordDivision.words(of: line), style: style)
  }

  /// The line laid out of these words.
  func setLine(
    _ line: String, _ words: [Substring], style: TextStyle
  ) throws(TextFailure) -> SetLine? {
    if TextKind.needsHanFont(line, in: Language(style.language)) { return nil }
    let (font, language) = (try font(for: style), LatinLanguage(style.language))
    var (runs, offset) = ([(run: GlyphRun, offset: Int)](), 0)
    runs.reserveCapacity(words.count)
    for word in words {
      let key = WordKey(
        text: ExactText(word), font: ObjectIdentifier(font.font), language: language)
      guard let run = self.words[key] ?? newRun(key, font.font) else { return nil }
      runs.append((run, offset))
      offset += word.utf8.count
    }
    return SetLine(runs, height: font.height)
  }

  func font(for style: TextStyle) throws(TextFailure) -> LatinFont {
    let key = FontKey(face: LatinFace(for: style), emSize: TextUnits.emSize(style.size))
    if let known = fonts[key] { return known }
    let font = try LatinFont(key.face, emSize: key.emSize)
    if fonts.count >= Self.fontLimit {
      fonts.removeAll(keepingCapacity: true)
      // Words keep their fonts.
      words = TextMemory()
    }
    fonts[key] = font
    return font
  }

  private func newRun(_ key: WordKey, _ font: GlyphFont) -> GlyphRun? {
    guard let run = shaped(key.text.string, font, key.language) else { return nil }
    words.keep(run, for: key, size: key.text.string.utf8.count)
    return run
  }

  private func shaped(
    _ word: String, _ font: GlyphFont, _ language: LatinLanguage
  ) -> GlyphRun? {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Greek and Cyrillic have no features of their own in Inter, and Latin letters must find theirs
    // wherever they stand.
    unsafe hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(language.rawValue, -1))
    unsafe hb_buffer_add_utf8(buffer, word, Int32(clamping: word.utf8.count), 0, -1)
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
    // Letters of ASCII stay within the height of a line.
    return GlyphRun(glyphs, font: font, isWithinLine: word.utf8.allSatisfy { $0 < 0x80 })
  }
}
