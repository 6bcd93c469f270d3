internal import SourceText

extension SceneReader {
  /// A text: a string, or one for each language.
  func text(_ node: Node, _ what: String) -> LocalizedText? {
    variants(of: node, what, "a text") { variant($0, what, language: $1) }
      .map { LocalizedText(variants: $0) }
  }

  /// The text of a key; nil where there is none, and after a report.
  func text(_ key: Key<Node>, in fields: Fields) -> LocalizedText? {
    fields[key].flatMap { text($0, key.quotedName) }
  }

  /// What a string says once for all, or an object of strings in each language; nil after a report.
  ///
  /// - Parameter noun: what each is, as messages speak of it.
  func variants<Variant>(
    of node: Node, _ what: String, _ noun: String,
    read: (Node, _ language: String?) -> Variant?
  ) -> [Variant]? {
    if isAtEnd { return nil }
    switch json.kind(of: node) {
    case .string:
      return read(node, nil).map { [$0] }
    case .object:
      var variants: [Variant] = []
      var isSound = true
      let members = entries(of: node, what)
      for (language, member) in members {
        if !isLanguageTag(language) {
          collector.report(.invalidLanguage(language, at: json.span(of: member.key)))
          isSound = false
        }
        if let variant = read(member.value, language) {
          variants.append(variant)
        } else {
          isSound = false
        }
      }
      if members.isEmpty {
        collector.report(
          .invalidValue(
            what, expected: "\(noun) in at least one language", found: "an empty object",
            at: json.span(of: node)))
        return nil
      }
      return isSound ? variants : nil
    default:
      reportWrongType(node, what, #"\#(noun) or an object such as {"en": "...", "zh": "..."}"#)
      return nil
    }
  }

  private func variant(
    _ node: Node, _ what: String, language: String?
  ) -> LocalizedText.Variant? {
    guard let string = string(node, what) else { return nil }
    guard isShort(string, node), isFreeOfControls(string, node) else { return nil }
    guard string.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      noteTypedNumbers(in: Array(string.utf8), 0..<string.utf8.count, node, what)
      return LocalizedText.Variant(language: language, string: string, span: json.span(of: node))
    }
    guard let filled = filled(string, node, what), isShort(filled, node) else { return nil }
    return LocalizedText.Variant(language: language, string: filled, span: json.span(of: node))
  }

  /// Whether a text has no control characters but line feeds; if not, this is reported. Also texts that
  /// are not drawn, such as `alt`, go into files and onto terminals.
  private func isFreeOfControls(_ string: String, _ node: Node) -> Bool {
    // Most texts have no byte that such a character begins with.
    guard
      string.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 })
    else { return true }
    var offset = 0
    for scalar in string.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar.properties.generalCategory == .control, scalar != "\n" {
        collector.report(
          .controlCharacter(scalar, at: json.span(of: offset..<end, inStringAt: node)))
        return false
      }
      offset = end
    }
    return true
  }

  /// The text with its computed parts filled in; nil after a report.
  private func filled(_ string: String, _ node: Node, _ what: String) -> String? {
    let text = WrittenText(string)
    var result: [UInt8] = []
    var isSound = true
    for piece in text.pieces {
      switch piece {
      case .typed(let range):
        noteTypedNumbers(in: text.utf8, range, node, what)
        result.append(contentsOf: text.utf8[range])
      case .brace(let brace): result.append(brace)
      case .literal(let range): result.append(contentsOf: text.utf8[range])
      case .computed(let written):
        if let path = path(written, node), let fact = fact(path, node) {
          result.append(contentsOf: typeset(fact.printed).utf8)
        } else {
          isSound = false
        }
      }
    }
    if let fault = text.fault {
      report(fault, node)
      return nil
    }
    return isSound ? String(decoding: result, as: UTF8.self) : nil
  }
}

/// Whether a word has the form of a BCP 47 language tag.
private func isLanguageTag(_ tag: String) -> Bool {
  let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
  func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  guard let primary = subtags.first, (2...8).contains(primary.count),
    primary.allSatisfy(isLetter)
  else { return false }
  return subtags.dropFirst().allSatisfy {
    (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
  }
}
