/// The pixel `0xAARRGGBB` with its colours multiplied by alpha.
///
/// Each channel becomes `channel * alpha / 255`, rounded to nearest.
public func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  func scaled(_ channel: UInt32) -> UInt32 { (channel * alpha + 127) / 255 }
  return alpha << 24 | scaled(pixel >> 16 & 0xFF) << 16 | scaled(pixel >> 8 & 0xFF) << 8
    | scaled(pixel & 0xFF)
}

/// The premultiplied pixel `0xAARRGGBB` with its colours divided by alpha.
///
/// Each channel becomes `channel * 255 / alpha`, rounded to nearest and at most 255; a transparent pixel becomes 0.
/// `premultiplied` undoes it exactly unless a channel is above alpha: the quotient is off by at most 1/2, so the
/// product by at most `alpha / 510`, less than 1/2.
public func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  func scaled(_ channel: UInt32) -> UInt32 { min(255, (channel * 255 + alpha / 2) / alpha) }
  return alpha << 24 | scaled(pixel >> 16 & 0xFF) << 16 | scaled(pixel >> 8 & 0xFF) << 8
    | scaled(pixel & 0xFF)
}
