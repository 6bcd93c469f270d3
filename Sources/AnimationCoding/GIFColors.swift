public import Bitmap

/// The colours of the frames of a GIF file, from which its palette is made.
public struct GIFColors: Sendable {
  /// The most colours that are told apart; those that come later are seen as the nearest of the palette.
  private static let most = 1 << 16

  private var counts: [UInt32: Int] = [:]
  /// Tells whether some pixel is more transparent than opaque.
  public private(set) var hasTransparency = false

  public init() {}

  /// Adds the colours of a frame.
  public mutating func add(_ bitmap: Bitmap) {
    let pixels = bitmap.pixels.span
    var start = 0
    // Most pixels are as their neighbours are.
    while start < pixels.count {
      let pixel = pixels[start]
      var end = start + 1
      while end < pixels.count, pixels[end] == pixel { end += 1 }
      if let color = gifColor(pixel) {
        if counts.count < Self.most || counts[color] != nil {
          counts[color, default: 0] += end - start
        }
      } else {
        hasTransparency = true
      }
      start = end
    }
  }

  /// The most frequent colours, as `0xRRGGBB`, the most frequent first; of equally frequent ones the darker.
  func mostFrequent(_ limit: Int) -> [UInt32] {
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return order.prefix(limit).map(\.key)
  }
}

/// The colour `0xRRGGBB` of a premultiplied pixel; nil for one that is more transparent than opaque, since GIF files
/// have no translucent pixels.
func gifColor(_ pixel: UInt32) -> UInt32? {
  pixel < 0x8000_0000 ? nil : unpremultiplied(pixel) & 0xFFFFFF
}

/// The palette of a GIF file, with an entry that stands for no colour.
struct GIFPalette {
  /// The colours `0xRRGGBB`.
  let colors: [UInt32]
  /// The index of each colour that was looked up: its own, or that of the nearest one.
  private var indices: [UInt32: UInt8]

  init(_ counted: GIFColors) {
    colors = counted.mostFrequent(255)
    indices = Dictionary(uniqueKeysWithValues: zip(colors, 0...))
  }

  /// The index behind those of the colours, which is transparent.
  var transparentIndex: UInt8 { UInt8(colors.count) }

  /// The number of entries in the file: a power of two.
  var entryCount: Int {
    var count = 2
    while count <= colors.count { count *= 2 }
    return count
  }

  /// Gives the indices of some pixels of a row.
  mutating func map(_ pixels: Span<UInt32>, to row: inout [UInt8]) {
    row.removeAll(keepingCapacity: true)
    var (last, index) = (UInt32(0), transparentIndex)
    for place in pixels.indices {
      let pixel = pixels[place]
      if pixel != last { (last, index) = (pixel, self.index(of: pixel)) }
      row.append(index)
    }
  }

  private mutating func index(of pixel: UInt32) -> UInt8 {
    guard let color = gifColor(pixel) else { return transparentIndex }
    if let known = indices[color] { return known }
    var (best, least) = (0, UInt32.max)
    for (index, other) in colors.enumerated() {
      let distance = [0, 8, 16].reduce(UInt32(0)) { sum, shift in
        let difference = Int32(color >> shift & 0xFF) - Int32(other >> shift & 0xFF)
        return sum + UInt32(difference * difference)
      }
      if distance < least { (best, least) = (index, distance) }
    }
    indices[color] = UInt8(best)
    return UInt8(best)
  }
}
