/// The language of a line.
struct Language: Hashable {
  /// The primary subtag in lower case; empty if there is none.
  let primary: String
  /// The language that determines the forms of Han characters.
  let han: String
  /// Tells whether the language is written in Han characters.
  let isHan: Bool

  /// Reads a BCP 47 tag such as `en` or `zh-TW`.
  ///
  /// Chinese without script or region, and Han characters in other languages, have the simplified forms of mainland
  /// China.
  init(_ tag: String) {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
    primary = subtags.first.map(String.init) ?? ""
    switch primary {
    case "zh", "yue":
      let isHongKong = subtags.contains("hk") || subtags.contains("mo")
      let isTraditional = subtags.contains("hant") || subtags.contains("tw")
      han = isHongKong ? "zh-HK" : isTraditional ? "zh-Hant" : "zh-Hans"
      isHan = true
    case "ja", "ko":
      (han, isHan) = (primary, true)
    default:
      (han, isHan) = ("zh-Hans", false)
    }
  }

  /// Tells whether ellipses and dashes are as wide as Han characters.
  var hasWidePunctuation: Bool { isHan && han != "ko" }
}
