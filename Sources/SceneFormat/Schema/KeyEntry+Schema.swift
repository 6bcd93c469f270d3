internal import SourceText

extension KeyEntry {
  /// The key as a property of its object: what it is for, its values, its default, its example.
  var schema: JSONText {
    let text = description
    var words: SchemaKeywords = [("description", .string(plain(text)))]
    // Shown instead by editors that know Markdown.
    if plain(text) != text { words.append(("markdownDescription", .string(text))) }
    words += form.keywords
    if let value = JSONText(standardCode) { words.append(("default", value)) }
    if let value = JSONText(example) { words.append(("examples", .array([value]))) }
    return .object(words)
  }

  /// A sentence for what it is for, and one for its values and default.
  private var description: String {
    let purpose = meaning.prefix(1).uppercased() + meaning.dropFirst()
    let standard: String
    switch self.standard {
    case "", "none": standard = ""
    case Self.required: standard = "; required"
    case let words where words.hasPrefix(Self.required): standard = "; \(words)"
    case let words: standard = "; default: \(words)"
    }
    let text = "\(purpose). Value: \(values)\(standard)."
    return withoutLinks(text).replacing(", see below", with: "")
  }

  /// The default as JSON, where it is a value and no description.
  private var standardCode: String {
    let code = standard.dropFirst().dropLast()
    let isCode = standard.hasPrefix("`") && standard.hasSuffix("`") && !code.contains("`")
    return isCode ? String(code) : ""
  }

  /// `[text](#texts)` is "text".
  private func withoutLinks(_ markdown: String) -> String {
    var text = ""
    var rest = markdown[...]
    while let link = rest.firstRange(of: "](#"),
      let start = rest[..<link.lowerBound].lastIndex(of: "["),
      let end = rest[link.upperBound...].firstIndex(of: ")")
    {
      text += rest[..<start] + rest[rest.index(after: start)..<link.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private func plain(_ markdown: String) -> String { markdown.replacing("`", with: "") }
}

extension JSONText {
  /// The value of a JSON text; nil where it is none.
  fileprivate init?(_ text: String) {
    let source = SourceFile(name: "", bytes: Array(text.utf8))
    guard let json = try? SceneDocument(source).json else { return nil }
    self = DocumentValue(json.root, in: json).json
  }
}
