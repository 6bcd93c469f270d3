/// The languages that a line is set in, for Pango.
struct Language: Hashable {
  /// Of the line as a whole.
  let name: String
  /// Of its Han characters; never left open, for then Pango would ask the environment.
  let han: String

  /// From a BCP 47 tag such as `en` or `zh-TW`.
  ///
  /// Chinese without script or region, and Han characters within other languages, have the
  /// simplified forms of the mainland.
  init(_ tag: String) {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    switch subtags.first {
    case "zh", "yue":
      let isHongKong = subtags.contains("hk") || subtags.contains("mo")
      let isTraditional = subtags.contains("hant") || subtags.contains("tw")
      han = isHongKong ? "zh-HK" : isTraditional ? "zh-Hant" : "zh-Hans"
      name = han
    case "ja", "ko":
      han = String(subtags[0])
      name = han
    default:
      han = "zh-Hans"
      name = tag.isEmpty ? "en" : tag
    }
  }

  /// Whether the character has forms that depend on the Han language.
  static func isHan(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
