internal import LayerGeometry
internal import SourceText

/// What a view or layer says of itself, with what its layer says where that was printed too.
struct DescribedValues {
  let description: Description
  /// The description of the layer that the view has.
  var ownLayer: Description?
  let source: SourceFile

  /// The name for messages, such as `'UIView'`.
  var owner: String { quoted(description.shortName) }

  /// The value of the first of some keys, as it was printed.
  func text(_ keys: String...) -> String? { field(keys).map { string($0.value) } }

  func isTrue(_ key: String) -> Bool? {
    switch text(key) {
    case "YES", "true", "1": true
    case "NO", "false", "0": false
    default: nil
    }
  }

  func number(_ key: String) throws(Diagnostic) -> Double? { try numbers([key], [1])?[0] }

  func point(_ keys: String...) throws(Diagnostic) -> Point? {
    try numbers(keys, [2]).map { Point(x: $0[0], y: $0[1]) }
  }

  func rect(_ key: String) throws(Diagnostic) -> Rect? {
    try numbers([key], [4]).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]).standardized
    }
  }

  /// The six or sixteen numbers of a transform; nil for the identity too.
  func transform(_ keys: String...) throws(Diagnostic) -> [Double]? {
    guard let numbers = try numbers(keys, [6, 16]) else { return nil }
    return transformOperations(numbers).isEmpty ? nil : numbers
  }

  private func field(_ keys: [String]) -> (key: String, value: Span)? {
    // The layer says more of the geometry than the view.
    for fields in [ownLayer?.fields ?? [], description.fields] {
      if let field = fields.first(where: { keys.contains($0.key) }) { return field }
    }
    return nil
  }

  private func string(_ span: Span) -> String {
    String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }

  /// The first value of its place and size with a number that no scene has: infinite, none at all, or too large. Views
  /// that are nowhere have such.
  var beyondNumbers: (key: String, span: Span)? {
    let keys = [
      "frame", "bounds", "position", "center", "anchorPoint", "contentOffset", "transform",
      "transform3D",
    ]
    return keys.lazy.compactMap { field([$0]) }.first { field in
      words(field.value).contains { word in
        Double(word).map { !(abs($0) <= greatestNumber) } ?? false
      }
    }
    .map { ($0.key, $0.value) }
  }

  private func words(_ span: Span) -> [String] {
    // `CATransform3D (1 0 0 0; ...)`: the name before the bracket has digits of its own.
    let bytes = source.bytes[span.start..<span.end]
    let first = bytes.firstIndex { "([{".utf8.contains($0) } ?? span.start
    let words = bytes[first...].split {
      !"+-.0123456789abcdefghijklmnopqrstuvwxyzEINF".utf8.contains($0)
    }
    // No transform has more.
    return words.prefix(17).map { String(decoding: $0, as: UTF8.self) }
  }

  private func numbers(_ keys: [String], _ counts: [Int]) throws(Diagnostic) -> [Double]? {
    guard let (key, span) = field(keys) else { return nil }
    let numbers = words(span).map { Double($0) ?? .nan }
    guard counts.contains(numbers.count), numbers.allSatisfy({ abs($0) <= greatestNumber }) else {
      let count = counts.map(String.init).joined(separator: " or ")
      throw .wrongInDescription(
        key, of: owner,
        expected: counts == [1] ? "a number up to 1e9" : "\(count) numbers up to 1e9", at: span)
    }
    return numbers
  }
}
