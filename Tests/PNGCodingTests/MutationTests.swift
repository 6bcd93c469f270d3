import Bitmap
import TestSupport
import Testing

@testable import PNGCoding

/// Thousands of files with something wrong in them, the same in every run.
@Suite struct MutationTests {
  private static let limits = PNGLimits(side: 2000, pixels: 100_000, textBytes: 100_000)

  /// Reads a file in every way; nil where it is refused.
  ///
  /// What one way accepts the other accepts too, with the same pixels.
  private func pixels(of file: [UInt8]) throws -> RGBAImage.Samples? {
    let information = try? readPNGInformation(file, limits: Self.limits)
    let picture = try? readPNG(file, limits: Self.limits)
    if picture != nil, information == nil, (try? decodePNG(file, limits: Self.limits)) != nil {
      Issue.record("information is refused, and all else is read")
    }
    guard let chunks = try? PNGChunks(of: file),
      (try? chunks.header.check(Self.limits)) != nil
    else {
      #expect(picture == nil)
      return nil
    }
    let ours = try? chunks.samples(of: file, Self.limits)
    if ours != (try? chunks.samplesByLibPNG(of: file, chunks.imageStream())) {
      Issue.record("the ways differ for \(file)")
    }
    return ours
  }

  @Test(arguments: GeneratedKind.all)
  func `bytes that changed are refused by both ways, or read alike`(kind: GeneratedKind) throws {
    var random = SeededGenerator(seed: 4)
    var counts = (read: 0, refused: 0)
    for _ in 0..<60 {
      var parts = kind.start(7, 6, &random)
      var rows = kind.rows(7, 6, &random)
      // A change of the rows, which compression hides from the checksums.
      switch Int.random(in: 0..<6, using: &random) {
      case 0: rows.removeLast(.random(in: 1...3, using: &random))
      case 1: rows += random.bytes(.random(in: 1...2000, using: &random))
      case 2: rows[rows.indices.randomElement(using: &random)!] = 5
      default: break
      }
      var stream = try compressed(rows)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: stream.removeLast(.random(in: 1...5, using: &random))
      case 1: stream += random.bytes(.random(in: 1...5, using: &random))
      case 2: stream[stream.count - 1] ^= 1
      case 3: stream[stream.indices.randomElement(using: &random)!] ^= 16
      default: break
      }
      let cut = Int.random(in: 0...stream.count, using: &random)
      parts += [stream[..<cut], stream[cut...]].map { Chunk(type: "IDAT", data: Array($0)) }
      parts.append(Chunk(type: "IEND", data: []))
      // A change of the chunks, with checksums that fit.
      let place = parts.indices.randomElement(using: &random)!
      switch Int.random(in: 0..<16, using: &random) {
      case 0: parts.remove(at: place)
      case 1: parts.insert(parts[place], at: parts.indices.randomElement(using: &random)!)
      case 2: parts.swapAt(place, parts.indices.randomElement(using: &random)!)
      case 3: parts[place].data.append(0)
      case 4 where !parts[place].data.isEmpty: parts[place].data.removeLast()
      case 5 where !parts[place].data.isEmpty:
        let byte = parts[place].data.indices.randomElement(using: &random)!
        parts[place].data[byte] = .random(in: 0...17, using: &random)
      case 6: parts[place].type = "abCd"
      default: break
      }
      if try pixels(of: file(of: parts)) != nil { counts.read += 1 } else { counts.refused += 1 }
    }
    // The changes are neither all harmless nor all fatal.
    #expect(counts.read >= 5 && counts.refused >= 5)
  }

  @Test func `bytes that changed anywhere are never read as they were`() throws {
    var random = SeededGenerator(seed: 5)
    let texts = [
      Chunk(type: "iCCP", data: Array("p\0\0".utf8) + (try compressed([1, 2, 3]))),
      Chunk(type: "zTXt", data: Array("k\0\0".utf8) + (try compressed([65, 66]))),
      Chunk(type: "iTXt", data: Array("k\0\u{1}\0en\0\0".utf8) + (try compressed([65, 66]))),
    ]
    var parts = try chunks(of: GeneratedKind(depth: 8, type: .rgb).file(5, 5, &random))
    parts.insert(contentsOf: texts, at: 1)
    let good = file(of: parts)
    #expect(try readPNGInformation(good).texts.count == 2)
    for _ in 0..<3000 {
      var changed = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = changed.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[place] = .random(in: 0...255, using: &random)
        case 1: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: changed.insert(.random(in: 0...255, using: &random), at: place)
        default: changed.remove(at: place)
        }
      }
      let isRead = (try? decodePNG(changed, limits: Self.limits)) != nil
      // Changes that undo each other, or that stand behind the end, leave the file as it was.
      if isRead, !changed.starts(with: good) { Issue.record("read: \(changed)") }
    }
  }
}
