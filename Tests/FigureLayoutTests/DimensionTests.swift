import CairoRendering
import DisplayList
import FigureLint
import TestSupport
import Testing

/// Numbers on dimension lines that a document asks for.
struct DimensionTests {
  private func label(_ dimension: String) throws -> [String] {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [50, 60, 200, 80], "transform": [{"scale": [0.5, 0]}]}]}],
       "figure": {"annotations": [\#(dimension)]}}
      """#, typesetter: try TextTypesetter()
    ).strings(of: "dimension.1.label")
  }

  @Test func `a layer that is squeezed flat keeps the size of its bounds`() throws {
    #expect(try label(#"{"dimension": "B.bounds.width"}"#).last == "200")
    #expect(
      try label(#"{"dimension": ["[0, 0] in B", "[200, 0] in B"], "in": "B", "along": "x"}"#).last
        == "200")
  }

  @Test func `a name may have several lines`() throws {
    #expect(
      try label(#"{"dimension": "A.bounds.width", "name": "all\nof A"}"#) == ["all", "of A 300"])
  }

  /// Rows of a page on each other, with the lengths of their frames.
  private func rows(_ rows: [(width: Int, height: Int)]) throws -> DisplayList {
    var y = 0
    let layers = rows.enumerated().map { number, row in
      defer { y += row.height }
      return #"{"id": "r\#(number)", "frame": [0, \#(y), \#(row.width), \#(row.height)]}"#
    }
    return try displayList(
      #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"show": {"*": ["outline", "name", "fill", "frameSize"]}}}
      """#, typesetter: try TextTypesetter())
  }

  @Test func `a length says whose it is where another layer lies between`() throws {
    let list = try rows([(320, 50), (160, 30), (320, 60), (240, 60)])
    #expect(list.strings(of: "r1.frame.width.label") == ["r1.frame.width 160"])
    #expect(list.strings(of: "r0.frame.width.label") == ["frame.width 320"])
  }

  @Test func `lengths of layers on each other never run in one of the others`() throws {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: seed)
      let list = try rows(
        (0..<Int.random(in: 2...6, using: &random)).map { _ in
          (Int.random(in: 2...16, using: &random) * 20, Int.random(in: 4...10, using: &random) * 4)
        })
      #expect(list.misplacedDimensionFaults.isEmpty, "seed \(seed)")
    }
  }
}
