internal import CHarfBuzz
internal import DisplayList
internal import Synchronization

/// A face of a font as HarfBuzz reads it; its file is mapped into memory once per process.
///
/// It is immutable, so that threads may share it.
@safe final class FontFace: @unchecked Sendable {
  @unsafe let face: OpaquePointer
  let file: FontFile
  /// The names of the face.
  let name: FontName
  /// The height of a line above the baseline, in ems.
  let ascent: Double
  /// The height of a line below the baseline, in ems.
  let descent: Double
  /// The HarfBuzz font, in the font's design units.
  @unsafe private let font: OpaquePointer

  private static let opened = Mutex<[FontFile: FontFace]>([:])

  /// The face of a file, which is opened on first use.
  static func of(_ file: FontFile) throws(TextFailure) -> FontFace {
    try opened.withLock { faces throws(TextFailure) in
      if let known = faces[file] { return known }
      let face = try FontFace(file)
      faces[file] = face
      return face
    }
  }

  /// Throws `TextFailure.missingFont` if there is no file, `damagedFont` if it is not a font or is incomplete,
  /// `otherFont` if it has no face of the right name, and `emojiFont` likewise or if its letters are no outlines.
  init(_ file: FontFile) throws(TextFailure) {
    self.file = file
    guard let bytes = unsafe file.mapped() else { throw file.failure }
    defer { unsafe hb_blob_destroy(bytes) }
    unsafe (face, name) = try Self.face(of: file, in: bytes)
    if file.name == nil, unsafe !Self.hasOutlines(face) {
      unsafe hb_face_destroy(face)
      throw .emojiFont(path: file.path, .hasNoOutlines)
    }
    unsafe font = hb_font_create(face)
    unsafe hb_font_make_immutable(font)
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    let em = Double(unsafe hb_face_get_upem(face))
    (ascent, descent) = (Double(extents.ascender) / em, -Double(extents.descender) / em)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// The face with the right names, at any index of a collection.
  @unsafe private static func face(
    of file: FontFile, in bytes: OpaquePointer
  ) throws(TextFailure) -> (face: OpaquePointer, name: FontName) {
    var found: FontName?
    let others = (0..<(unsafe hb_face_count(bytes))).filter { $0 != file.index }
    for index in [file.index] + others {
      let face = unsafe hb_face_create(bytes, index)!
      unsafe hb_face_make_immutable(face)
      let name = unsafe FontName(of: face)
      if let name, file.name.map(name.isOneFace) ?? true { return unsafe (face, name) }
      found = found ?? name
      unsafe hb_face_destroy(face)
    }
    throw file.failure(found: found)
  }

  /// Tells whether all of a face's glyphs are outlines, and none pictures or layers of colors.
  @unsafe private static func hasOutlines(_ face: OpaquePointer) -> Bool {
    func has(_ table: String) -> Bool {
      let bytes = unsafe hb_face_reference_table(face, hb_tag_from_string(table, -1))
      defer { unsafe hb_blob_destroy(bytes) }
      return unsafe hb_blob_get_length(bytes) > 0
    }
    return ["glyf", "CFF ", "CFF2"].contains(where: has)
      && !["COLR", "CBDT", "sbix", "SVG "].contains(where: has)
  }

  /// The glyph of a character that stands by itself.
  func glyph(of character: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : nil
  }

  /// Tells whether the face has glyphs for a character, or for its decomposition.
  func has(_ character: Unicode.Scalar) -> Bool {
    if glyph(of: character.value) != nil { return true }
    let unicode = unsafe hb_unicode_funcs_get_default()
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard unsafe hb_unicode_decompose(unicode, character.value, &first, &second) != 0 else {
      return false
    }
    return [first, second].allSatisfy { part in
      part == 0 || Unicode.Scalar(part).map(has) ?? false
    }
  }
}
