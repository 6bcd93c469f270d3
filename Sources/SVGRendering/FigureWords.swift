internal import DisplayList

extension Markup {
  /// An element of words, where there are any.
  mutating func words(_ name: String, _ words: SVGWords?, in language: String) {
    guard let words else { return }
    open(name)
    if let own = words.language, own.lowercased() != language.lowercased() {
      attribute("xml:lang", own)
    }
    beginContent()
    escaped(words.text)
    close(name)
  }
}

extension DisplayList {
  /// The language of most of the texts; the first of several.
  var mostUsedLanguage: String? {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for case .text(let run) in items.lazy.map(\.content) {
      if counts[run.style.language] == nil { order.append(run.style.language) }
      counts[run.style.language, default: 0] += 1
    }
    return order.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}
