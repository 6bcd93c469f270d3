import CairoRendering
import DisplayList
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Figures of a series stand on one stage, whatever each of them shows beside what all do.
struct SeriesTests {
  /// A lesson that is made up: layers that all scenes share, and something else in each.
  private struct Series {
    let texts: [String]

    init(seed: Int) {
      var generator = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      func coin() -> Bool { Bool.random(using: &generator) }
      let width = number(120...400)
      let height = number(100...300)
      let frame = "\(number(-60...80)), \(number(-40...80)), \(width), \(height)"
      let b = """
        {"id": "B", "frame": [\(number(0...80)), \(number(0...60)), \(width / 2), \(height / 2)]}
        """
      let hasTables = seed.isMultiple(of: 2)
      texts = (0..<number(2...4)).map { number in
        var sublayers = [b]
        if coin() {
          // The order in the tree is that of the colors that figures choose by themselves.
          let extra = """
            {"id": "X\(number)", "frame": [\(Int.random(in: 0...200, using: &generator)), 20, 40, 30],
             "transform": [{"rotate": "\(Int.random(in: 0...80, using: &generator))deg"}]}
            """
          sublayers.insert(extra, at: coin() ? 0 : 1)
        }
        let layers = """
          {"id": "A", "frame": [\(frame)], "sublayers": [\(sublayers.joined(separator: ", "))]}
          """
        var show: [String] = [#""*": ["fill", "outline", "name"]"#]
        if coin() { show.append(#""/": ["axes"]"#) }
        if coin() { show.append(#""A": ["axes"]"#) }
        var figure = "\"show\": {\(show.joined(separator: ", "))}"
        if coin() {
          figure +=
            #", "annotations": [{"dimension": "B.frame.width"}, {"dimension": "A.frame.height"}]"#
        }
        let panels = coin() ? Int.random(in: 2...3, using: &generator) : 1
        if panels > 1 {
          let captions = (0..<panels).map {
            #"{"caption": "Panel \#($0), of the figure \#(number)"}"#
          }
          figure = figure.replacing(/, "annotations": .*/, with: "")
          figure += ", \"panels\": [\(captions.joined(separator: ", "))]"
        } else if hasTables {
          figure += #", "tables": [{"layer": "B"}]"#
        }
        let title =
          coin()
          ? "\"title\": \"What is the same in all figures stands at one place, in figure \(number)\","
          : ""
        return """
          {"version": 1, \(title) "layers": [\(layers)], "figure": {\(figure)}}
          """
      }
    }
  }

  /// A figure on its stage.
  private struct Staged {
    let list: DisplayList
    let panels: [LayerPanel]

    /// The place of a point of the root space in the first panel.
    func place(_ point: Point) throws -> Point {
      let panel = try #require(panels.first { $0.number == 1 })
      return try #require(point.applying(panel.projection(from: nil)))
    }

    /// The colors of the outlines of a layer.
    func colors(of layer: String) -> Set<Color> {
      Set(
        list.items.compactMap { item in
          guard item.element.description == "\(layer).outline",
            case .stroke(_, let stroke) = item.content
          else { return nil }
          return stroke.color
        })
    }

    /// The corner of what is painted of the first table.
    var tableCorner: Point? {
      let boxes = list.items.filter { $0.element.first == .table }.map(\.content.boundingBox)
      return boxes.isEmpty ? nil : boxes.reduce(Rect.null) { $0.union($1) }.origin
    }
  }

  private func scenes(_ texts: [String]) throws -> [Scene] {
    try texts.map { text in
      try readScene(SourceFile(name: "scene.json", bytes: Array(text.utf8)))
    }
  }

  private func stage(of scenes: [Scene], _ typesetter: TextTypesetter) throws -> SeriesStage {
    let figures = scenes.map { SeriesFigure($0, options: FigureOptions()) }
    return try StageMaker(figures, measuring: typesetter).stage()
  }

  private func staged(
    _ text: String, on stage: SeriesStage, _ typesetter: TextTypesetter,
    _ appearance: Appearance = .light
  ) throws -> Staged {
    let document = #"{"stage": \#(stage.text), "# + text.drop { $0 == " " || $0 == "{" }
    let scene = try readScene(SourceFile(name: "scene.json", bytes: Array(document.utf8)))
    let layout = try SceneLayout(
      scene, options: FigureOptions(appearance: appearance), measuring: typesetter)
    return Staged(list: layout.displayList(in: appearance), panels: layout.panels)
  }

  @Test(arguments: 1...12)
  func `what figures share stands at one place in all of them`(seed: Int) throws {
    let typesetter = try TextTypesetter()
    let series = Series(seed: seed)
    let stage = try stage(of: try scenes(series.texts), typesetter)
    let figures = try series.texts.map { try staged($0, on: stage, typesetter) }
    let points = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 37, y: -12)]
    let places = try points.map { try figures[0].place($0) }
    let tables = figures.compactMap(\.tableCorner)
    for (number, figure) in figures.enumerated() {
      #expect(figure.list.size.width == stage.width, "\(number)")
      #expect(!figure.list.leavesStage, "\(number)")
      for (point, place) in zip(points, places) {
        let other = try figure.place(point)
        #expect(abs(other.x - place.x) < 1e-6 && abs(other.y - place.y) < 1e-6, "\(number)")
      }
      for layer in ["A", "B"] {
        #expect(figure.colors(of: layer) == figures[0].colors(of: layer), "\(layer)")
      }
      // Layers of one figure alone take no color of those that are shared.
      for shared in ["A", "B"] {
        #expect(
          figure.colors(of: "X\(number)").isDisjoint(with: figure.colors(of: shared)), "\(number)")
      }
    }
    for table in tables {
      #expect(abs(table.x - tables[0].x) < 1e-6 && abs(table.y - tables[0].y) < 1e-6)
    }
    #expect(abs(try figures[0].place(.zero).x - (stage.origin?.x ?? 0)) < 1e-6)
    #expect(abs(try figures[0].place(.zero).y - (stage.origin?.y ?? 0)) < 1e-6)
  }

  @Test(arguments: 1...3)
  func `a stage is the same when it is made anew, and light and dark share it`(seed: Int) throws {
    let typesetter = try TextTypesetter()
    let series = Series(seed: seed)
    let stage = try stage(of: try scenes(series.texts), typesetter)
    let onStage = try series.texts.map { text in
      let document = #"{"stage": \#(stage.text), "# + text.drop { $0 == " " || $0 == "{" }
      let source = SourceFile(name: "scene.json", bytes: Array(document.utf8))
      return try readScene(SceneDocument(source).withoutStage)
    }
    #expect(try self.stage(of: onStage, typesetter) == stage)
    for text in series.texts {
      let (light, dark) = (
        try staged(text, on: stage, typesetter), try staged(text, on: stage, typesetter, .dark)
      )
      #expect(try light.place(.zero) == dark.place(.zero))
      #expect(light.list.size == dark.list.size)
      #expect(light.tableCorner == dark.tableCorner)
    }
  }

  private let small = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 100, 80]}]}"#

  /// A layer that reaches farther than the stage has room for, and whether its zero keeps its place.
  @Test(arguments: [
    ("[0, 0, 2000, 80]", true), ("[-900, 0, 100, 80]", false), ("[0, -900, 100, 80]", false),
  ])
  func `what the stage has no room for is whole, and told`(frame: String, keepsZero: Bool) throws {
    let typesetter = try TextTypesetter()
    let stage = try stage(of: try scenes([small]), typesetter)
    let text = small.replacing("[0, 0, 100, 80]", with: frame)
    let figure = try staged(text, on: stage, typesetter)
    #expect(figure.list.leavesStage)
    let paper = Rect(origin: .zero, size: figure.list.size)
    for item in figure.list.items {
      #expect(paper.union(item.content.boundingBox) == paper, "\(item.element)")
    }
    let zero = try figure.place(.zero)
    let origin = try #require(stage.origin)
    #expect((abs(zero.x - origin.x) < 1e-6 && abs(zero.y - origin.y) < 1e-6) == keepsZero)
    #expect(try !staged(small, on: stage, typesetter).list.leavesStage)
  }

  @Test func `the first figure that has a layer chooses its color for all`() throws {
    let typesetter = try TextTypesetter()
    let texts = [
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 90], "sublayers": [{"id": "B", "frame": [9, 9, 50, 50]}]}]}"#,
      #"{"version": 1, "layers": [{"id": "B", "frame": [0, 0, 90, 90], "sublayers": [{"id": "C", "frame": [9, 9, 50, 50]}]}]}"#,
      #"{"version": 1, "layers": [{"id": "old", "name": "C", "frame": [0, 0, 90, 90]}]}"#,
      #"{"version": 1, "layers": [{"id": "old", "frame": [0, 0, 90, 90]}]}"#,
    ]
    let colors = try stage(of: try scenes(texts), typesetter).colors
    #expect(colors["A"] == 1 && colors["B"] == 2)
    let third = try #require(colors["C"])
    #expect(![1, 2].contains(third))
    #expect(colors["old"] == third)
  }

  @Test func `panels of layers far apart leave the zero of the first where it is`() throws {
    let typesetter = try TextTypesetter()
    let a = #"{"id": "A", "frame": [30, 20, 100, 80]}"#
    let texts = [
      #"{"version": 1, "layers": [\#(a)]}"#,
      #"""
      {"version": 1, "layers": [\#(a), {"id": "B", "frame": [900, 700, 50, 50]}],
       "figure": {"columns": 2, "panels": [{"layers": ["A"]}, {"layers": ["B"]}]}}
      """#,
    ]
    let stage = try stage(of: try scenes(texts), typesetter)
    let places = try texts.map { try staged($0, on: stage, typesetter).place(.zero) }
    #expect((places[1] - places[0]).length < 1e-6)
    #expect((places[0] - (stage.origin ?? .zero)).length < 1e-6)
  }

  @Test func `a canvas that a scene gives is that of the series, and a fixed one has none`() throws
  {
    let typesetter = try TextTypesetter()
    func on(_ canvas: String) -> String {
      String(small.dropLast()) + #", "figure": {"canvas": \#(canvas)}}"#
    }
    let stage = try stage(
      of: try scenes([
        on(#"{"width": 300, "scale": 2}"#), on(#"{"width": 420, "scale": 1.5}"#), small,
      ]),
      typesetter)
    #expect(stage.width == 420)
    #expect(stage.scale == 1.5)
    let error = try #require(throws: SeriesError.self) {
      try self.stage(of: try scenes([small, on(#"{"size": [400, 300]}"#)]), typesetter)
    }
    #expect(error.figure == 1)
    #expect(error.diagnostics.all.map(\.code) == [.invalidStage])
  }

  @Test func `an animation on a stage keeps its places in each frame`() throws {
    let typesetter = try TextTypesetter()
    let text = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 120], "sublayers": [
        {"id": "B", "frame": [20, 20, 60, 40]}]}],
       "steps": [{"set": {"B.position": [140, 80]}}], "figure": {"show": {"/": ["axes"], "*": ["outline", "name"]}}}
      """#
    let stage = try stage(of: try scenes([text]), typesetter)
    let document = #"{"stage": \#(stage.text), "# + text.drop { $0 == " " || $0 == "{" }
    let animated = try readAnimatedScene(
      SceneDocument(SourceFile(name: "scene.json", bytes: Array(document.utf8))))
    let layout = try AnimationLayout(animated, options: FigureOptions(), measuring: typesetter)
    for number in [0, animated.frames.count / 2, animated.frames.count - 1] {
      let frame = try layout.frame(number)
      let zero = try #require(
        frame.panels.first.flatMap { Point.zero.applying($0.projection(from: nil)) })
      let origin = try #require(stage.origin)
      #expect(abs(zero.x - origin.x) < 1e-6 && abs(zero.y - origin.y) < 1e-6, "\(number)")
      #expect(frame.displayList(in: .light).size.width == stage.width)
    }
  }
}
