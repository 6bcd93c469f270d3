import TestSupport
import Testing

@testable import PNGCoding

/// A kind of PNG file, of which files with arbitrary rows are made by hand.
struct GeneratedKind: CustomTestStringConvertible {
  var depth: Int
  var type: PNGColorType
  var isInterlaced = false
  /// Whether it has a tRNS chunk.
  var hasTransparency = false

  /// All that the format has.
  static let all: [GeneratedKind] = [
    PNGColorType.gray, .rgb, .palette, .grayWithAlpha, .rgbWithAlpha,
  ]
  .flatMap { type in
    type.bitDepths.flatMap { depth in
      [false, true].flatMap { isInterlaced in
        [false, true].filter { !$0 || type.rawValue < 4 }.map {
          GeneratedKind(
            depth: depth, type: type, isInterlaced: isInterlaced, hasTransparency: $0)
        }
      }
    }
  }

  var testDescription: String {
    "\(type), \(depth) bits" + (isInterlaced ? ", interlaced" : "")
      + (hasTransparency ? ", tRNS" : "")
  }

  /// The bytes of a row of so many pixels.
  private func rowLength(of columns: Int) -> Int { (columns * type.channels * depth + 7) / 8 }

  /// The image data before compression: rows of random bytes behind the five filters in turn.
  ///
  /// What is random after filtering is as random before, so every row is a valid one.
  func rows(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator, firstFilter: UInt8 = 0
  ) -> [UInt8] {
    // Where each pass of Adam7 starts, and its steps.
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    var filter = firstFilter
    for (left, top, across, down) in passes {
      let columns = stride(from: left, to: width, by: across).underestimatedCount
      guard columns > 0 else { continue }
      for _ in stride(from: top, to: height, by: down) {
        rows += [filter] + random.bytes(rowLength(of: columns))
        filter = (filter + 1) % 5
      }
    }
    return rows
  }

  /// The chunks before the image data.
  func start(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [Chunk] {
    let header =
      bytes(UInt32(width)) + bytes(UInt32(height))
      + [UInt8(depth), UInt8(type.rawValue), 0, 0, isInterlaced ? 1 : 0]
    var chunks = [Chunk(type: "IHDR", data: header)]
    // Fewer colours than indices, so that some pixels have none.
    let colors = max(1, (1 << min(depth, 8)) - 1)
    if type == .palette { chunks.append(Chunk(type: "PLTE", data: random.bytes(colors * 3))) }
    if hasTransparency {
      let data =
        switch type {
        case .palette: random.bytes((colors + 1) / 2)
        case .gray: Array(bytes(UInt32.random(in: 0..<1 << depth, using: &random)).suffix(2))
        default: random.bytes(6)
        }
      chunks.append(Chunk(type: "tRNS", data: data))
    }
    return chunks
  }

  /// A whole file, its image data in so many chunks.
  func file(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator, parts: Int = 1
  ) throws -> [UInt8] {
    let start = start(width, height, &random)
    let filter = UInt8.random(in: 0..<5, using: &random)
    var rows = rows(width, height, &random, firstFilter: filter)
    if type == .rgb, let key = start.first(where: { $0.type == "tRNS" })?.data, depth == 8 {
      // A first pixel of the transparent colour; random ones never have it.
      rows.replaceSubrange(0..<4, with: [0, key[1], key[3], key[5]])
    }
    let stream = try compressed(rows)
    let size = max(1, (stream.count + parts - 1) / parts)
    let data = stride(from: 0, to: stream.count, by: size).map {
      Chunk(type: "IDAT", data: Array(stream[$0..<min($0 + size, stream.count)]))
    }
    return PNGCodingTests.file(of: start + data + [Chunk(type: "IEND", data: [])])
  }
}
