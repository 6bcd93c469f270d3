/// Consecutive panels of a figure that stand in a row of their own and tell one course of events.
public struct Lane: Sendable {
  /// Above the row.
  public var title: LocalizedText?
  /// Which of the figure's panels these are; at least one.
  public var panels: Range<Int>
}
