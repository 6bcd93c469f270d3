import AnimationCoding
import Bitmap
import Foundation
import TestSupport
import Testing

@Suite struct GIFAnimationTests {
  private static func file(
    _ frames: [Bitmap], milliseconds: [Int], plays: Int? = nil
  ) throws -> [UInt8] {
    var colors = GIFColors()
    for frame in frames { colors.add(frame) }
    let animation = try GIFAnimation(
      width: frames[0].width, height: frames[0].height, colors: colors, plays: plays,
      describedBy: AnimationDescription(software: "Program"))
    for (frame, time) in zip(frames, milliseconds) { try animation.add(frame, milliseconds: time) }
    return try animation.encoded()
  }

  /// - Parameter transparent: whether the first color is none.
  private static func colors(_ count: Int, transparent: Bool = false) -> [UInt32] {
    (0..<count).map { number in
      if transparent && number == 0 { return 0 }
      let color = UInt32(number) &* 0x9E37 ^ UInt32(number) << 9
      return 0xFF00_0000 | color & 0xFF_FFFF
    }
  }

  @Test(arguments: [2, 3, 4, 5, 17, 128, 254, 255], [false, true])
  func `up to 255 colors are read back as they are`(count: Int, transparent: Bool) throws {
    let colors = Self.colors(count, transparent: transparent)
    try #require(Set(colors).count == count)
    let frames = drawnFrames(10, width: 67, height: 31, colors: colors, seed: count)
    let read = try ReadAnimation(
      Self.file(frames, milliseconds: Array(repeating: 40, count: 10)), as: "gif")
    let shown = frames.reduce(into: [Bitmap]()) { if $0.last != $1 { $0.append($1) } }
    try #require(read.frames.count == shown.count)
    for (number, frame) in shown.enumerated() {
      let isSame = read.frames[number] == samples(of: frame)
      #expect(isSame, "frame \(number)")
    }
  }

  @Test func `of more colors the most frequent stay, and others are the nearest of those`() throws {
    // 255 colors of three pixels each, and as many between them of one.
    let frequent = (0..<255).map { 0xFF00_0000 | UInt32($0) << 16 | UInt32($0) << 8 }
    let rare = frequent.map { $0 | 1 }
    let bitmap = Bitmap(
      width: 255, height: 4, pixels: rare + frequent + frequent + frequent)
    let read = try ReadAnimation(Self.file([bitmap], milliseconds: [100]), as: "gif")
    let nearest = Bitmap(
      width: 255, height: 4, pixels: frequent + frequent + frequent + frequent)
    #expect(read.frames == [samples(of: nearest)])
  }

  @Test func `what is hardly seen is transparent, and the rest opaque`() throws {
    let bitmap = Bitmap(width: 4, height: 1, pixels: [0x7F7F_7F7F, 0x8080_0000, 0xFF01_0203, 0])
    let read = try ReadAnimation(Self.file([bitmap], milliseconds: [100]), as: "gif")
    let frame = try #require(read.frames.first)
    #expect(stride(from: 3, to: 16, by: 4).map { frame[$0] } == [0, 255, 255, 0])
    #expect(Array(frame[4..<12]) == [255, 0, 0, 255, 1, 2, 3, 255])
  }

  static let times: [(milliseconds: [Int], shown: [Int])] = [
    ([40, 40, 300], [40, 40, 300]),
    // Parts of hundredths do not add up.
    ([33, 33, 34, 33, 33, 34], [30, 40, 30, 30, 40, 30]),
    // Shorter than what browsers show, so that every other one is left out.
    ([10, 10, 10, 10, 10, 10], [20, 20, 20]),
    ([17, 17, 16, 17, 17, 16, 500], [20, 30, 20, 30, 500]),
    ([5], [20]),
  ]

  @Test(arguments: times)
  func `times are kept to hundredths of a second, two at least`(
    row: (milliseconds: [Int], shown: [Int])
  ) throws {
    let frames = row.milliseconds.indices.map {
      Bitmap(width: 3, height: 3, filledWith: 0xFF00_0000 | UInt32($0 * 11))
    }
    let read = try ReadAnimation(Self.file(frames, milliseconds: row.milliseconds), as: "gif")
    #expect(read.milliseconds == row.shown)
    // The last frame is always shown.
    let last = try #require(frames.last)
    #expect(read.frames.last == samples(of: last))
  }

  @Test(arguments: [(nil, "forever"), (1, nil), (3, "2")] as [(Int?, String?)])
  func `an animation is played as often as was asked for`(plays: Int?, again: String?) throws {
    let frames = drawnFrames(2, width: 9, height: 9, colors: Self.colors(4), seed: 3)
    let folder = try ScratchFolder()
    let file = try Self.file(frames, milliseconds: [40, 40], plays: plays)
    try folder.write(file, to: "a.gif")
    let run = try OtherProgram("/usr/bin/gifsicle", ["--info", folder.url(of: "a.gif").path])
    #expect(run.status == 0 && !run.output.contains("warning"))
    let told = run.output.firstMatch(of: /loop (?:count )?(\w+)/).map { String($0.output.1) }
    #expect(told == again)
    #expect(run.output.contains("comment Program"))
    #expect(isAnimation(file, of: "Program") && !isAnimation(file, of: "Other"))
    #expect(try file == Self.file(frames, milliseconds: [40, 40], plays: plays))
  }

  @Test func `pictures that no file can have are refused`() throws {
    #expect(
      throws: AnimationCodingError.invalidSize(width: 1, height: 65_536, greatestSide: 65_535)
    ) { try Self.animation(width: 1, height: 65_536) }
    let animation = try Self.animation(width: 2, height: 2)
    #expect(throws: AnimationCodingError.noFrames) { try animation.encoded() }
    #expect(throws: AnimationCodingError.unequalFrame(width: 2, height: 1)) {
      try animation.add(Bitmap(width: 2, height: 1), milliseconds: 1)
    }
  }

  private static func animation(width: Int, height: Int) throws -> GIFAnimation {
    try GIFAnimation(
      width: width, height: height, colors: GIFColors(),
      describedBy: AnimationDescription(software: "Program"))
  }
}
