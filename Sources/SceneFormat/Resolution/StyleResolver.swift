internal import SourceText

extension SceneResolver {
  func resolved(_ rule: WrittenStyleRule) -> StyleRule? {
    rule.selector.flatMap { selector($0) }.map {
      StyleRule(
        selector: $0, color: rule.color, fill: rule.fill, lineWidth: rule.lineWidth,
        dash: rule.dash, span: rule.place)
    }
  }

  private func selector(_ written: WrittenString) -> StyleRule.Selector? {
    let (text, span) = (written.text, written.place)
    if text.hasPrefix("#") {
      let id = String(text.dropFirst())
      return layer(id, at: span).map { _ in .id(id) }
    }
    if text.hasPrefix(".") {
      let name = String(text.dropFirst())
      return layers(ofClass: name, at: span).map { _ in .className(name) }
    }
    if let role = StyleRule.Role(rawValue: text) { return .role(role) }
    collector.report(
      names.indices[text] != nil
        ? .unknownValue(text, of: "a role", suggestion: "write '#\(text)' for the layer", at: span)
        : .unknownValue(
          text, of: "a role", words: StyleRule.Role.allCases.map(\.rawValue), at: span))
    return nil
  }
}
