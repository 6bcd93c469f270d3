/// The language of a line.
struct Language: Hashable {
  /// The primary subtag of its tag, in lower case; empty where it has none.
  let primary: String
  /// The language whose forms its Han characters have.
  let han: String
  /// Tells whether the line is in a language that is written in Han characters.
  let isHan: Bool

  /// Takes a BCP 47 tag such as `en` or `zh-TW`.
  ///
  /// Chinese without script or region, and Han characters within other languages, have the
  /// simplified forms of the mainland.
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
