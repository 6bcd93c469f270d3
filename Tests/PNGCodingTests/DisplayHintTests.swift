import TestSupport
import Testing

@testable import PNGCoding

/// What files say of how they are to be shown.
@Suite struct DisplayHintTests {
  private static let gray = DecodingTests.gray

  /// The grey picture with chunks more in front of the image data.
  private static func with(_ chunks: [Chunk], colorType: UInt8 = 0) throws -> [UInt8] {
    var parts = try PNGCodingTests.chunks(of: gray)
    parts[0].data[9] = colorType
    if colorType == 4 { parts[1].data = stored([0, 1, 2, 3, 4, 0, 5, 6, 7, 8]) }
    parts.insert(contentsOf: chunks, at: 1)
    return file(of: parts)
  }

  static func exif(_ orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
    isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  }

  static let hints: [(type: String, data: [UInt8], words: String?)] = [
    ("eXIf", exif(1), nil), ("eXIf", exif(2), "mirrored left to right (eXIf orientation 2)"),
    ("eXIf", exif(3), "turned by 180 degrees"), ("eXIf", exif(4), "mirrored top to bottom"),
    ("eXIf", exif(5), "mirrored and turned by 270"),
    ("eXIf", exif(6), "turned by 90 degrees clockw"),
    ("eXIf", exif(7), "mirrored and turned by 90"),
    ("eXIf", exif(8, isLittle: true), "by 270 degrees"),
    ("eXIf", exif(6, isLittle: true), "turned by 90 degrees clockwise (eXIf orientation 6)"),
    ("eXIf", exif(0), nil), ("eXIf", exif(9), nil),
    ("eXIf", [], "cannot be read (eXIf)"), ("eXIf", [1, 2, 3, 4, 5, 6, 7, 8], "cannot be read"),
    ("eXIf", Array(exif(6).prefix(9)), "cannot be read"),
    ("eXIf", Array(exif(6).prefix(15)) + [9], "cannot be read"),
    ("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1], "a metre has 2835 pixels (pHYs)"),
    ("pHYs", [0, 0, 11, 19, 0, 0, 1, 0, 1], "2835 pixels across and 256 down (pHYs)"),
    ("pHYs", [0, 0, 0, 1, 0, 0, 0, 2, 0], "1 across are as long as 2 down (pHYs)"),
    ("pHYs", [0, 0, 0, 3, 0, 0, 0, 3, 0], nil),
    ("oFFs", [0, 0, 0, 5, 255, 255, 255, 253, 0], "at (5, -3) pixels of a page (oFFs)"),
    ("oFFs", [0, 0, 0, 5, 0, 0, 0, 0, 1], "at (5, 0) micrometres of a page"),
    ("oFFs", [0, 0, 0, 0, 0, 0, 0, 0, 0], nil),
    ("sCAL", [1] + Array("0.5\0".utf8) + Array("2".utf8), "a pixel is 0.5 by 2 metres"),
    ("sTER", [0], "for two eyes (sTER)"), ("bKGD", [0, 1], nil),
    ("mDCV", [1, 2], "the display 0x0102 (mDCV)"),
    ("cLLI", [0, 255], "the light is 0x00FF (cLLI)"),
    ("sBIT", [3], nil), ("tIME", [7, 234, 1, 1, 0, 0, 0], nil), ("teSt", [1], nil),
  ]

  @Test(arguments: hints)
  func `each chunk is reported or harmless`(hint: (type: String, data: [UInt8], words: String?))
    throws
  {
    let file = try Self.with([Chunk(type: hint.type, data: hint.data)])
    let found = try readPNG(file).displayHints
    #expect(found == (try readPNGInformation(file).displayHints))
    #expect(found.count == (hint.words == nil ? 0 : 1), "\(hint)")
    if let words = hint.words {
      #expect(found.first?.description.contains(words) == true, "\(found)")
    }
  }

  @Test func `a ground matters only where it can be seen`() throws {
    let ground = Chunk(type: "bKGD", data: [0, 9])
    let transparent = try readPNG(Self.with([ground], colorType: 4)).displayHints
    #expect(transparent == [.background([0, 9])])
    let key = Chunk(type: "tRNS", data: [0, 1])
    #expect(try readPNG(Self.with([key, ground])).displayHints == [.background([0, 9])])
  }

  @Test func `files agree that say the same, and a resolution contradicts nothing`() {
    let (one, other): (PNGDisplayHint, PNGDisplayHint) = (
      .pixelSize(across: 9, down: 9, isPerMetre: true),
      .pixelSize(across: 8, down: 8, isPerMetre: true)
    )
    let turned = PNGDisplayHint.orientation(6)
    #expect(PNGDisplayHint.agree([], [one]) && PNGDisplayHint.agree([one], [one]))
    #expect(!PNGDisplayHint.agree([one], [other]) && !PNGDisplayHint.agree([turned], []))
    #expect(
      PNGDisplayHint.agree([turned, one], [turned]) && !PNGDisplayHint.agree([turned], [.stereo]))
    #expect(!PNGDisplayHint.agree([.pixelSize(across: 9, down: 8, isPerMetre: true)], [one]))
  }

  @Test(.timeLimit(.minutes(2)))
  func `a file of very many small chunks is read in one pass`() throws {
    for type in ["tEXt", "abCd"] {
      let bytes = try Self.with(
        Array(repeating: Chunk(type: type, data: [0x61, 0]), count: 100_000))
      #expect(try readPNGInformation(bytes).displayHints == [])
    }
  }
}
