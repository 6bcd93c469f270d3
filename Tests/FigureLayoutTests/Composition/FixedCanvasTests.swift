import CairoRendering
import DisplayList
import LayerGeometry
import SourceText
import Testing

/// Figures on a canvas whose size the document fixes.
struct FixedCanvasTests {
  @Test func `a fixed canvas has its blocks where they leave the most space`() throws {
    func list(_ size: String) throws -> DisplayList {
      try displayList(
        #"""
        {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "transform": [
          {"rotate": "20deg"}]}],
         "figure": {"legend": true, "notes": ["A note."], "canvas": {"size": \#(size)}}}
        """#, typesetter: try TextTypesetter())
    }
    func places(_ list: DisplayList) throws -> (panel: Rect, note: Rect) {
      let outline = try #require(list.strokes(of: "A.outline").first)
      return (
        try #require(Rect(boundingBoxOf: outline.points)),
        try #require(list.textBoxes(of: "note.1").first)
      )
    }
    let wide = try places(try list("[700, 300]"))
    #expect(wide.note.minX > wide.panel.maxX)
    let high = try places(try list("[300, 500]"))
    #expect(high.note.minY > high.panel.maxY && high.panel.width > 150)
  }

  /// Scenes of some kinds, with the width of their canvas in place of `WIDTH`.
  private static let scenes = [
    #"""
    {"version": 1, "title": "Card", "layers": [{"id": "A", "frame": [0, 0, 300, 200],
      "sublayers": [{"id": "B", "frame": [50, 40, 180, 100]}]}],
     "figure": {"canvas": {"width": WIDTH}, "show": {"*": ["fill", "outline", "name"],
       "A": ["axes"], "B": ["frameSize"]}}}
    """#,
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 900, 300], "transform": [
      {"rotate": "20deg"}]}], "figure": {"canvas": {"width": WIDTH}}}
    """#,
    #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 320, 480], "sublayers": [
      {"id": "B", "frame": [20, 20, 100, 60]}]}], "steps": [{"set": {"B.position": [200, 300]}}],
     "figure": {"canvas": {"width": WIDTH}, "tables": [{"layer": "B", "rows": ["frame"]}]}}
    """#,
  ]

  @Test(arguments: scenes)
  func
    `a width that is enough once is enough for every wider page, and so is the one that errors name`(
      scene: String
    ) throws
  {
    let typesetter = try TextTypesetter()
    /// The least width that the figure needs, as its error says; nil if it is drawn.
    func needed(_ page: Int) throws -> Double? {
      do {
        let list = try displayList(
          scene.replacing("WIDTH", with: String(page)), typesetter: typesetter)
        #expect(list.size.width == Double(page))
        return nil
      } catch let error as Diagnostics {
        let message = try #require(error.all.first?.message)
        let words = message.split(separator: " ").map(String.init)
        let needs = try #require(words.firstIndex(of: "needs"))
        let width: Double = try #require(Double(words[needs + 1]))
        return width
      }
    }
    var least: Int?
    for width in stride(from: 130, through: 520, by: 15) {
      if let named = try needed(width) {
        #expect(least == nil, "drawn at \(least ?? 0), but refused at \(width)")
        #expect(named > Double(width))
        #expect(try needed(Int(named.rounded(.up))) == nil, "\(named) was named at \(width)")
      } else {
        least = least ?? width
      }
    }
    #expect(least != nil)
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
}
