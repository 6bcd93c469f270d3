/// An element of an SVG file as `SVGRendering` writes it, found without reading the rest.
///
/// Other programs may have put attributes beside those that are asked for.
struct SVGElement {
  /// The place of the whole element, with the line feed behind it.
  let range: Range<Int>
  /// The text in it, as it was before it became markup.
  let text: String

  /// The first element of a name and, if that is given, of a class, that has text alone; nil where there is none.
  init?(_ name: String, class wanted: String? = nil, in file: [UInt8]) {
    let opening = Array("<\(name)".utf8)
    var rest = file[...]
    while let place = rest.firstRange(of: opening) {
      rest = file[place.upperBound...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let start = file[place.upperBound..<end]
      let isWanted =
        start.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } ?? true
        && (wanted.map { Self.value(of: "class", in: start) == $0 } ?? true)
      guard isWanted else { continue }
      guard let close = file[end...].firstRange(of: Array("</\(name)>".utf8)) else { return nil }
      let isFeed = close.upperBound < file.count && file[close.upperBound] == UInt8(ascii: "\n")
      range = place.lowerBound..<(close.upperBound + (isFeed ? 1 : 0))
      text = Self.unescaped(file[(end + 1)..<close.lowerBound])
      return
    }
    return nil
  }

  /// The start of the outermost element, with its attributes; nil where it does not end.
  static func root(of file: [UInt8]) -> ArraySlice<UInt8>? {
    guard let place = file.firstRange(of: Array("<svg".utf8)),
      let end = file[place.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return file[place.upperBound..<end]
  }

  /// The value of an attribute in the start of an element; nil where it has none.
  static func value(of attribute: String, in start: ArraySlice<UInt8>) -> String? {
    guard let place = start.firstRange(of: Array(" \(attribute)=\"".utf8)),
      let end = start[place.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return unescaped(start[place.upperBound..<end])
  }

  private static let references: [(String, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
    ("&apos;", UInt8(ascii: "'")), ("&amp;", UInt8(ascii: "&")),
  ]

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var (text, rest) = ([UInt8](), bytes)
    while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<place]
      let (name, character) =
        references.first { rest[place...].starts(with: $0.0.utf8) } ?? ("&", UInt8(ascii: "&"))
      text.append(character)
      rest = rest[(place + name.utf8.count)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }
}

/// Tells whether a file is an SVG file: its first element is one of that name.
public func isSVG(_ file: [UInt8]) -> Bool {
  var rest = file.prefix(4096)
  if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
  while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
    rest = rest[place...]
    if rest.starts(with: "<svg".utf8) { return true }
    // What may stand before it.
    guard rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) else { return false }
    rest = rest.dropFirst(2)
  }
  return false
}
