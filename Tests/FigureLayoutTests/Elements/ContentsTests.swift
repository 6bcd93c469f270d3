import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

/// A scene of one layer A of 100 by 80 with contents, one point of paper to a unit.
private func list(
  _ contents: String, _ layer: String = "", show: String = #"["contents", "outline"]"#,
  _ rest: String = ""
) throws -> DisplayList {
  try displayList(
    #"""
    {"version": 1,
     "layers": [{"id": "A", "frame": [0, 0, 100, 80], "contents": \#(contents) \#(layer)}],
     "figure": {"canvas": {"scale": 1}, "show": {"*": \#(show)}} \#(rest)}
    """#, typesetter: try TextTypesetter())
}

/// Where the outline of the layer begins on the canvas: its top left corner.
private func origin(_ list: DisplayList) throws -> Point {
  try #require(list.strokes(of: "A.outline").first?.points.first)
}

struct ContentsTests {
  private static let arrow = #"{"arrow": [[50, 70], [50, 10]], "width": 10, "head": [30, 20]}"#

  @Test func `an arrow has its seven corners where it says`() throws {
    let list = try list(Self.arrow)
    let corner = try origin(list)
    let path = try #require(list.fills(of: "A.contents.1").first)
    let corners = path.points.map { $0 - corner }.map { [$0.dx.rounded(), $0.dy.rounded()] }
    #expect(
      Set(corners) == [[45, 70], [45, 30], [35, 30], [50, 10], [65, 30], [55, 30], [55, 70]])
    #expect(path.elements.last == .close)
    #expect(list.strokes(of: "A.contents.1.outline") == [path])
  }

  @Test func `a wedge is wide where it begins and ends in a point`() throws {
    let list = try list(#"{"wedge": [[50, 70], [50, 10]], "width": 12}"#)
    let corner = try origin(list)
    let path = try #require(list.fills(of: "A.contents.1").first)
    let corners = path.points.map { $0 - corner }.map { [$0.dx.rounded(), $0.dy.rounded()] }
    #expect(Set(corners) == [[44, 70], [56, 70], [50, 10]])
  }

  @Test func `contents ride the transform`() throws {
    // A quarter turn about the middle (50, 40) takes the tip (50, 10) to (80, 40).
    let list = try list(
      Self.arrow, #", "transform": [{"rotate": "90deg"}]"#, show: #"["contents"]"#)
    let points = try #require(list.fills(of: "A.contents.1").first).points
    let tip = points[3]
    let tail = points[0] + (points[6] - points[0]) / 2
    #expect((tip - tail).dx.rounded() == 60 && abs((tip - tail).dy) < 1e-9)
  }

  @Test func `a flipped layer has its contents upside down`() throws {
    let list = try list(Self.arrow, #", "isGeometryFlipped": true"#, show: #"["contents"]"#)
    let points = try #require(list.fills(of: "A.contents.1").first).points
    #expect(points[3].y > points[0].y)
  }

  @Test func `what reaches beyond the bounds is on the canvas, and cut off by masksToBounds`()
    throws
  {
    let wide = #"{"circle": [50, 40], "radius": 200}"#
    let free = try list(wide)
    #expect(free.size.width > 400)
    #expect(free.items.first { $0.element.description == "A.contents.1" }?.clip == [])
    let masked = try list(wide, #", "masksToBounds": true"#)
    #expect(masked.size.width == 360)
    #expect(masked.items.first { $0.element.description == "A.contents.1" }?.clip.count == 1)
  }

  @Test func `contents lie between the inside of their layer and its outline, below sublayers`()
    throws
  {
    let list = try list(
      Self.arrow, #", "sublayers": [{"id": "B", "frame": [0, 0, 9, 9]}]"#,
      show: #"["contents", "fill", "outline"]"#)
    let order = list.items.map(\.element.description)
    #expect(
      order.filter { $0.hasPrefix("A") && !$0.hasSuffix(".dashes") || $0 == "B.fill" } == [
        "A.fill", "A.contents.1", "A.contents.1.outline", "A.outline", "B.fill",
      ])
  }

  @Test func `nothing is drawn that is not shown`() throws {
    let list = try list(Self.arrow, show: #"["outline"]"#)
    #expect(!list.items.contains { $0.element.description.contains("contents") })
  }

  @Test(arguments: ["0deg", "60deg"])
  func `a text is upright around its point, and grows with the layer`(angle: String) throws {
    let list = try list(
      #"{"text": "12", "at": [50, 40], "size": 20}"#,
      #", "transform": [{"rotate": "\#(angle)"}, {"scale": 2}]"#, show: #"["contents", "anchor"]"#)
    let box = try #require(list.textBoxes(of: "A.contents.1").first)
    // The anchor is in the middle too.
    let dot = try #require(
      list.fills(of: "A.anchorPoint.inside").first ?? list.fills(of: "A.anchor").first)
    let center = try #require(Rect(boundingBoxOf: dot.points)).center
    #expect(box.center.isNear(center))
    guard
      case .text(let run)? = list.items.first(where: { $0.element.description == "A.contents.1" })?
        .content
    else { throw CancellationError() }
    #expect(abs(run.style.size - 40) < 1e-9)
  }

  @Test func `a ghost has the outlines of its layer's shapes, dashed`() throws {
    let moved = try displayList(
      #"""
      {"version": 1,
       "layers": [{"id": "A", "frame": [0, 0, 100, 80], "contents": [\#(Self.arrow)]}],
       "steps": [{"set": {"A.position": [250, 40]}}],
       "figure": {"canvas": {"scale": 1}, "steps": "overlay", "show": {"*": ["contents"]}}}
      """#, typesetter: try TextTypesetter())
    let before = try #require(moved.strokes(of: "A.ghost.contents.1").first)
    let after = try #require(moved.fills(of: "A.contents.1").first)
    #expect(moved.strokes(of: "A.ghost").isEmpty)
    #expect(
      zip(before.points, after.points).allSatisfy {
        ($1 - $0 - Vector(dx: 200, dy: 0)).length < 1e-9
      })
  }

  @Test func `a curve in perspective lies where its points are seen`() throws {
    let list = try list(
      #"{"circle": [50, 40], "radius": 40}"#,
      #"""
      , "transform": [{"perspective": 120}, {"rotate": {"angle": "50deg", "axis": [0, 1, 0]}}]
      """#, show: #"["contents", "outline"]"#)
    let path = try #require(list.fills(of: "A.contents.1").first)
    #expect(path.elements.count > 6)
    // The outline's corners tell how the plane is seen; the circle touches its upper and lower edge.
    let edge = try #require(list.strokes(of: "A.outline").first).points
    let turn = Transform3D(rotation: Angle(degrees: 50), aboutX: 0, y: 1, z: 0)
    let projection = Projection(
      turn.concatenating(try #require(Transform3D(perspectiveDistance: 120))))
    let back = try #require(projection.inverted())
    let corner = try #require(Point(x: -50, y: -40).applying(projection))
    for part in path.points.indices where part % 3 == 0 {
      let place = path.points[part] - edge[0]
      let plane = try #require(
        Point(x: corner.x + place.dx, y: corner.y + place.dy)
          .applying(back))
      #expect(abs((plane - .zero).length - 40) < 0.02)
    }
  }
}
