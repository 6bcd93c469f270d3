import DisplayList
import Testing

@testable import FigureLint

/// That what was asked for and is not there is told of.
struct LeftOutFaultTests {
  @Test func `what is not in the panel that it was asked for in is reported`() {
    var there = Built.line(ElementID(layer: "A") / .axes / .x, 0, 0, 9, 0)
    there.panel = 1
    var elsewhere = Built.line(ElementID(layer: "B") / .outline, 0, 0, 9, 0)
    elsewhere.panel = 2
    let asked = [
      AskedElement(ElementID(layer: "A") / .axes, panel: 1),
      AskedElement(ElementID(layer: "A") / .frame, panel: 1),
      AskedElement(
        ElementID(layer: "A") / .outline, panel: 1,
        or: [ElementID(layer: "A") / .axes / .x]),
      AskedElement(ElementID(layer: "B") / .outline, panel: 1),
      AskedElement(ElementID(layer: "B") / .outline, panel: 2),
    ]
    let told = Built.list([there, elsewhere]).leftOutFaults(of: asked).map { fault in
      guard case .leftOut(let element, _) = fault else { return "\(fault)" }
      return "\(element.id) \(element.panel ?? 0)"
    }
    #expect(told == ["A.frame 1", "B.outline 1"])
  }
}
