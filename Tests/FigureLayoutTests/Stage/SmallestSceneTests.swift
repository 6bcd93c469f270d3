import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import Testing

@testable import FigureLayout

/// The scene that says nothing but one layer: what is shown is chosen for it.
struct SmallestSceneTests {
  private let list: DisplayList
  /// The outline's box on the canvas, and how many canvas points there are to a unit.
  private let box: Rect
  private let scale: Double

  init() throws {
    list = try displayList(
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#,
      typesetter: try TextTypesetter())
    let outline = try #require(list.strokes(of: "A.outline").first)
    box = try #require(Rect(boundingBoxOf: outline.points))
    scale = box.width / 120
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: box.minX + x * scale, y: box.minY + y * scale)
  }

  @Test func `the outline is true and of a size for a page`() throws {
    #expect(abs(box.height - 80 * scale) < 1e-9)
    #expect((200...400).contains(box.width))
    // A number that a person would choose.
    #expect(abs(scale * 2 - (scale * 2).rounded()) < 1e-9)
    #expect(list.fills(of: "A.fill") == list.strokes(of: "A.outline"))
  }

  @Test func `the canvas is whole points, and the outline has padding on all sides`() {
    #expect(list.size.width == list.size.width.rounded())
    #expect(list.size.height == list.size.height.rounded())
    #expect(box.minX >= 24 && box.minY >= 24)
    #expect(list.size.width - box.maxX >= 24 && list.size.height - box.maxY >= 24)
    // The figure is mostly figure.
    #expect(box.width * box.height > list.size.width * list.size.height * 0.45)
  }

  @Test func `the layer is named inside`() throws {
    #expect(list.strings(of: "A.name") == ["A"])
    let name = try #require(list.textBoxes(of: "A.name").first)
    #expect(box.union(name) == box)
  }

  @Test(arguments: ["x", "y"])
  func `an axis runs from zero through the edge of the bounds`(axis: String) throws {
    let end = axis == "x" ? 120.0 : 80
    func place(_ value: Double) -> Point {
      axis == "x" ? self.place(value, 0) : self.place(0, value)
    }
    let line = try #require(list.strokes(of: "A.axes.\(axis)").first).points
    #expect(line[0].isNear(place(0)))
    let tip = try #require(list.fills(of: "A.axes.\(axis)").first).points[0]
    #expect(tip.isNear(place(end) + (place(1) - place(0)) / scale * Metric.axisOvershoot))
    #expect(list.strings(of: "A.axes.\(axis).name") == [axis])

    let ticks = list.tickPlaces(of: "A.axes.\(axis)")
    for value in stride(from: 20, through: end, by: 20) {
      #expect(ticks.contains { $0.isNear(place(value)) })
      let element = "A.axes.\(axis).\(Int(value))"
      #expect(list.strings(of: element) == ["\(Int(value))"])
      let label = try #require(list.textBoxes(of: element).first)
      let aside = label.center - place(value)
      // Opposite its tick and outside the layer, like a ruler.
      if axis == "x" {
        #expect(abs(aside.dx) < 1.5 && label.maxY < box.minY)
      } else {
        #expect(abs(aside.dy) < 1.5 && label.maxX < box.minX)
      }
    }
  }

  @Test func `the origin and the anchor are marked and say their numbers`() throws {
    #expect(list.strings(of: "A.axes.0") == ["0"])
    let origin = try #require(list.strokes(of: "A.origin").first)
    #expect(try #require(Rect(boundingBoxOf: origin.points)).center.isNear(place(0, 0)))
    #expect(list.strings(of: "A.anchorPoint.label") == ["anchor (0.5, 0.5)"])
    let anchor = try #require(list.fills(of: "A.anchorPoint.inside").first)
    #expect(try #require(Rect(boundingBoxOf: anchor.points)).center.isNear(place(60, 40)))
  }

  @Test func `nothing else is said, and all of it stands apart`() {
    var expected: Set = [
      "A.name", "A.anchorPoint.label", "A.axes.0", "A.axes.x.name", "A.axes.y.name",
    ]
    for value in [20, 40, 60, 80, 100, 120] { expected.insert("A.axes.x.\(value)") }
    for value in [20, 40, 60, 80] { expected.insert("A.axes.y.\(value)") }
    #expect(list.textElements == expected)
    #expect(list.labelFaults == [])
  }

  @Test func `no anchor hides the letters of a layer that nobody has said anything of`() throws {
    let button = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
        {"id": "B", "frame": [10, 10, 80, 60]},
        {"id": "C", "frame": [100, 10, 80, 60], "contents": [{"text": "OK", "at": [40, 30]}]}]}]}
      """#, typesetter: try TextTypesetter())
    #expect(button.fills(of: "B.anchorPoint.inside").count == 1)
    #expect(button.fills(of: "C.anchorPoint.inside").isEmpty)
    #expect(button.strings(of: "C.bounds.width.label") == ["80"])
  }
}
