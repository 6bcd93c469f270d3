internal import SourceText

/// A string as it is written.
struct WrittenString {
  var text: String
  /// The place of the string, with its quotes.
  var place: Span
}

extension String {
  /// Tells whether a byte of the text in UTF-8 meets a condition; several times as quick as `utf8.contains`.
  func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
    let bytes = utf8.span
    for place in bytes.indices where isWanted(bytes[place]) { return true }
    return false
  }
}

extension DocumentReader {
  /// A value that is known to be a string.
  func written(_ node: Node) -> WrittenString {
    WrittenString(text: json.string(of: node), place: json.span(of: node))
  }

  // Each reader returns nil after a report.

  func layerName(_ node: Node, _ what: String) -> WrittenString? {
    writtenString(node, what, "the id of a layer")
  }

  /// The id of a layer, or `/`.
  func spaceName(_ node: Node, _ what: String) -> WrittenString? {
    writtenString(node, what, "the id of a layer, or '/' for the root space")
  }

  /// A point that annotations attach to.
  func placePath(_ node: Node, _ what: String) -> WrittenPath? {
    let expected = #"a point such as "B.frame.topLeft" or "[10, 20] in B""#
    return writtenString(node, what, expected).map { WrittenPath($0) }
  }

  private func writtenString(_ node: Node, _ what: String, _ expected: String) -> WrittenString? {
    guard json.kind(of: node) == .string else {
      reportWrongType(node, what, expected)
      return nil
    }
    return written(node)
  }
}
