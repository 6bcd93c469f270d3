import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import Testing

/// The marks of points: one for each role, in the colour of its system, and beside or on one another where several are at one
/// place.
struct PointMarkTests {
  private func list(_ annotations: String, show: String = "") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
         {"id": "was", "frame": [40, 40, 100, 80]},
         {"id": "B", "frame": [200, 120, 120, 90], "anchorPoint": [0.25, 0.5]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]\#(show)},
         "ghosts": [{"layer": "was", "of": "B", "arrow": false}], "annotations": [\#(annotations)]}}
      """#, typesetter: try TextTypesetter())
  }

  /// What is drawn of the first point, as filled or stroked, with the number of its lines and its colour.
  private func mark(_ annotation: String) throws -> (isFilled: Bool, corners: Int, color: Color) {
    let list = try list(annotation)
    for item in list.items where item.element.description == "point.1" {
      switch item.content {
      case .fill(let path, let color): return (true, path.points.count, color)
      case .stroke(let path, let stroke): return (false, path.points.count, stroke.color)
      default: continue
      }
    }
    throw MissingMark()
  }

  private struct MissingMark: Error {}

  /// The colours of the superlayer and of the layer, as their outlines have them.
  private func colors() throws -> (outside: Color, inside: Color) {
    let list = try list("")
    func color(_ element: String) throws -> Color {
      for item in list.items where item.element.description == element {
        if case .stroke(_, let stroke) = item.content { return stroke.color }
      }
      throw MissingMark()
    }
    return (try color("A.outline"), try color("B.outline"))
  }

  @Test(arguments: [
    ("B.anchorPoint", "anchor", true), ("B.position", "position", false),
    ("B.center", "center", false), ("B.bounds.center", "center", true),
    ("B.frame.center", "center", false), ("B.origin", "origin", true),
    ("B.bounds.topRight", "dot", true), ("B.frame.topLeft", "dot", false),
    ("[60, 40] in B", "dot", true), ("[60, 40] in A", "dot", false),
  ])
  func `a point has the mark of what it is named after, in the color of its space`(
    point: String, name: String, isInside: Bool
  ) throws {
    let natural = try mark(#"{"point": "\#(point)"}"#)
    let named = try mark(#"{"point": "\#(point)", "mark": "\#(name)"}"#)
    #expect(natural == named)
    let colors = try colors()
    #expect(natural.color == (isInside ? colors.inside : colors.outside))
  }

  @Test func `no two roles have one shape`() throws {
    let marks = try ["anchor", "position", "center", "origin", "dot"].map {
      let mark = try mark(#"{"point": "[60, 40] in B", "mark": "\#($0)"}"#)
      return "\(mark.isFilled) \(mark.corners)"
    }
    #expect(Set(marks).count == marks.count, "\(marks)")
  }

  @Test(arguments: 0..<8) func `both lines of a center are equally wide at 2x`(eighth: Int) throws {
    let place = 90 + Double(eighth) / 8
    let list = try list(#"{"point": "[\#(place), 60.6] in A", "mark": "center"}"#)
    let mark = try #require(list.fills(of: "point.1").first).points
    let box = try #require(Rect(boundingBoxOf: mark))
    let item = list.items.filter { $0.element.description == "point.1" }
    let picture = try render(
      DisplayList(size: list.size, background: Color(0xFFFFFF), items: Array(item.suffix(1))),
      scale: 2, with: TextTypesetter())
    func isInked(_ x: Double, _ y: Double) -> Bool {
      picture.pixels[Int(2 * y) * picture.width + Int(2 * x)] != picture.pixels[0]
    }
    let across = (0..<40).count { isInked(box.midX - 10 + Double($0) / 2, box.minY + 1) }
    let down = (0..<40).count { isInked(box.minX + 1, box.midY - 10 + Double($0) / 2) }
    #expect(across == 3 && down == 3)
  }

  @Test func `a point of a ghost is marked as what was before, in no system's color`() throws {
    let before = try mark(#"{"point": "was.position"}"#)
    #expect(before == (try mark(#"{"point": "[90, 80] in A", "mark": "before"}"#)))
    #expect(!before.isFilled)
    let colors = try colors()
    #expect(before.color != colors.outside && before.color != colors.inside)
  }

  @Test func `position and anchor at one place are a pin: the nail is in the hole`() throws {
    let list = try list("", show: #", "B": ["outline", "anchor", "position"]"#)
    func box(_ items: [Item], _ path: (Item) -> Path?) throws -> Rect {
      let points = try #require(items.compactMap(path).first).points
      return try #require(Rect(boundingBoxOf: points))
    }
    let anchor = list.items.filter { $0.element.description == "B.anchorPoint" }
    var width = 0.0
    let ring = try box(anchor) { item in
      guard case .stroke(let path, let stroke) = item.content else { return nil }
      width = stroke.width
      return path
    }
    let nail = try box(list.items.filter { $0.element.description == "B.position" }) { item in
      if case .fill(let path, _) = item.content { path } else { nil }
    }
    let hole = ring.insetBy(dx: width / 2, dy: width / 2)
    #expect((nail.center - hole.center).length < 0.001)
    #expect(nail.width < hole.width && nail.width > hole.width / 2)
    let order = list.items.map(\.element.description)
    let nailed = try #require(order.lastIndex(of: "B.position"))
    let pierced = try #require(order.lastIndex(of: "B.anchorPoint"))
    #expect(nailed > pierced)
  }

  @Test(arguments: ["", #", "/": ["axes"]"#])
  func `coordinates in the root space say so beside others of the point`(show: String) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [20, 30, 300, 240]}],
       "figure": {"show": {"*": ["outline"]\#(show)},
         "annotations": [{"point": "[100, 60] in A", "coordinates": ["A", "/"]}]}}
      """#, typesetter: try TextTypesetter())
    #expect(
      list.strings(of: "point.1.coordinates.A")
        == ["(100, 60) in A", "(120, 90) in the root space"])
  }

  @Test func `verdicts at one point stand beside each other`() throws {
    let marks = ["tick", "cross", "tick"].map {
      #"{"point": "[110, 50] in photo", "mark": "\#($0)"}"#
    }
    let list = try displayList(
      ofLayers: #"{"id": "photo", "frame": [0, 0, 320, 100]}"#,
      #""show": {"*": ["outline"]}, "annotations": [\#(marks.joined(separator: ", "))]"#)
    let places = try (1...3).map { try list.fillBox(of: "point.\($0)") }
    for (number, place) in places.enumerated() {
      for other in places[(number + 1)...] {
        #expect((place.center - other.center).length >= place.width - 0.1)
      }
    }
  }

  @Test(arguments: ["dot", "ring", "anchor", "position", "center", "origin", "before"])
  func `a verdict stands beside another mark at its point`(mark: String) throws {
    let list = try displayList(
      ofLayers: #"{"id": "photo", "frame": [0, 0, 320, 100]}"#,
      #"""
      "show": {"*": ["outline"]}, "annotations": [
        {"point": "[110, 50] in photo", "mark": "cross", "label": "outside"},
        {"point": "[110, 50] in photo", "mark": "\#(mark)"}]
      """#)
    let verdict = try list.fillBox(of: "point.1")
    let all = list.fills(of: "point.2") + list.strokes(of: "point.2")
    let other = all.reduce(Rect.null) { $0.union($1.boundingBox) }
    let gap = (verdict.center - other.center).length
    #expect(gap >= verdict.width / 2 + min(other.width, other.height) / 2 - 2)
    let words = try list.letters(of: "point.1.label")
    #expect(words.distance(to: verdict.center) <= verdict.width / 2 + 12)
  }

  @Test(arguments: ["tick", "cross"])
  func `a point beside a verdict is painted on it`(verdict: String) throws {
    for isFirst in [true, false] {
      let points = [
        #"{"point": "[0.5, 0.5] of A", "mark": "\#(verdict)"}"#,
        #"{"point": "[0.51, 0.51] of A", "label": "p"}"#,
      ]
      let annotations = (isFirst ? points : points.reversed()).joined(separator: ", ")
      let list = try displayList(
        ofLayers: #"{"id": "A", "frame": [0, 0, 200, 120]}"#,
        #""canvas": {"scale": 1}, "annotations": [\#(annotations)]"#)
      let order = list.items.map(\.element.description).filter {
        $0.hasPrefix("point.") && !$0.contains("label")
      }
      let (badge, dot) = isFirst ? ("point.1", "point.2") : ("point.2", "point.1")
      let last = try #require(order.lastIndex(of: badge))
      #expect(try #require(order.firstIndex(of: dot)) > last)
    }
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

  @Test func `the legend explains the marks of points`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "v", "frame": [0, 0, 160, 100]}"#,
      #""legend": true, "show": {"v": ["fill", "outline"]}, "annotations": [{"point": "v.position"}]"#
    )
    #expect(list.strings(of: "legend.position.text") == ["position"])
    #expect(list.strings(of: "legend.anchor.text") == ["anchor point"])
  }

  @Test(arguments: [true, false])
  func `a point of a layer that another covers there says whose it is`(isCovered: Bool) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "B", "frame": [73, 58, 140, 90]},
          {"id": "C", "frame": [\#(isCovered ? 20 : 150), 20, 90, 100]}]}
        """#,
      #"""
      "show": {"*": ["fill", "outline", "name"]},
      "annotations": [{"point": "B.frame.topLeft", "coordinates": ["A"]}]
      """#)
    let words = list.allStrings.first { $0.hasSuffix("(73, 58)") }
    #expect(words == (isCovered ? "B.frame.topLeft (73, 58)" : "(73, 58)"))
  }
}
