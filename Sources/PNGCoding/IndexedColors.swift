import Bitmap

/// The colours of pictures with at most 256, each with its sample in a file: its palette index, or its value of
/// grey.
struct IndexedColors {
  let colorType: PNGColorType
  /// The bits of a sample: as few as suffice for all colours.
  let bitDepth: Int
  /// The chunks that define the meaning of samples: PLTE, tRNS.
  let chunks: [PNGChunk]
  /// The sample of each colour, by its index in order of appearance.
  let samples: [UInt8]
  private let table: ColorTable
  /// Tells whether samples equal the indices in order of appearance.
  let samplesAreIndices: Bool

  /// Chooses grey if its samples are no longer than palette indices, since a palette takes space in the file.
  init(_ count: ColorCount) {
    let colors = count.colors.map(unpremultiplied)
    let paletteDepth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    table = count.table
    if let depth = Self.grayDepth(colors), depth <= paletteDepth {
      (colorType, bitDepth) = (.gray, depth)
      // The tRNS chunk names the value that is transparent: black.
      let isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
      chunks = isOpaque ? [] : [PNGChunk("tRNS", [0, 0])]
      samples = Self.table(of: colors.map { UInt8($0 & 0xFF) >> (8 - depth) })
    } else {
      (colorType, bitDepth) = (.palette, paletteDepth)
      // Transparent colours come first, since the tRNS chunk ends with the last colour that needs it.
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

  /// The fewest bits in which all colours are values of grey; nil if one is not grey or is translucent, or if
  /// black occurs both opaque and transparent.
  private static func grayDepth(_ colors: [UInt32]) -> Int? {
    let isGray = colors.allSatisfy { color in
      (color ^ color >> 8) & 0xFFFF == 0 && [0, 0xFF].contains(color >> 24)
    }
    guard isGray, !(colors.contains(0) && colors.contains(0xFF00_0000)) else { return nil }
    // Grey values of 1, 2 and 4 bits are 255, 85 and 17 apart.
    return [(1, 255), (2, 85), (4, 17)].first { _, step in
      colors.allSatisfy { ($0 & 0xFF).isMultiple(of: step) }
    }?.0 ?? 8
  }

  /// The samples, filled up to 256 entries.
  private static func table(of samples: [UInt8]) -> [UInt8] {
    samples + Array(repeating: 0, count: 256 - samples.count)
  }

  /// The index of one of the colours, in order of appearance.
  func index(of color: UInt32) -> UInt8 { table.index(of: color) ?? 0 }
}

/// The byte of a pixel at a bit offset.
func byte(_ pixel: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
