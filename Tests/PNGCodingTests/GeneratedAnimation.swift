import Bitmap
import TestSupport

@testable import PNGCoding

/// An animated file made by hand of frames of random pixels, and what it shows, worked out apart from what
/// reads it.
struct GeneratedAnimation {
  let file: [UInt8]
  let delays: [(Int, Int)]
  /// Of each frame the samples red, green, blue, alpha of all pixels, from 0 to 1.
  let shown: [[Double]]

  /// - Parameter kind: of the file.
  init(_ kind: GeneratedKind, _ random: inout SeededGenerator) throws {
    let (width, height) = (
      Int.random(in: 2...9, using: &random), Int.random(in: 2...9, using: &random)
    )
    let start = kind.start(width, height, &random)
    let beginsWithStill = Bool.random(using: &random)
    let count = Int.random(in: 1...6, using: &random)
    var sequence: UInt32 = 0
    func numbered(_ type: String, _ data: [UInt8]) -> Chunk {
      defer { sequence += 1 }
      return Chunk(type: type, data: bytes(sequence) + data)
    }
    var chunks: [Chunk] = []
    func addImage(_ stream: [UInt8], as type: String) {
      // Of one chunk, or of two.
      let half = Bool.random(using: &random) ? stream.count : stream.count / 2
      for part in [stream.prefix(half), stream.dropFirst(half)] where !part.isEmpty {
        chunks.append(
          type == "IDAT" ? Chunk(type: type, data: Array(part)) : numbered(type, Array(part)))
      }
    }
    if !beginsWithStill {
      addImage(try compressed(kind.rows(width, height, &random)), as: "IDAT")
    }
    var model = CanvasModel(width: width, height: height)
    var (delays, shown): ([(Int, Int)], [[Double]]) = ([], [])
    for number in 0..<count {
      let isStill = number == 0 && beginsWithStill
      let (x, y) =
        isStill
        ? (0, 0)
        : (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      let columns = isStill ? width : Int.random(in: 1...width - x, using: &random)
      let rows = isStill ? height : Int.random(in: 1...height - y, using: &random)
      let (disposal, blending) = (
        UInt8.random(in: 0...2, using: &random), UInt8.random(in: 0...1, using: &random)
      )
      let delay = (Int.random(in: 0...200, using: &random), Int.random(in: 0...100, using: &random))
      let numbers = [columns, rows, x, y].flatMap { bytes(UInt32($0)) }
      let times = [delay.0, delay.1].flatMap { bytes(UInt32($0)).suffix(2) }
      chunks.append(numbered("fcTL", numbers + times + [disposal, blending]))
      let stream = try compressed(kind.rows(columns, rows, &random))
      addImage(stream, as: isStill ? "IDAT" : "fdAT")
      var alone = start
      alone[0].data.replaceSubrange(0..<8, with: bytes(UInt32(columns)) + bytes(UInt32(rows)))
      let picture = try readPNG(
        PNGCodingTests.file(
          of: alone + [Chunk(type: "IDAT", data: stream), Chunk(type: "IEND", data: [])]))
      shown.append(
        model.show(
          samples(of: picture.image), x: x, y: y, columns: columns, isOver: blending == 1,
          disposal: Int(disposal)))
      delays.append(delay)
    }
    let control = Chunk(type: "acTL", data: bytes(UInt32(count)) + bytes(3))
    file = PNGCodingTests.file(
      of: [start[0], control] + start.dropFirst() + chunks + [Chunk(type: "IEND", data: [])])
    (self.delays, self.shown) = (delays, shown)
  }
}

/// The samples of a picture as fractions.
func samples(of image: RGBAImage) -> [Double] {
  switch image.samples {
  case .eightBit(let pixels):
    pixels.flatMap { pixel in (0..<4).map { Double(pixel >> (8 * $0) & 0xFF) / 255 } }
  case .sixteenBit(let pixels):
    pixels.flatMap { pixel in (0..<4).map { Double(pixel >> (16 * $0) & 0xFFFF) / 65_535 } }
  }
}

/// A canvas in fractions, as the APNG specification has it.
private struct CanvasModel {
  private let width: Int
  private var samples: [Double]
  /// What the last frame leaves behind.
  private var left: [Double]

  init(width: Int, height: Int) {
    self.width = width
    samples = Array(repeating: 0, count: width * height * 4)
    left = samples
  }

  mutating func show(
    _ frame: [Double], x: Int, y: Int, columns: Int, isOver: Bool, disposal: Int
  ) -> [Double] {
    samples = left
    for place in 0..<frame.count / 4 {
      let target = ((y + place / columns) * width + x + place % columns) * 4
      let (top, ground) = (
        Array(frame[place * 4..<place * 4 + 4]), Array(samples[target..<target + 4])
      )
      var pixel = top
      if isOver {
        let (share, rest) = (top[3], ground[3] * (1 - top[3]))
        let alpha = share + rest
        // Where nothing is on the frame, what was there stays to the last bit.
        pixel =
          share == 0
          ? ground
          : (0..<3).map { (top[$0] * share + ground[$0] * rest) / alpha } + [alpha]
      }
      samples.replaceSubrange(target..<target + 4, with: pixel)
    }
    switch disposal {
    case 0: left = samples
    case 1:
      left = samples
      for place in 0..<frame.count / 4 {
        let target = ((y + place / columns) * width + x + place % columns) * 4
        left.replaceSubrange(target..<target + 4, with: [0, 0, 0, 0])
      }
    default: break
    }
    return samples
  }
}
