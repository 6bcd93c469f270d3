/// The strings that a document gives for a key, wherever it does, each once and in order.
///
/// Only strings and comments are looked at: no tree is made, and what is wrong between them goes unnoticed.
///
/// - Throws: what is wrong with the encoding, and an error for a string or a comment that does not end.
public func readStrings(
  of key: String, in source: SourceFile, limits: Limits = .standard
) throws(Diagnostic) -> [String] {
  try checkEncoding(of: source, limits: limits)
  var reader = JSONReader(source: source, limits: limits)
  return try reader.readStrings(of: key)
}

extension JSONReader {
  fileprivate mutating func readStrings(of key: String) throws(Diagnostic) -> [String] {
    /// The indices of the entries of strings that are values; the entry before each is its key.
    var values: [Int] = []
    while try findString() {
      try readString()
      guard try skipColon(), offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        continue
      }
      values.append(entries.count)
      try readString()
    }
    let tree = JSONTree(source: source, entries: entries)
    // The bytes are compared, since canonically equivalent strings are equal.
    var seen: Set<[UInt8]> = []
    return values.lazy.filter { tree.word(of: JSONTree.Node(index: $0 - 1), among: [key]) != nil }
      .map { tree.string(of: JSONTree.Node(index: $0)) }
      .filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// Goes on to the quote of the next string; false where there is none.
  private mutating func findString() throws(Diagnostic) -> Bool {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      let start = offset
      try skipTrivia()
      if offset == start { offset += 1 }
    }
    return offset < bytes.count
  }

  /// Skips the colon behind a key and the space around it; false where there is none.
  private mutating func skipColon() throws(Diagnostic) -> Bool {
    try skipTrivia()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
    offset += 1
    try skipTrivia()
    return true
  }
}
