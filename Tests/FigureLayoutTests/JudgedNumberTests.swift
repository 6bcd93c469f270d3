import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import Testing

/// What an eighth reader found in figures of scenes of their own: numbers in other layers than those they speak of, arrows and
/// words where they would be read as others', and drawings that were small among their lengths.
struct JudgedNumberTests {
  @Test func `the number of a gap between rows stands in no row`() throws {
    let typesetter = try TextTypesetter()
    for seed in 1...40 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      let count = number(2...4)
      var (rows, y): ([String], Int) = ([], number(8...20))
      for row in 0..<count {
        let height = number(24...60)
        rows.append(
          #"{"id": "r\#(row)", "frame": [\#(number(10...30)), \#(y), \#(number(80...120)), \#(height)]}"#
        )
        y += height + number(4...18)
      }
      let gaps = (1..<count).map {
        #"{"dimension": ["r\#($0 - 1).frame.bottom", "r\#($0).frame.top"], "along": "y"}"#
      }
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "L", "frame": [0, 0, 200, \#(y + 10)],
          "sublayers": [\#(rows.joined(separator: ", "))]}],
          "figure": {"show": {"*": ["fill", "outline"]}, "annotations": [\#(gaps.joined(separator: ", "))]}}
        """#, typesetter: typesetter)
      for gap in 1..<count {
        let number = try #require(list.textBoxes(of: "dimension.\(gap).label").first)
        for row in 0..<count {
          #expect(
            !(try list.fillBox(of: "r\(row).fill")).contains(number.center),
            "gap \(gap) in row \(row), seed \(seed)")
        }
      }
    }
  }

  @Test func `the arrows of a narrow gap lie in no third layer`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "cell", "frame": [0, 0, 320, 72], "sublayers": [
          {"id": "title", "frame": [72, 14, 180, 22]}, {"id": "subtitle", "frame": [72, 38, 180, 18]},
          {"id": "time", "frame": [264, 14, 40, 18]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"dimension": ["title.frame.bottom", "subtitle.frame.top"], "along": "y"}]
      """#)
    let time = try list.fillBox(of: "time.fill")
    let line = list.strokes(of: "dimension.1").reduce(Rect.null) { $0.union($1.boundingBox) }
    #expect(!line.isNull && !line.intersects(time))
  }

  @Test func `no dimension line ends at the head of an axis`() throws {
    for size in ["[0, 0, 360, 56]", "[0, 0, 200, 120]", "[0, 0, 90, 140]"] {
      let list = try displayList(
        ofLayers: #"{"id": "row", "frame": \#(size)}"#,
        #""show": {"*": ["outline", "name", "axes", "frameSize"]}"#)
      for axis in ["x", "y"] {
        let head = try #require(list.fills(of: "row.axes.\(axis)").first).boundingBox
        for side in ["width", "height"] {
          for line in list.fills(of: "row.frame.\(side)") {
            #expect(!line.boundingBox.insetBy(dx: -1, dy: -1).intersects(head))
          }
        }
      }
    }
  }

  @Test func `axes close beside each other have their numbers on the sides away from each other`()
    throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "S", "kind": "scroll", "bounds": [40, 70, 240, 160], "position": [150, 110],
          "masksToBounds": true, "sublayers": [{"id": "content", "frame": [0, 0, 400, 400]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "/": ["axes"], "S": ["axes"]}"#)
    let numbers = ["S.axes", "/.axes"].map { space in
      [100, 200, 300].flatMap { list.textBoxes(of: "\(space).y.\($0)") }
    }
    let (own, root) = (try #require(numbers[0].first), try #require(numbers[1].first))
    #expect(own.maxX < root.minX || root.maxX < own.minX)
  }

  @Test func `a ghost of an oblique view has its place in the plane of the superlayer`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
        {"id": "B", "frame": [10, 10, 60, 50]}]}],
        "steps": [{"set": {"B.position": [160, 95]}}],
        "figure": {"oblique": true, "steps": "overlay", "show": {"*": ["fill", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    let plane = try list.fillBox(of: "A.fill")
    let feet = list.items.filter { $0.element.description.hasPrefix("B.ghost.flattened.outline") }
    #expect(!feet.isEmpty && feet.allSatisfy { plane.contains($0.content.boundingBox.center) })
    #expect(list.items.contains { $0.element.description == "B.ghost.flattened.drop" })
  }

  @Test(arguments: ["muted", "ink", "movement", "#334455"])
  func `layers of a color of no coordinate system have one fill, which goes with it`(
    color: String
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "style": [{"select": "#b", "color": "\#(color)"}, {"select": "#c", "color": "\#(color)"}],
        "layers": [{"id": "a", "frame": [0, 0, 90, 90], "sublayers": [
          {"id": "b", "frame": [0, 0, 90, 20]}, {"id": "c", "frame": [0, 60, 90, 20]}]}]}
      """#, typesetter: try TextTypesetter())
    let fills = ["b", "c"].map { layer in
      list.items.compactMap { item -> Color? in
        guard item.element.description == "\(layer).fill", case .fill(_, let color) = item.content
        else { return nil }
        return color
      }
    }
    #expect(fills[0].count == 1 && fills[0] == fills[1])
  }

  @Test func `the columns of one layer in several states are headed by these`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "sv", "kind": "scroll", "frame": [0, 0, 200, 200]}],
        "steps": [{"set": {"sv.bounds.origin": [0, 50]}}],
        "figure": {"tables": [{"rows": ["bounds"], "columns": [
          {"layer": "sv", "step": 0}, {"layer": "sv", "step": 1}]}]}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("table"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(strings.contains("before") && strings.contains("after"))
    #expect(strings.count { $0 == "sv" } == 1)
  }

  @Test func `the word of a scrolled ghost is in no other layer`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "pager", "kind": "scroll", "frame": [0, 0, 200, 120],
        "masksToBounds": true, "sublayers": [
          {"id": "p1", "frame": [0, 0, 200, 120]}, {"id": "p2", "frame": [200, 0, 200, 120]}]}],
        "steps": [{"set": {"pager.bounds.origin.x": 200}}],
        "figure": {"steps": "overlay", "show": {"*": ["fill", "outline", "name"]}}}
      """#, typesetter: try TextTypesetter())
    let second = try list.fillBox(of: "p2.fill")
    let words = list.items.compactMap { item -> Rect? in
      guard case .text(let run) = item.content, run.string == "before" else { return nil }
      return run.box
    }
    #expect(words.count == 1 && !second.contains(words[0].center))
  }

  @Test func `the word of a ghost is not on the hatching of what its layer is now`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "app", "frame": [0, 0, 300, 200], "masksToBounds": true,
        "sublayers": [
          {"id": "main", "frame": [0, 0, 300, 200]}, {"id": "drawer", "frame": [-180, 0, 180, 200]}]}],
        "steps": [{"set": {"drawer.position.x": 90, "main.position.x": 330}}],
        "figure": {"steps": "overlay"}}
      """#, typesetter: try TextTypesetter())
    let app = try list.fillBox(of: "app.fill")
    let word = try #require(
      list.items.lazy.compactMap { item -> Rect? in
        guard case .text(let run) = item.content, run.string == "main before" else { return nil }
        return run.box
      }.first)
    #expect(word.center.x < app.maxX || word.center.y < app.minY || word.center.y > app.maxY)
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

  @Test func `a layer without an extent is drawn on a canvas of the author's size`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [10, 10, 0, 0]}"#,
      #""canvas": {"size": [300, 200]}, "show": {"*": ["outline", "name"]}"#)
    #expect(list.size == Size(width: 300, height: 200))
    #expect(list.strings(of: "A.name") == ["A"])
  }

  @Test func `marks at one place of a dark fill have one disc under all of them`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "style": [{"select": "#B", "fill": "#222222"}],
        "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [60, 40, 160, 120]}]}],
        "figure": {"show": {"*": ["fill", "outline"], "B": ["anchor", "position"]}}}
      """#, typesetter: try TextTypesetter())
    let discs = list.items.filter { $0.element.description.hasSuffix(".inside") }
    let marks = list.items.map(\.element.description)
    #expect(discs.count == 1)
    #expect(marks.contains("B.anchorPoint") && marks.contains("B.position"))
  }

