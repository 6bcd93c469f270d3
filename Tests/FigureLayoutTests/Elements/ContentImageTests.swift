import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// The picture of a layer of 80 by 60, whose top left corner is at the origin, one point to a unit;
/// it has 20 by 10 pixels.
private func image(
  _ contents: String = "", layer: String = "", canvas: String = "",
  images: [String: Size] = ["p.png": Size(width: 20, height: 10)]
) throws -> PlacedImage {
  let json = #"""
    {"version": 1,
     "layers": [{"id": "A", "bounds": [0, 0, 80, 60], "anchorPoint": [0, 0],
                 "contents": {"image": "p.png" \#(contents)} \#(layer)}],
     "figure": {"canvas": {"scale": 1, "padding": 0 \#(canvas)}, "show": {"A": ["contents", "fill"]},
                "panels": [{"view": [-20, -20, 140, 120]}]}}
    """#
  let scene = try readScene(SourceFile(name: "scene.json", bytes: Array(json.utf8)))
  let list = try layOut(
    scene, options: FigureOptions(images: images), measuring: try TextTypesetter())
  // The layer's fill tells where its corner is.
  let corner = try #require(list.fills(of: "A.fill").first?.points.first)
  for item in list.items {
    if case .image(var image) = item.content {
      image.corners = image.corners.applying(
        AffineTransform(translationX: -corner.x, y: -corner.y))
      return image
    }
  }
  throw CancellationError()
}

private func written(_ quad: Quad) -> [Int] {
  quad.corners.flatMap { [Int($0.x.rounded()), Int($0.y.rounded())] }
}

struct ContentImageTests {
  /// The picture's corners, from that of its first row and column on.
  static let placements: [(contents: String, layer: String, corners: [Int])] = [
    ("", "", [0, 0, 80, 0, 80, 60, 0, 60]),
    (#", "gravity": "resizeAspect""#, "", [0, 10, 80, 10, 80, 50, 0, 50]),
    (#", "gravity": "resizeAspectFill""#, "", [-20, 0, 100, 0, 100, 60, -20, 60]),
    (#", "gravity": "center""#, "", [30, 25, 50, 25, 50, 35, 30, 35]),
    // Top is the greatest y, which is below on the paper.
    (#", "gravity": "top""#, "", [30, 50, 50, 50, 50, 60, 30, 60]),
    (#", "gravity": "bottomLeft""#, "", [0, 0, 20, 0, 20, 10, 0, 10]),
    (#", "gravity": "right", "contentsScale": 2"#, "", [70, 28, 80, 28, 80, 33, 70, 33]),
    // It rides the transform.
    ("", #", "transform": [{"rotate": "90deg"}]"#, [0, 0, 0, 80, -60, 80, -60, 0]),
    // A flip of the geometry moves what gravity says, and leaves the picture upright; the layer's own
    // corner of least y is the lower one on the paper.
    ("", #", "isGeometryFlipped": true"#, [0, -60, 80, -60, 80, 0, 0, 0]),
    (
      #", "gravity": "top""#, #", "isGeometryFlipped": true"#,
      [30, -60, 50, -60, 50, -50, 30, -50]
    ),
  ]

  @Test(arguments: placements)
  func `a picture lies as its gravity says`(
    row: (contents: String, layer: String, corners: [Int])
  ) throws {
    let image = try image(row.contents, layer: row.layer)
    #expect(written(image.corners) == row.corners)
  }

  @Test func `a picture is upright where y points up`() throws {
    let corners = try image(canvas: #", "yAxis": "up""#).corners
    #expect(corners.topLeft.y < corners.bottomLeft.y && corners.topLeft.x < corners.topRight.x)
  }

  @Test func `a picture in perspective has the corners of its layer`() throws {
    let corners = try image(
      layer: #"""
        , "transform": [{"perspective": 200}, {"rotate": {"angle": "40deg", "axis": [0, 1, 0]}}]
        """#
    ).corners
    #expect((corners.topLeft - .zero).length < 1e-9)
    // The right edge lies 80 sin 40° behind the plane, and is seen from a distance of 200.
    let height = 60 * 200 / (200 + 80 * Angle(degrees: 40).sine)
    #expect(abs(corners.bottomRight.y - corners.topRight.y - height) < 1e-9)
  }

  @Test func `a picture that nobody gives is reported at its name`() throws {
    let error = #expect(throws: Diagnostics.self) { try image(images: [:]) }
    #expect(error?.all.map(\.code) == [.invalidImage])
    #expect(error?.all.first?.span != nil)
  }

  @Test func `a picture that reaches behind the viewer is reported`() throws {
    let error = #expect(throws: Diagnostics.self) {
      try image(
        layer: #"""
          , "transform": [{"perspective": 50}, {"rotate": {"angle": "-70deg", "axis": [0, 1, 0]}}]
          """#)
    }
    #expect(error?.all.map(\.code) == [.behindViewer])
  }
}
