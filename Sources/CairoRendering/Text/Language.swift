/// The languages that a line is set in, as Pango is told them.
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

  /// Whether ellipses and dashes are as wide as Han characters.
  var hasWidePunctuation: Bool { name == han && han != "ko" }
}
