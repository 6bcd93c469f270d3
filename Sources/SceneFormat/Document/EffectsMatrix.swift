/// What setting each of some properties does to others, each set alone and all compared.
public struct EffectsMatrix: Sendable {
  public enum Effect: String, Sendable, CaseIterable {
    /// It is what was set, or a part of that.
    case set
    case changes
    case stays
  }

  public struct Row: Sendable {
    /// The property that is set.
    public var header: LocalizedText
    /// One for each column.
    public var effects: [Effect]
  }

  /// The values that are compared.
  public var columns: [LocalizedText]
  public var rows: [Row]
}
