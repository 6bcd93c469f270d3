internal import SourceText

/// A key map as it is written.
struct WrittenKeyMap {
  var layer: WrittenString
  /// What is set; nil for what the steps of the document set.
  var set: [WrittenChange]?
}

extension DocumentReader {
  /// A key map, or the id of its layer; nil after a report.
  func keyMap(_ node: Node) -> WrittenKeyMap? {
    guard let (layer, fields) = subject(node, "'keyMap'", KeyMapKey.table) else { return nil }
    return WrittenKeyMap(
      layer: layer, set: fields?[KeyMapKey.set].map { changes($0, "'set' of 'keyMap'") })
  }
}
