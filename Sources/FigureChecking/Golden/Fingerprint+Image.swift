internal import Bitmap
internal import Fingerprint
internal import PNGCoding

extension Bitmap {
  /// Of the size and the pixels, multiplied by alpha.
  var fingerprint: Fingerprint {
    Fingerprint(ofPieces: { maker in
      maker.add([Int64(width), Int64(height)])
      maker.add(pixels)
    })
  }
}

extension Fingerprint {
  /// Of the chunks of a PNG file that its pixels depend on (type, length and content of each) and of
  /// the fingerprint of the pixels, so that neither can be exchanged alone.
  init(ofImage chunks: [PNGChunk], pixels: Fingerprint) {
    self.init(ofPieces: { maker in
      maker.add(Array(pixels.description.utf8))
      for chunk in chunks {
        maker.add(Array(chunk.type.utf8))
        maker.add([Int64(chunk.data.count)])
        maker.add(chunk.data)
      }
    })
  }
}
