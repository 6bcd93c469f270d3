internal import SourceText

/// A rule of style as it is written.
struct WrittenStyleRule {
  /// The selector; nil after a report.
  var selector: WrittenString?
  var color: StyleColor?
  var fill: StyleColor?
  var lineWidth: Double?
  var dash: [Double]?
  var place: Span
}

extension DocumentReader {
  func style(_ node: Node) -> [WrittenStyleRule] {
    elements(of: node, "'style'", "an array of rules", each: .object)?.compactMap { element in
      guard let fields = fields(of: element, in: "a style rule", StyleKey.table) else { return nil }
      return WrittenStyleRule(
        selector: selector(fields), color: value(StyleKey.color, in: fields),
        fill: value(StyleKey.fill, in: fields), lineWidth: value(StyleKey.lineWidth, in: fields),
        dash: dash(fields), place: json.span(of: element))
    } ?? []
  }

  private func selector(_ fields: Fields) -> WrittenString? {
    let help = ##"give "#B" for a layer, ".name" for a class, or a role such as "frame""##
    guard let node = required(StyleKey.select, fields, help: help) else { return nil }
    return string(node, "'select'").map { WrittenString(text: $0, place: json.span(of: node)) }
  }

  private func dash(_ fields: Fields) -> [Double]? {
    guard let node = fields[StyleKey.dash], let lengths = value(StyleKey.dash, in: fields) else {
      return nil
    }
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else {
      reportInvalid(
        node, "'dash'", expected: "lengths of at least 0 that are not all 0",
        found: "[\(printedNumbers(lengths))]")
      return nil
    }
    return lengths
  }
}
