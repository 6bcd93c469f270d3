import FigureChecking
import FigureFile
import TestSupport
import Testing

/// What moved in lists and plots, whose parts have names of their own.
@Suite struct PartNameTests {
  private let figures: DrawnFigures

  init() throws { figures = try DrawnFigures() }

  /// The changes from one scene to another, by element: the properties that changed, or how it came and went.
  private func changes(_ before: String, _ now: String) throws -> [String: [String]] {
    let golden = try Golden(try figures.draw(before, scale: 1).encoded())
    let check = try FigureChecker(typesetter: figures.typesetter).check(
      try figures.draw(now, scale: 1), against: golden)
    #expect(check.verdict == .explained)
    return Dictionary(
      uniqueKeysWithValues: check.elementChanges.map { change in
        let words =
          switch change.kind {
          case .added: ["added"]
          case .removed: ["removed"]
          case .changed(let properties): properties.map(\.property)
          }
        return (change.element, words)
      })
  }

  @Test func `rows of a list that is scrolled have moved, come and gone`() throws {
    func scene(_ y: Int) -> String {
      #"""
      {"version": 1, "layers": [
        {"id": "S", "frame": [0, 0, 160, 100], "boundsOrigin": [0, \#(y)], "masksToBounds": true,
         "contents": {"list": "bounds", "row": 40}}],
       "figure": {"canvas": {"scale": 1}, "show": {"S": ["contents", "outline"]}}}
      """#
    }
    let changes = try changes(scene(0), scene(50))
    #expect(changes["S.contents.1.1.number"] == ["removed"])
    #expect(changes["S.contents.1.2.number"] == ["position"])
    #expect(changes["S.contents.1.4.number"] == ["added"])
    #expect(changes["S.contents.1"] == nil)
  }

  @Test func `the dot of a plot has moved where the layer has turned, and its curve has not`()
    throws
  {
    func scene(_ angle: Int) -> String {
      #"""
      {"version": 1, "layers": [
        {"id": "B", "frame": [0, 0, 160, 100], "transform": [{"rotate": "\#(angle)deg"}]}],
       "figure": {"panels": [{"plot": {"curves": ["B.frame.width"], "over": {
         "set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "90deg"}]}}}]}}
      """#
    }
    let changes = try changes(scene(60), scene(70))
    #expect(changes["panel.1.plot.1.present"] == ["position"])
    #expect(changes["panel.1.plot.1.present.label"]?.contains("text") == true)
    #expect(changes["panel.1.plot.1.curve"] == nil)
    #expect(changes["panel.1.plot.1.maximum.1.ring"] == nil)
  }

  @Test func `a value of code has another text where its layer is another`() throws {
    func scene(_ width: Int) -> String {
      #"""
      {"version": 1, "layers": [{"id": "B", "bounds": [0, 0, \#(width), 100], "position": [80, 50]}],
       "figure": {"panels": [{"code": "B"}]}}
      """#
    }
    let changes = try changes(scene(160), scene(150))
    #expect(changes["panel.1.code.1.argument.3"] == ["text"])
    #expect(changes["panel.1.code.3.argument.1"]?.contains("text") == true)
    #expect(changes["panel.1.code.2.argument.1"] == nil && changes["panel.1.code.1"] == nil)
  }

  @Test func `a trace has another shape, and the map another color, where something else is set`()
    throws
  {
    func scene(_ angle: Int, _ property: String) -> String {
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 80, 50]}],
       "figure": {"canvas": {"scale": 1}, "panels": [{"view": [-60, -60, 200, 200], "annotations": [{"trace": "B.bounds.left", "over": {
         "set": "B.transform", "from": [{"rotate": "0deg"}], "to": [{"rotate": "\#(angle)deg"}]}}]},
         {"keyMap": {"layer": "B", "set": {"B.\#(property)": [0, 0]}}}]}}
      """#
    }
    let changes = try changes(scene(60, "position"), scene(50, "anchorPoint"))
    #expect(changes["trace.1"]?.contains("shape") == true)
    #expect(changes["trace.1.skin.4"]?.contains("direction") == true)
    #expect(changes["panel.2.keyMap.2.name"]?.contains("text color") == true)
    #expect(changes["panel.2.keyMap.arrow.3"]?.contains("line color") == true)
    #expect(changes["panel.2.keyMap.5.name"] == nil)
  }
}
