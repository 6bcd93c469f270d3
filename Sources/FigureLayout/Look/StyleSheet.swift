internal import SceneFormat

/// The style rules of a scene by what they select: of each property the last rule that says it.
struct StyleSheet {
  /// What a rule says of a property, and where the rule stands: later ones win.
  struct Value<Content> {
    let content: Content
    let rule: Int
  }

  /// What the rules of one selector say together.
  struct Properties {
    fileprivate(set) var color: Value<StyleColor>?
    /// The color where it is one of the palette, which has a fill and a weight too.
    fileprivate(set) var system: Value<Int>?
    fileprivate(set) var fill: Value<StyleColor>?
    fileprivate(set) var lineWidth: Value<Double>?
    fileprivate(set) var dash: Value<[Double]>?
  }

  private var properties: [StyleRule.Selector: Properties] = [:]

  init(_ rules: [StyleRule]) {
    for (place, rule) in rules.enumerated() {
      func value<Content>(_ content: Content?, or before: Value<Content>?) -> Value<Content>? {
        content.map { Value(content: $0, rule: place) } ?? before
      }
      var said = properties[rule.selector] ?? Properties()
      said.color = value(rule.color, or: said.color)
      if case .system(let number) = rule.color { said.system = Value(content: number, rule: place) }
      said.fill = value(rule.fill, or: said.fill)
      said.lineWidth = value(rule.lineWidth, or: said.lineWidth)
      said.dash = value(rule.dash, or: said.dash)
      properties[rule.selector] = said
    }
  }

  /// What the last rule with one of the selectors says of a property; nil where none does.
  func last<Content>(
    _ property: (Properties) -> Value<Content>?, of selectors: [StyleRule.Selector]
  ) -> Value<Content>? {
    if properties.isEmpty { return nil }
    return selectors.compactMap { properties[$0].flatMap(property) }.max { $0.rule < $1.rule }
  }
}
