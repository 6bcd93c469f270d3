/// The dashes that several things take in turns along one line.
///
/// Things whose lines are whole elsewhere come first, begin and end the line, and have longer dashes than those that are
/// dashed everywhere: an edge under a ghost remains an edge, with whole corners.
struct DashTurns {
  /// The usual length of a dash, and the least that is visible, in canvas points.
  static let (dash, leastDash) = (6.0, 2.0)
  /// The length of a dash of a thing that is dashed everywhere, to that of a thing whose lines are whole.
  private static let dashedShare = 0.5
  /// The longest part of a line that may be hidden, in canvas points.
  private static let longestGap = 10.0

  /// The lengths of the things' dashes, to those of whole things.
  private let shares: [Double]
  /// The number of turns of all things.
  private let rounds: Double
  /// The share of the first thing's dash that ends the line; 0 for none.
  private let closing: Double
  /// The length of a share of 1, in canvas points.
  private let unit: Double

  /// - Parameters:
  ///   - whole: the number of things whose lines are whole elsewhere.
  ///   - dashed: the number of things that are dashed everywhere; at least two things in all.
  ///   - length: the length of the line, in canvas points.
  init(ofWhole whole: Int, dashed: Int, over length: Double) {
    let things = whole + dashed
    let usual = min(Self.dash, Self.longestGap / Double(things - 1))
    let count = max(Int((length / usual).rounded()), things)
    let isVisible = length / Double(count) * Self.dashedShare >= Self.leastDash
    let shares = (0..<things).map { $0 < whole || !isVisible ? 1 : Self.dashedShare }
    let round = shares.reduce(0, +)
    // A short line has one dash of each.
    (rounds, closing) =
      count > things ? (((Double(count) - shares[0]) / round).rounded(.up), shares[0]) : (1, 0)
    unit = length / (rounds * round + closing)
    self.shares = shares
  }

  /// The dashes of a thing, as distances from the start of the line in canvas points.
  func parts(of thing: Int) -> [(from: Double, to: Double)] {
    let round = shares.reduce(0, +)
    let first = shares[..<thing].reduce(0, +)
    let end = rounds * round + (thing == 0 ? closing : 0)
    return stride(from: first, to: end, by: round).map {
      ($0 * unit, ($0 + shares[thing]) * unit)
    }
  }
}
