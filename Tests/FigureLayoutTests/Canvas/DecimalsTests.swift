import CairoRendering
import DisplayList
import FigureLayout
import SceneFormat
import SourceText
import Testing

/// The decimals of a figure.
@Suite struct DecimalsTests {
  private let typesetter = try! TextTypesetter()

  private func source(_ decimals: String) -> String {
    #"""
    {"version": 1, "title": "B", "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
      {"id": "B", "bounds": [0, 0, 80.126, 60], "position": [100.444, 90], "anchorPoint": [0.125, 0.5],
       "transform": [{"rotate": "20.126deg"}]}]}],
     "figure": {\#(decimals)
       "show": {"B": ["outline", "name", "position", "anchor", "size", "frame", "corners", "angle"]},
       "annotations": [{"point": "[3.333, 4] in B", "coordinates": ["B"]},
         {"dimension": ["[0, 0] in A", "[33.333, 0] in A"], "in": "A"}],
       "tables": [{"layer": "B", "rows": ["position"]}], "notes": ["{B.bounds.width}"]}}
    """#
  }

  private func strings(_ decimals: String) throws -> [String] {
    try displayList(source(decimals), typesetter: typesetter).items.compactMap { item in
      if case .text(let run) = item.content { run.string } else { nil }
    }
  }

  @Test func `measures in drawings are rounded, and nothing else`() throws {
    let seen = try strings("")
    let rounded = try strings(#""decimals": 0,"#)
    func hold(_ texts: [String], _ part: String) -> Bool { texts.contains { $0.contains(part) } }
    for (before, after) in [
      ("(100.4, 90)", "(100, 90)"), ("(3.33, 4)", "(3, 4)"), ("33.3", "33"), ("20.126°", "20°"),
    ] {
      #expect(hold(seen, before), "\(before) in \(seen)")
      #expect(hold(rounded, after), "\(after) in \(rounded)")
      #expect(!hold(rounded, before), "\(before) in \(rounded)")
    }
    // A fraction of the bounds would be another anchor, and tables and notes are exact.
    #expect(hold(rounded, "(0.125, 0.5)"))
    #expect(
      rounded.contains("100.444, 90") && rounded.filter { $0.contains("80.126") } == ["80.126"])
    #expect(try hold(strings(#""decimals": 3,"#), "(100.444, 90)"))
  }

  @Test func `the alt text is exact`() throws {
    let file = SourceFile(name: "a.json", bytes: Array(source(#""decimals": 0,"#).utf8))
    let text = describe(try readScene(file), language: nil).text
    #expect(text.contains("80.126") && text.contains("100.444, 90"), "\(text)")
  }

  @Test func `equal coordinates are one number in all labels of a panel`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 240]}],
       "figure": {"canvas": {"scale": 0.5}, "annotations": [
         {"point": "[156.42, 48.83] in A", "coordinates": ["A"]},
         {"point": "[156.42, 170.96] in A", "coordinates": ["A"]},
         {"point": "[3.333, 156.42] in A", "coordinates": ["A"]}]}}
      """#, typesetter: typesetter)
    let said = (1...3).map { list.strings(of: "point.\($0).coordinates.A") }
    // The significant digits of numbers below 10 are not asked of others.
    #expect(said == [["(156.4, 48.8)"], ["(156.4, 171)"], ["(3.33, 156.4)"]])
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

  @Test(arguments: [
    ("300.5, 200.25", ["300.5", "200.3"]), ("375, 210.94", ["375", "211"]),
    ("300.4, 200.4", ["300", "200"]), ("300, 112.5", ["300", "112.5"]),
  ])
  func `both lengths of a layer end at one digit`(size: String, numbers: [String]) throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, \#(size)]}"#,
      #""show": {"A": ["outline", "size"]}, "canvas": {"scale": 0.9}"#)
    #expect(["width", "height"].flatMap { list.strings(of: "A.bounds.\($0).label") } == numbers)
  }

  @Test func `the components of an arrow end at the same digit`() throws {
    let list = try displayList(
      ofLayers: #"{"id": "A", "frame": [0, 0, 300, 200]}"#,
      #"""
      "show": {"*": ["fill", "outline"]},
      "annotations": [{"arrow": ["[20, 100] in A", "[232.44, 93.08] in A"]}]
      """#)
    #expect(list.strings(of: "arrow.1.label") == ["212.44, −6.92"])
  }
}