  @Test(arguments: [
    ("1", "0", ["sv", "sv", "sv"]), ("1", "1", ["sv", "sv", "sv"]),
    ("0", "1", ["sv", "before", "after"]),
  ])
  func `two columns of a layer are headed by its states only where one follows the other`(
    first: String, second: String, headers: [String]
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "sv", "kind": "scroll", "frame": [0, 0, 200, 200]}],
        "steps": [{"set": {"sv.bounds.origin": [0, 50]}}],
        "figure": {"tables": [{"rows": ["bounds"], "columns": [
          {"layer": "sv", "step": \#(first)}, {"layer": "sv", "step": \#(second)}]}]}}
      """#, typesetter: try TextTypesetter())
    let strings = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("table"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(strings.filter(["sv", "before", "after"].contains).sorted() == headers.sorted())
  }

  @Test func `sides of a frame in perspective say each how long they are seen`() throws {
    let layers = #"""
      {"id": "H", "frame": [0, 0, 320, 180],
        "sublayerTransform": [{"perspective": 300}, {"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}],
        "sublayers": [{"id": "B", "frame": [60, 20, 80, 50]}]}
      """#
    let lines = try displayList(
      ofLayers: layers, #""show": {"*": ["outline"], "B": ["outline", "frameSize"]}"#)
    let width = lines.strings(of: "B.frame.width.label").joined(separator: " ")
    #expect(width.contains("80, seen as "))
  }
}
