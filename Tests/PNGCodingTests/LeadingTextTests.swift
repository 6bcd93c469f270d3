import Testing

@testable import PNGCoding

/// A text right behind the header.
@Suite struct LeadingTextTests {
  private static let text = PNGText(keyword: "First", languageTag: "de", text: "größer")
  private static let image = PNGImage(
    EncodingTests.bitmap(colors: 9, translucent: 2), pixelsPerMetre: 2835,
    texts: [PNGText(keyword: "Title", text: "t")])

  @Test func `it is added and found, and the rest is the file without it`() throws {
    let plain = try encodePNG(Self.image)
    let file = try addingLeadingText(Self.text, to: plain)
    #expect(try chunks(of: file).map(\.type).prefix(3) == ["IHDR", "iTXt", "PLTE"])
    #expect(try decodePNG(file).texts == [Self.text] + Self.image.texts)
    #expect(try decodePNG(file).bitmap == Self.image.bitmap)
    let parted = try #require(PNGLeadingText(of: file))
    #expect(parted.text == Self.text)
    #expect(Array(parted.before + parted.after) == plain)
  }

  @Test func `what is no whole text there is none`() throws {
    let plain = try encodePNG(Self.image)
    let file = try addingLeadingText(Self.text, to: plain)
    // Behind the signature and the header.
    let end = 33 + file.count - plain.count
    for count in 0..<end { #expect(PNGLeadingText(of: Array(file.prefix(count))) == nil) }
    #expect(PNGLeadingText(of: Array(file.prefix(end))) != nil)
    for index in 33..<end {
      var damaged = file
      damaged[index] ^= 1
      #expect(PNGLeadingText(of: damaged) == nil, "byte \(index)")
    }
    #expect(PNGLeadingText(of: plain) == nil)
    #expect(PNGLeadingText(of: file, limit: 3) == nil)
    #expect(throws: PNGError.truncated) { try addingLeadingText(Self.text, to: [1, 2, 3]) }
  }
}
