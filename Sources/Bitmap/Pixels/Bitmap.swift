/// A picture: rows of pixels from top to bottom, without padding.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The pixels as words `0xAARRGGBB` with premultiplied colours: `width * height` of them.
  public var pixels: [UInt32]

  /// A bitmap of existing pixels; `pixels` holds `width * height` words.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A bitmap of one premultiplied colour, transparent by default.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    let count = width * height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) {
      unsafe $0.extracting(..<count).adviseFilling()
      unsafe $0.extracting(..<count).initialize(repeating: pixel)
      $1 = count
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// The pixel in column `x` from the left and row `y` from the top.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width)
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width)
      pixels[y * width + x] = newValue
    }
  }
}

extension Bitmap: CustomStringConvertible, CustomDebugStringConvertible {
  /// A summary with the size, since the pixels are too many to print.
  public var description: String { "bitmap of \(width) x \(height) pixels" }
  public var debugDescription: String { description }
}
