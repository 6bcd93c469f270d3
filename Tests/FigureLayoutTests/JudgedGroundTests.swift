import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import Testing

/// What a seventh measure and a tenth reader found in figures of scenes of their own: texts that could not be read on their
/// ground, numbers that named nobody, and coordinates of which nothing told whether they are set or seen.
struct JudgedGroundTests {
  private static func said(_ element: String, in list: DisplayList) -> String {
    list.strings(of: element).joined(separator: " ")
  }

  private static func drawn(
    _ layers: String, _ figure: String, steps: String = "[]", sweep: String? = nil
  ) throws -> DisplayList {
    let states = sweep.map { #""sweep": \#($0)"# } ?? #""steps": \#(steps)"#
    return try displayList(
      #"{"version": 1, "layers": [\#(layers)], \#(states), "figure": {\#(figure)}}"#,
      typesetter: try TextTypesetter())
  }

  @Test(arguments: [
    ("#222831", true), ("ink", true), ("system1", true), ("#ffffff", true), ("#808080", true),
  ])
  func `a text on contents of nearly its own color has a halo of another`(
    fill: String, isHaloed: Bool
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 120],
          "contents": {"path": "M0 0H200V120H0Z", "fill": "\#(fill)"}}
        """#, #""show": {"A": ["fill", "contents", "outline", "anchor"]}"#)
    let halos = list.halos(of: "A.anchorPoint.label")
    #expect(halos.contains { $0 != nil } == isHaloed)
  }

  @Test func `a text on the fill of a theme has no halo where no line is`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 200, 120]}"#,
      #""show": {"A": ["fill", "outline", "anchor"]}"#)
    #expect(list.halos(of: "A.anchorPoint.label").allSatisfy { $0 == nil })
  }

  private static func room(_ transform: String) -> String {
    #"""
    {"id": "flow", "frame": [0, 0, 200, 100], "sublayerTransform": [\#(transform)], "sublayers": [
      {"id": "a", "frame": [20, 30, 40, 40], "zPosition": -100},
      {"id": "b", "frame": [120, 30, 40, 40], "zPosition": -100}]}
    """#
  }

  @Test(arguments: [
    (
      #"{"dimension": ["a.position", "b.position"], "along": "x"}"#, "dimension.1.label",
      "100, seen as 80"
    ),
    (
      #"{"dimension": ["a.frame.right", "b.frame.left"], "along": "x"}"#, "dimension.1.label",
      "60, seen as 48"
    ),
    (#"{"dimension": "a.frame.width"}"#, "dimension.1.label", "40, seen as 32"),
    (#"{"arrow": ["a.position", "b.position"]}"#, "arrow.1.label", "100, 0, seen as 80, 0"),
    (
      #"{"point": "a.position", "coordinates": ["flow"]}"#, "point.1",
      "(40, 50), seen at (52, 50)"
    ),
    (
      #"{"point": "b.frame.topLeft", "coordinates": ["flow"]}"#, "point.1",
      "(120, 30), seen at (116, 34)"
    ),
    (
      #"{"point": "b.bounds.topLeft", "coordinates": ["flow"]}"#, "point.1",
      "(120, 30), seen at (116, 34)"
    ),
  ])
  func `numbers under a perspective say what is set and what is seen`(
    annotation: String, element: String, words: String
  ) throws {
    for transform in [#"{"perspective": 400}"#, #"{"scale": 0.8}"#] {
      let list = try displayList(
        ofLayers: Self.room(transform),
        #""show": {"*": ["outline", "name"]}, "annotations": [\#(annotation)]"#)
      let texts = list.items.compactMap { item -> String? in
        guard item.element.description.hasPrefix(element), case .text(let run) = item.content else {
          return nil
        }
        return run.string
      }
      #expect(texts.joined(separator: " ") == words)
    }
  }

  @Test func `a length between frames under a perspective ends at the sides that are seen`() throws
  {
    let list = try displayList(
      ofLayers: Self.room(#"{"perspective": 400}"#),
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"dimension": ["a.frame.right", "b.frame.left"], "along": "x"}]
      """#)
    let (a, b) = (
      try #require(list.fills(of: "a.fill").first).boundingBox,
      try #require(list.fills(of: "b.fill").first).boundingBox
    )
    let line = list.items.filter { $0.element.description == "dimension.1" }
      .reduce(Rect.null) { $0.union($1.content.boundingBox) }
    #expect(abs(line.minX - a.maxX) < 1.5 && abs(line.maxX - b.minX) < 1.5)
  }

  @Test func `an anchor close to the edge of another layer names its own`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "R", "frame": [0, 0, 300, 220], "sublayers": [{"id": "B", "frame": [160, 60, 80, 50]}]}
        """#,
      #""show": {"*": ["fill", "outline", "name"], "R": ["anchor"], "B": ["position"]}"#)
    #expect(Self.said("R.anchorPoint.label", in: list).hasPrefix("R.anchor"))
    #expect(Self.said("B.position.label", in: list).hasPrefix("B.position"))
  }

  @Test(arguments: [
    (#""C": ["angle", "anchor"]"#, #"{"rotate": "10deg"}"#, "C.angle.label", "C 10°"),
    (
      #""C": ["rotationAxis"]"#, #"{"rotate": {"angle": "50deg", "axis": [0, 1, 0]}}"#,
      "C.rotationAxis.label", "C 50° about (0, 1, 0)"
    ),
  ])
  func `a turn of a small layer in another says whose it is`(
    show: String, transform: String, element: String, words: String
  ) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "root", "frame": [0, 0, 400, 200], "sublayers": [
          {"id": "B", "frame": [25, 78, 36, 18], "sublayers": [
            {"id": "C", "frame": [10, 3, 16, 12], "transform": [\#(transform)]}]}]}
        """#, #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"], \#(show)}"#)
    #expect(Self.said(element, in: list) == words)
  }

  @Test func `a name that is a number is told from the number after it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 200], "sublayers": [
          {"id": "one", "name": "1", "frame": [20, 20, 60, 40], "transform": [{"rotate": "45deg"}]},
          {"id": "two", "name": "2b", "frame": [120, 120, 60, 40], "transform": [{"rotate": "30deg"}]}]}
        """#, #""show": {"*": ["outline", "angle"]}"#)
    #expect(Self.said("one.angle.label", in: list) == "1: 45°")
    #expect(Self.said("two.angle.label", in: list) == "2b 30°")
  }

  @Test func `a layer that no step changes shows the same by default in all panels`() throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
        {"id": "red", "frame": [30, 30, 110, 80]}, {"id": "blue", "frame": [90, 60, 110, 80]}]}
      """#, "", steps: #"[{"set": {"blue.isHidden": true}}]"#)
    let shown = Set(list.items.map(\.element.description).filter { $0.hasPrefix("red.") })
    #expect(shown == ["red.fill", "red.outline", "red.name"])
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

  @Test func `ghosts of a sweep are called by their values`() throws {
    let list = try Self.drawn(
      #"{"id": "B", "frame": [0, 0, 100, 60]}"#,
      #"""
      "show": {"B": ["fill", "outline"]}, "panels": [{"step": 3, "ghosts": [
        {"layer": "B", "step": 1}, {"layer": "B", "step": 2}]}]
      """#,
      sweep: #"""
        {"set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "60deg"}], "count": 3}
        """#)
    let texts = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }.joined(separator: " ")
    #expect(texts.contains("rotate 0°") && texts.contains("rotate 30°"))
    #expect(!texts.contains("step"))
  }

  @Test func `a legend leaves no state of several without its name`() throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [{"id": "B", "frame": [20, 30, 60, 50]}]}
      """#,
      #""steps": "overlay", "legend": true, "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"[{"set": {"B.position.x": 140}}, {"set": {"B.position.x": 240}}]"#)
    let texts = list.items.compactMap { item -> String? in
      guard case .text(let run) = item.content, item.element.description.hasPrefix("B.ghost") else {
        return nil
      }
      return run.string
    }
    #expect(texts.sorted() == ["before", "step 1"])
  }

  @Test func `a card that is seen edge on is not turned away`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "stage", "frame": [0, 0, 280, 180], "sublayers": [
          {"id": "card", "frame": [60, 40, 160, 100], "isDoubleSided": false, "transform": [
            {"perspective": 300}, {"rotate": {"angle": "90deg", "axis": [1, 0, 0]}}]}]}
        """#, #""show": {"*": ["outline", "name"]}"#)
    #expect(
      list.items.allSatisfy {
        if case .text(let run) = $0.content { !run.string.contains("turned away") } else { true }
      })
  }

  @Test(arguments: ["#222222", "#eeeeee"])
  func `a text in its author's color on a fill of nearly that has a halo to be read on`(
    color: String
  ) throws {
    let source = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 120]}], "style": [
        {"select": "#A", "color": "\#(color)", "fill": "\#(color)"}],
       "figure": {"show": {"A": ["fill", "outline", "name"]}}}
      """#
    for appearance in Appearance.allCases {
      let list = try displayList(
        source, options: FigureOptions(appearance: appearance), typesetter: try TextTypesetter())
      let runs = list.items.compactMap { item -> TextRun? in
        guard item.element.description == "A.name", case .text(let run) = item.content else {
          return nil
        }
        return run
      }
      #expect(!runs.isEmpty)
      for run in runs {
        let halo = try #require(run.halo)
        #expect(run.color.contrast(with: halo.color) >= 4.5)
      }
    }
  }

  private static let scrolled = #"""
    {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [120, 80, 80, 60]}]}
    """#

  @Test func `an anchor that a scroll moves is said to stay where it is set`() throws {
    let list = try Self.drawn(
      Self.scrolled, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"[{"set": {"B.transform": [{"rotate": "-20deg"}], "A.bounds.origin": [50, 40]}}]"#)
    #expect(Self.said("B.displacement.label", in: list).contains("0, 0, seen as −50, −40"))
  }

  @Test(arguments: [
    #"{"A.bounds.origin": [50, 40]}"#, #"{"A.position": [210, 160]}"#,
  ])
  func `an arc leads from a ghost's corner although the layer around it moves later`(move: String)
    throws
  {
    let list = try Self.drawn(
      Self.scrolled, #""steps": "overlay", "show": {"*": ["fill", "outline", "name"]}"#,
      steps: #"""
        [{"set": {"B.transform": [{"rotate": "-20deg"}]}}, {"set": {"B.bounds.size": [110, 40]}},
         {"set": \#(move)}]
        """#)
    let arc = list.strokes(of: "B.displacement").flatMap(\.points)
    let ghost = list.strokes(of: "B.ghost").flatMap(\.points)
    try #require(!arc.isEmpty && !ghost.isEmpty)
    let nearest = ghost.flatMap { corner in arc.map { ($0 - corner).length } }.min() ?? .infinity
    #expect(nearest < 2)
  }

  @Test(arguments: [
    (#"[{"set": {"H.isHidden": true}}]"#, #""panels": [{"step": 0}, {"step": 1}]"#),
    (#"[{"set": {"H.isHidden": true}}, {"set": {"H.isHidden": false}}]"#, #""steps": "panels""#),
  ])
  func `a step that hides a layer leaves what is in it in other panels`(
    steps: String, figure: String
  ) throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 240, 160], "sublayers": [
        {"id": "H", "frame": [20, 20, 180, 110], "sublayers": [{"id": "B", "frame": [20, 20, 60, 40]}]}]}
      """#, figure, steps: steps)
    let outlines = list.items.filter { $0.element.description == "B.outline" }
    #expect(
      Set(outlines.map(\.panel))
        == Set(list.items.filter { $0.element.description == "H.outline" }.map(\.panel)))
    #expect(!outlines.isEmpty)
  }

  @Test func `an oblique view shows frames without perspective`() throws {
    func figure(_ transform: String) throws -> (texts: [String], share: Double) {
      let list = try displayList(
        ofLayers: #"""
          {"id": "P", "frame": [0, 0, 200, 150], \#(transform) "sublayers": [
            {"id": "A", "frame": [40, 30, 100, 80], "zPosition": 100}]}
          """#,
        #"""
        "oblique": true, "show": {"*": ["fill", "outline"], "A": ["outline", "frame", "frameSize"]},
        "annotations": [
          {"dimension": "A.frame.width"}, {"point": "A.frame.topLeft", "coordinates": ["P"]}]
        """#)
      // Whether a number says whose it is depends on what lies beside it.
      let texts = list.items.compactMap { item -> String? in
        guard case .text(let run) = item.content else { return nil }
        return run.string.split(separator: " ").last.map(String.init)
      }
      func width(_ element: String) -> Double {
        list.items.filter { $0.element.description == element }
          .reduce(Rect.null) { $0.union($1.content.boundingBox) }.width
      }
      return (texts.sorted(), width("A.frame") / width("P.fill"))
    }
    let (plain, seen) = (
      try figure(""), try figure(#""sublayerTransform": [{"perspective": 200}],"#)
    )
    #expect(plain.texts == seen.texts)
    #expect(abs(plain.share - seen.share) < 0.01)
  }

  @Test func `coordinates of a frame in a transform layer say what is set`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "R", "frame": [0, 0, 200, 200], "sublayerTransform": [{"perspective": 240}], "sublayers": [
          {"id": "T", "kind": "transform", "frame": [0, 0, 200, 200], "sublayers": [
            {"id": "B", "frame": [20, 20, 60, 60], "zPosition": 60}]}]}
        """#,
      #"""
      "show": {"B": ["outline"]}, "annotations": [{"point": "B.frame.topLeft", "coordinates": ["T"]}]
      """#)
    let texts = list.items.compactMap { item -> String? in
      guard item.element.description.hasPrefix("point.1"), case .text(let run) = item.content else {
        return nil
      }
      return run.string
    }
    #expect(texts.joined(separator: " ").contains("(20, 20), seen at"))
  }

  @Test func `ghosts of several layers in a sweep say whose they are`() throws {
    let list = try Self.drawn(
      #"""
      {"id": "A", "frame": [0, 0, 300, 120], "sublayers": [
        {"id": "B", "frame": [20, 10, 40, 30]}, {"id": "C", "frame": [20, 70, 40, 30]}]}
      """#,
      #"""
      "show": {"*": ["outline"]}, "panels": [{"step": 3, "ghosts": [
        {"layer": "B", "step": 1}, {"layer": "C", "step": 1}]}]
      """#,
      sweep: #"""
        {"set": ["B.position.x", "C.position.x"], "values": [40, 150, 260]}
        """#)
    #expect(Self.said("B.ghost.label", in: list).hasPrefix("B.position.x"))
    #expect(Self.said("C.ghost.label", in: list).hasPrefix("C, "))
  }

  @Test(arguments: [("[0, 1]", "x"), ("[1, 0]", "y")])
  func `an axis without a length on the page is left out`(scale: String, axis: String) throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
          {"id": "B", "bounds": [0, 0, 80, 60], "position": [100, 75], "transform": [{"scale": \#(scale)}]}]}
        """#, #""show": {"*": ["outline"], "B": ["axes", "size"]}"#)
    let elements = Set(list.items.map(\.element.description))
    #expect(!elements.contains("B.axes.\(axis)"))
    #expect(elements.contains("B.axes.\(axis == "x" ? "y" : "x")"))
    #expect(elements.contains("B.bounds.key"))
  }

  @Test func `the screen of a device clips what is in it`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "phone", "frame": [0, 0, 180, 360], "sublayers": [{"id": "sheet", "frame": [0, 220, 180, 220]}]}
        """#, #""device": "phone", "show": {"*": ["fill", "outline"]}"#)
    let elements = list.items.map(\.element.description)
    #expect(elements.contains { $0.hasPrefix("sheet") && $0.hasSuffix("clipped") })
  }
}
