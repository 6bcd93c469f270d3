import Bitmap
import Testing

@testable import PNGCoding

/// A frame of an animated file: the rectangle, and the times that its fcTL chunk tells.
private struct ReadFrame {
  var rect: [Int]
  var delay: [Int]
  var operations: [UInt8]
  /// The canvas once the frame is there.
  var canvas: Bitmap
}

/// The frames of a file, put together as the APNG specification says, apart from what made them.
private func frames(of bytes: [UInt8]) throws -> [ReadFrame] {
  let parts = try chunks(of: bytes)
  let header = try #require(parts.first)
  let shared = parts.filter { $0.type == "PLTE" || $0.type == "tRNS" }
  let size = stride(from: 0, to: 8, by: 4).map { Int(number(header.data[$0..<$0 + 4])) }
  var canvas = Bitmap(width: size[0], height: size[1])
  var frames: [ReadFrame] = []
  var sequence = 0
  let animated = parts.filter { $0.type == "fcTL" || $0.type == "fdAT" }
  for (control, data) in zip(animated, animated.dropFirst()) where control.type == "fcTL" {
    #expect(data.type == "fdAT")
    #expect(number(control.data[0..<4]) == sequence && number(data.data[0..<4]) == sequence + 1)
    sequence += 2
    let rect = stride(from: 4, to: 20, by: 4).map { Int(number(control.data[$0..<$0 + 4])) }
    let own = Chunk(
      type: "IHDR",
      data: PNGCodingTests.bytes(UInt32(rect[0])) + PNGCodingTests.bytes(UInt32(rect[1]))
        + header.data.suffix(5))
    let picture = try decodePNG(
      file(
        of: [own] + shared + [
          Chunk(type: "IDAT", data: Array(data.data.dropFirst(4))), Chunk(type: "IEND", data: []),
        ])
    ).bitmap
    for y in 0..<rect[1] {
      for x in 0..<rect[0] { canvas[rect[2] + x, rect[3] + y] = picture[x, y] }
    }
    let delay = [Int(number(control.data[20..<22])), Int(number(control.data[22..<24]))]
    frames.append(
      ReadFrame(
        rect: rect, delay: delay, operations: Array(control.data[24..<26]), canvas: canvas))
  }
  return frames
}

@Suite struct AnimationTests {
  /// A dark square on a ground of many colours or of few.
  private func picture(_ x: Int, _ y: Int, colors: Int = 3, translucent: Int = 0) -> Bitmap {
    var bitmap = EncodingTests.bitmap(colors: colors, translucent: translucent)
    for row in y..<y + 4 { for column in x..<x + 5 { bitmap[column, row] = 0xFF22_0033 } }
    return bitmap
  }

  private func colors(of bitmaps: [Bitmap]) -> PNGColors {
    var colors = PNGColors()
    for bitmap in bitmaps { colors.add(bitmap) }
    return colors
  }

