internal import SourceText

extension SceneResolver {
  /// A text with its computed parts filled in; nil where there is none, and after a report.
  func resolved(_ text: Localized<WrittenText>?) -> LocalizedText? {
    guard let text, !isAtEnd else { return nil }
    return text.map { language, text in
      filled(text).map {
        LocalizedText.Variant(language: language, marked: $0, span: text.string.place)
      }
    }.map { LocalizedText(variants: $0) }
  }

  /// The text with its computed parts and with marks around code; nil after a report.
  private func filled(_ text: WrittenText) -> String? {
    let (string, place) = (text.string.text, text.string.place)
    if text.isPlain { return string }
    var result: [UInt8] = []
    var backquotes: [Int] = []
    var isSound = true
    for piece in text.pieces {
      switch piece {
      case .brace(let brace): result.append(brace)
      case .backquote:
        backquotes.append(result.count)
        result.append(WrittenText.backquote)
      case .typed(let range), .literal(let range): result.append(contentsOf: text.utf8[range])
      case .computed(let written):
        if let path = path(written), let fact = fact(path) {
          result.append(contentsOf: typeset(fact.printed).utf8)
        } else {
          isSound = false
        }
      }
    }
    if let fault = text.fault {
      report(fault, place)
      return nil
    }
    guard isSound else { return nil }
    if !backquotes.isEmpty { result = CodeMarks.placed(in: result, at: backquotes) }
    let filled = String(decoding: result, as: UTF8.self)
    return isShort(filled, at: place) ? filled : nil
  }
}
