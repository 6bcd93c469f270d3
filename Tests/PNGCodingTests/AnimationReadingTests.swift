import Bitmap
import TestSupport
import Testing

@testable import PNGCoding

/// Animated files read frame by frame.
@Suite struct AnimationReadingTests {
  private func canvases(of file: [UInt8]) throws -> [RGBAImage] {
    let animation = try #require(try AnimatedPNG(file))
    var (canvases, shown) = (animation.canvases(), [RGBAImage]())
    while let next = try canvases.next() { shown.append(next) }
    #expect(shown.count == animation.frames.count)
    return shown
  }

  @Test(arguments: GeneratedKind.all)
  func `frames of every kind are put together as the specification says`(
    kind: GeneratedKind
  ) throws {
    var random = SeededGenerator(seed: kind.depth * 100 + kind.type.rawValue)
    for number in 0..<12 {
      let generated = try GeneratedAnimation(kind, &random)
      let animation = try #require(try readPNG(generated.file).animation)
      let delays = generated.delays.map { PNGDelay($0.0, $0.1) }
      let shown = try canvases(of: generated.file)
      // Each frame may be off by half a step, and those under it were.
      let step = 1 / (kind.depth == 16 ? 65_535.0 : 255)
      let isNear = zip(shown, generated.shown).allSatisfy { image, expected in
        zip(samples(of: image), expected).enumerated().allSatisfy { place, pair in
          let alpha = expected[place / 4 * 4 + 3]
          return abs(pair.0 - pair.1) * max(alpha, 0.02) <= 3 * step
        }
      }
      let isRead = animation.frames.map(\.delay) == delays && animation.plays == 3
      #expect(isNear && isRead, "animation \(number)")
    }
  }

  @Test func `what is written comes back`() throws {
    var random = SeededGenerator(seed: 11)
    for colors in [2, 40, 300, 400] {
      var bitmaps: [Bitmap] = []
      for _ in 0..<6 {
        var bitmap = bitmaps.last ?? Bitmap(width: 31, height: 23, filledWith: 0xFFFF_FFFF)
        for _ in 0..<colors {
          let (x, y) = (
            Int.random(in: 0..<31, using: &random), Int.random(in: 3..<23, using: &random)
          )
          bitmap[x, y] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
        }
        bitmaps.append(bitmap)
      }
      var all = PNGColors()
      for bitmap in bitmaps { all.add(bitmap) }
      var animation = try PNGAnimation(still: PNGImage(bitmaps[5]), colors: all, plays: nil)
      for (number, bitmap) in bitmaps.enumerated() {
        try animation.add(bitmap, milliseconds: 10 * number + 5)
      }
      let file = try animation.encoded()
      #expect(try canvases(of: file).map { Bitmap($0) } == bitmaps, "\(colors) colours")
      let read = try #require(try AnimatedPNG(file))
      #expect(read.plays == nil && !read.beginsWithStill)
      let delays = ["5 ms", "15 ms", "25 ms", "35 ms", "45 ms", "55 ms"]
      #expect(read.frames.map { "\($0.delay)" } == delays)
    }
  }

  @Test func `times are exact, and those without a unit are hundredths`() {
    #expect(PNGDelay(1, 30) == PNGDelay(2, 60) && PNGDelay(1, 30) != PNGDelay(33, 1000))
    #expect(PNGDelay(7, 0) == PNGDelay(70, 1000) && PNGDelay(0, 5) == PNGDelay(0, 9))
    #expect("\(PNGDelay(1, 30)), \(PNGDelay(4, 100)), \(PNGDelay(0, 0))" == "1/30 s, 40 ms, 0 ms")
  }

  private static func control(
    _ number: UInt32, _ numbers: [UInt32] = [2, 2, 0, 0], _ rest: [UInt8] = [0, 1, 0, 9, 0, 0]
  ) -> Chunk {
    Chunk(type: "fcTL", data: bytes(number) + numbers.flatMap(bytes) + rest)
  }

  private static func frame(_ number: UInt32) -> Chunk {
    Chunk(type: "fdAT", data: bytes(number) + stored([0, 1, 2, 0, 3, 4]))
  }

  /// A still of 2 x 2 grey pixels that is no frame, and two frames: IHDR, acTL, IDAT, fcTL, fdAT, fcTL, fdAT,
  /// IEND.
  private static let parts: [Chunk] = {
    let still = (try? chunks(of: DecodingTests.gray)) ?? []
    return [
      still[0], Chunk(type: "acTL", data: bytes(2) + bytes(0)), still[1], control(0), frame(1),
      control(2), frame(3), still[2],
    ]
  }()

  typealias Damage = (name: String, change: @Sendable (inout [Chunk]) -> Void, words: String)

