/// Consecutive panels of a figure that stand in a row of their own and tell one course of events.
public struct Lane: Sendable {
  /// The title above the row.
  public var title: LocalizedText?
  /// The indices of its panels in the figure; at least one.
  public var panels: Range<Int>
}
