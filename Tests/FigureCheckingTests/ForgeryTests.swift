import Bitmap
import FigureLayout
import TestSupport
import Testing

@testable import FigureChecking
@testable import FigureFile
@testable import PNGCoding

/// Goldens that say of themselves that they are what was drawn, and are not.
@Suite struct ForgeryTests {
  private let figures: DrawnFigures
  private let figure: RecordedFigure

  init() throws {
    figures = try DrawnFigures()
    figure = try figures.draw(DrawnFigures.scene())
  }

  /// The file of the figure with other chunks of its image, for which the record is made to fit.
  private func file(
    _ image: [PNGChunk], _ others: [PNGChunk] = [], behind: [UInt8] = []
  ) throws -> [UInt8] {
    let writer = try PNGWriter()
    let compressor = try Compressor(.balanced)
    let header = try #require(image.first)
    try writer.add(header.type, Array(header.data))
    for chunk in others { try writer.add(chunk.type, Array(chunk.data)) }
    let texts = figure.record.recordTexts(for: image)
    for chunk in image.dropFirst() {
      if chunk.type == "IDAT" {
        for text in texts { try writer.add("iTXt", text.chunk(by: compressor)) }
      }
      try writer.add(chunk.type, Array(chunk.data))
    }
    try writer.add("IEND", [])
    return writer.bytes() + behind
  }

  private func imageChunks(of bitmap: Bitmap) throws -> [PNGChunk] {
    try readPNGInformation(encodePNG(PNGImage(bitmap))).imageChunks
  }

  private func check(_ file: [UInt8]) throws -> FigureCheck {
    let golden = try Golden(file)
    #expect(golden.record?.pixels == figure.record.pixels)
    return try FigureChecker(typesetter: figures.typesetter).check(figure, against: golden)
  }

  static let palettes: [(name: String, change: @Sendable ([UInt8]) -> [UInt8])] = [
    ("inverted", { $0.map { 255 - $0 } }),
    ("two colours swapped", { Array($0[3..<6] + $0[..<3] + $0[6...]) }),
    ("all of one colour", { Array(repeating: $0[0], count: $0.count) }),
    ("reversed", { $0.reversed() }),
    ("the first colour a little lighter", { [$0[0] ^ 8] + $0.dropFirst() }),
    ("the last colour another", { $0.dropLast() + [($0.last ?? 0) ^ 0x40] }),
    (
      "red and blue swapped",
      { palette in palette.indices.map { palette[$0 - $0 % 3 + 2 - $0 % 3] } }
    ),
  ]

  @Test(arguments: palettes)
  func `another palette is found, whatever the record says`(
    palette: (name: String, change: @Sendable ([UInt8]) -> [UInt8])
  ) throws {
    let chunks = try imageChunks(of: figure.bitmap).map { chunk in
      chunk.type == "PLTE"
        ? PNGChunk("PLTE", palette.change(Array(chunk.data))[...]) : chunk
    }
    let forged = try file(chunks)
    #expect(try Golden(forged).isAsRecorded)
    #expect(try check(forged).verdict == .unexplained, "\(palette.name)")
  }

  @Test(arguments: 0..<12)
  func `other pixels are found, whatever the record says`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var bitmap = figure.bitmap
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let place = Int.random(in: bitmap.pixels.indices, using: &random)
      bitmap.pixels[place] ^= 0x20 << (UInt32.random(in: 0...2, using: &random) * 8)
    }
    let forged = try file(imageChunks(of: bitmap))
    #expect(try Golden(forged).isAsRecorded)
    let check = try check(forged)
    #expect(check.verdict == .unexplained)
    guard case .pixels(let counts) = check.pixels else {
      Issue.record("no pixel differs")
      return
    }
    #expect(counts.differing > 0 && counts.differing <= 20)
  }

  @Test func `what is as it was drawn is the same, and damaged pixels are reported`() throws {
    let chunks = try imageChunks(of: figure.bitmap)
    #expect(try check(file(chunks)).verdict == .same)
    let damaged = try file(chunks.dropLast() + [PNGChunk("IDAT", [1, 2, 3])])
    #expect(throws: PNGError.self) { try check(damaged) }
  }

  static let hints: [(type: String, data: [UInt8], verdict: Verdict, words: String)] = [
    ("eXIf", exif(6), .unexplained, "turned by 90 degrees clockwise"),
    ("eXIf", exif(2), .unexplained, "mirrored left to right"),
    ("eXIf", [0], .unexplained, "Exif data, which cannot be read"),
    ("eXIf", exif(1), .same, ""),
    // Two pixels a point are 5669 a metre.
    ("pHYs", [0, 0, 22, 37, 0, 0, 22, 37, 1], .same, ""),
    ("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1], .unexplained, "a metre has 2835 pixels"),
    ("pHYs", [0, 0, 22, 37, 0, 0, 11, 19, 1], .unexplained, "5669 pixels across and 2835 down"),
    ("pHYs", [0, 0, 0, 1, 0, 0, 0, 3, 0], .unexplained, "not square"),
    ("oFFs", [0, 0, 0, 1, 0, 0, 0, 3, 0], .unexplained, "at (1, 3) pixels"),
    ("sTER", [1], .unexplained, "for two eyes"),
    ("mDCV", Array(repeating: 7, count: 24), .unexplained, "mDCV"),
    ("cLLI", Array(repeating: 7, count: 8), .unexplained, "cLLI"),
    ("sCAL", [1, 0x31, 0, 0x32], .unexplained, "1 by 2 metres"),
    ("gAMA", [0, 1, 0x86, 0xA0], .unexplained, "gamma 1"),
    ("cICP", [9, 16, 0, 1], .unexplained, "9/16/0"),
    ("sBIT", [8, 8, 8], .same, ""), ("tIME", [7, 230, 1, 1, 1, 1, 1], .same, ""),
  ]

  /// Exif data that has the picture turned.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  }

  @Test(arguments: hints)
  func `what shows equal pixels otherwise is no sameness`(
    hint: (type: String, data: [UInt8], verdict: Verdict, words: String)
  ) throws {
    let chunk = PNGChunk(hint.type, hint.data[...])
    let check = try check(file(imageChunks(of: figure.bitmap), [chunk]))
    #expect(check.verdict == hint.verdict, "\(hint)")
    let notes = check.notes.map(CheckWording.text)
    #expect(notes.count == (hint.words.isEmpty ? 0 : 1), "\(notes)")
    #expect(notes.allSatisfy { $0.contains(hint.words) }, "\(notes)")
  }

  @Test func `what stands behind the picture is reported, and shows nothing`() throws {
    let check = try check(file(imageChunks(of: figure.bitmap), behind: [1, 2, 3]))
    #expect(check.verdict == .same && check.notes == [.trailingBytes(3)])
  }

  @Test func `an animation is not the still that stands for it`() throws {
    let control = PNGChunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
    let header = try #require(try imageChunks(of: figure.bitmap).first)
    let frame = PNGChunk(
      "fcTL", ([0, 0, 0, 0] + header.data.prefix(8) + Array(repeating: 0, count: 14))[...])
    let check = try check(file(imageChunks(of: figure.bitmap), [control, frame]))
    #expect(check.verdict == .unexplained)
    #expect(check.notes == [.animated(golden: 1, now: nil)])
  }
}
