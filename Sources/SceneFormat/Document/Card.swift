/// Rules to go by, or a warning, on a card.
public struct Card: Sendable {
  public struct Rule: Sendable {
    /// What is right and what is wrong to do.
    public var badge: Panel.Badge?
    public var text: LocalizedText
  }

  public var title: LocalizedText?
  /// Tells whether the card warns of something.
  public var isWarning: Bool
  /// Tells whether the rules have numbers where they have no badges.
  public var isNumbered: Bool
  public var rules: [Rule]
}
