/// A card with rules to go by, or with a warning.
public struct Card: Sendable {
  public struct Rule: Sendable {
    /// A rule, with a badge for what is right or wrong to do.
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
