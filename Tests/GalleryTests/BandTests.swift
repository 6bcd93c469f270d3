import Bitmap
import FigureLayout
import Testing

@testable import CairoRendering

/// What is painted in bands is what is painted in one piece.
struct BandTests {
  @Test(arguments: Gallery.names, [11, 128])
  func `every figure has the same pixels in bands`(name: String, rows: Int) throws {
    let typesetter = try TextTypesetter()
    let list = try Gallery.displayList(name, typesetter: typesetter)
    let whole = try render(list, scale: 1, with: typesetter)
    let rendering = try Rendering(list, scale: 1, with: typesetter)
    var bands = rendering.bands(ofRows: rows)
    var (band, pixels) = ([UInt32](), [UInt32]())
    while try bands.paintNext(on: &band) { pixels += band }
    // Pixels are looked at one by one only where they differ, since that is slow without optimization.
    if pixels != whole.pixels {
      let different = zip(pixels, whole.pixels).filter { $0 != $1 }
      Issue.record("\(different.count) pixels, first \(different.prefix(3)), of \(pixels.count)")
    }
  }
}
