internal import CairoRendering
internal import Fingerprint
public import PNGCoding

/// The pixels of a figure in the form for its file, with their fingerprint.
public struct PaintedFigure {
  public private(set) var pixels: PNGPixels
  /// The fingerprint of the size and the pixels, equal to the bitmap's.
  let fingerprint: Fingerprint

  init(_ rendering: Rendering) throws(RenderingError) {
    pixels = PNGPixels(width: rendering.width, height: rendering.height)
    let maker = FingerprintMaker(
      ofPictureWithWidth: rendering.width, height: rendering.height)
    var bands = rendering.bands
    var band: [UInt32] = []
    while try bands.paintNext(on: &band) {
      maker.add(band)
      pixels.add(band.span)
    }
    fingerprint = maker.fingerprint
  }
}
