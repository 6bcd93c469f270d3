import Bitmap
import Testing

@testable import PNGCoding

@Suite struct EncodedFormTests {
  @Test(arguments: EncodedForm.all)
  func `a file has the smallest form that holds the picture`(form: EncodedForm) throws {
    let file = try encodePNG(PNGImage(form.bitmap))
    let parts = try chunks(of: file)
    #expect(
      try readPNGInformation(file).header
        == PNGHeader(
          width: form.bitmap.width, height: form.bitmap.height, bitDepth: form.bitDepth,
          colorType: form.colorType, isInterlaced: false))
    let between = parts.dropFirst().prefix { $0.type != "IDAT" }
    let lengths = Dictionary(uniqueKeysWithValues: between.map { ($0.type, $0.data.count) })
    #expect(lengths == form.chunks)
    #expect(parts.suffix(2).map(\.type) == ["IDAT", "IEND"])
  }

  @Test(arguments: PNGCompression.allCases)
  func `an encoder leaves nothing of one picture in the next`(compression: PNGCompression) throws {
    let encoder = PNGEncoder(compression)
    // From form to form, back, and once more with the smallest after the largest.
    let forms = EncodedForm.all.filter { $0.bitmap.width < 100 }
    let large = PNGImage(EncodingTests.bitmap(colors: 300, translucent: 7))
    for form in forms + forms.reversed() {
      let image = PNGImage(
        form.bitmap, texts: [PNGText(keyword: "a", text: form.name, isCompressed: true)])
      for picture in [image, large] {
        let isSame = try encoder.encode(picture) == encodePNG(picture, compression: compression)
        #expect(isSame, "\(form.name)")
      }
    }
  }
}
