extension Bitmap {
  /// The picture in pale grey, with the differing pixels in strong colours and a ring around each region of them.
  ///
  /// The ground is light or dark as the picture itself. Pixels that count are red, those that look like
  /// antialiasing yellow, those that differ without counting light blue. At most the 1,000 largest regions have
  /// rings.
  public func marked(with difference: PixelDifference) -> Bitmap {
    precondition(
      width == difference.differing.width && height == difference.differing.height)
    let colors = MarkColors(isDark: isDark)
    var result = Bitmap(width: width, height: height, pixels: pixels.map(colors.pale))
    let regions = difference.counted.regions(limit: 1_000).largest
    for ring in joined(regions.map { ring(about: $0.box) }) { result.drawRing(ring, colors) }
    // Pixels are painted after the rings, which must not hide them.
    let tolerated = difference.differing.subtracting(difference.counted)
      .subtracting(difference.antialiased)
    tolerated.visit { result[$0, $1] = colors.tolerated }
    difference.antialiased.visit { result[$0, $1] = colors.antialiased }
    difference.counted.visit { result[$0, $1] = colors.counted }
    return result
  }

  /// Tells whether the mean of the painted pixels is dark.
  private var isDark: Bool {
    var (light, alpha) = (0, 0)
    for pixel in pixels {
      light += luma(pixel)
      alpha += Int(pixel >> 24) * 1000
    }
    return light * 2 < alpha
  }

  /// The line width of a ring, which grows with the picture.
  private var ringLine: Int { max(2, max(width, height) / 600) }

  /// The outer edge of a ring at a small distance from a box and of a least size, clipped to the picture.
  private func ring(about box: PixelBox) -> PixelBox {
    let (gap, side) = (4 + 2 * ringLine, max(width, height) / 40)
    let (across, down) = (max(gap, (side - box.width) / 2), max(gap, (side - box.height) / 2))
    return PixelBox(
      columns: (box.columns.lowerBound - across..<box.columns.upperBound + across)
        .clamped(to: 0..<width),
      rows: (box.rows.lowerBound - down..<box.rows.upperBound + down).clamped(to: 0..<height))
  }

  /// The rings, with those that overlap merged until none do.
  private func joined(_ rings: [PixelBox]) -> [PixelBox] {
    var apart: [PixelBox] = []
    for ring in rings {
      var ring = ring
      while let index = apart.firstIndex(where: { $0.overlaps(ring) }) {
        ring = ring.joined(with: apart.remove(at: index))
      }
      apart.append(ring)
    }
    return apart
  }

  private mutating func drawRing(_ ring: PixelBox, _ colors: MarkColors) {
    // A border in the colour of the ground, which separates the ring from lines of the picture.
    drawFrame(ring, ringLine + 2, colors.ground)
    let (left, top) = (ring.columns.lowerBound + 1, ring.rows.lowerBound + 1)
    let inner = PixelBox(
      columns: left..<max(left, ring.columns.upperBound - 1),
      rows: top..<max(top, ring.rows.upperBound - 1))
    drawFrame(inner, ringLine, colors.ring)
  }

  /// Fills the frame of a box: its outermost pixels.
  private mutating func drawFrame(_ box: PixelBox, _ line: Int, _ color: UInt32) {
    for (number, y) in box.rows.enumerated() {
      if number < line || number >= box.height - line {
        for x in box.columns { self[x, y] = color }
      } else {
        for x in box.columns.prefix(line) { self[x, y] = color }
        for x in box.columns.suffix(line) { self[x, y] = color }
      }
    }
  }
}

/// The luma of a pixel times 1000 (ITU-R BT.709), from its encoded colours.
private func luma(_ pixel: UInt32) -> Int {
  Int(pixel >> 16 & 0xFF) * 213 + Int(pixel >> 8 & 0xFF) * 715 + Int(pixel & 0xFF) * 72
}

private struct MarkColors {
  let ground: UInt32
  let counted: UInt32
  let antialiased: UInt32
  let tolerated: UInt32
  let ring: UInt32

  init(isDark: Bool) {
    if isDark {
      (ground, counted, antialiased) = (0xFF12_1216, 0xFFFF_3B5C, 0xFFFF_C53D)
      (tolerated, ring) = (0xFF2F_6FA8, 0xFF4D_A3FF)
    } else {
      (ground, counted, antialiased) = (0xFFFF_FFFF, 0xFFE0_0030, 0xFFE8_A200)
      (tolerated, ring) = (0xFF8F_C1EE, 0xFF00_60DF)
    }
  }

  /// A pixel over the ground, without its hue and mixed with much of the ground.
  func pale(_ pixel: UInt32) -> UInt32 {
    let groundLight = luma(ground)
    let light = luma(pixel) + groundLight * Int(255 - pixel >> 24) / 255
    let grey = UInt32((groundLight * 7 + light * 3) / 10_000)
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
