extension Bitmap {
  /// A picture with premultiplied colours and 8 bits a sample; samples of 16 are rounded.
  public init(_ image: RGBAImage) {
    let words: [UInt32]
    switch image.samples {
    case .eightBit(let pixels):
      words = pixels.map { premultiplied($0 & 0xFF00_FF00 | $0 >> 16 & 0xFF | ($0 & 0xFF) << 16) }
    case .sixteenBit(let pixels):
      words = pixels.map { pixel in
        func rounded(_ shift: UInt64) -> UInt32 { UInt32((pixel >> shift & 0xFFFF + 128) / 257) }
        return premultiplied(rounded(48) << 24 | rounded(0) << 16 | rounded(16) << 8 | rounded(32))
      }
    }
    self.init(width: image.width, height: image.height, pixels: words)
  }
}

extension RGBAImage {
  /// A bitmap's pixels with their colours divided by alpha, 8 bits a sample; `Bitmap(_:)` restores them exactly.
  public init(_ bitmap: Bitmap) {
    let pixels = bitmap.pixels.map { pixel in
      let straight = unpremultiplied(pixel)
      return straight & 0xFF00_FF00 | straight >> 16 & 0xFF | (straight & 0xFF) << 16
    }
    self.init(width: bitmap.width, height: bitmap.height, samples: .eightBit(pixels))
  }
}
