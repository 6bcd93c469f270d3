import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That the rule about dimension lines finds what breaks it.
struct DimensionFaultTests {
  /// A level dimension line from (10, 50) to (90, 50) that measures points at y = 20, with others.
  private static func faults(_ others: [Item]) -> [String] {
    let items = [
      Built.line("A.frame.width", 10, 50, 90, 50),
      Built.line("A.frame.width.extension", 10, 23, 10, 54),
      Built.line("A.frame.width.extension", 90, 23, 90, 54),
    ]
    return Built.list(items + others).dimensionFaults.map { fault in
      guard case .crossingDimensions(let first, let second, let place) = fault else { return "" }
      return "\(first.id) crosses \(second.id) at \(place.x), \(place.y)"
    }
  }

  static let rows: [(others: [Item], faults: [String])] = [
    ([], []),
    (
      [Built.line("B.bounds.height", 50, 0, 50, 90)],
      ["A.frame.width crosses B.bounds.height at 50.0, 50.0"]
    ),
    (
      [Built.line("dimension.1.extension", 40, 40, 60, 60)],
      ["A.frame.width crosses dimension.1.extension at 50.0, 50.0"]
    ),
    (
      [Built.line("dimension.1", 0, 30, 20, 30)],
      ["A.frame.width.extension crosses dimension.1 at 10.0, 30.0"]
    ),
    // On the same line, beyond its end, and farther out.
    (
      [Built.line("dimension.1", 20, 50, 80, 50)],
      ["A.frame.width crosses dimension.1 at 20.0, 50.0"]
    ),
    ([Built.line("dimension.1", 90, 50, 120, 50)], []),
    ([Built.line("dimension.1", 10, 71, 90, 71)], []),
    // Two dimensions of one point share its extension line.
    ([Built.line("dimension.1.extension", 90, 23, 90, 75)], []),
    // What is no dimension line may cross.
    ([Built.line("A.axes.y", 50, 0, 50, 90)], []),
    ([Built.line("dimension.1.label.leader", 50, 0, 50, 90)], []),
  ]

  @Test(arguments: rows)
  func `a fault is found where there is one`(row: (others: [Item], faults: [String])) {
    #expect(Self.faults(row.others) == row.faults)
  }
}
