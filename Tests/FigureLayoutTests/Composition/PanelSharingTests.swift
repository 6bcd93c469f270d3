import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import Testing

/// What the panels of a figure have alike: the axes of the root space, and the layers that they show.
struct PanelSharingTests {
  private static func box(
    of element: String, inPanel panel: Int, of list: DisplayList
  ) -> Rect? {
    list.items.first { $0.panel == panel && $0.element.description == element }?
      .content.boundingBox
  }

  @Test(arguments: [([60, 50], 0.0), ([160, 60], 0), ([900, 60], nil)])
  func `axes of the root space begin at one point in all panels of a row`(
    position: [Int], start: Double?
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [10, 5, 80, 50]}],
       "steps": [{"set": {"B.position": \#(position)}}, {"set": {"B.anchorPoint": [0, 0]}}],
       "figure": {"show": {"B": ["fill", "outline"], "/": ["axes"]}, "columns": 3}}
      """#)
    #expect(
      list.compositionFaults.filter { if case .oddWidth = $0 { false } else { true } }.isEmpty)
    let lefts = try (1...3).map { panel in
      let axis = try #require(Self.box(of: "/.axes.x", inPanel: panel, of: list))
      return try #require(Self.box(of: "B.fill", inPanel: panel, of: list)).minX - axis.minX
    }
    let scale = try #require(Self.box(of: "B.fill", inPanel: 1, of: list)).width / 80
    // With axes from zero the distances are those of the frames.
    let isFromZero =
      abs(lefts[0] - 10 * scale) < 2
      && abs(lefts[1] - (Double(position[0]) - 40) * scale) < 2
    #expect(isFromZero == (start == 0))
  }

  @Test func `axes of the root space are as long in all panels of a sweep`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "label", "bounds": [0, 0, 100, 60], "position": [120, 90]}],
        "sweep": {"set": "label.anchorPoint", "values": [[0, 0], [1, 0], [0, 1], [1, 1]]},
        "figure": {"columns": 2, "show": {"label": ["outline", "anchor"], "/": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    for axis in ["x", "y"] {
      let lengths = list.strokes(of: "/.axes.\(axis)").map { path in
        max(path.boundingBox.width, path.boundingBox.height)
      }
      #expect(lengths.count == 4)
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) < 0.5, "\(axis): \(lengths)")
    }
  }

  @Test(arguments: [
    (#"[{"set": {"H.isHidden": true}}]"#, #""panels": [{"step": 0}, {"step": 1}]"#),
    (#"[{"set": {"H.isHidden": true}}, {"set": {"H.isHidden": false}}]"#, #""steps": "panels""#),
  ])
  func `a step that hides a layer leaves what is in it in other panels`(
    steps: String, figure: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
          {"id": "H", "frame": [20, 20, 180, 110], "sublayers": [{"id": "B", "frame": [20, 20, 60, 40]}]}]}
        """#, figure, steps: steps)
    let outlines = list.items.filter { $0.element.description == "B.outline" }
    #expect(
      Set(outlines.map(\.panel))
        == Set(list.items.filter { $0.element.description == "H.outline" }.map(\.panel)))
    #expect(!outlines.isEmpty)
  }
}
