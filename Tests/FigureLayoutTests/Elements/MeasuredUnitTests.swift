import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// What a sixth measure and a ninth reader found in figures of scenes of their own: numbers that were true of another space, state
/// or axis than the one they seemed to speak of.
struct MeasuredUnitTests {
  private static let scaled = #"""
    {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
      {"id": "B", "frame": [90, 50, 80, 60], "transform": [{"scale": 2}], "sublayers": [
        {"id": "C", "frame": [10, 10, 30, 40]}]}]}
    """#

  private static func source(_ layers: String, _ figure: String, steps: String) -> String {
    #"{"version": 1, "layers": [\#(layers)], "steps": \#(steps), "figure": {\#(figure)}}"#
  }

  private static func drawn(
    _ layers: String, _ figure: String, steps: String
  ) throws -> DisplayList {
    try displayList(source(layers, figure, steps: steps), typesetter: try TextTypesetter())
  }

  private static func said(_ element: String, in list: DisplayList) -> String {
    list.strings(of: element).joined(separator: " ")
  }

  private static func box(of element: String, in list: DisplayList) throws -> Rect {
    let boxes = list.items.filter { $0.element.description == element }.map(\.content.boundingBox)
    let all = boxes.reduce(Rect.null) { $0.union($1) }
    try #require(!all.isNull)
    return all
  }

  @Test(arguments: [
    (#"{"dimension": ["C.frame.right", "B.bounds.right"], "along": "x", "in": "B"}"#, "40 in B"),
    (#"{"dimension": "C.frame.width"}"#, "30 in B"),
    (#"{"dimension": "C.bounds.height"}"#, "bounds.height 40"),
    (#"{"dimension": "C.frame.width", "name": "w ="}"#, "w = 30"),
  ])
  func `a length in a scaled layer says in which beside a length in another`(
    annotation: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: Self.scaled,
      #"""
      "show": {"*": ["outline"]}, "annotations": [
        \#(annotation), {"dimension": ["A.bounds.left", "B.frame.left"], "along": "x", "in": "A"}]
      """#)
    #expect(Self.said("dimension.1.label", in: list) == words)
    #expect(Self.said("dimension.2.label", in: list) == "50")
  }

  @Test(arguments: [
    (#""C": ["frameSize"], "A": ["axes"]"#, "frame.width 30 in B"),
    (#""C": ["frameSize"], "B": ["axes"]"#, "frame.width 30"),
    (#""C": ["frameSize"]"#, "frame.width 30"),
  ])
  func `a length says its space where axes of another are shown and none of its own`(
    show: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: Self.scaled, #""show": {"*": ["outline", "name"], \#(show)}"#)
    #expect(Self.said("C.frame.width.label", in: list) == words)
  }

  @Test func `the vector of an arrow in a scaled layer says in which`() throws {
    let list = try displayList(
      ofLayers: Self.scaled,
      #"""
      "show": {"*": ["outline"], "A": ["axes"]},
      "annotations": [{"arrow": ["B.bounds.topLeft", "C.frame.bottomRight"], "in": "B"}]
      """#)
    #expect(Self.said("arrow.1.label", in: list) == "40, 50 in B")
  }

  @Test(arguments: [
    #""show": {"B": ["outline", "position"], "/": ["axes"]}"#,
    #""show": {"B": ["outline"], "/": ["axes"]}, "annotations": [{"point": "[100, 100] in /"}]"#,
    #"""
    "show": {"B": ["outline"], "/": ["axes"]},
    "annotations": [{"arrow": ["[100, 90] in /", "B.frame.topLeft"]}]
    """#,
    #"""
    "show": {"B": ["outline"], "/": ["axes"]},
    "annotations": [{"dimension": ["[0, 0] in /", "B.frame.topLeft"], "along": "y"}]
    """#,
  ])
  func `no mark is beyond the break of an axis`(figure: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "B", "bounds": [0, 0, 100, 60], "position": [100, 100], "anchorPoint": [0.5, -0.5]}
        """#, figure)
    let axis = try Self.box(of: "/.axes.x", in: list)
    let marks = list.items.filter { item in
      ["point.1", "arrow.1", "dimension.1", "B.position"].contains(item.element.description)
    }
    #expect(!marks.isEmpty)
    for mark in marks { #expect(mark.content.boundingBox.maxY > axis.midY) }
    for mark in marks where mark.element.description != "dimension.1" {
      #expect(mark.content.boundingBox.midY > axis.midY)
    }
  }

  @Test(arguments: [
    ("305deg", "305°"), ("200deg", "200°"), ("-270deg", "−270°"), ("360deg", "360°"),
    ("30deg", "30°"), ("450deg", "90°"), ("560deg", "200°"),
  ])
  func `a text says of a rotation what its arc says`(angle: String, words: String) throws {
    let list = try displayList(
      ofLayers:
        #"{"id": "B", "frame": [0, 0, 100, 60], "transform": [{"rotate": "\#(angle)"}]}"#,
      #""panels": [{"show": {"B": ["outline", "angle"]}, "caption": "{B.rotation}"}]"#)
    #expect(Self.said("panel.1.caption", in: list) == words)
    let arc = Self.said("B.angle.label", in: list)
    #expect(arc == words || arc.isEmpty && angle == "360deg")
  }

  @Test(arguments: [
    ("position", #"{"set": {"A.bounds.origin": [0, 30]}}"#, 1, "0, 0, seen as 0, −30"),
    (
      "frame.center",
      #"{"set": {"A.bounds.origin": [0, 30]}}, {"set": {"B.position": [140, 95]}}"#, 2,
      "+35, +10, seen as +35, −20"
    ),
    ("bounds.topLeft", #"{"set": {"B.position": [140, 95]}}"#, 1, "+35, +10"),
  ])
  func `the arrow of a point says how far that has moved in its superlayer`(
    point: String, steps: String, step: Int, words: String
  ) throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [{"id": "B", "frame": [60, 60, 90, 50]}]}
      """#,
      #"""
      "panels": [{"step": \#(step), "show": {"*": ["outline"]},
        "ghosts": [{"layer": "B", "step": 0, "arrow": "\#(point)"}]}]
      """#, steps: "[\(steps)]")
    #expect(Self.said("B.displacement.label", in: list) == words)
  }

  @Test(arguments: ["position", "frame.topLeft", "bounds.topLeft", "anchorPoint"])
  func `the arrow of any point says what is set under a sublayerTransform`(point: String) throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 300, 180], "sublayerTransform": [{"scale": 0.5}], "sublayers": [
        {"id": "B", "frame": [60, 60, 90, 50]}]}
      """#,
      #"""
      "panels": [{"step": 1, "show": {"*": ["outline"]},
        "ghosts": [{"layer": "B", "step": 0, "arrow": "\#(point)"}]}]
      """#, steps: #"[{"set": {"B.position": [205, 85]}}]"#)
    #expect(Self.said("B.displacement.label", in: list) == "+100, 0, seen as +50, 0")
  }

  @Test(arguments: [
    (#"[{"scale": [2, 0.5]}]"#, "40, 80 in B"), (#"[{"rotate": "90deg"}]"#, "40, 80 in B"),
    ("[]", "40, 80"),
  ])
  func `the vector of an arrow that points elsewhere than it says tells its space`(
    transform: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [90, 60, 120, 120], "transform": \#(transform)}]}
        """#,
      #"""
      "show": {"*": ["outline"], "A": ["axes"]},
      "annotations": [{"arrow": ["[0, 0] in B", "[40, 80] in B"], "in": "B"}]
      """#)
    #expect(Self.said("arrow.1.label", in: list) == words)
  }

  @Test func `axes do not reach for what is marked in other layers`() throws {
    func height(_ point: String) throws -> Double {
      let list = try displayList(
        ofLayers: #"""
          {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
            {"id": "left", "frame": [20, 20, 100, 200]},
            {"id": "scroll", "frame": [150, 120, 120, 90], "boundsOrigin": [0, 900]}]}
          """#,
        #"""
        "show": {"*": ["outline"], "scroll": ["axes"]}, "canvas": {"scale": 1},
        "annotations": [{"point": "\#(point)"}]
        """#)
      return try Self.box(of: "scroll.axes.y", in: list).height
    }
    let usual = try height("[10, 950] in scroll")
    #expect(try height("[50, 20] in left") == usual)
    #expect(try height("[10, 860] in scroll") == usual + 40)
  }

  @Test func `the arrow of a corner of a frame that is not drawn names it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
          {"id": "was", "frame": [60, 60, 90, 50]},
          {"id": "B", "frame": [60, 60, 90, 50], "transform": [{"rotate": "30deg"}]}]}
        """#,
      #"""
      "show": {"*": ["outline"]},
      "ghosts": [{"layer": "was", "of": "B", "arrow": "frame.topLeft"}]
      """#)
    #expect(Self.said("B.displacement.label", in: list) == "frame.topLeft −6.47, −19.15")
  }

  @Test func `a ghost of a step is named so beside a table of the start`() throws {
    func label(tables: String) throws -> String {
      let list = try Self.drawn(
        #"""
        {"id": "A", "frame": [0, 0, 240, 180], "sublayers": [
          {"id": "B", "frame": [60, 60, 90, 50]}]}
        """#,
        #"""
        "panels": [{"step": 2, "ghosts": [{"layer": "B", "step": 1}]}],
        "show": {"*": ["outline"]}, "tables": [\#(tables)]
        """#,
        steps: #"[{"set": {"B.position": [140, 60]}}, {"set": {"B.position": [140, 120]}}]"#)
      return Self.said("B.ghost.label", in: list)
    }
    #expect(try label(tables: #"{"layer": "B", "rows": ["frame"]}"#) == "step 1")
    #expect(try label(tables: "") == "before")
  }

  @Test func `a figure says whose axes are not those of its ghosts`() throws {
    func words(set change: String) throws -> String {
      let list = try Self.drawn(
        #"""
        {"id": "list", "frame": [0, 0, 160, 120], "sublayers": [
          {"id": "row", "frame": [10, 10, 140, 40]}]}
        """#,
        #""steps": "overlay", "show": {"*": ["outline", "name"], "list": ["axes"]}"#,
        steps: #"[{"set": {\#(change)}, "caption": "after"}]"#)
      return Self.said("list.axes.label", in: list)
    }
    #expect(
      try words(set: #""list.bounds.origin.y": 20"#)
        == "the axes of list are those of the present state")
    #expect(try words(set: #""row.position": [80, 60]"#).isEmpty)
  }

  @Test func `coordinates at a position that is said in another space say their own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 160, 140], "sublayers": [
          {"id": "icon", "frame": [30, 40, 60, 60], "sublayers": [
            {"id": "badge", "frame": [-10, -10, 20, 20]}]}]}
        """#,
      #"""
      "show": {"*": ["outline"], "badge": ["position"]},
      "annotations": [{"point": "badge.center", "coordinates": ["screen"]}]
      """#)
    let words = list.items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(words.contains { $0.contains("(30, 40) in screen") })
  }

  @Test func `an axis without numbers has no ticks that those of another would be read at`() throws
  {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 300, 240], "sublayers": [
          {"id": "B", "frame": [116, 65, 50, 56], "transform": [{"scale": [0.5, 2]}],
           "boundsOrigin": [100, -10]}]}
        """#, #""show": {"*": ["fill", "outline", "name"], "B": ["axes"]}"#)
    let elements = Set(list.items.map { $0.element.description })
    #expect(elements.contains("B.axes.x") && elements.contains("B.axes.y.ticks"))
    #expect(!elements.contains { $0.hasPrefix("B.axes.x.1") })
    #expect(!elements.contains("B.axes.x.ticks"))
  }

  @Test func `two arrows to one point along one line are beside each other`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "window", "frame": [0, 0, 300, 200], "sublayers": [
          {"id": "parent", "frame": [40, 38, 190, 130]}]}
        """#,
      #"""
      "show": {"*": ["outline", "name"]}, "annotations": [
        {"arrow": ["window.origin", "[50, 50] in parent"], "in": "window"},
        {"arrow": ["parent.origin", "[50, 50] in parent"], "in": "parent"}]
      """#)
    let tips = try [1, 2].map { number in
      let box = try Self.box(of: "arrow.\(number)", in: list)
      return Point(x: box.maxX, y: box.maxY)
    }
    #expect((tips[1] - tips[0]).length > 4)
  }

  @Test func `a page that is too narrow is told a width that holds the figure`() throws {
    func figure(width: Int) throws -> DisplayList {
      try displayList(
        ofLayers: #"""
          {"id": "phone", "frame": [0, 0, 390, 844], "sublayers": [
            {"id": "status", "frame": [0, 0, 390, 47]},
            {"id": "content", "frame": [0, 47, 390, 763], "sublayers": [
              {"id": "hero", "frame": [16, 16, 358, 200]},
              {"id": "button", "frame": [16, 240, 358, 50]}]},
            {"id": "home", "frame": [0, 810, 390, 34]}]}
          """#,
        #"""
        "canvas": {"width": \#(width)},
        "show": {"*": ["fill", "outline", "name"], "button": ["frameSize"]}
        """#)
    }
    // On a page of 220 points the figure is drawn with its lengths in a list.
    _ = try figure(width: 220)
    let narrow = 180
    let errors = try #require(throws: Diagnostics.self) { _ = try figure(width: narrow) }
    let message = try #require(errors.all.first?.message)
    let width = try #require(message.split(separator: " ").compactMap { Int($0) }.last)
    #expect(width > narrow && width <= 220)
    _ = try figure(width: width)
  }

  @Test func `alt texts tell what a sublayerTransform does, and which layers turn away`() throws {
    let source = Self.source(
      #"""
      {"id": "stage", "frame": [0, 0, 200, 160], "sublayers": [
        {"id": "front", "frame": [50, 30, 100, 100], "isDoubleSided": false}]}
      """#,
      #""panels": [{"caption": "one"}, {"step": 1, "caption": "two"}, {"step": 2}]"#,
      steps: #"""
        [{"set": {"stage.sublayerTransform": [{"rotate": {"angle": "120deg", "axis": [0, 1, 0]}}]}},
         {"set": {"stage.sublayerTransform": [], "stage.masksToBounds": true}}]
        """#)
    let scene = try readScene(SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    #expect(
      describe(scene).text.contains("what is in stage is rotated by 120° about the axis (0, 1, 0)"))
    #expect(describe(scene).text.contains("front is turned away and not drawn"))
    for words in [
      "what is in stage is no longer transformed", "it clips what is in it",
      "front shows its front",
    ] {
      #expect(describe(scene).text.contains(words))
    }
    for words in ["背对观察者", "不再变换", "裁剪超出它的内容", "正面朝向观察者"] {
      #expect(describe(scene, language: "zh").text.contains(words))
    }
  }
}
