import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// The frames of an animation: one canvas, and nothing moves but what the steps move.
struct AnimationLayoutTests {
  private struct Film {
    var frames: [DisplayList]
    var moments: [Moment]
    var still: DisplayList
  }

  private func film(
    _ figure: String, canvas: String = #"{"scale": 1}"#
  ) throws -> Film {
    let source = #"""
      {"version": 1, "title": "What moves",
       "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
         {"id": "B", "frame": [50, 20, 60, 40]}]}],
       "steps": [
         {"set": {"B.anchorPoint": [0, 0]}, "caption": "the anchor: {B.frame}"},
         {"set": {"B.position": [150, 90], "B.transform": [{"rotate": "60deg"}]}}],
       "figure": {"canvas": \#(canvas), "animation": {"seconds": 0.5, "frameRate": 20},
         "show": {"*": ["fill", "outline"], "/": ["axes"], "B": ["name", "anchor", "position", "frame"]}
         \#(figure)}}
      """#
    let animated = try readAnimatedScene(
      SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    let layout = try AnimationLayout(
      animated, options: FigureOptions(), measuring: try TextTypesetter())
    return Film(
      frames: try animated.frames.indices.map { try layout.frame($0).displayList(in: .light) },
      moments: animated.frames.map(\.moment), still: try layout.still().displayList(in: .light))
  }

  static let figures = [
    "", #", "steps": "overlay", "legend": true"#,
    #", "tables": [{"layer": "B"}], "notes": ["a note"]"#,
    #", "panels": [{"badge": "tick"}, {"step": 2, "caption": "two\nlines", "ghosts": [{"layer": "B", "step": 0}]}]"#,
  ]

  @Test(arguments: figures)
  func `the canvas and all that rests stay where they are`(figure: String) throws {
    let film = try film(figure)
    #expect(film.frames.count > 10)
    #expect(Set(film.frames.map(\.size)).count == 1)
    #expect(film.still.size == film.frames[0].size)
    for element in ["A.outline", "A.fill", "title", "/.axes.x", "/.axes.x.ticks"] {
      let places = film.frames.map { list in list.items.filter { $0.element.description == element }
      }
      #expect(places.allSatisfy { $0 == places[0] }, "\(element)")
    }
    #expect(!film.frames[0].fills(of: "A.fill").isEmpty)
    for list in film.frames {
      let paper = Rect(origin: .zero, size: list.size)
      for box in list.items.compactMap({ $0.textBox }) { #expect(paper.contains(box)) }
    }
  }

  @Test(arguments: figures)
  func `labels move with their targets, without a jump`(figure: String) throws {
    let film = try film(figure)
    var last: Vector?
    for (list, moment) in zip(film.frames, film.moments) {
      // All lines of the label in the first panel.
      let lines = list.items.filter {
        $0.element.description == "B.anchorPoint.label" && $0.panel ?? 1 == 1
      }.compactMap(\.textBox)
      let box = lines.reduce(Rect.null) { $0.union($1) }
      #expect(!lines.isEmpty)
      let mark = try #require(list.fills(of: "B.anchorPoint.inside").first)
      let place = try #require(Rect(boundingBoxOf: mark.points)).center
      // From the mark to the nearest of the label.
      let offset = Vector(
        dx: min(max(0, box.minX - place.x), box.maxX - place.x),
        dy: min(max(0, box.minY - place.y), box.maxY - place.y))
      // Where a step begins, a panel of its own may begin with it.
      if let last, moment.fraction > 0 { #expect((offset - last).length < 30, "\(moment)") }
      last = moment.fraction == 0 ? nil : offset
    }
  }

  /// Panels colour other layers each, and the legend of all is made of what each of them explains.
  @Test(arguments: Appearance.allCases, [0, 1])
  func `a legend has the colours of the layers, whichever panel explains them`(
    appearance: Appearance, ghosts: Int
  ) throws {
    var panels = [#"{"layers": ["B"]}"#, #"{"layers": ["B"], "step": 1}"#]
    panels[ghosts].removeLast()
    panels[ghosts] += #", "ghosts": [{"layer": "old", "of": "B"}]}"#
    let source = ##"""
      {"version": 1, "layers": [{"id": "old", "frame": [100, 100, 100, 80]},
         {"id": "B", "frame": [100, 100, 100, 80], "transform": [{"rotate": "20deg"}]}],
       "steps": [{"set": {"B.position": [260, 200]}}],
       "style": [{"select": "#old", "color": "#ff0000", "fill": "#ffeeee"},
         {"select": "#B", "color": "#00aa00", "fill": "#eeffee"}],
       "figure": {"legend": true, "show": {"*": ["fill", "outline", "frame", "position"]},
         "panels": [\##(panels.joined(separator: ","))],
         "animation": {"seconds": 0.2, "pause": 0.1, "frameRate": 5}}}
      """##
    let animated = try readAnimatedScene(
      SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    let layout = try AnimationLayout(
      animated, options: FigureOptions(appearance: appearance), measuring: try TextTypesetter())
    let frames = try animated.frames.indices.map {
      try layout.frame($0).displayList(in: appearance)
    }
    for list in frames + [try layout.still().displayList(in: appearance)] {
      let bounds = list.items.filter { $0.element.description == "legend.transformedBounds" }
        .compactMap {
          item in
          switch item.content {
          case .fill(_, let color): color
          case .stroke(_, let stroke): stroke.color
          case .text, .image: nil
          }
        }
      #expect(Set(bounds) == [Color(0xEEFFEE), Color(0x00AA00)])
    }
  }

  @Test func `a derivation runs through its five panels`() throws {
    let source = #"""
      {"version": 1, "layers": [{"id": "B", "bounds": [0, 0, 200, 120], "anchorPoint": [0.75, 0.25],
         "position": [180, 140], "transform": [{"rotate": "-45deg"}]}],
       "figure": {"derive": "B", "animation": {"seconds": 0.5, "frameRate": 20}}}
      """#
    let animated = try readAnimatedScene(
      SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    let layout = try AnimationLayout(
      animated, options: FigureOptions(), measuring: try TextTypesetter())
    let moments = animated.frames.map(\.moment)
    let frames = try moments.indices.map { try layout.frame($0).displayList(in: .light) }
    // On the way to a state it is as that state's panel has it.
    for (list, moment) in zip(frames, moments) {
      let number = moment.state + (moment.fraction > 0 ? 2 : 1)
      #expect(list.strings(of: "panel.1.number") == ["\(number)"], "\(moment)")
      #expect(list.strings(of: "B.angle.label").isEmpty == (number != 4), "\(moment)")
    }
    #expect(moments.last?.state == 4)
    #expect(Set(frames.map(\.size)).count == 1)
    let fills = frames.flatMap { list in
      list.items.filter { $0.element.description == "B.fill" }.compactMap { item in
        if case .fill(_, let color) = item.content { color } else { nil }
      }
    }
    #expect(fills.count == frames.count && Set(fills).count == 1)
    func said(_ element: String, standing: Bool) -> [String] {
      zip(frames, moments).filter { ($0.1.fraction == 0) == standing }
        .flatMap { $0.0.strings(of: element) }
    }
    // Where it stands still the decimals that can be seen are said, on the way those that can be read.
    #expect(said("B.corners.topRight.label", standing: true) == ["(14.1, −56.6)"])
    #expect(said("B.angle.label", standing: true) == ["−45°"])
    let turning = said("B.angle.label", standing: false)
    #expect(turning.count > 5)
    #expect(turning.allSatisfy { $0.wholeMatch(of: /−?\d+(\.\d)?°/) != nil }, "\(turning)")
    let corners = said("B.corners.topRight.label", standing: false)
    #expect(corners.contains { $0.contains(".") })
    #expect(
      corners.allSatisfy { $0.wholeMatch(of: /\(−?\d+(\.\d)?, −?\d+(\.\d)?\)/) != nil })
  }

  @Test func `numbers on the way are those of what is drawn`() throws {
    let film = try film("")
    for (list, moment) in zip(film.frames, film.moments) where moment.state == 0 {
      let root = try #require(list.fills(of: "A.fill").first?.points[0])
      let corner = try #require(list.fills(of: "B.fill").first?.points[0]) - root
      let caption = list.strings(of: "panel.1.caption").first
      guard moment.fraction > 0 else { continue }
      let numbers = try #require(caption?.split(separator: ": ").last?.split(separator: ", "))
      #expect(abs((Double(numbers[0]) ?? 0) - corner.dx) < 0.0006)
      #expect(numbers[2] == "60")
    }
  }

  @Test func `a still of one panel is the figure, else the last state`() throws {
    let overlay = try film(#", "steps": "overlay""#)
    // The captions of its steps are below one another.
    #expect(overlay.still.strings(of: "panel.1.caption") == ["1. the anchor: 80, 40, 60, 40"])
    #expect(overlay.still.strokes(of: "A.outline").count == 1)
    #expect(!overlay.still.strokes(of: "B.ghost").isEmpty)
    let panels = try film("")
    #expect(panels.still == panels.frames[20])
    // A fixed canvas holds the figure as it is, and every frame.
    let fixed = try film("", canvas: #"{"size": [900, 500]}"#)
    #expect(fixed.still.strokes(of: "A.outline").count == 3)
    #expect(fixed.frames.allSatisfy { $0.size == Size(width: 900, height: 500) })
    #expect(fixed.frames.allSatisfy { $0.strokes(of: "A.outline").count == 1 })
  }
}

extension Item {
  fileprivate var textBox: Rect? {
    if case .text(let run) = content { run.box } else { nil }
  }
}
