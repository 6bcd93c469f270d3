import DisplayList
import Testing
import TextShaping

@Suite struct ExtentTests {
  let shaper = TextShaper()

  @Test(arguments: ["", "x", "Ag", "图层", "Layer 图层 30°", "שלום", "مرحبا"])
  func `every line of a style has the height of Inter`(line: String) throws {
    let extent = try shaper.extent(of: line, style: TextStyle(size: 16))
    // Inter's ascender and descender are 2728 and -680 of 2816 to the em.
    #expect(abs(extent.ascent - 16 * 2728 / 2816) < 1e-6)
    #expect(abs(extent.descent - 16 * 680 / 2816) < 1e-6)
  }

  @Test func `a line is higher where its marks reach further`() throws {
    let extent = try shaper.extent(of: "ٱلَّٰهِ", style: TextStyle(size: 16))
    #expect(extent.ascent + extent.descent > 16 * 3408 / 2816)
  }

  @Test(arguments: ["0x10", "a -> b", "200x120", "(A)", "A-B", "10:30"])
  func `Latin characters stay what they are`(line: String) throws {
    let style = TextStyle(size: 10)
    let together = try shaper.glyphs(of: line, style: style).map(\.id)
    let alone = try line.map { try shaper.glyphs(of: String($0), style: style).map(\.id) }
    #expect(together == alone.flatMap { $0 })
  }

  /// Nothing is rounded to whole pixels, so a line twice the size is twice as wide.
  @Test(arguments: ["Layer B", "图层 233.205 × 203.923", "שלום", "مرحبا"])
  func `an extent grows in proportion to the size`(line: String) throws {
    let small = try shaper.extent(of: line, style: TextStyle(size: 10.5))
    let large = try shaper.extent(of: line, style: TextStyle(size: 21))
    // Every glyph is placed in 1/1024 of a point.
    #expect(abs(large.width - 2 * small.width) <= Double(line.count) / 512)
  }

  @Test func `every shaper gives the same extent`() throws {
    let other = TextShaper()
    let style = TextStyle(size: 13.3, weight: .semibold)
    for line in ["Layer 图层", "שלום B", "Layer 图层"] {
      #expect(try shaper.extent(of: line, style: style) == other.extent(of: line, style: style))
    }
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1, 0, 1e300])
  func `a size that means nothing does no harm`(size: Double) throws {
    let extent = try shaper.extent(of: "a", style: TextStyle(size: size))
    #expect(extent.width.isFinite && extent.height > 0)
  }
}
