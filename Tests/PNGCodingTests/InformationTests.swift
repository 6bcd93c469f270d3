import Bitmap
import Testing

@testable import PNGCoding

@Suite struct InformationTests {
  @Test func `all but the pixels is there without decompressing them`() throws {
    let texts = [
      PNGText(keyword: "a", languageTag: "de", text: "größer", isCompressed: true),
      PNGText(keyword: "b", text: String(repeating: "long ", count: 100_000), isCompressed: true),
      PNGText(keyword: "c", text: "", isCompressed: true), PNGText(keyword: "d", text: "plain"),
    ]
    let image = PNGImage(
      EncodingTests.bitmap(colors: 9, translucent: 2), pixelsPerMetre: 2835, texts: texts)
    let file = try encodePNG(image)
    #expect(file.count < 10_000)
    let information = try readPNGInformation(file)
    #expect(information.texts == texts)
    #expect(information.pixelsPerMetre == 2835)
    #expect(information.header.width == 37 && information.header.height == 23)
    let expected = try chunks(of: file).filter {
      ["IHDR", "PLTE", "tRNS", "IDAT"].contains($0.type)
    }
    #expect(
      information.imageChunks.map { Chunk(type: $0.type, data: Array($0.data)) } == expected)
    #expect(expected.count == 4)
    // Rubbish in place of image data is for those to find who read it.
    var parts = try chunks(of: file)
    parts[parts.count - 2].data = [1, 2, 3]
    let other = PNGCodingTests.file(of: parts)
    #expect(try readPNGInformation(other).texts == texts)
    #expect(throws: PNGError.self) { try readPNG(other) }
  }

  @Test(arguments: [(3, 0), (300, 0), (300, 9), (256, 40)])
  func `texts can depend on the image chunks`(colors: Int, translucent: Int) throws {
    let image = PNGImage(
      EncodingTests.bitmap(colors: colors, translucent: translucent), pixelsPerMetre: 2835,
      texts: [PNGText(keyword: "Title", text: "t")])
    var seen: [PNGChunk] = []
    let file = try encodePNG(image) { chunks in
      seen = chunks
      return [PNGText(keyword: "Count", text: "\(chunks.count)")]
    }
    let information = try readPNGInformation(file)
    #expect(information.imageChunks.map(\.type) == seen.map(\.type))
    #expect(information.imageChunks.map(\.data) == seen.map(\.data))
    let added = PNGText(keyword: "Count", text: "\(seen.count)")
    #expect(information.texts == image.texts + [added])
    // The added text is all the difference, and it stands before the image data.
    let plain = try chunks(of: encodePNG(image))
    let all = try chunks(of: file)
    #expect(
      all.filter { $0 != Chunk(type: "iTXt", data: Array("Count\0\0\0\0\0\(seen.count)".utf8)) }
        == plain)
    #expect(all.suffix(2).map(\.type) == ["IDAT", "IEND"])
  }
}
