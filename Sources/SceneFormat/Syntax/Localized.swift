internal import SourceText

/// A value given once for all languages, or in each of some.
struct Localized<Content> {
  var variants: [(language: String?, content: Content)]
  /// Tells whether the value could be read in all languages.
  var isSound = true

  /// The results of a transform in every language; nil where one has none.
  func map<Result>(_ transform: (String?, Content) -> Result?) -> [Result]? {
    let results = variants.compactMap { transform($0.language, $0.content) }
    return isSound && results.count == variants.count ? results : nil
  }
}

extension DocumentReader {
  /// A string for all languages, or an object of strings in each language; nil after a report.
  ///
  /// - Parameter noun: what each is, as messages name it.
  func localized<Content>(
    _ node: Node, _ what: String, _ noun: String, read: (Node) -> Content?
  ) -> Localized<Content>? {
    if isAtEnd { return nil }
    switch json.kind(of: node) {
    case .string: return read(node).map { Localized(variants: [(nil, $0)]) }
    case .object:
      var text = Localized<Content>(variants: [])
      let members = entries(of: node, what)
      for (language, member) in members {
        if !isLanguageTag(language) {
          collector.report(.invalidLanguage(language, at: json.span(of: member.key)))
          text.isSound = false
        }
        report.add(language, at: json.span(of: member.key))
        if let content = read(member.value) {
          text.variants.append((language, content))
        } else {
          text.isSound = false
        }
      }
      if members.isEmpty {
        reportInvalid(
          node, what, expected: "\(noun) in at least one language", found: "an empty object")
        return nil
      }
      return text
    default:
      reportWrongType(node, what, #"\#(noun) or an object such as {"en": "...", "zh": "..."}"#)
      return nil
    }
  }
}
