import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import PlaneGeometry
import Testing

/// What another reader found false or unclear in figures of scenes of their own: what covers what, and where leaders lead.
struct JudgedCoverTests {
  private static let list = #"{"list": "bounds", "row": 30}"#

  @Test(arguments: [
    (list, true), (#"{"circle": [150, 60], "radius": 30}"#, false),
    (#"{"list": [0, 0, 300, 40], "row": 20}"#, false),
    (#"{"path": "M 0 0 H 300 V 120 H 0 Z"}"#, true),
    (#"{"list": "bounds", "row": 30, "fill": "none"}"#, false),
  ])
  func `contents that fill all of a layer cover what is below, without a fill of its own too`(
    contents: String, covers: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 300, 320], "sublayers": [
          {"id": "note", "frame": [30, 170, 240, 60]}, {"id": "submit", "frame": [30, 250, 240, 40]},
          {"id": "keyboard", "frame": [0, 200, 300, 120], "contents": \#(contents)}]}
        """#, #""show": {"*": ["contents", "outline", "name"]}"#)
    #expect(list.lines(of: "note.covered.outline").count == (covers ? 3 : 0))
    #expect(list.lines(of: "submit.covered.outline").count == (covers ? 4 : 0))
    #expect(list.falsehoods.isEmpty)
  }

  @Test(arguments: [
    (1, ["label before", "parent, step 1"]), (0, ["label before", "parent before"]),
  ])
  func `ghosts of several states say which they are`(step: Int, labels: [String]) throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "parent", "frame": [20, 20, 200, 140], "sublayers": [
         {"id": "label", "frame": [120, 90, 60, 24]}]}],
       "steps": [{"set": {"parent.transform": [{"scale": 0.6}]}}, {"set": {"label.position": [30, 20]}},
         {"set": {"parent.transform": [{"scale": 0.6}, {"rotate": "15deg"}]}}],
       "figure": {"show": {"*": ["outline", "fill"]}, "panels": [{"step": 3, "ghosts": [
         {"layer": "label", "step": 0}, {"layer": "parent", "step": \#(step)}]}]}}
      """#, typesetter: try TextTypesetter())
    let said = ["label.ghost.label", "parent.ghost.label"].map {
      list.strings(of: $0).joined(separator: " ")
    }
    #expect(said == labels)
  }

  /// A figure of the layer B, in which C is, after it has moved, over its ghost with a given frame.
  private static func ghost(
    ofLayer frame: [Int], with inner: [Int], movedTo origin: [Int]
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
         {"id": "B", "frame": \#(frame), "sublayers": [{"id": "C", "frame": \#(inner)}]}]}],
       "steps": [{"set": {"B.frame.origin": \#(origin)}}],
       "figure": {"show": {"*": ["outline"]}, "canvas": {"scale": 1},
         "panels": [{"step": 1, "ghosts": [{"layer": "B", "step": 0, "arrow": false}]}]}}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `dashed outlines of one colour that coincide are drawn once`() throws {
    let list = try Self.ghost(
      ofLayer: [40, 40, 200, 200], with: [0, 0, 100, 100], movedTo: [90, 90])
    let sides = ["B.ghost", "C.ghost"].flatMap(list.lines).map { ($0.end - $0.start).length }
    let total = sides.reduce(0, +)
    #expect(abs(total - 1000) < 0.01)
  }

  @Test func `the tint of ghosts on one another has no hole`() throws {
    let list = try Self.ghost(
      ofLayer: [40, 40, 100, 100], with: [60, 60, 100, 100], movedTo: [160, 160])
    let tints = list.items.filter { $0.element.description.hasPrefix("B.ghost.fill") }
    let paths = tints.compactMap { if case .fill(let path, _) = $0.content { path } else { nil } }
    #expect(paths.count == 2 && paths.allSatisfy(\.isOneLoop))
    #expect(tints.map(\.clip.count) == [0, 1])
    // The part in both is tinted by the first, and left out of the second.
    let clip = try #require(tints.last?.clip.first)
    #expect(clip.side == .outside && clip.path.boundingBox == paths[0].boundingBox)
  }

  @Test func `a name leads to its layer around others`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "nav", "frame": [0, 0, 160, 472], "sublayers": [
          {"id": "home", "frame": [8, 8, 144, 36]}, {"id": "reports", "frame": [8, 48, 144, 36]},
          {"id": "settings", "frame": [8, 88, 144, 36]}]}
        """#, #""show": {"*": ["fill", "outline", "name"]}, "canvas": {"scale": 0.38}"#)
    let leaders = ["home", "reports", "settings"].map { list.lines(of: "\($0).name.leader") }
    try #require(leaders.contains { !$0.isEmpty })
    for (layer, leaders) in zip(["home", "reports", "settings"], leaders) {
      for leader in leaders {
        for other in ["home", "reports", "settings"] where other != layer {
          let box = try #require(list.fills(of: "\(other).fill").first).boundingBox
          #expect(box.lengthInside(from: leader.start, to: leader.end) == 0)
        }
      }
    }
  }

  @Test func `a leader ends on no corner that its layer shares`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 375, 200], "sublayers": [
          {"id": "bar", "frame": [0, 117, 375, 83], "sublayers": [
            {"id": "one", "frame": [0, 0, 93.75, 49]}, {"id": "two", "frame": [93.75, 0, 93.75, 49]},
            {"id": "three", "frame": [187.5, 0, 93.75, 49]}, {"id": "four", "frame": [281.25, 0, 93.75, 49]}]}]}
        """#,
      #""canvas": {"scale": 0.7}, "show": {"*": ["fill", "outline", "name"], "screen": ["axes"], "two": ["frameSize", "position"]}"#
    )
    let box = try #require(list.fills(of: "two.fill").first).boundingBox
    let leaders = list.lines(of: "two.name.leader")
    try #require(!leaders.isEmpty)
    for leader in leaders {
      #expect(box.insetBy(dx: 1, dy: 1).contains(leader.end))
    }
  }

  @Test func `coordinates of a corner with a leader are not beside another corner`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "host", "frame": [0, 0, 180, 150], "sublayers": [
          {"id": "tile", "frame": [20, 20, 50, 40], "transform": [{"translate": [70, 20]}, {"rotate": "30deg"}]}]}
        """#,
      #""show": {"*": ["fill", "outline"], "tile": ["orientation", "frame", "corners"]}, "canvas": {"scale": 0.76}"#
    )
    let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    let corners = try names.map {
      try #require(list.fills(of: "tile.corners.\($0)").first).boundingBox.center
    }
    for (own, name) in names.enumerated() {
      let boxes = list.textBoxes(of: "tile.corners.\(name).label")
      #expect(!boxes.isEmpty)
      for (other, corner) in corners.enumerated() where other != own {
        #expect(boxes.allSatisfy { $0.distance(to: corner) > 10 })
      }
    }
  }

  @Test func `lengths end at the digit of coordinates in the panel`() throws {
    let layers = #"""
      {"id": "A", "frame": [0, 0, 400, 300], "sublayers": [
        {"id": "B", "bounds": [0, 0, 200, 100], "anchorPoint": [0, 0], "position": [120, 60],
         "transform": [{"rotate": "25deg"}]}]}
      """#
    func widths(_ show: String) throws -> [String] {
      let list = try displayList(
        ofLayers: layers, #""show": {"B": [\#(show)]}, "canvas": {"scale": 0.8}"#)
      return ["frame", "bounds"].map {
        list.strings(of: "B.\($0).width.label").joined(separator: " ")
      }
    }
    #expect(try widths(#""size", "frameSize""#).contains { $0.hasSuffix("224") })
    let beside = try widths(#""size", "frameSize", "corners""#)
    #expect(beside[0].hasSuffix("223.5") && beside[1].hasSuffix("200"))
  }

  @Test func `a letter has one colour in all panels of a layer that turns`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "host", "frame": [0, 0, 160, 160], "sublayers": [
         {"id": "bar", "frame": [30, 60, 100, 40]}]}],
       "sweep": {"set": "bar.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "150deg"}], "count": 6},
       "figure": {"show": {"*": ["outline", "fill"], "bar": ["frame", "orientation"]}, "columns": 3}}
      """#, typesetter: try TextTypesetter())
    let colors = list.items.compactMap { item -> Color? in
      guard item.element.description.hasSuffix("orientation"),
        case .fill(_, let color) = item.content
      else { return nil }
      return color
    }
    #expect(colors.count == 6 && Set(colors).count == 1)
  }

  @Test func `no number of an axis stands at the arc of an angle`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
        {"id": "B", "frame": [20, 20, 120, 80], "sublayers": [
          {"id": "C", "frame": [10, 10, 60, 40], "transform": [{"rotate": "45deg"}], "sublayers": [
            {"id": "D", "frame": [10, 10, 20, 20]}]}]}]}]}
      """#, typesetter: try TextTypesetter())
    let arc = try #require(list.strokes(of: "C.angle").first)
    let numbers = ["x", "y"].flatMap { axis in
      stride(from: 10, through: 60, by: 10).map { list.textBoxes(of: "C.axes.\(axis).\($0)") }
    }.joined()
    try #require(!numbers.isEmpty)
    for box in numbers { #expect(arc.points.allSatisfy { box.distance(to: $0) > 5 }) }
  }

  @Test(arguments: ["15deg", "-10deg", "60deg"])
  func `a leader to an angle ends on the shaft of its arc`(angle: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 160, 120], "sublayers": [
          {"id": "B", "frame": [60, 40, 40, 30], "transform": [{"rotate": "\#(angle)"}]}]}
        """#,
      #""show": {"*": ["outline", "name"], "B": ["frame", "frameSize", "angle", "anchor", "position"]}, "canvas": {"scale": 1}"#
    )
    let head = try #require(list.fills(of: "B.angle").first).boundingBox
    let leaders = list.lines(of: "B.angle.label.leader")
    try #require(!leaders.isEmpty)
    for leader in leaders {
      #expect(!head.contains(leader.end))
    }
  }

  @Test func `corners with a z are where they are, and not where they are seen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "world", "frame": [0, 0, 320, 220], "sublayerTransform": [{"perspective": 400}], "sublayers": [
          {"id": "near", "frame": [20, 30, 120, 100], "zPosition": 80}]}
        """#, #""show": {"*": ["outline"], "near": ["corners", "depths"]}"#)
    #expect(list.strings(of: "near.corners.topLeft.label").joined() == "(20, 30), z = 80")
  }

  @Test func `the columns of a table are of the state that the figure shows`() throws {
    func positions(_ figure: String) throws -> [String] {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [
           {"id": "B", "frame": [40, 40, 100, 100]}]}], "steps": [{"set": {"B.position": [160, 160]}}],
         "figure": {\#(figure), "tables": [{"columns": [{"layer": "A"}, {"layer": "B"}], "rows": ["position"]}]}}
        """#, typesetter: try TextTypesetter())
      return list.items.compactMap { item in
        guard case .text(let run) = item.content, item.element.description.hasPrefix("table")
        else { return nil }
        return run.string
      }
    }
    #expect(try positions(#""steps": "overlay""#).contains("160, 160"))
    #expect(try positions(#""panels": [{"step": 1}]"#).contains("160, 160"))
    #expect(try positions(#""panels": [{"step": 0}, {"step": 1}]"#).contains("90, 90"))
  }

  @Test func `the zero of axes is in line with the numbers of both`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 300, 300]}"#,
      #""show": {"A": ["outline", "axes"]}"#)
    let zero = try #require(list.textBoxes(of: "A.axes.0").first)
    let (x, y) = (list.textBoxes(of: "A.axes.x.100"), list.textBoxes(of: "A.axes.y.100"))
    #expect(abs(try #require(x.first).midY - zero.midY) < 0.01)
    #expect(abs(try #require(y.first).maxX - zero.maxX) < 0.5)
  }

  @Test func `no dimension line lies at the tip of an axis of rotation`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "B", "frame": [50, 50, 100, 100], "transform": [{"rotate": {"angle": "45deg", "axis": [0, 1, 0]}}]}]}
        """#, #""show": {"*": ["outline"], "B": ["frameSize", "rotationAxis"]}"#)
    let axis = try #require(list.lines(of: "B.rotationAxis").first)
    let lines = list.lines(of: "B.frame.width")
    #expect(!lines.isEmpty)
    let tip = Rect(origin: axis.end, size: .zero)
    #expect(lines.allSatisfy { tip.distance(from: $0.start, to: $0.end) > 6 })
  }
}

extension Path {
  /// Tells whether the path has one subpath.
  fileprivate var isOneLoop: Bool {
    elements.count { if case .move = $0 { true } else { false } } == 1
  }
}
