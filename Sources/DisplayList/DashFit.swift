/// The places of dashes along a straight line, of which every corner and every free end has one: half of a dash lies
/// on either side of a corner, and the gaps stretch or shrink alike until a whole number of dashes fits.
public struct DashFit: Sendable {
  /// The middle of the first dash, from the start of the line.
  public let first: Double
  /// The distance from the middle of a dash to that of the next.
  public let spacing: Double
  /// The number of the last dash, from 0.
  public let last: Int

  /// Fits dashes to a line.
  ///
  /// - Parameters:
  ///   - length: that of the line; all lengths are of one unit.
  ///   - dash: the length of a dash.
  ///   - gap: the distance between two dashes, which is changed to fit.
  ///   - fromCorner: whether another line ends where this one starts.
  ///   - toCorner: whether another line starts where this one ends.
  public init(length: Double, dash: Double, gap: Double, fromCorner: Bool, toCorner: Bool) {
    first = fromCorner ? 0 : dash / 2
    let end = length - (toCorner ? 0 : dash / 2)
    let count = max(1, ((end - first) / (dash + gap)).rounded())
    spacing = (end - first) / count
    last = Int(count)
  }
}
