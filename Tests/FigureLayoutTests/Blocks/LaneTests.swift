import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Lanes of panels, and the panels of derivations.
struct LaneTests {
  private func list(_ lanes: String, _ figure: String = "") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 50]}],
       "steps": [
         {"set": {"A.position.x": 80}, "caption": "right"},
         {"set": {"A.position.y": 60}, "caption": "then down"},
         {"after": 0, "set": {"A.position.y": 60}, "caption": "down"}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}\#(figure),
         "lanes": [\#(lanes)]}}
      """#, typesetter: try TextTypesetter())
  }

  private func corners(_ list: DisplayList) -> [Point] {
    list.strokes(of: "A.outline").map { $0.points[0] }
  }

  @Test func `two verdicts on one thing have no arrow between them`() throws {
    let list = try list(
      #"""
      {"panels": [{"badge": "cross"}, {"step": 1, "badge": "tick"}, {"step": 2}]}
      """#)
    #expect(list.strokes(of: "lane.1.arrow.1").isEmpty)
    #expect(list.strokes(of: "lane.1.arrow.2").count == 1)
  }

  @Test func `lanes are rows in line with arrows from state to state`() throws {
    let list = try list(
      #"{"title": "first", "steps": [0, 1, 2]}, {"title": "second", "steps": [0, 3]}"#)
    let corners = corners(list)
    #expect(corners.count == 5)
    // In line by the root space, in rows and in columns.
    #expect(abs(corners[1].y - corners[0].y) < 0.001)
    #expect(abs(corners[2].y - corners[1].y - 35) < 0.001)
    #expect(abs(corners[3].x - corners[0].x) < 0.001)
    #expect(abs(corners[4].x - corners[1].x + 30) < 0.001)
    #expect(corners[3].y > corners[2].y + 50)
    let captions = (1...5).map { list.strings(of: "panel.\($0).caption").joined() }
    #expect(captions == ["", "right", "then down", "", "down"])
    // Arrows stand in the gaps, none behind the last panel.
    let arrows = [(1, 1, 0), (1, 2, 1), (2, 1, 3)]
    for (lane, arrow, panel) in arrows {
      let stroke = try #require(list.strokes(of: "lane.\(lane).arrow.\(arrow)").first?.points)
      #expect(stroke[0].x > corners[panel].x + 100 && stroke[1].x < corners[panel + 1].x)
      #expect(stroke[0].x < stroke[1].x && stroke[0].y == stroke[1].y)
    }
    #expect(
      list.strokes(of: "lane.1.arrow.3").isEmpty && list.strokes(of: "lane.2.arrow.2").isEmpty)
    // Titles stand above their rows.
    let titles = (1...2).flatMap { list.textBoxes(of: "lane.\($0).title") }
    #expect(titles[0].maxY < corners[0].y && titles[1].maxY < corners[3].y)
    #expect(titles[1].minY > corners[2].y + 50)
  }

  @Test func `an arrow is in the middle between the drawings of its own two panels`() throws {
    // The second lane is where the gap of the first one is.
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 50]}],
       "steps": [{"set": {"A.position.x": 140}}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}, "lanes": [
         {"panels": [{}, {}]}, {"panels": [{"step": 1}, {"step": 1}]}]}}
      """#, typesetter: try TextTypesetter())
    let corners = corners(list)
    try #require(corners.count == 4)
    for lane in 0..<2 {
      let shaft = try #require(list.strokes(of: "lane.\(lane + 1).arrow.1").first?.points)
      let tip = try #require(
        list.fills(of: "lane.\(lane + 1).arrow.1").first?.points.map(\.x).max())
      let gap = (corners[2 * lane].x + 100, corners[2 * lane + 1].x)
      #expect(shaft[0].x > gap.0 + 4 && tip < gap.1 - 4)
      #expect(abs(shaft[0].x - gap.0 - (gap.1 - tip)) < 0.01)
    }
  }

  @Test func `lanes without steps show all states, and list panels of their own`() throws {
    let list = try list(
      #"{}, {"panels": [{"step": 3, "caption": "{A.frame}"}, {"notes": ["a note"]}]}"#)
    #expect(corners(list).count == 5)
    #expect(list.strings(of: "panel.5.caption") == ["0, 35, 100, 50"])
    #expect(list.strokes(of: "lane.2.arrow.1").count == 1)
    #expect(list.strings(of: "lane.1.title").isEmpty)
  }

  @Test func `long captions of narrow panels keep clear of each other`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 10, 10]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]}, "columns": 3, "panels": [
         {"caption": "a caption of some words"}, {"caption": "and another one"}, {"caption": "end"}]}}
      """#, typesetter: try TextTypesetter())
    let boxes = (1...3).flatMap { list.textBoxes(of: "panel.\($0).caption") }
    #expect(boxes.count == 3)
    #expect(boxes[0].maxX + 10 < boxes[1].minX && boxes[1].maxX + 10 < boxes[2].minX)
  }

  @Test func `trees that no picture shows together begin with the same colour`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
         {"id": "A", "frame": [0, 0, 50, 50]}, {"id": "B", "frame": [0, 0, 50, 50]},
         {"id": "C", "frame": [60, 0, 50, 50]}],
       "figure": {"show": {"*": ["outline", "name"]}, "lanes": [
         {"panels": [{"layers": ["A"]}, {"layers": ["A"]}]},
         {"panels": [{"layers": ["B"]}, {"layers": ["B", "C"]}]}]}}
      """#, typesetter: try TextTypesetter())
    func colors(_ layer: String) -> Set<Color> {
      Set(
        list.items.compactMap { item in
          guard item.element.description == "\(layer).name", case .text(let run) = item.content
          else {
            return nil
          }
          return run.color
        })
    }
    #expect(colors("A") == colors("B") && colors("B").count == 1)
    #expect(colors("C").count == 1 && colors("C") != colors("B"))
  }

  @Test func `a derivation is a row of five numbered panels at one scale, in line`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
         {"id": "A", "frame": [50, 60, 400, 400], "sublayers": [
           {"id": "B", "bounds": [7, 8, 200, 120], "anchorPoint": [0.75, 0.25], "position": [180, 140],
            "transform": [{"rotate": "-45deg"}], "sublayers": [{"id": "C", "frame": [0, 0, 9, 9]}]}]}],
       "figure": {"canvas": {"scale": 1}, "columns": 5, "derive": "B"}}
      """#, typesetter: try TextTypesetter())
    let outlines = list.strokes(of: "B.outline")
    #expect(outlines.count == 5 && list.strokes(of: "A.outline").isEmpty)
    #expect(list.strokes(of: "C.outline").isEmpty)
    #expect(
      (1...5).flatMap { list.strings(of: "panel.\($0).number") } == ["1", "2", "3", "4", "5"])
    let anchors = list.fills(of: "B.anchorPoint.inside").compactMap {
      Rect(boundingBoxOf: $0.points)?.center
    }
    try #require(anchors.count == 4)
    // The anchor stays, until the position moves it.
    #expect(abs(anchors[0].y - anchors[1].y) < 0.001 && abs(anchors[1].y - anchors[2].y) < 0.001)
    #expect(abs(anchors[3].y - anchors[2].y - 140) < 0.001)
    #expect(abs(outlines[0].points[0].y - (anchors[0].y - 30)) < 0.001)
    #expect(Set(list.strings(of: "B.displacement.label")) == ["+180, +140"])
    #expect(Set(list.strings(of: "B.anchorPoint.label")) == ["anchor (0.75, 0.25)"])
    #expect(!list.strokes(of: "B.ghost").isEmpty && !list.strings(of: "legend.frame.text").isEmpty)
  }
}
