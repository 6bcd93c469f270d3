internal import CHarfBuzz

/// The names of a face: those of its family and of its style.
struct FontName: Hashable, CustomStringConvertible {
  var family: String
  var style: String

  init(family: String, style: String) {
    (self.family, self.style) = (family, style)
  }

  /// The English names in a face's name table, typographic ones before the legacy ones for four styles; nil if it
  /// has none.
  @unsafe init?(of face: OpaquePointer) {
    func name(_ key: Int, _ other: Int) -> String? {
      unsafe Self.name(hb_ot_name_id_t(key), of: face)
        ?? Self.name(hb_ot_name_id_t(other), of: face)
    }
    guard let family = name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY),
      let style = name(HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY, HB_OT_NAME_ID_FONT_SUBFAMILY)
    else { return nil }
    self.init(family: family, style: style)
  }

  /// Tells whether both name one face: what is "Semi Bold" in version 3 of Inter is "SemiBold" in version 4.
  func isOneFace(with other: FontName) -> Bool {
    family == other.family && style.filter { $0 != " " } == other.style.filter { $0 != " " }
  }

  var description: String { "\(family) \(style)" }

  @unsafe private static func name(_ key: hb_ot_name_id_t, of face: OpaquePointer) -> String? {
    // A buffer for the names of fonts of figures, which are a few words.
    var (bytes, count) = ([CChar](repeating: 0, count: 128), UInt32(128))
    let english = unsafe hb_language_from_string("en", -1)
    let length = unsafe hb_ot_name_get_utf8(face, key, english, &count, &bytes)
    if length == 0 { return nil }
    return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
