internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The sketch of a kind of contents; nil where it is of another kind, and after a report.
  func contentSketch(_ fields: Fields) -> ContentSketch? {
    let key: Key<DocumentValue>
    let subject: ContentSketch.Subject?
    if fields[ContentsKey.list] != nil {
      key = ContentsKey.list
      subject = soundValue(ContentsKey.row, in: fields).map { .list(row: $0) }
    } else if fields[ContentsKey.map] != nil {
      (key, subject) = (ContentsKey.map, .map)
    } else if fields[ContentsKey.card] != nil {
      (key, subject) = (ContentsKey.card, .card)
    } else {
      (key, subject) = (ContentsKey.letter, .letter)
    }
    guard let node = fields[key], let subject else { return nil }
    let expected = #"a rectangle, or "bounds""#
    switch json.kind(of: node) {
    case .array: break
    case .string:
      if json.string(of: node) == ContentsKey.bounds {
        return ContentSketch(subject: subject, rect: nil)
      }
      reportInvalid(node, key.quotedName, expected: expected)
      return nil
    default:
      reportWrongType(node, key.quotedName, expected)
      return nil
    }
    guard let rect = rect(node, key.quotedName), isWithArea(rect, node, key.quotedName) else {
      return nil
    }
    return ContentSketch(subject: subject, rect: rect.standardized)
  }

  /// Reports a rectangle without area.
  func isWithArea(_ rect: Rect, _ node: Node, _ what: String) -> Bool {
    let size = rect.standardized.size
    if size.width > 0, size.height > 0 { return true }
    reportInvalid(
      node, what, expected: "a rectangle with an area",
      found: "\(printedNumber(size.width)) x \(printedNumber(size.height))")
    return false
  }
}
