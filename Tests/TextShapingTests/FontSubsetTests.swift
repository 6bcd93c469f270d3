import CHarfBuzz
import DisplayList
import Testing
import TextShaping

/// Parts of fonts, which other programs set texts in.
struct FontSubsetTests {
  private struct PlacedGlyph: Equatable {
    var advance: Int32
    var x: Int32
    var y: Int32
    /// The box of the letter: its left, top, width and height.
    var box: [Int32]
  }

  /// The glyphs of a line as another program sets it, without contextual alternates.
  private func glyphs(of line: String, _ language: String, in face: OpaquePointer) -> [PlacedGlyph]
  {
    let font = unsafe hb_font_create(face)
    let buffer = unsafe hb_buffer_create()
    defer {
      unsafe hb_buffer_destroy(buffer)
      unsafe hb_font_destroy(font)
    }
    unsafe hb_buffer_add_utf8(buffer, line, -1, 0, -1)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    unsafe hb_buffer_guess_segment_properties(buffer)
    var feature = hb_feature_t()
    _ = unsafe hb_feature_from_string("calt=0", -1, &feature)
    unsafe hb_shape(font, buffer, &feature, 1)
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    return (0..<Int(count)).map { index in
      var extents = hb_glyph_extents_t()
      unsafe hb_font_get_glyph_extents(font, infos![index].codepoint, &extents)
      let position = unsafe positions![index]
      return PlacedGlyph(
        advance: position.x_advance, x: position.x_offset, y: position.y_offset,
        box: [extents.x_bearing, extents.y_bearing, extents.width, extents.height])
    }
  }

  private func withFace<Result>(
    _ blob: OpaquePointer?, _ index: Int, _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    let face = unsafe hb_face_create(blob, UInt32(index))!
    defer {
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
    }
    return try unsafe body(face)
  }

  @Test(
    arguments: [
      ("A turned layer, AVATAR (240.5 × 160)", "en"),
      ("e\u{301} \u{E9} naïve \u{1EC7} office", "fr"),
      ("1⁄2 and 13⁄24", "en"), ("\u{212B} \u{2126} Ελλάδα Жизнь", "en"),
      ("a\u{A0}b\u{2011}c ≠ ≮", "en"),
      ("旋转的图层，直角", "zh-Hans"), ("旋转的图层，直角", "ja"), ("旋转的图层，直角", "zh-Hant"), ("한국어", "ko"),
      ("الشكل والطبقة", "ar"), ("שָׁלוֹם", "he"), ("नमस्ते क्षेत्र क्\u{200D}ष", "hi"), ("กรอบสี่เหลี่ยมน้ำ", "th"),
    ], [TextStyle.Weight.regular, .bold])
  func `a part of a font sets a text as the whole does`(
    row: (line: String, language: String), weight: TextStyle.Weight
  ) throws {
    let style = TextStyle(size: 20, weight: weight, language: row.language)
    let line = try TextShaper().shape(row.line, style: style)
    let font = try #require(line.parts.first?.run.font)
    #expect(line.parts.allSatisfy { $0.run.font === font })
    let characters = Set(row.line.unicodeScalars.map(\.value))
    let numbers = Set(line.parts.flatMap { $0.run.placedGlyphs.map(\.id) })
    let file = try font.subset(of: characters, in: numbers)
    // Of sixty thousand glyphs in the largest.
    #expect(file.count < 12_000 && file.count > 1_000)
    #expect(try font.subset(of: characters, in: numbers) == file)
    let whole = try unsafe withFace(unsafe hb_blob_create_from_file(font.path), font.faceIndex) {
      unsafe glyphs(of: row.line, row.language, in: $0)
    }
    let part = try unsafe file.withUnsafeBytes { bytes in
      let blob = unsafe hb_blob_create(
        bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
      return try unsafe withFace(blob, 0) { face in
        #expect(unsafe hb_face_get_glyph_count(face) < 200)
        return unsafe glyphs(of: row.line, row.language, in: face)
      }
    }
    #expect(part == whole && whole.contains { $0.box[2] != 0 })
  }
}
