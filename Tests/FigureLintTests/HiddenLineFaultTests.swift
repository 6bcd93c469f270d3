import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// That lines are told of that lie under those of other things.
struct HiddenLineFaultTests {
  private static let thick = Stroke(Color(0xFF), width: 9)
  private static let dashed = Stroke(Color(0xFF), width: 1, dash: [3, 3])

  private static func line(
    _ element: ElementID, y: Double = 20, from start: Double = 10, to end: Double = 90,
    _ stroke: Stroke = Stroke(Color(0), width: 1), clip: [Clip] = []
  ) -> Item {
    Built.line(element, start, y, end, y, stroke, clip: clip)
  }

  private static let (a, b) = (ElementID(layer: "A") / .outline, ElementID(layer: "B") / .outline)

  private static func arrow(
    _ number: Int, y: Double = 20, from start: Double = 10, to end: Double = 90
  ) -> Item {
    line(ElementID(.arrow) / number, y: y, from: start, to: end)
  }

  static let rows: [(items: [Item], told: [String])] = [
    // On one another, whole and in part, at the limit, and apart.
    ([line(a), line(b)], ["A.outline under B.outline for 80"]),
    ([line(a), line(b, from: 60)], ["A.outline under B.outline for 30"]),
    ([line(a), line(b, from: 66)], []),
    ([line(a), line(b, y: 21)], []),
    ([line(a), line(b, y: 24, thick)], ["A.outline under B.outline for 80"]),
    ([line(a), line(b, y: 25, thick)], []),
    // Dashes of it over what covers it.
    (
      [line(a), line(b)] + [20, 40, 60, 80].map { line(a / .dashes, from: $0, to: $0 + 10) },
      []
    ),
    // Dashes hide no solid line, and solid lines hide dashes.
    ([line(a), line(b, dashed)], []),
    ([line(a, dashed), line(b)], ["A.outline under B.outline for 80"]),
    ([line(a, dashed), line(b, dashed)], []),
    // Of frames, ghosts and guides, and of axes, but on the edge of their own layer.
    (
      [line(ElementID(layer: "A") / .frame), line(ElementID(layer: "A") / .outline)],
      ["A.frame under A.outline for 80"]
    ),
    (
      [line(ElementID(layer: "A") / .ghost), line(ElementID(layer: "B") / .axes / .x)],
      ["A.ghost under B.axes.x for 80"]
    ),
    (
      [line(ElementID(.point) / 1 / .guide), line(a)], ["point.1.guide under A.outline for 80"]
    ),
    ([line(a), line(ElementID(layer: "A") / .axes / .x)], []),
    // An edge under an arrow along it, and a guide under the arrow of a movement from one of several states.
    ([line(a), arrow(1)], ["A.outline under arrow.1 for 80"]),
    (
      [line(ElementID(.point) / 1 / .guide), line(ElementID(layer: "B") / .displacement / 1)],
      ["point.1.guide under B.displacement.1 for 80"]
    ),
    // An arrow on a line of its color, with a wider line in its place.
    ([line(a), arrow(1), line(ElementID(.arrow) / 1 / .dashes, thick)], []),
    // Arrows on one another, in each other's way, beside each other, one behind the other, and across.
    ([arrow(1), arrow(2)], ["arrow.1 under arrow.2 for 80"]),
    ([arrow(1), arrow(2, from: 90, to: 10)], ["arrow.1 under arrow.2 for 80"]),
    ([arrow(1), arrow(2, y: 21, from: 60)], ["arrow.1 under arrow.2 for 30"]),
    ([arrow(1), arrow(2, y: 23)], []),
    ([arrow(1, to: 50), arrow(2, from: 45)], []),
    ([arrow(1), Built.line(ElementID(.arrow) / 2, 50, 0, 50, 90)], []),
    ([arrow(1), Built.line(ElementID(.arrow) / 2, 10, 10, 90, 30)], []),
    // Where a fill or a clip hides either of them.
    (
      [
        line(a), line(b), Built.fill("C.fill", Rect(x: 0, y: 0, width: 80, height: 90), 0xFF),
      ], []
    ),
    // A fill that ends on a line covers only half of it.
    (
      [
        line(a), Built.fill("C.fill", Rect(x: 0, y: 20, width: 100, height: 70), 0xFF), line(b),
      ], ["A.outline under B.outline for 80"]
    ),
    (
      [line(a), line(b, clip: [Clip(Path(Rect(x: 0, y: 0, width: 40, height: 90)))])],
      ["A.outline under B.outline for 30"]
    ),
    ([line(a, clip: [Clip(Path(Rect(x: 0, y: 0, width: 20, height: 90)))]), line(b)], []),
  ]

  @Test(arguments: rows.indices)
  func `lines are reported that lie under those of other things`(row: Int) {
    let told = Built.list(Self.rows[row].items).hiddenLineFaults.map { fault in
      guard case .hiddenLine(let line, let cover, let length) = fault else { return "\(fault)" }
      return "\(line.id) under \(cover.id) for \(Int(length.rounded()))"
    }
    #expect(told == Self.rows[row].told)
  }
}
