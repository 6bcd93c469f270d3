import CairoRendering
import DisplayList
import FigureFile
import SceneFormat
import SourceText
import Testing

@testable import FigureLayout

/// Appearances that are laid out alike come from one layout.
struct SharedLayoutTests {
  /// The drawing in one appearance, laid out for no other.
  private func alone(
    _ scene: Scene, _ options: FigureOptions, _ typesetter: TextTypesetter
  ) throws -> DisplayList {
    try FigureComposer(
      scene: scene.drawn, options: options, measuring: typesetter,
      colors: DynamicColors([options.appearance])
    ).layout().displayList(in: options.appearance)
  }

  @Test(arguments: Gallery.names)
  func `each appearance is what it is when laid out alone`(name: String) throws {
    let typesetter = try TextTypesetter()
    let drawing = try Gallery.drawing(name, typesetter: typesetter)
    let together = try drawing.displayLists(in: Appearance.allCases)
    #expect(together.map(\.appearance) == Appearance.allCases)
    for (appearance, list) in together {
      #expect(try alone(drawing.scene, drawing.options(appearance), typesetter) == list)
    }
  }

  @Test func `a scene has its own colours in each appearance`() throws {
    let typesetter = try TextTypesetter()
    let text = ##"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 150], "sublayers": [
         {"id": "B", "frame": [30, 30, 90, 60], "transform": [{"rotate": "20deg"}]}]}],
       "style": [{"select": "#A", "fill": {"light": "#fdf6e3", "dark": "#222222"},
           "color": {"light": "#0b5fa5", "dark": "#ff0000", "print": "#111111"}},
         {"select": "frame", "color": "#777777"}],
       "figure": {"show": {"*": ["outline", "fill", "axes", "name", "frame", "size", "grid"]},
         "canvas": {"background": "#ffe0a0"}, "legend": true}}
      """##
    let source = SourceFile(name: "scene.json", bytes: Array(text.utf8))
    let drawing = SceneDrawing(
      try readScene(source), from: try SceneDocument(source), typesetter: typesetter)
    let lists = try drawing.displayLists(in: [.dark, .light, .print])
    for (appearance, list) in lists {
      #expect(try alone(drawing.scene, drawing.options(appearance), typesetter) == list)
    }
    #expect(Set(lists.map(\.list)).count == 3)
  }

  @Test func `appearances come in the order in which they are asked for`() throws {
    let typesetter = try TextTypesetter()
    let drawing = try Gallery.drawing(Gallery.names[0], typesetter: typesetter)
    for order: [Appearance] in [[.dark, .light], [.dark, .print, .light, .light], [.print], []] {
      let lists = try drawing.displayLists(in: order)
      #expect(lists.map(\.appearance) == order)
      #expect(try lists.map(\.list) == order.map { try drawing.layOut(drawing.options($0)) })
    }
  }
}
