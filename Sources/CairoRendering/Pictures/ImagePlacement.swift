import Bitmap
import DisplayList
import LayerGeometry

/// The positions of a picture's corners among the pixels of a canvas.
struct ImagePlacement {
  let corners: Quad

  /// The corners in pixels; those of an axis-aligned rectangle are on the edges of pixels, so that a picture in its
  /// own size is not blurred.
  init(_ image: PlacedImage, scale: Double, element: ElementID) throws(RenderingError) {
    let scaled = image.corners.applying(AffineTransform(scaleX: scale, y: scale))
    for corner in scaled.corners { try DevicePath.check(corner, element: element) }
    guard DevicePath(Path(scaled).elements).isAxisAligned else {
      corners = scaled
      return
    }
    func aligned(_ point: Point) -> Point {
      Point(x: PixelGrid.edge(point.x), y: PixelGrid.edge(point.y))
    }
    corners = Quad(
      topLeft: aligned(scaled.topLeft), topRight: aligned(scaled.topRight),
      bottomRight: aligned(scaled.bottomRight), bottomLeft: aligned(scaled.bottomLeft))
  }

  var path: DevicePath { DevicePath(Path(corners).elements) }

  /// The transform from the pixels of a picture to those of the canvas; nil if the corners are not a parallelogram.
  func transform(ofPicture width: Int, _ height: Int) -> AffineTransform? {
    let across = corners.topRight - corners.topLeft
    let down = corners.bottomLeft - corners.topLeft
    let fourth = corners.topLeft + across + down
    guard (fourth - corners.bottomRight).length < 0.01 else { return nil }
    return AffineTransform(
      a: across.dx / Double(width), b: across.dy / Double(width), c: down.dx / Double(height),
      d: down.dy / Double(height), tx: corners.topLeft.x, ty: corners.topLeft.y)
  }

  /// The projection of the unit square to the canvas (Heckbert's formula); nil if no perspective view of a square
  /// has these corners.
  var projection: Projection? {
    let (first, second) = (corners.topLeft, corners.topRight)
    let (third, fourth) = (corners.bottomRight, corners.bottomLeft)
    let (right, low) = (second - third, fourth - third)
    let sum = (first - second) + (third - fourth)
    let area = right.cross(low)
    guard area != 0 else { return nil }
    var result = Projection.identity
    result.m14 = sum.cross(low) / area
    result.m24 = right.cross(sum) / area
    result.m11 = second.x - first.x + result.m14 * second.x
    result.m12 = second.y - first.y + result.m14 * second.y
    result.m21 = fourth.x - first.x + result.m24 * fourth.x
    result.m22 = fourth.y - first.y + result.m24 * fourth.y
    (result.m41, result.m42) = (first.x, first.y)
    return result
  }
}
