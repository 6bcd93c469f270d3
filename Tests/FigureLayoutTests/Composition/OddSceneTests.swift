import Bitmap
import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import Testing

/// Scenes that are allowed but odd: each has a figure, whose labels are all there and all apart.
struct OddSceneTests {
  /// A scene of layers and, where it says one, of a figure; with the texts that must be in it.
  struct Odd: CustomTestStringConvertible {
    var testDescription: String
    var layers: String
    var figure: String?
    var labels: [String]

    init(_ name: String, _ layers: String, _ figure: String? = nil, labels: [String]) {
      (testDescription, self.layers, self.figure, self.labels) = (name, layers, figure, labels)
    }

    var source: String {
      #"{"version": 1, "layers": [\#(layers)]"#
        + (figure.map { #", "figure": \#($0)"# } ?? "") + "}"
    }
  }

  private static let everything = """
    "show": {"*": ["fill", "outline", "name", "frame", "frameSize", "size", "anchor", "position", \
    "axes", "grid", "origin", "angle", "corners", "orientation", "table"], \
    "/": ["axes", "grid", "origin"]}
    """

  static let scenes: [Odd] = [
    Odd("a tiny layer", #"{"id": "A", "frame": [0, 0, 1e-9, 1e-9]}"#, labels: ["A.name"]),
    Odd(
      "a small layer with everything", #"{"id": "A", "frame": [0, 0, 0.1, 0.2]}"#,
      "{\(everything)}", labels: ["A.name", "A.bounds.width.label", "A.corners.topLeft.label"]),
    Odd(
      "a huge layer", #"{"id": "A", "frame": [-1e9, -1e9, 1e9, 1e9]}"#, "{\(everything)}",
      labels: ["A.name", "A.bounds.width.label", "A.frame.height.label"]),
    Odd(
      "a tiny layer far away", #"{"id": "A", "frame": [1e9, 1e9, 1e-3, 1e-3]}"#, "{\(everything)}",
      labels: ["A.name"]),
    Odd(
      "a tiny layer in a huge one",
      """
      {"id": "A", "frame": [0, 0, 1e9, 1e9], "sublayers": [
        {"id": "B", "frame": [10, 10, 1e-9, 1e-9]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "A.anchorPoint.label"]),
    Odd(
      "a point", #"{"id": "A", "frame": [30, 40, 0, 0]}"#, "{\(everything)}",
      labels: ["A.name", "A.bounds", "A.anchorPoint.label"]),
    Odd("a point alone", #"{"id": "A", "frame": [1000, 1000, 0, 0]}"#, labels: ["A.name"]),
    Odd(
      "a line", #"{"id": "A", "frame": [30, 40, 100, 0]}"#, "{\(everything)}",
      labels: ["A.name", "A.frame"]),
    Odd(
      "long and thin", #"{"id": "A", "frame": [0, 0, 1e9, 1]}"#, "{\(everything)}",
      labels: ["A.name", "A.bounds"]),
    Odd(
      "squeezed flat",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "transform": [{"scale": 0}], "sublayers": [
        {"id": "B", "frame": [10, 10, 20, 20], "transform": [{"rotate": "30deg"}]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "B.angle.label"]),
    Odd(
      "squeezed to a line",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "transform": [{"scale": [1, 0]}], "sublayers": [
        {"id": "B", "frame": [10, 10, 20, 20], "transform": [{"rotate": "90deg"}]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "B.bounds"]),
    Odd(
      "squeezed almost flat",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "transform": [{"scale": [1e-9, 1e-9]}], "sublayers": [
        {"id": "B", "frame": [0, 0, 1e-3, 1e-3], "transform": [{"scale": 1e-9}]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name"]),
    Odd(
      "skewed superlayers",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "transform": [{"skew": ["60deg", "-50deg"]}],
       "sublayers": [
        {"id": "B", "frame": [20, 30, 50, 20], "transform": [{"skew": ["-70deg", "0deg"]}],
         "sublayers": [
          {"id": "C", "frame": [0, 0, 30, 30], "transform": [{"rotate": "200deg"}]}]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "C.name", "C.angle.label"]),
    Odd(
      "mirrored and flipped, y up",
      """
      {"id": "A", "frame": [-50, -50, 100, 100], "isGeometryFlipped": true, "sublayers": [
        {"id": "B", "frame": [10, 10, 40, 20], "transform": [{"scale": [-1, 1]}]}]}
      """, #"{"canvas": {"yAxis": "up"}, \#(everything)}"#, labels: ["A.name", "B.name"]),
    Odd(
      "a sublayer transform",
      """
      {"id": "A", "frame": [0, 0, 200, 100],
       "sublayerTransform": [{"rotate": "45deg"}, {"scale": 3}], "sublayers": [
        {"id": "B", "frame": [10, 10, 40, 20]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "B.frame.width.label"]),
    Odd(
      "masks in masks in masks",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "masksToBounds": true, "sublayers": [
        {"id": "B", "frame": [50, 50, 100, 100], "masksToBounds": true,
         "transform": [{"rotate": "20deg"}], "sublayers": [
          {"id": "C", "frame": [60, -40, 90, 90], "masksToBounds": true, "sublayers": [
            {"id": "D", "frame": [-50, 40, 120, 120]}]}]}]}
      """, "{\(everything)}", labels: ["A.name", "B.name", "C.name", "D.name"]),
    Odd(
      "panels that show nothing",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "isHidden": true}, {"id": "B", "frame": [9, 9, 9, 9]}
      """,
      """
      {"legend": true, "panels": [
        {"layers": ["A"]}, {"layers": ["B"], "show": {}}, {"layers": ["B"], "caption": "B"}]}
      """, labels: ["panel.3.caption"]),
    Odd(
      "a legend of nothing", #"{"id": "A", "frame": [0, 0, 100, 100]}"#,
      #"{"legend": true, "show": {"A": ["outline"]}}"#, labels: []),
    Odd(
      "nothing at all", #"{"id": "A", "frame": [0, 0, 100, 100]}"#,
      #"{"show": {}, "canvas": {"padding": 0}}"#, labels: []),
    Odd(
      "nothing at one point", #"{"id": "A", "frame": [7, 7, 0, 0]}"#,
      #"{"show": {}, "canvas": {"padding": 0}}"#, labels: []),
    Odd(
      "ghosts of roots",
      """
      {"id": "A", "frame": [0, 0, 100, 100]}, {"id": "B", "frame": [0, 0, 100, 100]},
      {"id": "C", "frame": [0, 0, 0, 0]}
      """,
      """
      {\(everything), "ghosts": [{"layer": "A", "of": "B"}, {"layer": "C", "of": "B"}]}
      """, labels: ["B.name"]),
    Odd(
      "a small fixed scale",
      """
      {"id": "A", "frame": [0, 0, 100, 100], "sublayers": [{"id": "B", "frame": [10, 10, 20, 20]}]}
      """, #"{"canvas": {"scale": 0.001}, \#(everything)}"#,
      labels: ["A.name", "B.name", "B.bounds", "B.frame"]),
    Odd(
      "labels asked for close together", #"{"id": "A", "frame": [0, 0, 100, 100]}"#,
      """
      {"show": {"A": ["outline", "axes"]}, "axes": {"A": {"step": 1e-9, "labels":
        {"x": [0, 10, 10.1, 10.2, 10.3, 10.4, 50], "y": [1, 2, 3, 4, 5, 6, 7, 8, 9]}}}}
      """, labels: ["A.axes.x.10.2", "A.axes.y.5"]),
    Odd(
      "everything at one point",
      (1...24).map { #"{"id": "L\#($0)", "frame": [0, 0, 100, 100]}"# }.joined(separator: ","),
      #"{"show": {"*": ["outline", "name", "anchor", "position", "size"]}}"#,
      labels: (1...24).map { "L\($0).name" } + ["L1.anchorPoint.label"]),
    Odd(
      "long words", #"{"id": "A", "name": "\#(longWord)", "frame": [0, 0, 100, 100]}"#,
      """
      {"notes": ["\(longWord)", "b"], "panels": [
        {"caption": "\(longWord)"}, {"caption": "\(longWord)"}, {"caption": "\(longWord)"}]}
      """, labels: ["A.name", "note.1", "panel.3.caption"]),
    Odd(
      "a table with long words", #"{"id": "A", "name": "\#(longWord)", "frame": [0, 0, 100, 100]}"#,
      #"{"tables": [{"columns": [{"layer": "A", "header": "a\nb\nc\nd"}], "rows": ["bounds"]}]}"#,
      labels: ["table.A.0.0", "table.A.1.1"]),
  ]

  @Test func `hundreds of masks in one another are drawn in seconds`() throws {
    let depth = 400
    let opening = (0..<depth).map {
      #"{"id": "L\#($0)", "frame": [1, 1, \#(900 - 2 * $0), 500], "masksToBounds": true, "sublayers": ["#
    }
    let list = try displayList(
      #"{"version": 1, "layers": [\#(opening.joined())"#
        + #"{"id": "Z", "frame": [-5, -5, 50, 50]}"# + String(repeating: "]}", count: depth)
        + #"], "figure": {"show": {"*": ["fill", "outline"]}}}"#,
      typesetter: try TextTypesetter())
    #expect(list.items.contains { $0.element.description == "Z.clipped" })
    #expect(list.items.allSatisfy { $0.clip.count <= 2 })
  }

  private static let longWord = String(repeating: "abcdefghij", count: 30)

  @Test(arguments: scenes)
  func `an odd scene has a whole figure`(odd: Odd) throws {
    let typesetter = try TextTypesetter()
    let list = try displayList(odd.source, typesetter: typesetter)
    #expect(list.labelFaults == [])
    let texts = Set(list.textElements)
    // A name stands at its layer, or beside the picture in the numbered key, and a size beside lines or in a list.
    #expect(odd.labels.filter { !texts.contains($0) && !texts.contains("\($0).key") } == [])
    let bitmap = try render(list, scale: 1, with: typesetter)
    #expect(bitmap.width > 0 && bitmap.width < 4000 && bitmap.height < 4000)
  }

  @Test func `thousands of layers are laid out in seconds`() throws {
    let layers = (0..<2000).map {
      #"{"id": "L\#($0)", "frame": [\#($0 % 60 * 50), \#($0 / 60 * 30), 44, 24]}"#
    }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [-10, -10, 3020, 1520], "sublayers": [\#(
        layers.joined(separator: ","))]}], "figure": {"canvas": {"scale": 1}, "show": {
        "*": ["fill", "outline", "name"], "A": ["axes"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.textElements.filter { $0.hasSuffix(".name") && $0.hasPrefix("L") }.count == 2000)
    #expect(list.labelFaults == [])
  }
}
