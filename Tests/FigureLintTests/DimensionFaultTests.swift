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
      switch fault {
      case .crossingDimensions(let first, let second, let place):
        "\(first.id) crosses \(second.id) at \(place.x), \(place.y)"
      case .overlappingDimensions(let first, let second, let distance, let length):
        "\(first.id) overlaps \(second.id) for \(length), \(distance) apart"
      default: ""
      }
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
      ["A.frame.width overlaps dimension.1 for 60.0, 0.0 apart"]
    ),
    // Beside it, which is too close below eight points, however little of it.
    (
      [Built.line("dimension.1", 85, 57, 120, 57)],
      [
        "A.frame.width overlaps dimension.1 for 5.0, 7.0 apart"
      ]
    ),
    ([Built.line("dimension.1", 20, 58, 80, 58)], []),
    ([Built.line("dimension.1", 90, 57, 120, 57)], []),
    // Extension lines beside it: as one line with it, less than 8 points of them, and farther away.
    (
      [Built.line("dimension.1.extension", 20, 51, 60, 51)],
      ["A.frame.width crosses dimension.1.extension at 10.0, 50.0"]
    ),
    ([Built.line("dimension.1.extension", 82, 51, 89, 51)], []),
    ([Built.line("dimension.1.extension", 20, 52, 60, 52)], []),
    // Leaning by 9 degrees, and by 11.
    (
      [Built.line("dimension.1", 20, 52, 60, 52 + 40 * 0.1584)],
      ["A.frame.width overlaps dimension.1 for 40.0, 2.0 apart"]
    ),
    ([Built.line("dimension.1", 20, 52, 60, 52 + 40 * 0.1944)], []),
    // An extension line beside it is none.
    ([Built.line("dimension.1.extension", 20, 53, 80, 53)], []),
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
