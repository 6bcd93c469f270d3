internal import SourceText

extension SceneReader {
  func readStyle(_ node: Node) -> [StyleRule] {
    guard let elements = elements(of: node, "'style'", "an array of rules") else { return [] }
    return elements.compactMap { readRule($0) }
  }

  private func readRule(_ node: Node) -> StyleRule? {
    guard let fields = fields(of: node, in: "a style rule", StyleKey.table) else { return nil }
    let selector = readSelector(fields)
    let color = value(StyleKey.color, in: fields)
    let fill = value(StyleKey.fill, in: fields)
    let lineWidth = value(StyleKey.lineWidth, in: fields)
    let dash = readDash(fields)
    guard let selector else { return nil }
    return StyleRule(
      selector: selector, color: color, fill: fill, lineWidth: lineWidth, dash: dash,
      span: json.span(of: node))
  }

  private func readSelector(_ fields: Fields) -> StyleRule.Selector? {
    let help = ##"give "#B" for a layer, ".name" for a class, or a role such as "frame""##
    guard let node = fields[StyleKey.select] else {
      reportMissing(StyleKey.select, fields, help: help)
      return nil
    }
    guard let text = string(node, "'select'") else { return nil }
    let span = json.span(of: node)
    if text.hasPrefix("#") {
      let id = String(text.dropFirst())
      return layer(id, at: span).map { _ in .id(id) }
    }
    if text.hasPrefix(".") {
      let name = String(text.dropFirst())
      return layers(ofClass: name, at: span).map { _ in .className(name) }
    }
    if names.indices[text] != nil, StyleRule.Role(rawValue: text) == nil {
      collector.report(
        .unknownValue(text, of: "a role", suggestion: "write '#\(text)' for the layer", at: span))
      return nil
    }
    return word(node, "a role", as: StyleRule.Role.self).map { .role($0) }
  }

  private func readDash(_ fields: Fields) -> [Double]? {
    guard let node = fields[StyleKey.dash], let lengths = value(StyleKey.dash, in: fields) else {
      return nil
    }
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else {
      collector.report(
        .invalidValue(
          "'dash'", expected: "lengths of at least 0 that are not all 0",
          found: "[\(printedNumbers(lengths))]", at: json.span(of: node)))
      return nil
    }
    return lengths
  }
}
