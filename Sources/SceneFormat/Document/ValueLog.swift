/// Values of a scene as they are after each of some steps, a line for each state.
public struct ValueLog: Sendable {
  public struct Column: Sendable {
    public var header: LocalizedText
    /// The space that the numbers are measured in.
    public var space: NumberSpace
    /// The numbers of the value in each line, as texts of a figure print them.
    public var lines: [[String]]
    /// Tells whether each value is the same as that of the column before, which has been checked.
    public var equalsPrevious: Bool
  }

  /// The number of steps that have been taken in each line; 0 is the start.
  public var states: [Int]
  public var columns: [Column]
}
