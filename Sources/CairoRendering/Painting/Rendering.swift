public import Bitmap
public import DisplayList
import LayerGeometry
import ProcessorTime

/// Renders the display list, `scale` pixels to a canvas point.
///
/// A pixel is one word, and is painted in place. The same list gives the same pixels in every process.
///
/// Axis-aligned lines and edges and the baselines of texts are aligned with the pixel grid (see `PixelGrid`),
/// letters with quarters of pixels along their baselines; everything else is exactly where the list has it. The
/// size of the canvas is rounded up to whole pixels.
///
/// - Parameters:
///   - list: the drawing, in canvas points, y down.
///   - scale: pixels to a canvas point.
///   - maximumPixels: the most pixels that the bitmap may have.
///   - images: the pixels of the pictures in the list, by their names.
///   - typesetter: the one that measured the texts of the list.
public func render(
  _ list: DisplayList, scale: Double, maximumPixels: Int = 268_000_000,
  images: [String: Bitmap] = [:],
  with typesetter: TextTypesetter
) throws(RenderingError) -> Bitmap {
  let rendering = try Rendering(
    list, scale: scale, maximumPixels: maximumPixels, images: images, with: typesetter)
  var bitmap = Bitmap(
    width: rendering.width, height: rendering.height, filledWith: rendering.background)
  try rendering.paint(list.items.indices, on: &bitmap.pixels, rows: 0..<rendering.height)
  return bitmap
}

/// A rendering of a display list in bands of rows, so that a large picture need not be in memory as a whole; the
/// pixels are those of `render`.
public struct Rendering {
  /// The width in pixels.
  public let width: Int
  public let height: Int
  /// The colour of the background, premultiplied.
  let background: UInt32
  private let list: DisplayList
  private let scale: Double
  private let images: [String: Bitmap]
  private let typesetter: TextTypesetter

  /// - Parameters:
  ///   - list: the drawing, in canvas points, y down.
  ///   - scale: pixels to a canvas point.
  ///   - maximumPixels: the most pixels that the picture may have.
  ///   - images: the pixels of the pictures in the list, by their names.
  ///   - typesetter: the one that measured the texts of the list.
  public init(
    _ list: DisplayList, scale: Double, maximumPixels: Int = 268_000_000,
    images: [String: Bitmap] = [:], with typesetter: TextTypesetter
  ) throws(RenderingError) {
    (width, height) = try pixelSize(of: list.size, scale: scale, maximumPixels: maximumPixels)
    background = list.background.map(premultipliedWord) ?? 0
    (self.list, self.scale, self.images, self.typesetter) = (list, scale, images, typesetter)
  }

  /// The bands to paint, from top to bottom.
  public var bands: RenderingBands {
    bands(ofRows: ItemBands.rows(of: list, width: width, height: height))
  }

  func bands(ofRows rows: Int) -> RenderingBands {
    RenderingBands(self, ItemBands(list, scale: scale, height: height, rows: rows))
  }

  /// Paints some of the list's items, by number, on some rows of the canvas; it ends early when the processor time
  /// is used up (see `ProcessorTime`).
  func paint(
    _ items: some Sequence<Int>, on pixels: inout [UInt32], rows: Range<Int>
  ) throws(RenderingError) {
    let canvas = PixelRegion(columns: 0..<width, rows: 0..<height)
    try unsafe pixels.withUnsafeMutableBufferPointer { pixels throws(RenderingError) in
      var painter = Painter(
        canvas: try unsafe CairoCanvas(drawingOn: pixels, rows: rows, of: canvas), scale: scale,
        typesetter: typesetter, images: images)
      for number in items where !ProcessorTime.isOver {
        try painter.paint(list.items[number])
      }
    }
  }
}

/// The bands of a rendering that are still to be painted.
public struct RenderingBands {
  private let rendering: Rendering
  private let items: ItemBands
  private var next = 0

  init(_ rendering: Rendering, _ items: ItemBands) {
    (self.rendering, self.items) = (rendering, items)
  }

  /// Paints the next band, from top to bottom; false if there is none.
  ///
  /// - Parameter pixels: receives the band's complete rows, as in a `Bitmap`; its memory is reused if nothing else
  ///   holds it.
  public mutating func paintNext(on pixels: inout [UInt32]) throws(RenderingError) -> Bool {
    guard next < items.bands.count, !ProcessorTime.isOver else { return false }
    let rows = items.bands[next]
    if pixels.count == rendering.width * rows.count {
      unsafe pixels.withUnsafeMutableBufferPointer {
        unsafe $0.update(repeating: rendering.background)
      }
    } else {
      pixels =
        Bitmap(
          width: rendering.width, height: rows.count, filledWith: rendering.background
        ).pixels
    }
    try rendering.paint(items.items(inBand: next), on: &pixels, rows: rows)
    next += 1
    return true
  }
}

/// Cairo's limit of the width and height of a picture.
private let maximumSide = 32_767

private func pixelSize(
  of size: Size, scale: Double, maximumPixels: Int
) throws(RenderingError) -> (width: Int, height: Int) {
  guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
  guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
    throw .invalidCanvas(size)
  }
  // A tolerance, so that a width of 110.00000000000001 becomes 110.
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
