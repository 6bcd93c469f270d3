internal import Bitmap
public import Fingerprint
public import PNGCoding

extension Bitmap {
  /// The fingerprint of the size and the premultiplied pixels.
  var fingerprint: Fingerprint {
    let maker = FingerprintMaker(ofPictureWithWidth: width, height: height)
    maker.add(pixels)
    return maker.fingerprint
  }
}

extension FingerprintMaker {
  /// Begins the fingerprint of a picture, whose pixels are then appended from top to bottom.
  init(ofPictureWithWidth width: Int, height: Int) {
    self.init()
    add([Int64(width), Int64(height)])
  }
}

extension Fingerprint {
  /// The fingerprint of the PNG chunks that pixels depend on (type, length and content of each) together with the
  /// fingerprint of the pixels, so that neither can be replaced alone.
  public init(ofImage chunks: [PNGChunk], pixels: Fingerprint) {
    let maker = FingerprintMaker()
    maker.add(Array(pixels.description.utf8))
    for chunk in chunks {
      maker.add(Array(chunk.type.utf8))
      maker.add([Int64(chunk.data.count)])
      maker.add(chunk.data)
    }
    self = maker.fingerprint
  }
}
