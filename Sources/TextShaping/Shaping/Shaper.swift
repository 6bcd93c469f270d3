internal import CHarfBuzz

/// Shapes parts of lines by HarfBuzz. Threads must not share one.
@safe final class Shaper {
  @unsafe private let buffer: OpaquePointer

  /// The features of all runs: no contextual alternates, with which Inter turns `0x10` into `0×10` and `->` into an
  /// arrow.
  private static let features = ["calt=0"].map { name in
    var feature = hb_feature_t()
    guard unsafe hb_feature_from_string(name, -1, &feature) != 0 else {
      preconditionFailure("'\(name)' is no feature")
    }
    return feature
  }

  init() { unsafe buffer = hb_buffer_create() }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a part of a text, whose letters may join those around it.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets in the text.
  ///   - isWithinLine: whether all glyphs are known to stay within the height of a line.
  func run(
    of text: String, in range: Range<Int>, _ font: GlyphFont, _ script: hb_script_t,
    isRightToLeft: Bool = false, language: String, isWithinLine: Bool = false
  ) -> ShapedRun {
    unsafe hb_buffer_clear_contents(buffer)
    // Joiners have had their effect by then, and are invisible.
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    unsafe hb_buffer_add_utf8(
      buffer, text, Int32(clamping: text.utf8.count), UInt32(range.lowerBound),
      Int32(clamping: range.count))
    unsafe hb_shape(font.font, buffer, Self.features, UInt32(Self.features.count))
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    let glyphs = (0..<Int(count)).map { index in
      let (info, position) = unsafe (infos![index], positions![index])
      return ShapedRun.Glyph(
        id: info.codepoint, cluster: info.cluster - UInt32(range.lowerBound),
        advance: position.x_advance, x: position.x_offset, y: -position.y_offset)
    }
    return ShapedRun(
      glyphs, font: font, isRightToLeft: isRightToLeft, isWithinLine: isWithinLine)
  }
}
