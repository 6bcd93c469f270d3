import Testing

@testable import PNGCoding

@Suite struct ColorSpaceTests {
  private static func chunk(_ type: String, _ values: UInt32...) -> Chunk {
    Chunk(type: type, data: values.flatMap { bytes($0) })
  }

  private static func profile(_ name: String, _ bytes: [UInt8]) throws -> Chunk {
    Chunk(type: "iCCP", data: Array(name.utf8) + [0, 0] + (try compressed(bytes)))
  }

  private static let wide = chunk(
    "cHRM", 31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)
  private static let ofSRGB = chunk(
    "cHRM", 31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000)
  private static let sRGB = Chunk(type: "sRGB", data: [0])

  static func rows() throws -> [(chunks: [Chunk], text: String, isSRGB: Bool)] {
    [
      ([], "no colour space", true),
      ([sRGB], "sRGB with rendering intent 0", true),
      ([Chunk(type: "sRGB", data: [3])], "sRGB with rendering intent 3", true),
      ([chunk("gAMA", 45_455)], "gamma 0.45455", true),
      (
        [chunk("gAMA", 45_455), ofSRGB], "gamma 0.45455 and the chromaticities of sRGB", true
      ),
      ([chunk("gAMA", 45_454)], "gamma 0.45454", false),
      ([chunk("gAMA", 100_000)], "gamma 1", false),
      ([ofSRGB], "the chromaticities of sRGB", false),
      (
        [chunk("gAMA", 45_455), wide],
        "gamma 0.45455 and the chromaticities white (0.3127, 0.329), red (0.68, 0.32), "
          + "green (0.265, 0.69), blue (0.15, 0.06)", false
      ),
      // What counts more hides the rest.
      ([chunk("gAMA", 100_000), sRGB], "sRGB with rendering intent 0", true),
      (
        [sRGB, try profile("Display P3", [1, 2, 3])],
        "the ICC profile 'Display P3' (3 bytes, checksum 55bc801d)", false
      ),
      (
        [try profile("a", [1]), Chunk(type: "cICP", data: [9, 16, 0, 1])],
        "the code points 9/16/0 of H.273 in full range", false
      ),
    ]
  }

  private func colorSpace(_ chunks: [Chunk]) throws -> PNGColorSpace {
    let file = DecodingTests.png(1, 1, depth: 8, colorType: 0, before: chunks, rows: [0, 0])
    let colorSpace = try readPNG(file).colorSpace
    #expect(try readPNGInformation(file).colorSpace == colorSpace)
    return colorSpace
  }

  @Test func `every colour space is reported, and those that mean sRGB are known`() throws {
    for row in try Self.rows() {
      let space = try colorSpace(row.chunks)
      #expect(space.description == row.text)
      #expect(space.isEquivalent(to: .undeclared) == row.isSRGB, "\(row.text)")
      #expect(PNGColorSpace.undeclared.isEquivalent(to: space) == row.isSRGB, "\(row.text)")
      #expect(space.isEquivalent(to: space))
    }
  }

  @Test func `profiles are what their bytes are`() throws {
    let spaces = try [("a", [1]), ("b", [1]), ("a", [2])].map {
      try colorSpace([Self.profile($0.0, $0.1)])
    }
    #expect(spaces[0].isEquivalent(to: spaces[1]) && spaces[0] != spaces[1])
    #expect(!spaces[0].isEquivalent(to: spaces[2]))
  }
}
