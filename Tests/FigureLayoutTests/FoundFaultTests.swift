import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What programs that know nothing of the layout found in figures of scenes of their own, each held as a rule.
struct FoundFaultTests {
  private func list(_ layers: String, _ figure: String) throws -> DisplayList {
    try displayList(
      #"{"version": 1, "layers": [\#(layers)], "figure": {"canvas": {"scale": 1}, \#(figure)}}"#,
      typesetter: try TextTypesetter())
  }

  /// A layer of which three others leave a strip of a few points somewhere in its middle.
  private static func gap(_ seed: Int) -> String {
    let (x, y, height) = (20 + seed % 7 * 5, 60 + seed % 5 * 7, 5 + Double(seed % 3))
    let top = Double(y + 20)
    return #"""
      {"id": "F", "frame": [0, 0, 300, 260], "sublayers": [
        {"id": "U", "frame": [\#(x), \#(y), 102, 60]},
        {"id": "K", "frame": [\#(x - 10), \#(top + height), 160, 60]},
        {"id": "V", "frame": [\#(x + 50), \#(y - 40), 120, \#(top - Double(y) + 40)]},
        {"id": "A", "frame": [\#(x - 15), \#(y - 10), 75, 110]}]}
      """#
  }

  @Test(arguments: 1...20)
  func `a layer that is seen in a gap alone is not listed as not seen`(seed: Int) throws {
    let list = try list(Self.gap(seed), #""show": {"*": ["fill", "outline", "name"]}"#)
    #expect(list.strings(of: "U.name") == ["U"])
    #expect(list.strings(of: "key.text").isEmpty && list.strings(of: "U.name.key").isEmpty)
    let leader = try #require(list.strokes(of: "U.name.leader").first?.points.last)
    // The leader ends in the gap, or at the edge of it.
    let gap = try #require(list.fills(of: "U.fill").first).boundingBox
    #expect(gap.insetBy(dx: -1, dy: -1).contains(leader))
    #expect(!list.strokes(of: "U.name.leader").isEmpty)
  }

  @Test func `outlines alone hide no layer`() throws {
    let layers = #"""
      {"id": "R", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [60, 40, 60, 60]}, {"id": "C", "frame": [50, 30, 40, 90]},
        {"id": "D", "frame": [80, 30, 60, 90]}]}
      """#
    let list = try list(layers, #""show": {"*": ["outline", "name"]}"#)
    #expect(list.strings(of: "B.name") == ["B"])
  }

  @Test(arguments: [
    #"{"list": "bounds", "row": 20}"#, #"{"map": "bounds"}"#, #"{"card": "bounds"}"#,
  ])
  func `no line passes through a label beside contents, however many lines those have`(
    contents: String
  ) throws {
    for width in stride(from: 40, through: 130, by: 15) {
      let layers = #"""
        {"id": "M", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "H", "frame": [90, 40, \#(width), 71], "contents": \#(contents)}]}
        """#
      let list = try list(
        layers, #""show": {"*": ["contents", "outline"], "H": ["contents", "outline", "anchor"]}"#)
      for fault in list.faults(onPaper: Color(0xFFFF_FFFF)) {
        if case .lineThroughText = fault { Issue.record("\(width): \(fault)") }
      }
    }
  }

  @Test func `the name of a layer with contents stands off their lines where it can`() throws {
    let layers = #"""
      {"id": "M", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "header", "frame": [90, 70, 146, 44], "contents": {"list": "bounds", "row": 13}}]}
      """#
    let list = try list(layers, #""show": {"*": ["contents", "outline", "name"]}"#)
    let name = try #require(list.textBoxes(of: "header.name").first)
    let layer = try #require(list.strokes(of: "header.outline").first).boundingBox
    #expect(!layer.intersects(name))
  }

  @Test(arguments: 10...24)
  func `no name stands in a band that its letters do not fit into`(inset: Int) throws {
    let layers = #"""
      {"id": "photo", "frame": [0, 0, 400, 190], "sublayers": [
        {"id": "list", "frame": [\#(inset), \#(inset), \#(400 - 2 * inset), \#(190 - 2 * inset)]}]}
      """#
    let list = try list(layers, #""show": {"*": ["outline", "name"]}"#)
    let name = try #require(list.textBoxes(of: "photo.name").first)
    let inner = try #require(list.strokes(of: "list.outline").first).boundingBox
    // Descenders reach nearly to the lower end of the line's box.
    let letters = Rect(x: name.minX, y: name.minY + 3, width: name.width, height: name.height - 3.5)
    #expect(!inner.insetBy(dx: -1, dy: -1).intersects(letters) || inner.contains(letters))
  }

  @Test(arguments: ["tick", "cross"])
  func `a point beside a verdict is painted on it`(verdict: String) throws {
    for isFirst in [true, false] {
      let points = [
        #"{"point": "[0.5, 0.5] of A", "mark": "\#(verdict)"}"#,
        #"{"point": "[0.51, 0.51] of A", "label": "p"}"#,
      ]
      let annotations = (isFirst ? points : points.reversed()).joined(separator: ", ")
      let list = try list(
        #"{"id": "A", "frame": [0, 0, 200, 120]}"#, #""annotations": [\#(annotations)]"#)
      let order = list.items.map(\.element.description).filter {
        $0.hasPrefix("point.") && !$0.contains("label")
      }
      let (badge, dot) = isFirst ? ("point.1", "point.2") : ("point.2", "point.1")
      let last = try #require(order.lastIndex(of: badge))
      #expect(try #require(order.firstIndex(of: dot)) > last)
    }
  }

  @Test func `the leader of a broken name begins at its letters`() throws {
    for x in stride(from: 20, through: 220, by: 20) {
      let layers = #"""
        {"id": "R", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "C", "name": "collectionView SupplementaryHeader", "frame": [\#(x), 4, 90, 14]},
          {"id": "Q", "frame": [\#(x), 24, 90, 20]}]}
        """#
      let list = try list(
        layers, #""show": {"*": ["outline", "name"], "C": ["outline", "name", "anchor"]}"#)
      let lines = list.textBoxes(of: "C.name")
      guard let start = list.strokes(of: "C.name.leader").first?.points.first else { continue }
      #expect(lines.contains { $0.distance(to: start) < 6 }, "\(x)")
    }
  }
}
