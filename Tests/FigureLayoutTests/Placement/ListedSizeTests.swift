import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// Pages that would be wider than usual for lengths or names that have no space: the sizes of layers are listed below the
/// picture, and numbers stand in the place of names.
struct ListedSizeTests {
  private static func grid(
    columns: Int, rows: Int, transform: String = "[]", more: String = ""
  ) -> String {
    let cells = (0..<(columns * rows)).map { number in
      #"""
      {"id": "cell\#(number)", "frame": [\#(number % columns * 40), \#(number / columns * 40), 40, 40],
        "transform": \#(transform)}
      """#
    }
    return #"""
      {"id": "grid", "frame": [0, 0, \#(columns * 40), \#(rows * 40)]\#(more), "sublayers": [
        \#(cells.joined(separator: ",\n"))]}
      """#
  }

  private static func sizes(in list: DisplayList) -> [String] {
    list.items.compactMap { item in
      guard item.element.last == .key, case .text(let run) = item.content else { return nil }
      return run.string
    }
  }

  @Test func `lengths of which many would be hard to read are listed, and none of few`() throws {
    func sizes(_ turned: String) throws -> [String] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "page", "frame": [0, 0, 320, 240], "sublayers": [
            {"id": "stack", "frame": [52, 86, 82, 83], "transform": [{"rotate": "-10deg"}]}\#(turned)]}
          """#, #""show": {"*": ["outline", "name", "frameSize", "size"]}"#)
      return Self.sizes(in: list)
    }
    let turned =
      #", {"id": "title", "frame": [19, 15, 101, 60], "transform": [{"rotate": "-94deg"}]}"#
    #expect(try sizes(turned).contains("title.bounds.size"))
    #expect(try sizes("").isEmpty)
  }

  @Test(arguments: [(4, 2), (3, 3), (4, 3), (5, 3)])
  func `lengths that need a wider page are listed below the picture`(
    columns: Int, rows: Int
  ) throws {
    let list = try displayList(
      ofLayers: Self.grid(columns: columns, rows: rows),
      #""show": {"*": ["outline", "name", "fill", "frameSize", "anchor"]}"#)
    #expect([360, 540, 720].contains(list.size.width))
    let said = Self.sizes(in: list)
    #expect(said.filter { $0 == "40 × 40" }.count == columns * rows)
    #expect(said.contains("grid.frame.size") && said.contains("cell3.frame.size"))
    #expect(list.items.allSatisfy { $0.element.last != .width && $0.element.last != .height })
    #expect(list.faults(onPaper: Color(0xFFFF_FFFF)).isEmpty)
    let names = list.items.filter { $0.element.last == .key }.map(\.content.boundingBox)
    let drawn = list.items.filter { $0.element.last == .outline }.map(\.content.boundingBox.maxY)
    #expect(names.allSatisfy { $0.minY > drawn.max() ?? 0 })
  }

  @Test func `few lengths stay beside dimension lines`() throws {
    let list = try displayList(
      ofLayers: Self.grid(columns: 2, rows: 1),
      #""show": {"*": ["outline", "name", "frameSize"]}"#)
    #expect(Self.sizes(in: list).isEmpty)
    #expect(list.items.contains { $0.element.description == "cell1.frame.width" })
  }

  @Test func `a listed size says once how it is seen`() throws {
    let list = try displayList(
      ofLayers: Self.grid(
        columns: 4, rows: 3, more: #", "sublayerTransform": [{"scale": [0.5, 1]}]"#),
      #""show": {"*": ["outline", "name", "fill", "frameSize", "anchor"]}"#)
    #expect(Self.sizes(in: list).contains("40 × 40, seen as 20 × 40"))
  }

  @Test(arguments: [#""canvas": {"scale": 5}"#, #""columns": 1"#])
  func `a scale or columns of the author keep dimension lines on a wider page`(asked: String)
    throws
  {
    let list = try displayList(
      ofLayers: Self.grid(columns: 4, rows: 3),
      #"""
      \#(asked), "show": {"*": ["outline", "name", "frameSize", "anchor"]}
      """#)
    #expect(list.size.width > 720)
    #expect(Self.sizes(in: list).isEmpty)
  }

  @Test(arguments: [#""width": 420"#, #""size": [420, 320]"#])
  func `lengths are in a list where a drawing would be small among them`(canvas: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 1024, 768], "sublayers": [
          {"id": "primary", "frame": [0, 0, 320, 768]},
          {"id": "secondary", "frame": [320, 0, 704, 768], "sublayers": [
            {"id": "editor", "frame": [20, 84, 664, 664]}]}]}
        """#,
      #"""
      "canvas": {\#(canvas)}, "show": {"*": ["fill", "outline", "name"], "primary": ["size"],
        "secondary": ["size"], "editor": ["frame", "frameSize"]}
      """#)
    #expect(try list.fillBox(of: "window.fill").width > 180)
  }
}
