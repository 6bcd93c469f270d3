import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That the rule about texts finds those that are read as texts of something else.
struct TextFaultTests {
  private static func dot(_ element: ElementID, _ x: Double, _ y: Double) -> Item {
    Item(element, .fill(Path(Rect(x: x - 2, y: y - 2, width: 4, height: 4)), Color(0)))
  }

  private static func tick(_ element: ElementID, _ x: Double) -> Item {
    Built.line(element / .ticks, x, 20, x, 24, Stroke(Color(0), width: 0))
  }

  private static let number = ElementID(layer: "A") / .axes / .x / .value(10)

  /// Letters fill 19 x 6 points, from (0.5, 2) behind the corner of a text.
  static let rows: [(items: [Item], fault: String?)] = [
    // Above a point, farther off, with a leader, and of nothing that is drawn.
    ([dot("point.1", 20, 30), Built.text("point.1.label", 10, 8)], nil),
    ([dot("point.1", 20, 30), Built.text("point.1.label", 10, 7)], "13.0"),
    (
      [
        dot("point.1", 20, 30), Built.line("point.1.label.leader", 20, 27, 20, 15),
        Built.text("point.1.label", 10, 2),
      ], nil
    ),
    ([Built.text("point.1.label", 10, 2)], nil),
    // The lines of a text stand in front of each other.
    (
      [
        dot("point.1", 20, 50), Built.text("point.1.label", 10, 22),
        Built.text("point.1.coordinates.A", 10, 34),
      ], nil
    ),
    // Near another point, farther from it, at one place with it, and beside another kind.
    (
      [dot("point.1", 20, 30), dot("A.position", 20, 0), Built.text("point.1.label", 10, 8)],
      "12.0 from own, 8.0 from A.position"
    ),
    (
      [dot("point.1", 20, 30), dot("A.position", 20, 0), Built.text("point.1.label", 10, 13)], nil
    ),
    (
      [dot("point.1", 20, 30), dot("A.origin", 20.5, 30), Built.text("point.1.label", 10, 15)], nil
    ),
    (
      [
        dot("point.1", 20, 30), Built.line("A.position.ring", 12, 30, 28, 30),
        Built.line("A.position.ring", 20, 22, 20, 38), Built.text("point.1.label", 10, 3),
      ], nil
    ),
    (
      [
        dot("point.1", 20, 30), Built.line("dimension.1", 0, 16, 90, 16),
        Built.text("point.1.label", 10, 15),
      ], nil
    ),
    // Between two dimension lines; extension lines do not count.
    (
      [
        Built.line("dimension.1", 0, 30, 90, 30), Built.line("A.frame.width", 0, 10, 90, 10),
        Built.text("dimension.1.label", 10, 15),
      ], "6.5 from own, 6.5 from A.frame.width"
    ),
    (
      [
        Built.line("dimension.1", 0, 30, 90, 30),
        Built.line("A.frame.width.extension", 20, 0, 20, 90),
        Built.text("dimension.1.label", 10, 15),
      ], nil
    ),
    // At the tick of another axis, and at one that two axes share.
    ([tick("A.axes.x", 20), tick("B.axes.x", 36), Built.text(number, 10, 8)], nil),
    (
      [tick("A.axes.x", 20), tick("B.axes.x", 26), Built.text(number, 10, 8)],
      "4.0 from own, 4.0 from B.axes.x"
    ),
    ([tick("A.axes.x", 20), tick("B.axes.x", 20), Built.text(number, 10, 8)], nil),
  ]

  @Test(arguments: rows.indices)
  func `a fault is found where there is one`(index: Int) {
    let found = Built.list(Self.rows[index].items).textFaults.map { fault in
      switch fault {
      case .strayText(_, let distance): "\(distance)"
      case .ambiguousText(_, let other, let distance, let own):
        "\(own) from own, \(distance) from \(other.id)"
      default: ""
      }
    }
    #expect(found == [Self.rows[index].fault].compactMap { $0 })
  }
}
