internal import SourceText

extension SceneReader {
  /// A card of rules.
  func readCard(_ node: Node) -> Card? {
    guard let fields = fields(of: node, in: "'card'", CardKey.table) else { return nil }
    var card = Card(title: nil, isWarning: false, isNumbered: false, rules: [])
    card.title = text(CardKey.title, in: fields)
    card.isWarning = value(CardKey.warning, in: fields)
    card.isNumbered = value(CardKey.numbered, in: fields)
    guard let rules = fields[CardKey.rules] else {
      reportMissing(CardKey.rules, fields, help: #"give texts: "rules": ["...", "..."]"#)
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
      && json.members(of: node).contains {
        CardKey.ruleTable.names.contains(json.string(of: $0.key))
      }
    guard hasBadge else { return text(node, "a rule").map { Card.Rule(badge: nil, text: $0) } }
    guard let fields = fields(of: node, in: "a rule", CardKey.ruleTable) else { return nil }
    guard fields[CardKey.text] != nil else {
      reportMissing(CardKey.text, fields, help: #"add "text": "...""#)
      return nil
    }
    let badge = value(CardKey.badge, in: fields)
    return text(CardKey.text, in: fields).map { Card.Rule(badge: badge, text: $0) }
  }
}