  static let damages: [Damage] = [
    ("no frames", { $0[1].data[3] = 0 }, "its animation has no frames"),
    ("a frame fewer", { $0[1].data[3] = 3 }, "is said to have 3 frames, and has 2"),
    ("a frame more", { $0[1].data[3] = 1 }, "is said to have 1 frame, and has 2"),
    ("the last frame cut off", { $0.removeSubrange(5...6) }, "is said to have 2 frames, and has 1"),
    ("no fdAT", { $0.remove(at: 6) }, "frame 2 of its animation has no image data"),
    ("no fdAT in between", { $0.remove(at: 4) }, "has the sequence number 2, and 1 is next"),
    (
      "no fdAT, renumbered",
      {
        $0.remove(at: 4)
        $0[4] = control(1)
        $0[5] = frame(2)
      }, "frame 1 of its animation has no image data"
    ),
    ("a number twice", { $0[5] = control(1) }, "has the sequence number 1, and 2 is next"),
    ("frames swapped", { $0.swapAt(4, 6) }, "has the sequence number 3, and 1 is next"),
    ("beginning with 1", { $0[3] = control(1) }, "has the sequence number 1, and 0 is next"),
    ("a frame too wide", { $0[5] = control(2, [3, 2, 0, 0]) }, "frame 2 of its animation, 3 x 2"),
    (
      "a frame beyond the right", { $0[5] = control(2, [1, 1, 2, 0]) }, "is not within the picture"
    ),
    ("a frame beyond the foot", { $0[3] = control(0, [2, 2, 0, 1]) }, "2 x 2 pixels at (0, 1)"),
    ("a frame of no width", { $0[5] = control(2, [0, 1, 0, 0]) }, "is not within the picture"),
    (
      "a frame beyond all numbers", { $0[5] = control(2, [0xFFFF_FFFF, 1, 0xFFFF_FFFF, 0]) },
      "is not within the picture"
    ),
    (
      "another disposal", { $0[5] = control(2, [2, 2, 0, 0], [0, 1, 0, 9, 3, 0]) },
      "is removed in the way 3; 0, 1 and 2 are allowed"
    ),
    (
      "another blending", { $0[5] = control(2, [2, 2, 0, 0], [0, 1, 0, 9, 0, 2]) },
      "is blended in the way 2; 0 and 1 are allowed"
    ),
    ("no acTL", { $0.remove(at: 1) }, "there is no chunk acTL before the image data"),
    ("acTL behind the still", { $0.swapAt(1, 2) }, "the chunk acTL at byte"),
    ("acTL twice", { $0.insert($0[1], at: 1) }, "there may be one chunk acTL"),
    ("acTL of 4 bytes", { $0[1].data.removeLast(4) }, "has 4 bytes; 8 are allowed"),
    ("fcTL of 25 bytes", { $0[3].data.removeLast() }, "has 25 bytes; 26 are allowed"),
    ("fdAT of 3 bytes", { $0[4].data = [0, 0, 0] }, "ends too early"),
    ("fdAT before the still", { $0.insert(frame(0), at: 2) }, "the chunk fdAT at byte"),
    (
      "a still that is a frame elsewhere",
      {
        $0.insert($0.remove(at: 3), at: 2)
        $0[2] = control(0, [1, 2, 0, 0])
      }, "the first frame of its animation is the still, and is said to be 1 x 2 pixels"
    ),
    (
      "two controls before the still",
      {
        $0.insert(control(0), at: 2)
        $0.insert(control(1), at: 3)
      }, "the chunk fcTL at byte"
    ),
  ]

  @Test(arguments: damages)
  func `a damaged animation is refused, and it is said why`(damage: Damage) throws {
    #expect(try readPNG(file(of: Self.parts)).animation?.frames.count == 2)
    var parts = Self.parts
    damage.change(&parts)
    let file = file(of: parts)
    let error = #expect(throws: PNGError.self, "\(damage.name)") { try readPNG(file) }
    #expect(
      "\(error as Any)".contains(damage.words) || error?.description.contains(damage.words) == true)
    #expect(throws: PNGError.self) { try readPNGInformation(file) }
    // The still is whole, and a scene that shows it is drawn.
    if !damage.name.hasPrefix("another still") { _ = try decodePNG(file) }
  }

  @Test(
    arguments: [
      ([0, 1, 2, 0, 3], PNGError.imageDataTooShort), ([0, 1, 2, 0, 3, 4, 5], .imageDataTooLong),
      ([7, 1, 2, 0, 3, 4], .invalidFilter),
    ] as [([UInt8], PNGError)])
  func `wrong image data of a frame is reported with its number`(
    rows: [UInt8], error: PNGError
  ) throws {
    var parts = Self.parts
    parts[6].data = bytes(3) + stored(rows)
    let damaged = file(of: parts)
    #expect(throws: PNGError.inFrame(2, error)) { try canvases(of: damaged) }
    #expect("\(PNGError.inFrame(2, error))".hasPrefix("in frame 2, the PNG file is damaged: "))
  }

  @Test func `frames keep to a limit of pixels in all`() throws {
    let file = file(of: Self.parts)
    #expect(try readPNG(file, limits: PNGLimits(animation: 8)).animation != nil)
    let error = PNGError.tooLargeAnimation(frames: 2, width: 2, height: 2, limit: 7)
    #expect(throws: error) { try readPNG(file, limits: PNGLimits(animation: 7)) }
  }
}
