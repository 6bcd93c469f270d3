extension SceneResolver {
  func resolved(_ card: WrittenCard) -> Card {
    Card(
      title: resolved(card.title), isWarning: card.isWarning, isNumbered: card.isNumbered,
      rules: card.rules.compactMap { rule in
        resolved(rule.text).map { Card.Rule(badge: rule.badge, text: $0) }
      })
  }
}
