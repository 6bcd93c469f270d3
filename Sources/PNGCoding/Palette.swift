public import Bitmap

/// The colours of pictures that have at most 256.
struct Palette {
  /// Premultiplied, in order of first appearance, but the opaque ones last: the tRNS chunk ends
  /// with the last colour that needs it.
  let colors: [UInt32]
  private var places: PlaceTable

  /// - Parameter found: at most 256 colours, in order of first appearance.
  fileprivate init(_ found: [UInt32]) {
    colors = found.filter { $0 < 0xFF00_0000 } + found.filter { $0 >= 0xFF00_0000 }
    places = PlaceTable()
    for (place, color) in colors.enumerated() {
      _ = places.insert(color, place: UInt8(truncatingIfNeeded: place))
    }
  }

  /// Three bytes a colour: the PLTE chunk.
  var colorBytes: [UInt8] {
    colors.flatMap { color -> [UInt8] in
      let pixel = unpremultiplied(color)
      return [
        UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
        UInt8(truncatingIfNeeded: pixel),
      ]
    }
  }

  /// The alphas up to the last colour that is not opaque: the tRNS chunk.
  var alphaBytes: [UInt8] {
    colors.prefix { $0 < 0xFF00_0000 }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  /// Writes the place of each pixel's colour.
  func write(_ row: Span<UInt32>, into rows: inout [UInt8], at start: Int) {
    var (last, place) = (colors[0], UInt8(0))
    for index in row.indices {
      let pixel = row[index]
      if pixel != last { (last, place) = (pixel, places.place(of: pixel)) }
      rows[start + index] = place
    }
  }
}

/// Which colours some pictures have: what decides how one file can hold them all.
public struct PNGColors: Sendable {
  private var seen = PlaceTable()
  /// In order of first appearance; nil where there are more than 256.
  private var found: [UInt32]? = []
  private var isOpaque = true
  private let isKnownOpaque: Bool

  /// No picture yet.
  ///
  /// - Parameter isKnownOpaque: whether all pixels of all pictures are known to be opaque.
  public init(isKnownOpaque: Bool = false) {
    self.isKnownOpaque = isKnownOpaque
  }

  /// Whether further pictures would change nothing, so that they need not be added.
  public var isSettled: Bool { found == nil && (isKnownOpaque || !isOpaque) }

  /// Adds the colours of a picture.
  public mutating func add(_ bitmap: Bitmap) {
    addColors(of: bitmap.pixels.span)
    if found == nil && isOpaque && !isKnownOpaque {
      isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    }
  }

  private mutating func addColors(of pixels: Span<UInt32>) {
    guard var inOrder = found else { return }
    found = nil
    // Flat figures repeat the pixel before, so that most pixels need no look-up.
    var last: UInt32?
    for index in pixels.indices where pixels[index] != last {
      let pixel = pixels[index]
      last = pixel
      if seen.insert(pixel, place: UInt8(truncatingIfNeeded: inOrder.count)) {
        if inOrder.count == 256 {
          // Those that are known stay told.
          isOpaque = inOrder.allSatisfy { $0 >= 0xFF00_0000 }
          return
        }
        inOrder.append(pixel)
      }
    }
    found = inOrder
  }

  /// The smallest format that keeps every pixel.
  var format: PixelFormat {
    if let found { return .palette(Palette(found)) }
    return isOpaque ? .rgb : .rgba
  }
}

/// A hash table from up to 257 colours to their places.
///
/// The standard dictionary is several times slower here, and this is done for every pixel.
private struct PlaceTable: Sendable {
  private var colors = [UInt32](repeating: 0, count: 1024)
  private var places = [UInt8](repeating: 0, count: 1024)
  private var isTaken = [Bool](repeating: false, count: 1024)

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while isTaken[slot] && colors[slot] != color { slot = (slot + 1) & 1023 }
    return slot
  }

  /// Whether the colour is new.
  mutating func insert(_ color: UInt32, place: UInt8) -> Bool {
    let slot = slot(of: color)
    if isTaken[slot] { return false }
    (colors[slot], places[slot], isTaken[slot]) = (color, place, true)
    return true
  }

  func place(of color: UInt32) -> UInt8 { places[slot(of: color)] }
}
