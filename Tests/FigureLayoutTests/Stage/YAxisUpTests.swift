import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import Testing

@testable import FigureLayout

/// A canvas on which y grows upwards, compared with what was computed by hand.
struct YAxisUpTests {
  /// At one canvas point to a unit. B is centred at (120, 80) and turned by 30 degrees, which is
  /// counter-clockwise here; from the centre, its corner (-60, -40) goes to
  /// (-60 cos 30 + 40 sin 30, -60 sin 30 - 40 cos 30) = (-31.962, -64.641).
  private static let source = #"""
    {
      "version": 1,
      "layers": [
        {
          "id": "A", "frame": [0, 0, 400, 300],
          "sublayers": [
            {"id": "B", "frame": [60, 40, 120, 80], "transform": [{"rotate": "30deg"}]}
          ]
        }
      ],
      "figure": {
        "canvas": {"yAxis": "up", "scale": 1},
        "show": {"*": ["outline"], "A": ["axes"], "B": ["angle", "position", "corners", "frame"]},
        "annotations": [
          {"arrow": ["[240, 40] in A", "[300, 140] in A"], "in": "A"},
          {"arrow": ["[340, 140] in A", "[340, 40] in A"], "in": "A", "role": "movement"},
          {"dimension": ["[220, 200] in A", "[320, 240] in A"], "along": "x", "side": "above"},
          {"dimension": ["[220, 200] in A", "[320, 240] in A"], "along": "x", "side": "below"}
        ]
      }
    }
    """#

  private let list: DisplayList
  /// The root space's origin on the canvas: the lower left corner of A.
  private let origin: Point

  init() throws {
    list = try displayList(Self.source, typesetter: try TextTypesetter())
    let outline = try #require(list.strokes(of: "A.outline").first)
    let box = try #require(Rect(boundingBoxOf: outline.points))
    try #require(box.size == Size(width: 400, height: 300))
    origin = Point(x: box.minX, y: box.maxY)
  }

  /// A point of the root space on the canvas.
  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: origin.x + x, y: origin.y - y)
  }

  @Test func `the corners stand where they were computed to be`() throws {
    let corners = try #require(list.strokes(of: "B.outline").first).points
    let expected = [
      place(88.038, 15.359), place(191.962, 75.359), place(151.962, 144.641), place(48.038, 84.641),
    ]
    #expect(zip(corners, expected).allSatisfy { $0.isNear($1) } && corners.count == 4)
    let frame = try #require(list.strokes(of: "B.frame").first)
    let box = try #require(Rect(boundingBoxOf: frame.points))
    #expect(Point(x: box.minX, y: box.maxY).isNear(place(48.038, 15.359)))
    #expect(Point(x: box.maxX, y: box.minY).isNear(place(191.962, 144.641)))
  }

  @Test func `x grows to the right and y upwards`() throws {
    let tips = try ["A.axes.x", "A.axes.y"].map { try #require(list.fills(of: $0).first).points[0] }
    #expect(tips[0].x > place(400, 0).x && abs(tips[0].y - origin.y) < 0.001)
    #expect(tips[1].y < place(0, 300).y && abs(tips[1].x - origin.x) < 0.001)
    let middles = list.tickPlaces(of: "A.axes.y")
    #expect(middles.count == 6)
    for (middle, value) in zip(middles, stride(from: 50.0, through: 300, by: 50)) {
      #expect(middle.isNear(place(0, value)))
      let label = try #require(list.textBoxes(of: "A.axes.y.\(Int(value))").first)
      #expect(abs(label.center.y - middle.y) < 1.5 && label.maxX < origin.x)
    }
    let below = try #require(list.textBoxes(of: "A.axes.x.100").first)
    #expect(below.minY > origin.y && abs(below.center.x - place(100, 0).x) < 1.5)
  }

  @Test func `numbers are those of the scene`() {
    let strings = [
      "B.position.label": "(120, 80)", "B.corners.topLeft.label": "(88, 15.4)",
      "B.corners.bottomRight.label": "(152, 144.6)", "B.angle.label": "30°",
      "arrow.1.label": "60, 100", "arrow.2.label": "0, −100", "dimension.3.label": "100",
    ]
    for (element, string) in strings {
      let found = list.strings(of: element).joined(separator: " ")
      #expect(found.hasSuffix(string), "\(element)")
    }
  }

  @Test func `arrows point where their numbers say`() throws {
    let up = try #require(list.strokes(of: "arrow.1").last).points[1]
    #expect(up.isNear(place(300, 140)))
    let down = try #require(list.fills(of: "arrow.2").first).points[0]
    #expect(down.isNear(place(340, 40)))
    let starts = ["arrow.1", "arrow.2"].compactMap { list.strokes(of: $0).first?.points[0] }
    #expect(zip(starts, [place(240, 40), place(340, 140)]).allSatisfy { $0.isNear($1) })
  }

  @Test func `the arc turns counter-clockwise by the angle`() throws {
    let head = try #require(list.fills(of: "B.angle").first).points[0] - place(120, 80)
    let angle = Angle.atan2(y: -head.dy, x: head.dx).degrees
    #expect(abs(angle - 30) < 0.001)
    let start = try #require(list.strokes(of: "B.angle").first).points[0]
    #expect(abs(start.y - place(120, 80).y) < 0.001 && start.x > place(120, 80).x)
  }

  @Test func `above and below are those of the paper`() throws {
    let lines = try ["dimension.3", "dimension.4"].map { try #require(list.strokes(of: $0).first) }
    #expect(lines[0].points.allSatisfy { $0.y < place(0, 240).y })
    #expect(lines[1].points.allSatisfy { $0.y > place(0, 200).y })
  }

  @Test func `a flipped layer measures from its top, in pixels too`() throws {
    let source = #"""
      {
        "version": 1,
        "layers": [
          {
            "id": "A", "frame": [0, 0, 100, 80], "isGeometryFlipped": true,
            "sublayers": [{"id": "B", "frame": [10, 20, 30, 40]}]
          },
          {"id": "C", "frame": [50, 10, 20, 40]}
        ],
        "figure": {"canvas": {"yAxis": "up", "scale": 1, "width": 120, "padding": 10}, "show": {"*": ["fill"]}},
        "style": [{"select": "#B", "fill": "#ff0000"}, {"select": "#C", "fill": "#0000ff"}]
      }
      """#
    let typesetter = try TextTypesetter()
    let list = try displayList(source, typesetter: typesetter)
    let bitmap = try render(list, scale: 1, with: typesetter)
    #expect(bitmap.width == 120 && bitmap.height == 100)
    func box(_ color: UInt32) -> [Int] {
      let found = bitmap.pixels.indices.filter { bitmap.pixels[$0] == color }
      let (columns, rows) = (found.map { $0 % 120 }, found.map { $0 / 120 })
      return [columns.min() ?? 0, rows.min() ?? 0, columns.max() ?? 0, rows.max() ?? 0]
    }
    // The top of A is row 10. B is 20 below it; C, in the root space, ends 30 below it.
    #expect(box(0xFFFF_0000) == [20, 30, 49, 69])
    #expect(box(0xFF00_00FF) == [60, 40, 79, 79])
  }
}
