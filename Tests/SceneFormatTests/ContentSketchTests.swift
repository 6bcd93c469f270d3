import LayerGeometry
import SceneFormat
import Testing

/// A list of some rows in a layer, whose bounds may clip, and the numbers of those that are in it.
struct ListRows: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var row: Double
  var rect: Rect?
  var bounds: Rect
  var clips = false
  var rows: ClosedRange<Int>?

  static let all = [
    ListRows(
      testDescription: "the first rows at the start", row: 36,
      bounds: Rect(x: 0, y: 0, width: 200, height: 150), rows: 1...5),
    ListRows(
      testDescription: "scrolled into row 3", row: 36,
      bounds: Rect(x: 0, y: 90, width: 200, height: 150), rows: 3...7),
    ListRows(
      testDescription: "scrolled by whole rows", row: 44,
      bounds: Rect(x: 0, y: 132, width: 200, height: 220), rows: 4...8),
    ListRows(
      testDescription: "by whole rows that no binary number holds", row: 0.1,
      bounds: Rect(x: 0, y: 0.3, width: 1, height: 0.4), rows: 4...7),
    ListRows(
      testDescription: "pulled down, above the first row", row: 40,
      bounds: Rect(x: 0, y: -50, width: 200, height: 100), rows: 1...2),
    ListRows(
      testDescription: "beside the first row only", row: 40,
      bounds: Rect(x: 0, y: -100, width: 200, height: 100), rows: nil),
    ListRows(
      testDescription: "counted from the top of a rectangle", row: 40,
      rect: Rect(x: 0, y: 100, width: 200, height: 400),
      bounds: Rect(x: 0, y: 180, width: 200, height: 100), rows: 1...10),
    ListRows(
      testDescription: "of a rectangle, those that bounds leave", row: 40,
      rect: Rect(x: 0, y: 100, width: 200, height: 400),
      bounds: Rect(x: 0, y: 180, width: 200, height: 100), clips: true, rows: 3...5),
    ListRows(
      testDescription: "more than anyone counts", row: 1e-9,
      bounds: Rect(x: 0, y: 0, width: 1, height: 1e9), rows: 1...1_000_000_000_000_000),
  ]
}

struct ContentSketchTests {
  @Test(arguments: ListRows.all)
  func `a list has the rows that its layer's bounds hold`(list: ListRows) {
    var layer = Layer(bounds: list.bounds, position: .zero)
    layer.masksToBounds = list.clips
    let sketch = ContentSketch(subject: .list(row: list.row), rect: list.rect)
    #expect(sketch.rows(in: layer) == list.rows)
  }

  @Test func `a sketch has the bounds, or a rectangle of its own`() throws {
    let contents = try scene(
      document(
        #"""
        {"id": "A", "frame": [0, 0, 9, 9], "contents": [
          {"list": "bounds"}, {"list": "bounds", "row": 20}, {"map": [10, 30, -10, -20]},
          {"card": "bounds", "fill": "none", "color": "system2"}, {"letter": "bounds"}]}
        """#)
    ).descriptions[0].contents
    let rect = Rect(x: 0, y: 10, width: 10, height: 20)
    #expect(
      contents.map(\.kind) == [
        .sketch(ContentSketch(subject: .list(row: 44), rect: nil)),
        .sketch(ContentSketch(subject: .list(row: 20), rect: nil)),
        .sketch(ContentSketch(subject: .map, rect: rect)),
        .sketch(ContentSketch(subject: .card, rect: nil)),
        .sketch(ContentSketch(subject: .letter, rect: nil)),
      ])
    #expect(contents[3].paint.fill == LayerContent.Paint.Fill.none)
    #expect(contents[3].paint.color == .system(2))
  }
}
