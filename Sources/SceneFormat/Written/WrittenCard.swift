internal import SourceText

/// A card of rules as it is written.
struct WrittenCard {
  struct Rule {
    var badge: Panel.Badge?
    var text: Localized<WrittenText>
  }

  var title: Localized<WrittenText>?
  var isWarning: Bool
  var isNumbered: Bool
  var rules: [Rule]
}

extension DocumentReader {
  func card(_ node: Node) -> WrittenCard? {
    guard let fields = fields(of: node, in: "'card'", CardKey.table) else { return nil }
    var card = WrittenCard(
      title: text(CardKey.title, in: fields), isWarning: value(CardKey.warning, in: fields),
      isNumbered: value(CardKey.numbered, in: fields), rules: [])
    guard let rules = required(CardKey.rules, fields, help: #"give texts: "rules": ["...", "..."]"#)
    else { return nil }
    guard let nodes = elements(of: rules, "'rules'", ofUpTo: 100, "texts") else { return nil }
    card.rules = nodes.compactMap { rule($0) }
    return card
  }

  /// A text, or an object of one language each, or one with a badge.
  private func rule(_ node: Node) -> WrittenCard.Rule? {
    let hasBadge =
      json.kind(of: node) == .object
      && json.members(of: node).contains {
        CardKey.ruleTable.names.contains(json.string(of: $0.key))
      }
    guard hasBadge else {
      return text(node, "a rule").map { WrittenCard.Rule(badge: nil, text: $0) }
    }
    guard let fields = fields(of: node, in: "a rule", CardKey.ruleTable) else { return nil }
    guard fields[CardKey.text] != nil else {
      reportMissing(CardKey.text, fields, help: #"add "text": "...""#)
      return nil
    }
    let badge = value(CardKey.badge, in: fields)
    return text(CardKey.text, in: fields).map { WrittenCard.Rule(badge: badge, text: $0) }
  }
}
