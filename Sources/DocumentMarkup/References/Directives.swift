internal import SourceText

/// The pictures that the directives of a DocC page show: `@Image(source: "card.png", alt: "A card")`.
func directiveReferences(in bytes: [UInt8]) -> [FileReference] {
  let lines = LineTable(bytes)
  var found: [FileReference] = []
  for number in 0..<lines.count {
    let range = lines.content(of: number)
    let line = String(decoding: bytes[range], as: UTF8.self)
    let text = line.drop(while: \.isWhitespace)
    guard text.hasPrefix("@"), let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")"), open < close
    else { continue }
    let name = text[text.index(after: text.startIndex)..<open]
    guard name.hasSuffix("Image") || name.hasSuffix("Video") else { continue }
    let values = arguments(text[text.index(after: open)..<close])
    let span = Span(
      start: range.lowerBound + line.utf8.count - text.utf8.count, end: range.upperBound)
    if let source = values["source"] {
      found.append(
        FileReference(
          destination: source, altText: name.hasSuffix("Image") ? values["alt"] ?? "" : nil,
          span: span))
    }
    if let poster = values["poster"] {
      found.append(FileReference(destination: poster, altText: nil, span: span))
    }
  }
  return found
}

/// The arguments of a directive by their names; values may be in quotes.
private func arguments(_ list: Substring) -> [String: String] {
  var values: [String: String] = [:]
  var rest = list
  while let colon = rest.firstIndex(of: ":") {
    let name = inOneLine(String(rest[..<colon]))
    rest = rest[rest.index(after: colon)...].drop(while: \.isWhitespace)
    let value: Substring
    if rest.first == "\"" {
      value = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest[value.endIndex...].dropFirst()
    } else {
      value = rest.prefix { $0 != "," }
      rest = rest[value.endIndex...]
    }
    values[name] = inOneLine(String(value))
    rest = rest.drop { $0 == "," || $0.isWhitespace }
  }
  return values
}
