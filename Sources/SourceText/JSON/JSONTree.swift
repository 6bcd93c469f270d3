internal import Synchronization

/// A JSON document whose values have their places in the text.
///
/// Values are in one flat array in the order of the text, so that documents of any depth are read and walked
/// without recursion: the first child of a container follows it, and each value has the index of the one after all
/// its content.
public final class JSONTree: Sendable {
  public enum Kind: UInt8, Sendable {
    case null, boolean, number, string, array, object
  }

  /// A value of the tree that it was taken from.
  public struct Node: Hashable, Sendable {
    let index: Int
  }

  public struct Member: Sendable {
    /// A string.
    public let key: Node
    public let value: Node
  }

  /// 32-bit offsets halve the memory; `readJSON` refuses what they cannot hold.
  struct Entry: Sendable {
    var start: UInt32
    var end: UInt32
    /// The index of the value behind this one and all its content.
    var after: UInt32
    var kind: Kind
    /// Tells whether a string has escapes.
    var hasEscapes = false
  }

  public let source: SourceFile
  let entries: [Entry]
  /// The canonical text, once it was asked for.
  let spelledText = Mutex<String?>(nil)

  init(source: SourceFile, entries: [Entry]) { (self.source, self.entries) = (source, entries) }

  /// The number of values and keys.
  public var count: Int { entries.count }

  public var root: Node { Node(index: 0) }

  /// A value as a document of its own, whose places are still those in the whole.
  public func part(_ node: Node) -> JSONTree {
    let part = entries[node.index..<Int(entries[node.index].after)]
    let (offset, first) = (entries[node.index].start, UInt32(node.index))
    return JSONTree(
      source: source.part(span(of: node)),
      entries: part.map { entry in
        var entry = entry
        (entry.start, entry.end) = (entry.start - offset, entry.end - offset)
        entry.after -= first
        return entry
      })
  }

  public func kind(of node: Node) -> Kind { entries[node.index].kind }

  /// The span of a value, with its quotes or brackets.
  public func span(of node: Node) -> Span {
    Span(start: Int(entries[node.index].start), end: Int(entries[node.index].end))
  }

  /// The elements of an array in order; nothing for another value.
  public func elements(of node: Node) -> Elements {
    let entry = entries[node.index]
    return Elements(
      tree: self, cursor: node.index + 1, end: entry.kind == .array ? Int(entry.after) : 0)
  }

  /// The members of an object in order, equal keys included; nothing for another value.
  public func members(of node: Node) -> Members {
    let entry = entries[node.index]
    return Members(
      tree: self, cursor: node.index + 1, end: entry.kind == .object ? Int(entry.after) : 0)
  }

  public struct Elements: Sequence, IteratorProtocol {
    let tree: JSONTree
    var cursor: Int
    let end: Int

    public mutating func next() -> Node? {
      guard cursor < end else { return nil }
      defer { cursor = Int(tree.entries[cursor].after) }
      return Node(index: cursor)
    }

    /// The next element; nil at the end.
    public var first: Node? { cursor < end ? Node(index: cursor) : nil }

    /// Tells whether more than this many are left.
    public func hasMore(than count: Int) -> Bool {
      var rest = self
      for _ in 0..<count where rest.next() == nil { return false }
      return rest.first != nil
    }
  }

  public struct Members: Sequence, IteratorProtocol {
    let tree: JSONTree
    var cursor: Int
    let end: Int

    public mutating func next() -> Member? {
      guard cursor + 1 < end else { return nil }
      defer { cursor = Int(tree.entries[cursor + 1].after) }
      return Member(key: Node(index: cursor), value: Node(index: cursor + 1))
    }

    /// The next member; nil at the end.
    public var first: Member? {
      var rest = self
      return rest.next()
    }
  }

  /// Tells whether a boolean is true; false for another value.
  public func boolean(of node: Node) -> Bool {
    let entry = entries[node.index]
    return entry.kind == .boolean && source.bytes[Int(entry.start)] == UInt8(ascii: "t")
  }

  /// The nearest number to the digits, infinite beyond all others; 0 for another value.
  public func number(of node: Node) -> Double {
    let entry = entries[node.index]
    guard entry.kind == .number else { return 0 }
    let range = Int(entry.start)..<Int(entry.end)
    return shortNumber(source.bytes, range)
      ?? Double(String(decoding: source.bytes[range], as: UTF8.self)) ?? 0
  }

  /// The elements of an array that holds this many numbers and nothing else; nil for another value.
  public func numbers(of node: Node, count: Int) -> [Double]? {
    let (entry, first) = (entries[node.index], node.index + 1)
    // Numbers have no content, so each takes one place.
    guard entry.kind == .array, Int(entry.after) == first + count,
      (first..<first + count).allSatisfy({ entries[$0].kind == .number })
    else { return nil }
    return (first..<first + count).map { number(of: Node(index: $0)) }
  }

