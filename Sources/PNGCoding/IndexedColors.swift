import Bitmap

/// The colours of pictures that have at most 256, each with the sample that stands for it in a file:
/// its palette index, or its own value of grey.
struct IndexedColors {
  let colorType: PNGColorType
  /// The bits of a sample: the fewest that hold them all.
  let bitDepth: Int
  /// The chunks that tell what samples mean: PLTE, tRNS.
  let chunks: [PNGChunk]
  /// The sample of each palette index in the order of appearance.
  let samples: [UInt8]
  private let table: ColorTable
  /// Tells whether a row of samples is a row of indices in the order of appearance.
  let samplesAreIndices: Bool

  /// Chooses grey where its samples are no longer than those of a palette, which would have to be stored.
  init(_ count: ColorCount) {
    let colors = count.colors.map(unpremultiplied)
    let paletteDepth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    table = count.table
    if let depth = Self.grayDepth(colors), depth <= paletteDepth {
      (colorType, bitDepth) = (.gray, depth)
      // The one transparent colour is 0, which is black.
      let isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
      chunks = isOpaque ? [] : [PNGChunk("tRNS", [0, 0])]
      samples = Self.table(of: colors.map { UInt8($0 & 0xFF) >> (8 - depth) })
    } else {
      (colorType, bitDepth) = (.palette, paletteDepth)
      // The tRNS chunk ends with the last colour that needs it, so those that do come first.
      let order = colors.indices.filter { colors[$0] < 0xFF00_0000 }
      let all = order + colors.indices.filter { colors[$0] >= 0xFF00_0000 }
      let bytes = all.flatMap { number in [16, 8, 0].map { byte(colors[number], $0) } }
      let alphas = order.map { byte(colors[$0], 24) }
      chunks =
        [PNGChunk("PLTE", bytes[...])] + (alphas.isEmpty ? [] : [PNGChunk("tRNS", alphas[...])])
      var indices = [UInt8](repeating: 0, count: colors.count)
      for (index, number) in all.enumerated() { indices[number] = UInt8(index) }
      samples = Self.table(of: indices)
    }
    let samples = samples
    samplesAreIndices = bitDepth == 8 && colors.indices.allSatisfy { samples[$0] == $0 }
  }

  /// The fewest bits in which the colours are values of grey; nil where they are not, or where their
  /// alphas are more than one black that is transparent.
  private static func grayDepth(_ colors: [UInt32]) -> Int? {
    let isGray = colors.allSatisfy { color in
      (color ^ color >> 8) & 0xFFFF == 0 && [0, 0xFF].contains(color >> 24)
    }
    guard isGray, !(colors.contains(0) && colors.contains(0xFF00_0000)) else { return nil }
    // Values of so many bits lie 255, 85 and 17 apart.
    return [(1, 255), (2, 85), (4, 17)].first { _, step in
      colors.allSatisfy { ($0 & 0xFF).isMultiple(of: step) }
    }?.0 ?? 8
  }

  /// The sample for each of 256 indices, whether there is a colour or not.
  private static func table(of samples: [UInt8]) -> [UInt8] {
    samples + Array(repeating: 0, count: 256 - samples.count)
  }

  /// The palette index of one of the colours, in the order of appearance.
  func index(of color: UInt32) -> UInt8 { table.index(of: color) ?? 0 }
}

/// Eight bits of a pixel.
func byte(_ pixel: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
