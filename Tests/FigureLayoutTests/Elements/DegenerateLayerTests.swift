import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import Testing

/// Layers without an inside.
struct DegenerateLayerTests {
  @Test func `a layer without size is a point`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 80], "sublayers": [
        {"id": "P", "frame": [30, 40, 0, 0]}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.fills(of: "P.outline").count == 1)
  }

  @Test(arguments: [("[80, 40, 0, 0]", "0 × 0"), ("[40, 40, 90, 0]", "90 × 0")])
  func `the size of a layer without area is listed`(frame: String, words: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 100], "sublayers": [{"id": "B", "frame": \#(frame)}]}
        """#, #""show": {"*": ["outline", "name"], "B": ["size"]}"#)
    #expect(
      list.items.allSatisfy {
        !["B.bounds.width", "B.bounds.height"].contains($0.element.description)
      })
    #expect(
      list.items.contains {
        if case .text(let run) = $0.content { run.string.contains(words) } else { false }
      })
  }

  @Test func `a layer without an extent is drawn on a canvas of the author's size`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [10, 10, 0, 0]}"#,
      #""canvas": {"size": [300, 200]}, "show": {"*": ["outline", "name"]}"#)
    #expect(list.size == Size(width: 300, height: 200))
    #expect(list.strings(of: "A.name") == ["A"])
  }

  @Test(arguments: [
    #"{"point": "P.origin"}"#, #"{"point": "P.position", "coordinates": ["A"]}"#,
    #"{"callout": "P.position", "text": "empty"}"#,
  ])
  func `a layer without area is named at the marker that covers it`(annotation: String) throws {
    for origin in ["[30, 40]", "[150, 80]", "[296, 100]"] {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 320, 200], "sublayers": [
            {"id": "P", "bounds": [0, 0, 0, 0], "position": \#(origin)}]}
          """#, #""show": {"*": ["outline", "name"]}, "annotations": [\#(annotation)]"#)
      #expect(list.strings(of: "P.name") == ["P"])
      #expect(list.strings(of: "P.name.key").isEmpty)
      #expect(list.nameFaults.isEmpty)
      // The marker has no dot of a leader in it.
      #expect(list.fills(of: "P.name.leader").isEmpty)
    }
  }

  @Test func `a layer without area under another is not led to as if it were seen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 320, 200], "sublayers": [
          {"id": "P", "frame": [100, 80, 0, 0]}, {"id": "cover", "frame": [60, 40, 120, 90]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    let leaders = list.items.filter { $0.element.description == "P.name.leader" }
    let isDashed = leaders.allSatisfy {
      if case .stroke(_, let stroke) = $0.content { !stroke.dash.isEmpty } else { true }
    }
    #expect(isDashed && (!leaders.isEmpty || list.strings(of: "P.name.key") == ["P"]))
  }
}
