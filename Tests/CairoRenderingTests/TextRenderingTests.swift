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
  func `a line stays within its extent at every scale`(line: String, scale: Double) throws {
    let typesetter = try TextTypesetter()
    let list = try Self.list(line, with: typesetter)
    let ink = try #require(try render(list, scale: scale, with: typesetter).inked())
    let (width, height) = (list.size.width - 20, list.size.height - 20)
    // A glyph may reach past its advance by a little.
    #expect(Double(ink.columns.lowerBound) >= 9 * scale - 1)
    #expect(Double(ink.columns.upperBound) <= (width + 11) * scale + 1)
    #expect(Double(ink.rows.lowerBound) >= 10 * scale - 1)
    // The baseline goes to the next edge of a pixel.
    #expect(Double(ink.rows.upperBound) <= (height + 10) * scale + 0.5)
    // And it fills most of it.
    #expect(Double(ink.columns.count) >= (width - 3) * scale)
  }

  private static func pictures(
    of line: String, at origins: [Point], scale: Double
  ) throws -> [Bitmap] {
    try origins.map { origin in
      try drawn(
        [Item("a", .text(RenderingTests.run(line, size: 12, origin: origin)))], width: 32,
        height: 24, scale: scale)
    }
  }

  @Test func `letters stand at quarters of pixels`() throws {
    let origins = (0..<17).map { Point(x: 4 + Double($0) / 16, y: 16) }
    #expect(Set(try Self.pictures(of: "I", at: origins, scale: 1)).count == 5)
    // Each letter for itself, or all would step at once.
    #expect(Set(try Self.pictures(of: "Ia", at: origins, scale: 1)).count > 5)
  }

  @Test(arguments: [1, 1.5, 2]) func `baselines lie on edges of pixels`(scale: Double) throws {
    let origins = (0..<16).map { Point(x: 4, y: 16 + Double($0) / (16 * scale)) }
    let pictures = try Self.pictures(of: "IH", at: origins, scale: scale)
    #expect(Set(pictures).count == 2)
    for (origin, picture) in zip(origins, pictures) {
      let baseline = Int((origin.y * scale + 0.5).rounded(.down))
      let rows = try #require(picture.inked()).rows
      #expect(rows.upperBound == baseline - 1)
      #expect(picture.row(baseline - 1) == picture.row(baseline - 2))
    }
  }

  /// Small letters are painted through masks, large ones as paths.
  @Test func `small letters are painted as large ones are`() throws {
    let pictures = try [64, 64.001].map { size in
      let run = RenderingTests.run("Rg&", size: size, origin: Point(x: 8, y: 70))
      return try drawn([Item("a", .text(run))], width: 160, height: 100)
    }
    #expect(try #require(pictures[0].inked()) == #require(pictures[1].inked()))
    // The places of letters differ by an eighth of a pixel at most, so shades at their edges by 32.
    let apart = zip(pictures[0].pixels, pictures[1].pixels).map { first, second in
      abs(Int(first & 0xFF) - Int(second & 0xFF))
    }
    #expect(apart.allSatisfy { $0 <= 34 })
    #expect(apart.filter { $0 > 0 }.count < apart.count / 20)
  }

  /// More letters of more sizes than are remembered.
  @Test func `a line looks the same whatever was drawn before`() throws {
    let used = try TextTypesetter()
    let list = try Self.list("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", with: used)
    let expected = try render(list, scale: 1, with: used)
    for step in 1...300 {
      _ = try render(list, scale: 1 + Double(step) / 300, with: used)
    }
    #expect(try render(list, scale: 1, with: used) == expected)
    #expect(try render(list, scale: 1, with: TextTypesetter()) == expected)
  }

  /// Cairo keeps the first error that a scale like this gives it.
  @Test func `a line looks the same after what cannot be drawn`() throws {
    let used = try TextTypesetter()
    let list = try Self.list("Layer", with: used)
    _ = try? render(list, scale: 1e-200, with: used)
    #expect(try render(list, scale: 1, with: used).inked() != nil)
  }

  /// Letters of Arabic overlap where they join.
  @Test func `translucent letters are painted once`() throws {
    let typesetter = try TextTypesetter()
    var list = try Self.list("سلسلة بسيطة مستطيل", with: typesetter)
    guard case .text(var run) = list.items[0].content else { return }
    run.color = ink.with(alpha: 128)
    list.items[0].content = .text(run)
    let picture = try render(list, scale: 1, with: typesetter)
    #expect(picture.pixels.allSatisfy { $0 & 0xFF >= 127 })
    #expect(picture.inked() != nil)
  }

  @Test func `letters that are far away are left out`() throws {
    let run = RenderingTests.run("far", origin: Point(x: 4_000_000, y: -4_000_000))
    #expect(try drawn([Item("a", .text(run))]).inked() == nil)
  }

  @Test func `a halo lies behind the glyphs`() throws {
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
  @Test func `glyphs that overlap are filled`() throws {
    let pictures = try ["O", "O\u{338}"].map { line in
      let run = RenderingTests.run(line, size: 200, origin: Point(x: 20, y: 170))
      return try drawn([Item("a", .text(run))], width: 200, height: 220)
    }
    let letter = pictures[0].pixels.indices.filter { pictures[0].pixels[$0] == black }
    // Where outlines cross, Cairo's coverage may lack a step.
    #expect(letter.allSatisfy { pictures[1].pixels[$0] & 0xFF < 16 })
    #expect(pictures[0] != pictures[1])
  }

  @Test func `an empty line draws nothing`() throws {
    #expect(try drawn([Item("a", .text(RenderingTests.run("")))]).inked() == nil)
  }

  @Test func `a text has the same pixels twice and on every thread`() async throws {
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
