import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That the rule about names finds those that are read as names of other layers.
struct NameFaultTests {
  private static func box(_ id: String, _ rect: Rect) -> [Item] {
    [
      Built.fill(ElementID(layer: id) / .fill, rect, 0xEEEEEE),
      Item(ElementID(layer: id) / .outline, .stroke(Path(rect), Stroke(Color(0), width: 1))),
    ]
  }

  private static func outline(_ id: String, _ rect: Rect) -> [Item] { [box(id, rect)[1]] }

  private static func dashes(_ element: ElementID, _ y: Double) -> Item {
    Built.line(element, 5, y, 60, y, Stroke(Color(0), width: 1, dash: [4, 3]))
  }

  private static func leader(_ x: Double, _ y: Double, dash: [Double] = []) -> Item {
    Built.line("A.name.leader", 75, 65, x, y, Stroke(Color(0), width: 1, dash: dash))
  }

  private static let small = Rect(x: 10, y: 10, width: 40, height: 30)
  private static let all = Rect(x: 2, y: 2, width: 96, height: 96)

  /// Letters fill 19 x 6 points, from (0.5, 2) behind the corner of a text.
  static let rows: [(items: [Item], fault: String?)] = [
    // Inside, below, and farther below; of what is not drawn nothing is said.
    (box("A", small) + [Built.text("A.name", 12, 20)], nil),
    (box("A", small) + [Built.text("A.name", 12, 46)], nil),
    (box("A", small) + [Built.text("A.name", 12, 47)], "far 8.5"),
    ([Built.text("A.name", 12, 47)], nil),
    // In the layer that holds it, near its edge, and not so near.
    (box("S", all) + box("A", small) + [Built.text("A.name", 25, 42)], nil),
    (
      box("S", Rect(x: 2, y: 2, width: 96, height: 52)) + box("A", small)
        + [Built.text("A.name", 25, 42)], "near S 4.0 own 4.0"
    ),
    (
      box("S", Rect(x: 2, y: 2, width: 96, height: 54)) + box("A", small)
        + [Built.text("A.name", 25, 42)], nil
    ),
    // Near the dashed outlines of another layer's frame and clipped part, of its own frame, and of its own former state.
    (
      box("A", small) + [dashes("B.frame", 50), Built.text("A.name", 12, 41)],
      "near B.frame 1.0 own 3.0"
    ),
    (
      box("A", small) + [dashes("B.clipped.outline", 50), Built.text("A.name", 12, 41)],
      "near B 1.0 own 3.0"
    ),
    (box("A", small) + [dashes("A.frame", 50), Built.text("A.name", 12, 41)], nil),
    (
      box("A", small) + [dashes("A.ghost", 50), Built.text("A.name", 12, 41)],
      "near A.ghost 1.0 own 3.0"
    ),
    (box("A", small) + [dashes("B.frame", 55), Built.text("A.name", 12, 41)], nil),
    // In a layer below, of which the middle is in it, and is not.
    (
      box("S", Rect(x: 2, y: 20, width: 96, height: 70)) + box("A", small)
        + [Built.text("A.name", 25, 42)], nil
    ),
    (
      box("S", Rect(x: 2, y: 28, width: 96, height: 62)) + box("A", small)
        + [Built.text("A.name", 25, 42)], "inside S"
    ),
    // On another layer, and on one that is below it there.
    (
      box("A", small) + box("B", Rect(x: 15, y: 15, width: 9, height: 9))
        + [Built.text("A.name", 12, 20)], "inside B"
    ),
    (
      box("B", Rect(x: 15, y: 15, width: 9, height: 9)) + box("A", small)
        + [Built.text("A.name", 12, 20)], nil
    ),
    // Only outlines: the innermost is seen, in whichever order they are painted.
    (outline("A", small) + outline("S", all) + [Built.text("A.name", 12, 20)], nil),
    (outline("A", small) + outline("S", all) + [Built.text("S.name", 12, 20)], "inside A"),
    // Clipped by an outline that is painted later.
    (
      [
        Item(
          ElementID(layer: "A") / .outline, .stroke(Path(small), Stroke(Color(0), width: 1)),
          clip: [Clip(Path(Rect(x: 5, y: 15, width: 90, height: 80)))])
      ] + outline("S", Rect(x: 5, y: 15, width: 90, height: 80)) + [Built.text("A.name", 12, 20)],
      nil
    ),
    // Clipped away, in a layer that holds where it would be.
    (
      box("S", all) + [
        Item(
          ElementID(layer: "A") / .outline, .stroke(Path(small), Stroke(Color(0), width: 1)),
          clip: [Clip(Path(Rect(x: 70, y: 70, width: 9, height: 9)))]),
        Built.text("A.name", 25, 42),
      ], nil
    ),
    // Between two layers, of which one edge is covered.
    (
      box("A", small) + box("B", Rect(x: 10, y: 52, width: 40, height: 30))
        + [Built.text("A.name", 12, 41)], "near B 3.0 own 3.0"
    ),
    (
      box("B", Rect(x: 12, y: 30, width: 20, height: 9)) + box("A", small)
        + [Built.text("A.name", 12, 41)], nil
    ),
    // With a leader to its inside, to another layer, to its edge and to nothing.
    (box("A", small) + [leader(45, 35), Built.text("A.name", 75, 60)], nil),
    (
      box("A", small) + box("B", small.insetBy(dx: 4, dy: 4))
        + [leader(40, 30), Built.text("A.name", 75, 60)], "leader on B"
    ),
    (
      box("A", small) + box("B", small.insetBy(dx: 4, dy: 4))
        + [leader(40, 30, dash: [1, 2]), Built.text("A.name", 75, 60)], nil
    ),
    (
      box("A", small) + box("B", small.insetBy(dx: 1, dy: 1))
        + [leader(50, 35), Built.text("A.name", 75, 60)], nil
    ),
    (box("A", small) + [leader(60, 50), Built.text("A.name", 75, 60)], "leader away"),
    // Listed as not seen: wholly covered, all but an edge, and all but a strip.
    (box("A", small) + box("B", small) + [Built.text("A.name.key", 75, 60)], nil),
    (
      box("A", small) + box("B", small.insetBy(dx: 1, dy: 1))
        + [Built.text("A.name.key", 75, 60)], nil
    ),
    (
      box("A", small)
        + box("B", Rect(x: small.minX, y: small.minY, width: small.width - 6, height: small.height))
        + [Built.text("A.name.key", 75, 60)], "listed"
    ),
  ]

  @Test(arguments: rows.indices)
  func `a fault is found where there is one`(index: Int) {
    let found = Built.list(Self.rows[index].items).nameFaults.map { fault in
      guard case .misplacedName(_, let fault) = fault else { return "" }
      return switch fault {
      case .inside(let other): "inside \(other.id)"
      case .far(let distance): "far \(distance)"
      case .near(let other, let distance, let own): "near \(other.id) \(distance) own \(own)"
      case .leaderOn(let other): "leader on \(other.id)"
      case .leaderAway: "leader away"
      case .listed: "listed"
      }
    }
    #expect(found == [Self.rows[index].fault].compactMap { $0 })
  }
}
