internal import SourceText

/// Finds what the elements of HTML show or lead to, without a tree of them: no more than tags, their attributes, comments
/// and scripts matter.
struct HTMLScanner {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private var found: [FileReference] = []

  /// The attributes that name files, by the names of elements.
  private static let attributes: [String: [String]] = [
    "img": ["src", "srcset"], "source": ["src", "srcset"], "object": ["data"], "embed": ["src"],
    "iframe": ["src"], "a": ["href"], "video": ["poster"],
  ]

  static func references(in bytes: [UInt8], _ range: Range<Int>) -> [FileReference] {
    var scanner = HTMLScanner(bytes: bytes, place: range.lowerBound, end: range.upperBound)
    while let start = scanner.next("<", from: scanner.place) {
      if bytes[start...].starts(with: "<!--".utf8) {
        scanner.place = scanner.next("-->", from: start + 2) ?? scanner.end
      } else {
        scanner.place = start + 1
        scanner.readTag(from: start)
      }
    }
    return scanner.found
  }

  private init(bytes: [UInt8], place: Int, end: Int) {
    (self.bytes, self.place, self.end) = (bytes, place, end)
  }

  /// The place of the next occurrence of a text, whose letters may be of either case.
  private func next(_ text: StaticString, from start: Int) -> Int? {
    let text = Array("\(text)".utf8)
    return (start..<max(start, end)).first {
      bytes[$0] == text[0]
        && bytes[$0..<end].starts(with: text) { $0 == $1 || $1.isLetter && $0 | 0x20 == $1 }
    }
  }

  private mutating func readTag(from start: Int) {
    let name = word { $0.isLetter || $0.isDigit }
    if name.isEmpty { return }
    var values: [String: String] = [:]
    while place < end, bytes[place] != UInt8(ascii: ">") {
      if bytes[place].isWhitespace || bytes[place] == UInt8(ascii: "/") {
        place += 1
        continue
      }
      let attribute = word { !$0.isWhitespace && !"=>/".utf8.contains($0) }
      _ = word(where: \.isWhitespace)
      var value = ""
      if place < end, bytes[place] == UInt8(ascii: "=") {
        place += 1
        _ = word(where: \.isWhitespace)
        value = self.value()
      } else if attribute.isEmpty {
        place += 1
      }
      if values[attribute] == nil { values[attribute] = value }
    }
    add(name, values, at: Span(start: start, end: min(place + 1, end)))
    // What is within is no HTML.
    if name == "script" { place = next("</script", from: place) ?? end }
    if name == "style" { place = next("</style", from: place) ?? end }
  }

  /// The bytes from here on that have a property, in lower case.
  private mutating func word(where has: (UInt8) -> Bool) -> String {
    let start = place
    while place < end, has(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
  }

  private mutating func value() -> String {
    guard place < end else { return "" }
    let quote = bytes[place]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let start = place
    while place < end,
      isQuoted
        ? bytes[place] != quote : !bytes[place].isWhitespace && bytes[place] != UInt8(ascii: ">")
    {
      place += 1
    }
    defer { if isQuoted { place += 1 } }
    return withoutReferences(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func add(_ name: String, _ values: [String: String], at span: Span) {
    for attribute in Self.attributes[name] ?? [] {
      guard let value = values[attribute] else { continue }
      let destinations = attribute == "srcset" ? candidates(value) : [value]
      for destination in destinations {
        let altText = attribute == "src" && name == "img" ? inOneLine(values["alt"] ?? "") : nil
        found.append(FileReference(destination: destination, altText: altText, span: span))
      }
    }
  }
}

/// The addresses of a set of sources, each of which may have a description behind it.
private func candidates(_ set: String) -> [String] {
  set.split(separator: ",").compactMap {
    $0.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }
}

/// A text in which the character references that addresses need are what they stand for.
private func withoutReferences(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "#x27": "'",
  ]
  var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
  var result = String(parts.removeFirst())
  for part in parts {
    let ends = part.firstIndex(of: ";")
    if let ends, let character = names[part[..<ends].lowercased()] {
      result += character + part[part.index(after: ends)...]
    } else {
      result += "&" + part
    }
  }
  return result
}
