import DisplayList
import LayerGeometry
import TestSupport
import Testing

/// That the rule about dimension lines finds what breaks it.
struct DimensionFaultTests {
  /// A level dimension line from (10, 50) to (90, 50) that measures points at y = 20, with others.
  private static func faults(_ others: [Item]) -> [String] {
    let items = [
      line("A.frame.width", 10, 50, 90, 50),
      line("A.frame.width.extension", 10, 23, 10, 54),
      line("A.frame.width.extension", 90, 23, 90, 54),
    ]
    return DisplayList(size: Size(width: 100, height: 100), background: nil, items: items + others)
      .dimensionFaults
  }

  private static func line(
    _ element: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Item {
    let path = Path(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
    return Item(element, .stroke(path, Stroke(Color(0), width: 1)))
  }

  /// A text of 20 x 10 points whose box has this top left corner.
  private static func text(_ element: String, _ x: Double, _ y: Double) -> Item {
    let extent = TextExtent(width: 20, ascent: 8, descent: 2)
    let run = TextRun(
      "12", style: TextStyle(size: 10), color: Color(0), origin: Point(x: x, y: y + 8),
      extent: extent)
    return Item(element, .text(run))
  }

  static let rows: [(others: [Item], faults: [String])] = [
    ([], []),
    ([line("B.bounds.height", 50, 0, 50, 90)], ["A.frame.width crosses B.bounds.height"]),
    (
      [line("dimension.1.extension", 40, 40, 60, 60)],
      ["A.frame.width crosses dimension.1.extension"]
    ),
    ([line("dimension.1", 0, 30, 20, 30)], ["A.frame.width.extension crosses dimension.1"]),
    // On the same line, beyond its end, and farther out.
    ([line("dimension.1", 20, 50, 80, 50)], ["A.frame.width crosses dimension.1"]),
    ([line("dimension.1", 90, 50, 120, 50)], []),
    ([line("dimension.1", 10, 71, 90, 71)], []),
    // Two dimensions of one point share its extension line.
    ([line("dimension.1.extension", 90, 23, 90, 75)], []),
    // What is no dimension line may cross.
    ([line("A.axes.y", 50, 0, 50, 90)], []),
    ([text("A.frame.width.label", 40, 45)], ["A.frame.width.label stands on A.frame.width"]),
    ([text("A.frame.width.label", 40, 38)], []),
    ([text("B.name", 80, 30)], ["B.name stands on A.frame.width.extension"]),
  ]

  @Test(arguments: rows)
  func `a fault is found where there is one`(row: (others: [Item], faults: [String])) {
    #expect(Self.faults(row.others) == row.faults)
  }
}
