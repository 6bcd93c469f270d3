import Bitmap

/// The picture in a PNG file, with the file's information about it.
///
/// Every kind of PNG file is read, as by `readPNG`. 16-bit samples are rounded to eight bits, and colours are
/// multiplied by alpha as by `premultiplied`. Gamma and colour profiles are not applied.
public func decodePNG(
  _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
) throws(PNGError) -> PNGImage {
  let chunks = try PNGChunks(of: bytes)
  let header = chunks.header
  let pixels = premultipliedPixels(try chunks.samples(of: bytes, limits))
  return PNGImage(
    Bitmap(width: header.width, height: header.height, pixels: pixels),
    pixelsPerMetre: try chunks.pixelsPerMetre(), texts: try chunks.texts(limits))
}

/// The pixels as words `0xAARRGGBB` with premultiplied colours.
private func premultipliedPixels(_ samples: consuming RGBAImage.Samples) -> [UInt32] {
  switch consume samples {
  case .eightBit(var pixels):
    for index in pixels.indices { pixels[index] = premultiplied(blueFirst: pixels[index]) }
    return pixels
  case .sixteenBit(let pixels):
    return pixels.map { premultiplied(blueFirst: eightBitSamples(of: $0)) }
  }
}

/// The word `0xAABBGGRR` of a word `0xAAAABBBBGGGGRRRR`: each sample rounded to the nearest of the 256 values,
/// which are 257 apart.
private func eightBitSamples(of pixel: UInt64) -> UInt32 {
  // The four samples without a loop, since this runs for every pixel of pictures with hundreds of millions.
  let (red, green) = (rounded(pixel), rounded(pixel >> 16))
  let (blue, alpha) = (rounded(pixel >> 32), rounded(pixel >> 48))
  return alpha << 24 | blue << 16 | green << 8 | red
}

/// Rounds the sample in the lowest 16 bits to eight.
private func rounded(_ sample: UInt64) -> UInt32 {
  (UInt32(truncatingIfNeeded: sample & 0xFFFF) + 128) / 257
}

/// The premultiplied word `0xAARRGGBB` of a word `0xAABBGGRR`.
private func premultiplied(blueFirst pixel: UInt32) -> UInt32 {
  premultiplied(pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16)
}
