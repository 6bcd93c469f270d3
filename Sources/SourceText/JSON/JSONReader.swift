/// Reads a JSON document, in which comments and trailing commas are allowed.
///
/// Throws everything that is wrong with the text, in order; reading goes on behind mistakes whose
/// meaning is plain. Nesting is limited to what `limits.depth` layers need.
public func readJSON(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> JSONTree {
  ParseLog.current?.note(source.name)
  var reader = JSONReader(source: source, limits: limits)
  do throws(Diagnostic) {
    try checkEncoding(of: source, limits: limits)
    try reader.readDocument()
  } catch {
    reader.collector.report(error)
  }
  if reader.collector.hasErrors { throw reader.collector.diagnostics }
  return JSONTree(source: source, entries: reader.entries)
}

/// Throws an error for a text that is too long, or that is not UTF-8.
public func checkEncoding(of source: SourceFile, limits: Limits) throws(Diagnostic) {
  let maximum = min(limits.inputBytes, Int(UInt32.max) - 1)
  guard source.bytes.count <= maximum else {
    throw .inputTooLong(maximum: maximum)
  }
  do {
    _ = try UTF8Span(validating: source.bytes.span)
  } catch {
    throw .notUTF8(source.bytes, at: error.byteOffsets)
  }
}

struct JSONReader {
  let source: SourceFile
  let bytes: [UInt8]
  let maximumDepth: Int
  let limits: Limits
  var offset: Int
  var entries: [JSONTree.Entry] = []
  /// The containers around `offset`, outermost first, as indices of `entries`.
  var open: [UInt32] = []
  /// The end of the last value or key.
  var lastEnd: Int
  let collector = DiagnosticCollector()

  enum Expected {
    case value, key, separator
  }

  init(source: SourceFile, limits: Limits) {
    self.source = source
    self.limits = limits
    bytes = source.bytes
    offset = source.contentStart
    lastEnd = offset
    // A layer is an object in an array; what a layer or a figure holds takes a few more levels.
    // About what a scene has; memory that is not used is not touched either.
    entries.reserveCapacity(bytes.count / 4 + 1)
    maximumDepth = 2 * min(max(limits.depth, 0), Int.max / 4) + 32
  }

  mutating func readDocument() throws(Diagnostic) {
    try skipTrivia()
    guard offset < bytes.count else { throw .empty(at: offset) }
    var expected = Expected.value
    while true {
      switch expected {
      case .value: expected = try readValue()
      case .key: expected = try readKey()
      case .separator:
        guard let container = open.last else {
          try skipTrivia()
          guard offset == bytes.count else { throw .trailing(at: offset, in: bytes) }
          return
        }
        expected = try readSeparator(in: Int(container))
      }
    }
  }

  private mutating func readValue() throws(Diagnostic) -> Expected {
    try skipTrivia()
    guard offset < bytes.count else { throw unexpectedEnd() }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return try openContainer(.object)
    case UInt8(ascii: "["): return try openContainer(.array)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "'"): try readSingleQuotedString()
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      // A container that has just been opened was checked for its end, so a value is missing.
      guard !open.isEmpty else { throw unexpectedCharacter("a value") }
      collector.report(.missingValue(at: offset, in: bytes))
      append(.null, from: offset)
    case let byte where byte.beginsWord: readWordOrNumber()
    default: throw unexpectedCharacter("a value")
    }
    lastEnd = offset
    return .separator
  }

  private mutating func openContainer(_ kind: JSONTree.Kind) throws(Diagnostic) -> Expected {
    guard open.count < maximumDepth else {
      throw .nestedTooDeep(at: offset, levels: maximumDepth, limits: limits)
    }
    open.append(UInt32(entries.count))
    offset += 1
    append(kind, from: offset - 1)
    try skipTrivia()
    if offset < bytes.count, bytes[offset] == kind.closingBracket {
      closeContainer()
      return .separator
    }
    return kind == .object ? .key : .value
  }

  private mutating func closeContainer() {
    offset += 1
    if let container = open.popLast().map(Int.init) {
      entries[container].end = UInt32(offset)
      entries[container].after = UInt32(entries.count)
    }
    lastEnd = offset
  }

  private mutating func readKey() throws(Diagnostic) -> Expected {
    try skipTrivia()
    guard offset < bytes.count else { throw unexpectedEnd() }
    switch bytes[offset] {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "'"): try readSingleQuotedString()
    case let byte where byte.beginsWord: readBareKey()
    default: throw unexpectedCharacter("a key in double quotes or '}'")
    }
    lastEnd = offset
    try skipTrivia()
    guard offset < bytes.count else { throw unexpectedEnd() }
    switch bytes[offset] {
    case UInt8(ascii: ":"): offset += 1
    case UInt8(ascii: "="):
      collector.report(.equalsSign(at: offset))
      offset += 1
    default: throw unexpectedCharacter("':' behind the key")
    }
    return .value
  }

  private mutating func readSeparator(in container: Int) throws(Diagnostic) -> Expected {
    let kind = entries[container].kind
    try skipTrivia()
    guard offset < bytes.count else { throw unexpectedEnd() }
    let next: Expected = kind == .object ? .key : .value
    switch bytes[offset] {
    case kind.closingBracket:
      closeContainer()
      return .separator
    case UInt8(ascii: ","):
      offset += 1
      try skipTrivia()
      while offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
        collector.report(.missingValue(at: offset, in: bytes))
        offset += 1
        try skipTrivia()
      }
      if offset < bytes.count, bytes[offset] == kind.closingBracket {
        closeContainer()
        return .separator
      }
      return next
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw .wrongBracket(
        at: offset, in: bytes, expected: kind.closingBracket, opened: Int(entries[container].start))
    case let byte where byte.beginsValue:
      collector.report(.missingComma(at: lastEnd))
      return next
    default:
      throw unexpectedCharacter(kind == .object ? "',' or '}'" : "',' or ']'")
    }
  }

  func unexpectedCharacter(_ expected: String) -> Diagnostic {
    .unexpectedCharacter(at: offset, in: bytes, expected: expected)
  }

  func unexpectedEnd() -> Diagnostic {
    let innermost = open.last.map { entries[Int($0)] }
    return .unexpectedEnd(
      at: lastEnd, open: innermost.map { ($0.kind, Int($0.start)) }, around: open.count - 1)
  }

  /// Adds a value that ends at `offset`.
  mutating func append(_ kind: JSONTree.Kind, from start: Int, hasEscapes: Bool = false) {
    entries.append(
      JSONTree.Entry(
        start: UInt32(start), end: UInt32(offset), after: UInt32(entries.count + 1), kind: kind,
        hasEscapes: hasEscapes))
  }

  /// Skips white space and comments.
  @inline(__always)
  mutating func skipTrivia() throws(Diagnostic) {
    if offset < bytes.count, bytes[offset] > UInt8(ascii: " "), bytes[offset] != UInt8(ascii: "/") {
      return
    }
    try skipSpaceAndComments()
  }

  private mutating func skipSpaceAndComments() throws(Diagnostic) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), .lineFeed, .carriageReturn: offset += 1
      case UInt8(ascii: "/"):
        guard offset + 1 < bytes.count else { return }
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"):
          while offset < bytes.count, bytes[offset] != .lineFeed { offset += 1 }
        case UInt8(ascii: "*"): try skipBlockComment()
        default: return
        }
      default: return
      }
    }
  }

  private mutating func skipBlockComment() throws(Diagnostic) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw .openComment(at: start)
  }
}

extension JSONTree.Kind {
  fileprivate var closingBracket: UInt8 {
    self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }
}
