internal import SourceText

extension SceneReader {
  /// A card of rules.
  func readCard(_ node: Node) -> Card? {
    let keys = ["title", "warning", "numbered", "rules"]
    guard let fields = fields(of: node, in: "'card'", keys: keys) else { return nil }
    var card = Card(title: nil, isWarning: false, isNumbered: false, rules: [])
    card.title = fields["title"].flatMap { text($0, "'title'") }
    card.isWarning = fields["warning"].flatMap { boolean($0, "'warning'") } ?? false
    card.isNumbered = fields["numbered"].flatMap { boolean($0, "'numbered'") } ?? false
    guard let rules = fields["rules"] else {
      collector.report(
        .missingKey("rules", in: fields, help: #"give texts: "rules": ["...", "..."]"#))
      return nil
    }
    guard let nodes = elements(of: rules, "'rules'", ofUpTo: 100, "texts") else { return nil }
    card.rules = nodes.compactMap { readRule($0) }
    return card
  }

  /// A text, or an object of one language each, or one with a badge.
  private func readRule(_ node: Node) -> Card.Rule? {
    let hasBadge =
      json.kind(of: node) == .object
      && json.members(of: node).contains { ["badge", "text"].contains(json.string(of: $0.key)) }
    guard hasBadge else { return text(node, "a rule").map { Card.Rule(badge: nil, text: $0) } }
    guard let fields = fields(of: node, in: "a rule", keys: ["badge", "text"]) else { return nil }
    guard let text = fields["text"] else {
      collector.report(.missingKey("text", in: fields, help: #"add "text": "...""#))
      return nil
    }
    let badge = fields["badge"].flatMap { word($0, "'badge'", as: Panel.Badge.self) }
    return self.text(text, "'text'").map { Card.Rule(badge: badge, text: $0) }
  }
}
