/// The effects of setting each of some properties on others, each set alone and all compared.
public struct EffectsMatrix: Sendable {
  public enum Effect: String, Sendable, CaseIterable {
    /// The value is what was set, or a part of it.
    case set
    case changes
    case stays
  }

  public struct Row: Sendable {
    /// The property that is set.
    public var header: LocalizedText
    /// The effects, one for each column.
    public var effects: [Effect]
  }

  /// The values that are compared.
  public var columns: [LocalizedText]
  public var rows: [Row]
}
