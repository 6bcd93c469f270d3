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

  private static func text(
    _ element: ElementID, _ words: String, _ color: UInt32 = 0
  ) -> [Item] {
    [Built.text(element, 150, 20, color, words: words)]
  }

  /// A layer beyond the mask that clips it.
  private static func clipped(_ id: String, _ rect: Rect, by mask: Rect) -> [Item] {
    let element = ElementID(layer: id) / .clipped / .outline
    let dashes = Stroke(Color(0), width: 1, dash: [3])
    return [Item(element, .stroke(Path(rect), dashes), clip: [Clip(Path(mask), keeping: .outside)])]
  }

  private static let far = layer("A", small) + layer("B", right(by: 50))

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
    // Coordinates, vectors and lengths in their color, and what is none of these.
    (far + text(ElementID(.point) / 1 / .label, "touch (180, 120)"), ["A B printed"]),
    (far + text(ElementID(.point) / 1 / .label, "touch (180, 120)", 0xFF), []),
    (far + text(ElementID(.point) / 1 / .label, "touch 2"), []),
    (far + text(ElementID(layer: "B") / .position / .label, "(1, 2)"), ["A B printed"]),
    (far + text(ElementID(layer: "B") / .anchorPoint / .label, "(1, 2)"), []),
    (far + text(ElementID(.arrow) / 1 / .label, "+1, 2"), ["A B printed"]),
    (far + text(ElementID(.arrow) / 1 / .label, "there"), []),
    (far + text(ElementID(.dimension) / 1 / .label, "80"), ["A B printed"]),
    // Hatched beside another, and where its mask leaves it.
    (layer("A", small) + clipped("B", right(by: 2), by: right(by: 50)), ["A B"]),
    (layer("A", small) + clipped("B", right(by: 2), by: right(by: 0).insetBy(dx: 0, dy: -1)), []),
    // Two of which the edges alone are seen, since another fills both.
    (layer("A", small) + layer("B", small) + layer("C", small, 0xFF), ["A B"]),
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
