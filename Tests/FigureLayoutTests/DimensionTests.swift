import CairoRendering
import DisplayList
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
}
