internal import SourceText

/// The images and links of an AsciiDoc document: `image::card.svg[alt text]`, `link:card.svg[text]`.
///
/// Comments and literal blocks are passed over, `imagesdir` and other attributes that the document sets are put in. What
/// has an attribute that it does not set is left out.
func asciiDocReferences(in bytes: [UInt8]) -> [FileReference] {
  let lines = LineTable(bytes)
  var found: [FileReference] = []
  var attributes: [String: String] = [:]
  /// The line that ends the literal block or comment.
  var awaited: String?
  for number in 0..<lines.count {
    let range = lines.content(of: number)
    let line = String(decoding: bytes[range], as: UTF8.self)
    let delimiter = String(line.reversed().drop(while: \.isWhitespace).reversed())
    if let end = awaited {
      if delimiter == end { awaited = nil }
    } else if isDelimiter(delimiter) {
      awaited = delimiter
    } else if let (name, value) = setting(line) {
      attributes[name] = value
    } else if !line.hasPrefix("//") {
      found += references(in: line, at: range.lowerBound, attributes)
    }
  }
  return found
}

/// Tells whether a line begins a block in which nothing is a macro: four or more of one mark.
private func isDelimiter(_ line: String) -> Bool {
  guard let mark = line.utf8.first, "-./`+".utf8.contains(mark) else { return false }
  return line.utf8.count >= (mark == UInt8(ascii: "`") ? 3 : 4)
    && line.utf8.allSatisfy { $0 == mark }
}

/// The attribute that a line sets: `:imagesdir: figures`.
private func setting(_ line: String) -> (name: String, value: String)? {
  guard line.hasPrefix(":") else { return nil }
  let parts = line.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: \.isWhitespace) else {
    return nil
  }
  return (parts[0].lowercased(), inOneLine(String(parts[1])))
}

private func references(
  in line: String, at offset: Int, _ attributes: [String: String]
) -> [FileReference] {
  var found: [FileReference] = []
  for (macro, isImage) in [("image:", true), ("link:", false), ("xref:", false)] {
    var rest = line[...]
    /// The offset of the rest.
    var place = offset
    while let start = rest.firstRange(of: macro) {
      place += rest[..<start.lowerBound].utf8.count
      let begin = place
      rest = rest[start.upperBound...]
      place += macro.utf8.count
      let target = rest.prefix { $0 != "[" && !$0.isWhitespace }
      let open = rest[target.endIndex...]
      guard open.first == "[" else {
        // No macro within the target has a list either.
        place += target.utf8.count
        rest = open
        continue
      }
      guard let close = open.firstIndex(of: "]") else { break }
      let list = open[..<close].dropFirst()
      let macroEnd = rest.index(after: close)
      place += rest[..<macroEnd].utf8.count
      rest = rest[macroEnd...]
      guard let destination = substituted(target.drop { $0 == ":" }, attributes) else { continue }
      let folder =
        isImage ? attributes["imagesdir"].flatMap { substituted($0[...], attributes) } : nil
      found.append(
        FileReference(
          destination: joined(folder, destination), altText: isImage ? altText(list) : nil,
          span: Span(start: begin, end: place)))
    }
  }
  return found
}

/// The destination of an image in the folder of images, unless it has a place of its own.
private func joined(_ folder: String?, _ destination: String) -> String {
  guard let folder, !folder.isEmpty, !destination.hasPrefix("/"), !destination.contains("://")
  else {
    return destination
  }
  return folder.hasSuffix("/") ? folder + destination : folder + "/" + destination
}

/// A text with the attributes put in; nil where one is not known.
private func substituted(_ text: Substring, _ attributes: [String: String]) -> String? {
  var result = ""
  var rest = text
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    guard let value = attributes[rest[rest.index(after: open)..<close].lowercased()] else {
      return nil
    }
    result += rest[..<open] + value
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}

/// The alt text of an image's list of attributes: the first, or the one that is named so.
private func altText(_ list: Substring) -> String {
  if let named = list.firstRange(of: "alt=") {
    return unquoted(list[named.upperBound...])
  }
  let first = unquoted(list)
  return first.contains("=") && !list.hasPrefix("\"") ? "" : first
}

/// The value at the beginning of a list, which a comma ends unless it is in quotes.
private func unquoted(_ list: Substring) -> String {
  let rest = list.drop(while: \.isWhitespace)
  if rest.first == "\"" { return inOneLine(String(rest.dropFirst().prefix { $0 != "\"" })) }
  return inOneLine(String(rest.prefix { $0 != "," }))
}
