import DisplayList
import TestSupport
import Testing
import TextShaping

/// Lines of characters that no text would put together.
struct RandomLineTests {
  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x17F, 0x300...0x36F, 0x391...0x45F, 0x591...0x5F4, 0x610...0x6FF,
    0x900...0x97F, 0xE01...0xE5B, 0x200C...0x200D, 0x2000...0x206F, 0x20D0...0x20F0,
    0x3000...0x30FF,
    0x4E00...0x4E40, 0xAC00...0xAC40, 0x1100...0x11FF, 0xFB1D...0xFB4F, 0xFE70...0xFEFC,
    0xFF01...0xFF60, 0x1F600...0x1F640, 0x0...0x10FFFF,
  ]

  @Test(arguments: [1, 2, 3, 4])
  func `every line is set, with places for all characters, or refused`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let shaper = TextShaper()
    var set = 0
    for _ in 0..<2000 {
      var line = String.UnicodeScalarView()
      let several = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.ranges.randomElement(using: &random) ?? 0x20...0x7E
      }
      while line.count < Int.random(in: 1...9, using: &random) {
        let range = several.randomElement(using: &random) ?? 0x20...0x7E
        if let character = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          line.append(character)
        }
      }
      let text = String(line)
      let language = ["en", "zh", "ja", "ko", "ur", "ne"].randomElement(using: &random) ?? "en"
      let style = TextStyle(size: 16, language: language)
      let shaped: ShapedLine
      switch Result(catching: { () throws(TextFailure) in try shaper.shape(text, style: style) }) {
      case .success(let line): shaped = line
      case .failure(.missingGlyph(let character, let offset)),
        .failure(.forbiddenCharacter(let character, let offset)):
        let place = text.utf8.index(text.startIndex, offsetBy: offset)
        #expect(text.unicodeScalars[place] == character, "\(text.debugDescription)")
        continue
      case .failure(let failure): throw failure
      }
      let advances = try shaper.advances(of: text, style: style)
      set += 1
      #expect(advances.count == line.count)
      let starts = Set(line.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
      #expect(
        abs(advances.reduce(0, +) - shaped.extent.width) < 0.001
          && shaped.glyphs.allSatisfy { starts.contains($0.cluster) }, "\(text.debugDescription)")
    }
    #expect(set > 500)
  }
}
