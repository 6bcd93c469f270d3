internal import Bitmap
internal import DisplayList
internal import LayerGeometry
internal import SourceText

extension SceneDrawing {
  /// The resolution of pictures that are seen in perspective, which neither SVG nor PDF can do to them: pixels to a
  /// point.
  private static let perspectiveScale = 2.0

  /// Paints the pictures that are seen in perspective as they are seen, and puts them upright into the drawing.
  ///
  /// - Returns: what was painted, by the names that the drawing has for it then.
  func paintingPerspective(
    in list: inout DisplayList
  ) throws(Diagnostics) -> [String: Bitmap] {
    var found: [String: Bitmap] = [:]
    let canvas = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    for index in list.items.indices {
      guard case .image(var image) = list.items[index].content, !image.isParallelogram else {
        continue
      }
      let box = image.corners.boundingBox.intersection(canvas)
      if box.width <= 0 || box.height <= 0 { continue }
      // What is seen alike in several frames is one picture.
      let name = "\(image.name) \(image.corners)"
      image.corners = image.corners.applying(
        AffineTransform(translationX: -box.minX, y: -box.minY))
      let seen = DisplayList(
        size: Size(width: box.width, height: box.height), background: nil,
        items: [Item(list.items[index].element, .image(image))])
      let bitmap = try paint(seen, scale: Self.perspectiveScale)
      found[name] = bitmap
      let (right, bottom) = (
        box.minX + Double(bitmap.width) / Self.perspectiveScale,
        box.minY + Double(bitmap.height) / Self.perspectiveScale
      )
      list.items[index].content = .image(
        PlacedImage(
          name: name,
          corners: Quad(
            topLeft: Point(x: box.minX, y: box.minY), topRight: Point(x: right, y: box.minY),
            bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: box.minX, y: bottom))))
    }
    return found
  }
}

extension PlacedImage {
  /// Tells whether the picture is not seen in perspective.
  fileprivate var isParallelogram: Bool {
    let across = corners.topRight - corners.topLeft
    let fourth = corners.bottomLeft + across
    return (fourth - corners.bottomRight).length < 0.01
  }
}
