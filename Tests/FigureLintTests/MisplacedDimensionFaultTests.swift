import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That the rule about dimension lines of layers finds those that are read as lengths of other layers.
struct MisplacedDimensionFaultTests {
  private static func box(_ id: String, _ rect: Rect) -> [Item] {
    [
      Built.fill(ElementID(layer: id) / .fill, rect, 0xEEEEEE),
      Item(ElementID(layer: id) / .outline, .stroke(Path(rect), Stroke(Color(0), width: 1))),
    ]
  }

  private static let own = box("A", Rect(x: 10, y: 10, width: 60, height: 20))
  private static let around = box("S", Rect(x: 0, y: 0, width: 100, height: 100))
  private static let below = box("B", Rect(x: 10, y: 30, width: 60, height: 40))
  private static let line = [Built.line("A.frame.width", 10, 45, 70, 45)]

  /// A dimension line with extension lines from the measured points.
  private static func length(at y: Double, from measured: Double) -> [Item] {
    [Built.line("dimension.1", 10, y, 70, y)]
      + [10.0, 70].map { Built.line("dimension.1.extension", $0, measured + 3, $0, y + 4) }
  }

  /// The width of the layer, measured below it.
  private static func width(at y: Double) -> [Item] {
    [Built.line("A.frame.width", 10, y, 70, y)]
      + [10.0, 70].map { Built.line("A.frame.width.extension", $0, 33, $0, y + 4) }
  }

  static let rows: [(items: [Item], fault: String?)] = [
    // On the paper, in the layer that holds it, and inside of what it measures.
    (own + line, nil),
    (around + own + line, nil),
    (around + own + below + [Built.line("A.frame.width", 10, 20, 70, 20)], nil),
    // In the next layer, over which none is painted, and of which half is there.
    (around + own + below + line, "B"),
    (
      around + own + box("B", Rect(x: 10, y: 30, width: 27, height: 40)) + line, nil
    ),
    (
      around + own + box("B", Rect(x: 10, y: 30, width: 35, height: 40)) + line, "B"
    ),
    // In a layer inside of the one that it measures.
    (
      own + box("B", Rect(x: 10, y: 10, width: 60, height: 20))
        + [Built.line("A.frame.width", 10, 20, 70, 20)], "B"
    ),
    // Arrows from outside stand in other layers, and what is between them does not.
    (
      around + box("A", Rect(x: 10, y: 10, width: 60, height: 8))
        + box("B", Rect(x: 60, y: 20, width: 40, height: 40))
        + [Built.line("A.frame.height", 80, -4, 80, 32)], nil
    ),
    // Lengths between points: where what is measured is not known, in a layer that holds the points, in one of which
    // they are corners, and in one that has nothing to do with them.
    (around + own + below + [Built.line("dimension.1", 10, 45, 70, 45)], nil),
    (around + own + below + length(at: 45, from: 40), nil),
    (around + own + below + length(at: 45, from: 30), nil),
    (around + own + below + length(at: 45, from: 20), "B"),
    // In the next layer, along whose longer edge they are.
    (
      around + own + box("B", Rect(x: 0, y: 30, width: 90, height: 40)) + length(at: 45, from: 30),
      "B"
    ),
    // Beyond another layer, or a half of one, unless the number names the measured layer.
    (around + own + box("B", Rect(x: 10, y: 40, width: 60, height: 20)) + width(at: 75), "B"),
    (around + own + box("B", Rect(x: 10, y: 40, width: 20, height: 20)) + width(at: 75), nil),
    (
      around + own + box("B", Rect(x: 10, y: 40, width: 60, height: 20)) + width(at: 75)
        + [Built.text("A.frame.width.label", 30, 80, words: "A.frame.width 60")], nil
    ),
    // Nearer to an edge of another layer: of the same length, of another length, and not nearer.
    (around + own + box("B", Rect(x: 10, y: 60, width: 60, height: 20)) + width(at: 50), "B"),
    (around + own + box("B", Rect(x: 10, y: 60, width: 40, height: 20)) + width(at: 50), nil),
    (around + own + box("B", Rect(x: 10, y: 60, width: 60, height: 20)) + width(at: 45), nil),
    // Extension lines.
    (around + own + below + [Built.line("A.frame.width.extension", 10, 33, 10, 65)], nil),
  ]

  @Test(arguments: rows)
  func `a length is told where it is read as that of another layer`(
    row: (items: [Item], fault: String?)
  ) {
    let faults = Built.list(row.items).misplacedDimensionFaults
    #expect(
      faults.map { fault in
        if case .misplacedDimension(_, let layer, _) = fault { layer.id.description } else { "" }
      } == [row.fault].compactMap { $0 })
  }
}
