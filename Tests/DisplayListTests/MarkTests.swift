import DisplayList
import Testing

/// What is a mark that texts describe.
struct MarkTests {
  private static let b = ElementID(layer: "B")

  static let drawn: [(id: ElementID, kind: Mark.Kind?)] = [
    (b / .displacement, .arrow), (b / .displacement / 2, .arrow), (ElementID(.arrow) / 1, .arrow),
    (ElementID(.arrow) / 1 / .point / 1, .point), (ElementID(.point) / 1, .point),
    (ElementID(.dimension) / 1, .dimension),
    (ElementID(.dimension) / 1 / .point / 2, .point), (ElementID(.dimension) / 1 / .extension, nil),
    (b / .name / .leader, nil), (b / .ghost / 1, nil), (b / .angle, .arc),
    (b / .rotationAxis, .rotationAxis),
  ]

  @Test(arguments: drawn) func `items are of marks of their kinds`(
    row: (id: ElementID, kind: Mark.Kind?)
  ) {
    #expect(Mark(drawnBy: row.id)?.kind == row.kind, "\(row.id)")
  }

  @Test func `a label describes the movement from its own state`() {
    let label = Self.b / .displacement / 2 / .label
    #expect(Mark(describedBy: label) == Mark(drawnBy: Self.b / .displacement / 2))
  }
}