  /// The number as it was written.
  public func spelling(of node: Node) -> String {
    let span = span(of: node)
    return String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }

  /// The one of some words that a string is; nil for any other, and for another value.
  public func word(of node: Node, among words: [String]) -> String? {
    let entry = entries[node.index]
    guard entry.kind == .string else { return nil }
    if entry.hasEscapes {
      let text = string(of: node)
      return words.first { $0 == text }
    }
    let start = Int(entry.start) + 1
    let count = Int(entry.end) - 1 - start
    for word in words where word.utf8.count == count {
      if word.utf8.elementsEqual(source.bytes[start..<start + count]) { return word }
    }
    return nil
  }

  /// The text of a string with its escapes replaced; empty for another value.
  public func string(of node: Node) -> String {
    let entry = entries[node.index]
    guard entry.kind == .string else { return "" }
    let content = Int(entry.start) + 1..<max(Int(entry.start) + 1, Int(entry.end) - 1)
    guard entry.hasEscapes else { return String(decoding: source.bytes[content], as: UTF8.self) }
    var text: [UInt8] = []
    var offset = content.lowerBound
    while offset < content.upperBound {
      offset += appendUnit(of: source.bytes, at: offset, before: content.upperBound, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The span of a part of a string's text in the source: `range` counts UTF-8 bytes of what `string(of:)` gives.
  public func span(of range: Range<Int>, inStringAt node: Node) -> Span {
    source.span(of: range, inStringAt: span(of: node))
  }
}

extension SourceFile {
  /// The span of a part of the text of a JSON string: `range` counts UTF-8 bytes of the text, escapes replaced.
  ///
  /// - Parameters:
  ///   - range: the part, in bytes of UTF-8 from the start of the text.
  ///   - place: the span of the string, with its quotes.
  public func span(of range: Range<Int>, inStringAt place: Span) -> Span {
    var start: Int?
    var text: [UInt8] = []
    var offset = place.start + 1
    let end = max(offset, place.end - 1)
    while offset < end, text.count < range.upperBound {
      if start == nil, text.count >= range.lowerBound { start = offset }
      offset += appendUnit(of: bytes, at: offset, before: end, to: &text)
    }
    return Span(start: start ?? offset, end: offset)
  }
}

/// The value of up to fifteen digits without exponent, which most numbers of a scene are.
///
/// Both the digits and the power of ten are exact then, so that the one division rounds correctly.
private func shortNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
  let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
  var (digits, count, power, isFraction) = (0, 0, 1, false)
  for offset in range.lowerBound + (isNegative ? 1 : 0)..<range.upperBound {
    switch bytes[offset] {
    case let byte where byte.isDigit:
      digits = 10 * digits + Int(byte - UInt8(ascii: "0"))
      count += 1
      if count > 15 { return nil }
      if isFraction { power *= 10 }
    case UInt8(ascii: "."): isFraction = true
    default: return nil
    }
  }
  let value = Double(digits) / Double(power)
  return isNegative ? -value : value
}

/// Appends the text of a byte or an escape of a string's source, and returns its length.
private func appendUnit(
  of bytes: [UInt8], at offset: Int, before end: Int, to text: inout [UInt8]
) -> Int {
  guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < end else {
    text.append(bytes[offset])
    return 1
  }
  switch bytes[offset + 1] {
  case UInt8(ascii: "b"): text.append(0x08)
  case UInt8(ascii: "f"): text.append(0x0C)
  case UInt8(ascii: "n"): text.append(0x0A)
  case UInt8(ascii: "r"): text.append(0x0D)
  case UInt8(ascii: "t"): text.append(0x09)
  case UInt8(ascii: "u"):
    guard let escape = unicodeEscape(bytes, at: offset, before: end) else { return 2 }
    text.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
    return escape.length
  default: text.append(bytes[offset + 1])
  }
  return 2
}

/// The scalar of `\uXXXX`, or of a pair of surrogates; nil if it is none.
func unicodeEscape(
  _ bytes: [UInt8], at offset: Int, before end: Int
) -> (scalar: Unicode.Scalar, length: Int)? {
  guard let first = codeUnit(bytes, at: offset, before: end) else { return nil }
  if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
  guard let second = codeUnit(bytes, at: offset + 6, before: end),
    UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second)
  else { return nil }
  let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
  return Unicode.Scalar(value).map { ($0, 12) }
}

/// The four digits of `\uXXXX`.
func codeUnit(_ bytes: [UInt8], at offset: Int, before end: Int) -> UInt16? {
  guard offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
    bytes[offset + 1] == UInt8(ascii: "u")
  else { return nil }
  var value: UInt16 = 0
  for byte in bytes[offset + 2..<offset + 6] {
    guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
    value = value << 4 | UInt16(digit)
  }
  return value
}
