import AnimationCoding
import Bitmap
import Foundation
import TestSupport
import Testing

@Suite struct WebPAnimationTests {
  private static let description = AnimationDescription(
    software: "Program", title: .init(#"A <b> & "c""#, language: "en"),
    description: .init("图层"))

  private static func file(
    _ frames: [Bitmap], milliseconds: [Int], plays: Int? = nil, effort: Int = 6
  ) throws -> [UInt8] {
    let animation = try WebPAnimation(
      width: frames[0].width, height: frames[0].height, plays: plays, effort: effort)
    for (frame, time) in zip(frames, milliseconds) { try animation.add(frame, milliseconds: time) }
    return try animation.encoded(describedBy: description)
  }

  static let colors: [(name: String, pixels: [UInt32])] = [
    ("opaque", [0xFFFF_FFFF, 0xFF00_0000, 0xFF12_3456, 0xFFFE_DCBA]),
    ("translucent", [0x0000_0000, 0x8040_2010, 0x0101_0001, 0xFF80_4020, 0x7F7F_0000]),
  ]

  @Test(arguments: colors.indices, [0, 6, 9])
  func `every pixel of every frame is read back, with its time`(kind: Int, effort: Int) throws {
    let frames = drawnFrames(
      12, width: 61, height: 43, colors: Self.colors[kind].pixels, seed: kind)
    let times = (1...12).map { $0 * 13 }
    let read = try ReadAnimation(Self.file(frames, milliseconds: times, effort: effort), as: "webp")
    // Of what is not seen the file may say anything.
    func seen(_ samples: [UInt8]) -> [UInt8] {
      stride(from: 0, to: samples.count, by: 4).flatMap { place in
        samples[place + 3] == 0 ? [0, 0, 0, 0] : Array(samples[place..<place + 4])
      }
    }
    // Frames that show the same are one.
    let merged = zip(frames, times).reduce(into: [(Bitmap, Int)]()) { merged, frame in
      if let last = merged.last, last.0 == frame.0 {
        merged[merged.count - 1].1 += frame.1
      } else {
        merged.append(frame)
      }
    }
    #expect(read.milliseconds == merged.map(\.1))
    try #require(read.frames.count == merged.count)
    for (number, frame) in merged.enumerated() {
      let isSame = seen(read.frames[number]) == samples(of: frame.0)
      #expect(isSame, "frame \(number)")
    }
  }

  @Test(arguments: [(nil, 0), (1, 1), (3, 3)] as [(Int?, Int)])
  func `an animation is played as often as was asked for`(plays: Int?, loops: Int) throws {
    let frames = drawnFrames(2, width: 9, height: 9, colors: Self.colors[0].pixels, seed: 3)
    let read = try ReadAnimation(
      Self.file(frames, milliseconds: [10, 10], plays: plays), as: "webp")
    #expect(read.loops == loops)
  }

  @Test func `the same frames give the same bytes, which say what they are of`() throws {
    let frames = drawnFrames(5, width: 30, height: 20, colors: Self.colors[0].pixels, seed: 4)
    let file = try Self.file(frames, milliseconds: [40, 40, 40, 40, 40])
    #expect(try file == Self.file(frames, milliseconds: [40, 40, 40, 40, 40]))
    #expect(isAnimation(file, of: "Program") && !isAnimation(file, of: "Other"))
    let folder = try ScratchFolder()
    try folder.write(file, to: "a.webp")
    let information = try OtherProgram("/usr/bin/webpinfo", [folder.url(of: "a.webp").path])
    #expect(information.status == 0 && information.output.contains("No error detected."))
    _ = try OtherProgram(
      "/usr/bin/webpmux",
      ["-get", "xmp", folder.url(of: "a.webp").path, "-o", folder.url(of: "xmp").path])
    let xmp = try OtherProgram(
      "/usr/bin/xmllint",
      ["--xpath", "//*[local-name()='li']/text()", folder.url(of: "xmp").path])
    #expect(xmp.status == 0)
    #expect(
      xmp.output.split(separator: "\n")
        == [#"A &lt;b&gt; &amp; "c""#, #"A &lt;b&gt; &amp; "c""#, "图层"], "\(xmp.output)")
  }

  @Test func `pictures that no file can have are refused`() throws {
    #expect(
      throws: AnimationCodingError.invalidSize(width: 16_384, height: 1, greatestSide: 16_383)
    ) { _ = try WebPAnimation(width: 16_384, height: 1) }
    let animation = try WebPAnimation(width: 2, height: 2)
    #expect(throws: AnimationCodingError.noFrames) {
      try animation.encoded(describedBy: Self.description)
    }
    #expect(throws: AnimationCodingError.unequalFrame(width: 2, height: 1)) {
      try animation.add(Bitmap(width: 2, height: 1), milliseconds: 1)
    }
  }
}
