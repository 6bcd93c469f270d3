import Bitmap
import CairoRendering
import DisplayList
import LayerGeometry
import Testing

@Suite struct TextRenderingTests {
  static let lines = ["Layer 图层 (233.205 × 203.923)", "שלום B = 12", "مرحبا بالعالم", "角度 30°"]

  static func list(_ line: String, with typesetter: TextTypesetter) throws -> DisplayList {
    let style = TextStyle(size: 13, weight: .semibold)
    let extent = try typesetter.extent(of: line, style: style)
    let run = TextRun(
      line, style: style, color: ink, origin: Point(x: 10, y: 10 + extent.ascent), extent: extent)
    return DisplayList(
      size: Size(width: extent.width + 20, height: extent.height + 20),
      background: Color(0xFFFFFF), items: [Item("label", .text(run))])
  }

  @Test(arguments: lines, [1, 1.5, 2, 3])
  func staysWithinItsExtentAtEveryScale(line: String, scale: Double) throws {
    let typesetter = try TextTypesetter()
    let list = try Self.list(line, with: typesetter)
    let ink = try #require(try render(list, scale: scale, with: typesetter).inked())
    let (width, height) = (list.size.width - 20, list.size.height - 20)
    // A glyph may reach past its advance by a little.
    #expect(Double(ink.columns.lowerBound) >= 9 * scale - 1)
    #expect(Double(ink.columns.upperBound) <= (width + 11) * scale + 1)
    #expect(Double(ink.rows.lowerBound) >= 10 * scale - 1)
    #expect(Double(ink.rows.upperBound) <= (height + 10) * scale)
    // And it fills most of it.
    #expect(Double(ink.columns.count) >= (width - 3) * scale)
  }

  /// Glyphs would snap to whole pixels; outlines do not.
  @Test func putsTextAtFractionsOfPixels() throws {
    let typesetter = try TextTypesetter()
    var list = try Self.list("Il|", with: typesetter)
    var pictures: Set<Bitmap> = []
    for eighth in 0..<8 {
      guard case .text(var run) = list.items[0].content else { return }
      run.origin.x = 10 + Double(eighth) / 8
      list.items[0].content = .text(run)
      pictures.insert(try render(list, scale: 1, with: typesetter))
    }
    #expect(pictures.count == 8)
  }

  @Test func drawsTheHaloBehindTheGlyphs() throws {
    let halo = TextRun.Halo(color: Color(0xFF0000), width: 3)
    let run = { (halo: TextRun.Halo?) in
      RenderingTests.run("I", size: 24, origin: Point(x: 10, y: 26), halo: halo)
    }
    let plain = try drawn([Item("a", .text(run(nil)))], height: 32)
    let haloed = try drawn([Item("a", .text(run(halo)))], height: 32)
    let glyph = try #require(plain.inked())
    let both = try #require(haloed.inked())
    // Pixels that the halo or the glyph covers by less than a step may be missing.
    for (halo, glyph) in [(both.columns, glyph.columns), (both.rows, glyph.rows)] {
      #expect((2...3).contains(glyph.lowerBound - halo.lowerBound))
      #expect((2...3).contains(halo.upperBound - glyph.upperBound))
    }
    // Where the glyph is black it stays so, and beside it the halo is pure.
    let solid = plain.pixels.indices.filter { plain.pixels[$0] == black }
    #expect(!solid.isEmpty && solid.allSatisfy { haloed.pixels[$0] == black })
    #expect(haloed[glyph.columns.lowerBound - 2, 16] == 0xFFFF_0000)
  }

  /// The outlines of an O and of the solidus that is laid over it cross.
  @Test func fillsGlyphsThatOverlap() throws {
    let pictures = try ["O", "O\u{338}"].map { line in
      let run = RenderingTests.run(line, size: 200, origin: Point(x: 20, y: 170))
      return try drawn([Item("a", .text(run))], width: 200, height: 220)
    }
    let letter = pictures[0].pixels.indices.filter { pictures[0].pixels[$0] == black }
    // Where outlines cross, Cairo's coverage may lack a step.
    #expect(letter.allSatisfy { pictures[1].pixels[$0] & 0xFF < 16 })
    #expect(pictures[0] != pictures[1])
  }

  @Test func drawsNothingForAnEmptyLine() throws {
    #expect(try drawn([Item("a", .text(RenderingTests.run("")))]).inked() == nil)
  }

  @Test func drawsTheSamePixelsTwiceAndOnEveryThread() async throws {
    @Sendable func pictures() throws -> [Bitmap] {
      let typesetter = try TextTypesetter()
      return try (0..<20).map { index in
        let list = try Self.list(Self.lines[index % Self.lines.count], with: typesetter)
        return try render(list, scale: 1 + Double(index % 3), with: typesetter)
      }
    }
    let expected = try pictures()
    let results = try await withThrowingTaskGroup(of: [Bitmap].self) { group in
      for _ in 0..<4 { group.addTask { try pictures() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 4)
    #expect(results.allSatisfy { $0 == expected })
  }
}