  @Test(arguments: [(3, 0), (300, 0), (300, 9), (3, 1)])
  func `every frame comes back, whatever the colours`(colors count: Int, translucent: Int) throws {
    let pictures = [(2, 3), (2, 3), (4, 3), (30, 17), (2, 3)].map {
      picture($0.0, $0.1, colors: count, translucent: translucent)
    }
    let still = picture(9, 9, colors: count, translucent: translucent)
    let image = PNGImage(
      still, pixelsPerMetre: 2835, texts: [PNGText(keyword: "Title", text: "moves")])
    var animation = try PNGAnimation(
      still: image, colors: colors(of: pictures + [still]), plays: 3)
    for (index, picture) in pictures.enumerated() {
      try animation.add(picture, milliseconds: 40 + index)
    }
    let bytes = try animation.encoded()
    // A program that knows no animation reads the still with all that is said of it.
    #expect(try decodePNG(bytes) == image)
    let parts = try chunks(of: bytes)
    #expect(parts[1] == Chunk(type: "acTL", data: [0, 0, 0, 4, 0, 0, 0, 3]))
    let order = parts.map(\.type).filter { ["acTL", "IDAT", "fcTL", "IEND"].contains($0) }
    #expect(order == ["acTL", "IDAT", "fcTL", "fcTL", "fcTL", "fcTL", "IEND"])
    let read = try frames(of: bytes)
    // Two equal pictures are one frame for both their times.
    #expect(read.map(\.canvas) == [pictures[0], pictures[2], pictures[3], pictures[4]])
    #expect(read.map(\.delay) == [[81, 1000], [42, 1000], [43, 1000], [44, 1000]])
    // Only what changed is there: two columns left, two more right, the same rows.
    #expect(
      read.map(\.rect) == [[37, 23, 0, 0], [7, 4, 2, 3], [31, 18, 4, 3], [33, 18, 2, 3]])
    #expect(read.allSatisfy { $0.operations == [0, 0] })
    #expect(try animation.encoded() == bytes)
  }

  @Test func `a palette is shared by all frames, or by none`() throws {
    let pictures = [picture(1, 1, colors: 200), picture(1, 1, colors: 250)]
    for (extra, type) in [(250, UInt8(3)), (256, 2)] {
      let all = pictures + [picture(3, 3, colors: extra)]
      var animation = try PNGAnimation(still: PNGImage(all[0]), colors: colors(of: all))
      for picture in all { try animation.add(picture, milliseconds: 1) }
      let bytes = try animation.encoded()
      #expect(try chunks(of: bytes)[0].data[9] == type)
      #expect(try frames(of: bytes).map(\.canvas) == all)
    }
  }

  @Test func `no more pictures are asked for than it takes`() {
    var opaque = PNGColors(isKnownOpaque: true)
    opaque.add(picture(1, 1, colors: 9))
    #expect(!opaque.isSettled)
    opaque.add(picture(1, 1, colors: 300))
    #expect(opaque.isSettled)
    var unknown = PNGColors()
    unknown.add(picture(1, 1, colors: 300))
    #expect(!unknown.isSettled)
    unknown.add(picture(1, 1, translucent: 1))
    #expect(unknown.isSettled)
  }

  @Test(arguments: [
    (1, [1, 1000]), (65_535, [65_535, 1000]), (65_536, [6554, 100]), (9_999_999, [10_000, 1]),
  ])
  func `times fit two bytes`(milliseconds: Int, delay: [Int]) throws {
    let still = picture(1, 1)
    var animation = try PNGAnimation(still: PNGImage(still), colors: colors(of: [still]))
    try animation.add(still, milliseconds: milliseconds)
    #expect(try frames(of: animation.encoded()).map(\.delay) == [delay])
  }

  @Test func `refuses what is no animation`() throws {
    let still = picture(1, 1)
    let none = Bitmap(width: 0, height: 2)
    #expect(throws: PNGError.empty(width: 0, height: 2)) {
      _ = try PNGAnimation(still: PNGImage(none), colors: PNGColors())
    }
    var animation = try PNGAnimation(still: PNGImage(still), colors: colors(of: [still]))
    #expect(throws: PNGError.noFrames) { try animation.encoded() }
    let other = Bitmap(width: 3, height: 3)
    #expect(
      throws: PNGError.unequalFrames(width: 3, height: 3, stillWidth: 37, stillHeight: 23)
    ) { try animation.add(other, milliseconds: 1) }
  }

  @Test func `a changed region is the smallest`() {
    let plain = Bitmap(width: 9, height: 7)
    #expect(PixelBox(changedFrom: plain, to: plain) == nil)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var changed = plain
      let places = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<7, using: &random))
      }
      for (x, y) in places { changed[x, y] = 1 }
      let (columns, rows) = (places.map(\.0).sorted(), places.map(\.1).sorted())
      let region = PixelBox(changedFrom: plain, to: changed)
      #expect(region?.columns == columns[0]..<columns[columns.count - 1] + 1)
      #expect(region?.rows == rows[0]..<rows[rows.count - 1] + 1)
    }
  }
}
