internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// An angle: a string with its unit.
  mutating func angle(_ node: Node, _ what: String) -> Angle? {
    let span = json.span(of: node)
    guard json.kind(of: node) == .string else {
      guard json.kind(of: node) == .number else {
        reportWrongType(node, what, #"an angle such as "45deg""#)
        return nil
      }
      let spelling = json.spelling(of: node)
      collector.report(.missingUnit(what, spelling: spelling, at: span))
      return nil
    }
    let text = json.string(of: node)
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let value = Double(String(digits)), value.isFinite else {
      reportWrongType(node, what, #"an angle such as "45deg""#)
      return nil
    }
    guard abs(value) <= Self.greatestNumber else {
      collector.report(
        .numberOutOfRange(what, found: found(node), limit: "1e9", at: span))
      return nil
    }
    switch unit {
    case "deg": return Angle(degrees: value)
    case "rad": return Angle(radians: value)
    case "turn": return Angle(turns: value)
    case "": collector.report(.missingUnit(what, spelling: String(digits), at: span))
    default: collector.report(.unknownUnit(String(unit), of: String(digits), at: span))
    }
    return nil
  }
}
