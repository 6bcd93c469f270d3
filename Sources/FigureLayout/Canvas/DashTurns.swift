/// The dashes that the lines of several things take in turns where they lie on one another.
struct DashTurns {
  /// The usual length of a dash, and the least that is visible, in canvas points.
  private static let usual = 6.0
  static let leastDash = 2.0
  /// The longest part of a line that may be hidden, in canvas points.
  private static let longestGap = 10.0

  private let things: Int
  /// The number of dashes, and the length of each.
  private let count: Int
  private let dash: Double

  /// - Parameters:
  ///   - things: the number of things, two at least.
  ///   - length: the length of their common line, in canvas points.
  init(of things: Int, over length: Double) {
    let usual = min(Self.usual, Self.longestGap / Double(things - 1))
    // One dash more than there are things begins and ends with the same, so that none seems to have an end of the line alone.
    let least = length >= Double(things + 1) * Self.leastDash ? things + 1 : things
    var count = max(Int((length / usual).rounded()), least)
    // The first thing's dash also ends the line, if there is enough length.
    if count > things { count += (things + 1 - count % things) % things }
    (self.things, self.count, dash) = (things, count, length / Double(count))
  }

  /// The dashes of a thing, as distances from the start of the line in canvas points.
  func parts(of thing: Int) -> [(from: Double, to: Double)] {
    stride(from: thing, to: count, by: things).map {
      (Double($0) * dash, Double($0 + 1) * dash)
    }
  }
}
