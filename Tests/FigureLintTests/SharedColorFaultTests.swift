import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That layers of one color are told of where they are seen beside each other.
struct SharedColorFaultTests {
  private static func layer(
    _ id: String, _ rect: Rect, _ color: UInt32 = 0, filled: Bool = true, dash: [Double] = []
  ) -> [Item] {
    let line = Stroke(Color(color), width: 1, dash: dash)
    return (filled ? [Built.fill(ElementID(layer: id) / .fill, rect, 0xEEEEEE)] : [])
      + [Item(ElementID(layer: id) / .outline, .stroke(Path(rect), line))]
  }

  private static let small = Rect(x: 20, y: 20, width: 20, height: 20)
  private static func right(by gap: Double) -> Rect {
    Rect(x: 40 + gap, y: 20, width: 20, height: 20)
  }

  private static func number(of id: String) -> [Item] {
    [Built.text(ElementID(layer: id) / .axes / .x / .value(10), 150, 20)]
  }

  static let rows: [(items: [Item], pairs: [String])] = [
    // Beside each other, at the limit, and of another color or dash.
    (layer("A", small) + layer("B", right(by: 3.9)), ["A B"]),
    (layer("A", small) + layer("B", right(by: 4)), []),
    (layer("A", small) + layer("B", right(by: 2), 0x0000FF), []),
    (layer("A", small) + layer("B", right(by: 2), filled: false, dash: [3]), []),
    // In each other, with another layer between them, and at one place.
    (layer("A", small) + layer("B", small.insetBy(dx: 8, dy: 8)), ["A B"]),
    (
      layer("A", small) + layer("B", small.insetBy(dx: 4, dy: 4), 0xFF)
        + layer("C", small.insetBy(dx: 8, dy: 8)), []
    ),
    (layer("A", small, filled: false) + layer("B", small, filled: false), ["A B"]),
    // Far apart, one with axes, with and without a number.
    (layer("A", small) + layer("B", right(by: 50)) + number(of: "B"), ["B A printed"]),
    (layer("A", small) + layer("B", right(by: 50)), []),
    // Covered by what lies over both.
    (
      layer("A", small) + layer("B", right(by: 2))
        + layer("C", Rect(x: 0, y: 0, width: 90, height: 90), 0xFF), []
    ),
  ]

  @Test(arguments: rows.indices)
  func `layers of one color are reported where they are seen beside each other`(row: Int) {
    let pairs = Built.list(Self.rows[row].items).sharedColorFaults.compactMap { fault -> String? in
      guard case .sharedColor(let first, let second, _, let areNear) = fault else { return nil }
      return "\(first.id) \(second.id)\(areNear ? "" : " printed")"
    }
    #expect(pairs == Self.rows[row].pairs)
  }
}
