import DisplayList
import Testing

/// Paths of elements, and the names that they print.
struct ElementIDTests {
  private static let panel = ElementID(.panel) / 2

  static let names: [(id: ElementID, name: String)] = [
    (ElementID(.title), "title"),
    (panel / .caption, "panel.2.caption"),
    (panel / (ElementID(.effects) / 1 / 2 / .sign), "panel.2.effects.1.2.sign"),
    (ElementID(layer: "B"), "B"),
    (ElementID(layer: nil) / .axes / .x / .value(100), "/.axes.x.100"),
    (ElementID(layer: "a-1_b") / .axes / .y / .value(-0.25), "a-1_b.axes.y.−0.25"),
    (ElementID(layer: "B") / .axes / .value(-0.0001), "B.axes.0"),
    (ElementID(layer: "B") / .axes / .x / .value(1e16), "B.axes.x.1e+16"),
    (ElementID(layer: "12") / .contents / 3 / .outline, "12.contents.3.outline"),
    (ElementID(.table) / .layer("view") / 0 / 1, "table.view.0.1"),
    (ElementID(.point) / 3 / .coordinates / ElementID(layer: nil), "point.3.coordinates./"),
    (
      panel
        / (ElementID(.unitSquare) / (ElementID(layer: "L") / .axes / .x / .value(0.5) / .leader)),
      "panel.2.unitSquare.L.axes.x.0.5.leader"
    ),
    (ElementID(named: "what.ever 1"), "what.ever 1"),
  ]

  @Test(arguments: names)
  func `an element has the name of its components`(row: (id: ElementID, name: String)) {
    #expect(row.id.description == row.name)
    #expect(
      row.id.components.reduce(nil) { path, component in
        path.map { $0 / component } ?? ElementID(component)
      } == row.id)
  }

  @Test func `elements are equal where their names are`() {
    for first in Self.names {
      for second in Self.names {
        #expect((first.id == second.id) == (first.name == second.name))
      }
    }
    let axis = ElementID(layer: "B") / .axes / .x
    #expect(axis / .value(0.1 + 0.2) == axis / .value(0.3))
    #expect(axis / .value(-0.0001) == axis / .value(0))
    #expect(axis / 3 != axis / .value(3))
  }

  @Test func `what belongs to what is asked by its type`() {
    let label = ElementID(layer: "grid") / .frame / .width / .label
    #expect(label.layer == "grid" && label.first == nil && label.last == .label)
    #expect(label.hasPart(.frame) && !label.hasPart(.grid))
    #expect(label.without(last: .label) == ElementID(layer: "grid") / .frame / .width)
    #expect(label.without(last: .width) == label)
    let arrow = ElementID(.arrow) / 7 / .label
    #expect(arrow.first == .arrow && arrow.firstNumber == 7 && arrow.layer == nil)
    // A layer may be called like a part, and only its path tells.
    #expect((ElementID(layer: "legend") / .frame).first == nil)
    #expect((ElementID(.legend) / .frame).first == .legend)
    // Of a name that was read back nothing else is known.
    let read = ElementID(named: "B.grid")
    #expect(read.layer == nil && read.first == nil && read.last == nil && !read.hasPart(.grid))
  }
}
