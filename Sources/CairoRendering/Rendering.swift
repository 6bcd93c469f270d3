public import Bitmap
public import DisplayList
import LayerGeometry

/// The display list as pixels, `scale` of them to a canvas point.
///
/// One word of memory a pixel, drawn in place. The same list gives the same pixels in every process.
///
/// Axis-aligned lines and edges and the baselines of texts lie on the pixel grid (see `PixelGrid`),
/// letters at quarters of pixels along them, everything else exactly where it is said to. A canvas that is not a whole number of pixels is rounded up.
///
/// - Parameter images: the pixels of the pictures in the list, by their names.
public func render(
  _ list: DisplayList, scale: Double, maximumPixels: Int = 268_000_000,
  images: [String: Bitmap] = [:],
  with typesetter: TextTypesetter
) throws(RenderingError) -> Bitmap {
  let (width, height) = try pixelSize(of: list.size, scale: scale, maximumPixels: maximumPixels)
  var bitmap = Bitmap(
    width: width, height: height, filledWith: list.background.map(premultipliedWord) ?? 0)
  _ = try unsafe bitmap.pixels.withUnsafeMutableBufferPointer {
    pixels throws(RenderingError) -> Int in
    var painter = Painter(
      canvas: try unsafe CairoCanvas(drawingOn: pixels, width: width, height: height),
      scale: scale, width: width, height: height, typesetter: typesetter,
      images: images)
    for item in list.items { try painter.paint(item) }
    return list.items.count
  }
  return bitmap
}

/// Cairo's own limit of a picture's width and height.
private let maximumSide = 32_767

private func pixelSize(
  of size: Size, scale: Double, maximumPixels: Int
) throws(RenderingError) -> (width: Int, height: Int) {
  guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
  guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
    throw .invalidCanvas(size)
  }
  // A width of 110.00000000000001 is one of 110.
  let width = max(1, (size.width * scale - DevicePath.tolerance).rounded(.up))
  let height = max(1, (size.height * scale - DevicePath.tolerance).rounded(.up))
  guard width <= Double(maximumSide), height <= Double(maximumSide),
    width * height <= Double(maximumPixels)
  else {
    throw .tooLarge(
      width: width, height: height, maximumSide: maximumSide, maximumPixels: maximumPixels)
  }
  return (Int(width), Int(height))
}

private func premultipliedWord(_ color: Color) -> UInt32 {
  premultiplied(
    UInt32(color.alpha) << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8
      | UInt32(color.blue))
}
