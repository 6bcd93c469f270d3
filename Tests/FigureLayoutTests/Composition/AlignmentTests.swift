import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// Panels stand so that what moved is seen to have moved, and arrows tell how far.
struct AlignmentTests {
  private func list(_ layers: String, _ steps: String, _ figure: String = "") throws -> DisplayList
  {
    try displayList(
      #"""
      {"version": 1, "layers": [\#(layers)], "steps": [\#(steps)],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["outline"]}\#(figure)}}
      """#, typesetter: try TextTypesetter())
  }

  private func corners(of layer: String, in list: DisplayList) -> [Point] {
    list.strokes(of: "\(layer).outline").map { $0.points[0] }
  }

  @Test(arguments: [("3", Vector(dx: 0, dy: 300)), ("1", Vector(dx: 400, dy: 0))])
  func `a root layer that moves away is seen to move, across and down`(
    columns: String, moved: Vector
  ) throws {
    let list = try list(
      #"{"id": "A", "frame": [100, 100, 50, 50]}"#,
      #"{"set": {"A.frame.origin": [500, 400]}}, {"set": {"A.position.x": 0}}"#,
      #", "columns": \#(columns)"#)
    let corners = corners(of: "A", in: list)
    let first = corners[1] - corners[0]
    let second = corners[2] - corners[1]
    if moved.dy != 0 {
      #expect(abs(first.dy - moved.dy) < 0.001 && abs(second.dy) < 0.001)
    } else {
      #expect(abs(first.dx - moved.dx) < 0.001 && abs(second.dx + 525) < 0.001)
    }
  }

  @Test func `panels far apart stand in line where their axes meet`() throws {
    let list = try list(
      #"{"id": "A", "frame": [850, 900, 300, 200]}"#,
      #"{"set": {"A.frame": [150, 250, 350, 450]}}"#,
      #"""
      , "columns": 2, "panels": [
        {"show": {"/": ["axes"]}, "axes": {"/": {"x": [600, 1200], "y": [500, 1250]}}},
        {"step": 1, "show": {"/": ["axes"]}, "axes": {"/": {"x": [0, 600], "y": [0, 750]}}}]
      """#)
    let axes = list.tickPlaces(of: "/.axes.y").map { $0.x.rounded() }.sorted()
    let levels = Set(list.tickPlaces(of: "/.axes.x").map { $0.y.rounded() })
    let corners = corners(of: "A", in: list)
    #expect(levels.count == 1 && Set(axes).count == 2)
    #expect(abs(corners[0].x - axes[0] - 250) <= 1)
    #expect(abs(corners[1].x - axes[axes.count - 1] - 150) <= 1)
  }

  @Test func `panels of layers far apart stand in line, each kind with its own`() throws {
    let list = try list(
      #"{"id": "A", "frame": [0, 0, 50, 50]}, {"id": "B", "frame": [900, 700, 50, 50]}"#,
      #"{"set": {"A.position.y": 125, "B.position.y": 825}}"#,
      #"""
      , "columns": 4, "panels": [
        {"layers": ["A"]}, {"layers": ["A"], "step": 1},
        {"layers": ["B"]}, {"layers": ["B"], "step": 1}]
      """#)
    let (a, b) = (corners(of: "A", in: list), corners(of: "B", in: list))
    #expect(abs(a[1].y - a[0].y - 100) < 0.001)
    #expect(abs(b[1].y - b[0].y - 100) < 0.001)
    #expect(abs(a[0].y - b[0].y) < 0.001)
  }

  /// What moves, and the arrow's vector: as the position is set, and in the nearest space that stays.
  private static let movements = [
    (#""A.bounds.origin": [-20, -30]"#, "+40, +60"),
    (#""A.position.x": 90"#, "+10, 0"),
    (#""B.position": [25, 15]"#, "+10, −5"),
    (#""S.position.x": 260, "B.position": [25, 15]"#, "+10, −5, seen as +80, −10"),
  ]

  @Test(arguments: movements)
  func `arrows of ghosts tell what is seen`(set: String, vector: String) throws {
    let list = try list(
      #"""
      {"id": "S", "frame": [0, 0, 400, 200], "sublayers": [
        {"id": "A", "bounds": [0, 0, 60, 60], "position": [80, 80], "transform": [{"scale": 2}],
         "sublayers": [{"id": "B", "frame": [5, 10, 20, 20]}]}]}
      """#, #"{"set": {\#(set)}}"#,
      #", "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0}]}]"#)
    #expect(Set(list.strings(of: "B.displacement.label")) == [vector])
  }
}
