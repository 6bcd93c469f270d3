internal import SceneFormat

/// The style rules of a scene by selector: for each property, the last rule that sets it.
struct StyleSheet {
  /// A value with the number of its rule: later rules take precedence.
  struct Value<Content> {
    let content: Content
    let rule: Int
  }

  /// The properties that the rules of one selector set.
  struct Properties {
    fileprivate(set) var color: Value<StyleColor>?
    /// The color, if it is one of the palette, which has a fill and a weight too.
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

  /// The value of a property in the last rule with one of the selectors; nil if none sets it.
  func last<Content>(
    _ property: (Properties) -> Value<Content>?, of selectors: [StyleRule.Selector]
  ) -> Value<Content>? {
    if properties.isEmpty { return nil }
    return selectors.compactMap { properties[$0].flatMap(property) }.max { $0.rule < $1.rule }
  }
}
