/// The languages that Inter has forms of letters for.
enum LatinLanguage: String {
  case catalan = "ca"
  case moldavian = "mo"
  case romanian = "ro"
  /// All others, which are set alike; HarfBuzz would keep a plan for each for ever.
  case other = "en"

  /// From a BCP 47 tag such as `ro` or `ro-RO`.
  init(_ tag: String) {
    let language = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    self = LatinLanguage(rawValue: String(decoding: language, as: UTF8.self).lowercased()) ?? .other
  }
}
