internal import SourceText

extension SceneResolver {
  /// A text with its computed parts filled in; nil where there is none, and after a report.
  ///
  /// - Parameter decimals: the number of decimals to which measures without a format are rounded; nil for those that
  ///   numbers have elsewhere.
  func resolved(_ text: Localized<WrittenText>?, decimals: Int? = nil) -> LocalizedText? {
    guard let text, !isAtEnd else { return nil }
    return text.map { language, text in
      filled(text, decimals: decimals).map {
        LocalizedText.Variant(language: language, marked: $0, span: text.string.place)
      }
    }.map { LocalizedText(variants: $0) }
  }

  /// The text with its computed parts and with marks around code; nil after a report.
  private func filled(_ text: WrittenText, decimals: Int?) -> String? {
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
        if let (fact, printing) = computed(written, decimals: decimals) {
          let printed = fact.printed(fact.components.map(\.value), printing.printed)
          result.append(contentsOf: typeset(printed).utf8)
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

  /// The fact of a computed part, and how its numbers are printed; nil after a report.
  ///
  /// - Parameter decimals: the number of decimals to which measures without a format are rounded.
  func computed(
    _ written: WrittenComputation, decimals: Int? = nil
  ) -> (fact: Fact, printing: NumberPrinting)? {
    let path = self.path(written.path)
    let fact = path.flatMap { self.fact($0) }
    let printing: NumberPrinting
    switch written.format {
    case .usual:
      printing = if let decimals, path?.isMeasure == true { .rounded(decimals) } else { .exact }
    case .decimals(let count): printing = .fixed(count)
    case .unreadable(let word):
      let place = written.path.place
      // An empty format is at the colon.
      let range =
        word.range.isEmpty ? word.range.lowerBound - 1..<word.range.lowerBound : word.range
      collector.report(
        .unknownFormat(
          word.text, likely: WrittenComputation.decimals(likelyMeantBy: word.text),
          most: WrittenComputation.mostDecimals, at: span(of: range, inStringAt: place)))
      return nil
    }
    return fact.map { ($0, printing) }
  }
}

extension Path {
  /// Tells whether the path leads to a length, a place or an angle: fractions of a size and elements of transforms
  /// mean something else once they are rounded.
  fileprivate var isMeasure: Bool {
    guard case .property(_, let words) = subject, let property = words.first else { return true }
    return !["anchorPoint", "transform", "sublayerTransform", "affineTransform"]
      .contains(property.text)
  }
}
