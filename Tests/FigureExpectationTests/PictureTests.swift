import Bitmap
import FigureChecking
import FigureExpectation
import FigureFile
import PNGCoding
import TestSupport
import Testing

/// Pictures without a scene, which are compared by pixels alone.
@Suite struct PictureTests {
  static let gradient = Bitmap(
    width: 16, height: 4, pixels: (0..<64).map { 0xFF00_0000 | UInt32($0 * 4) })

  static func changed(_ pixel: UInt32) -> Bitmap {
    var bitmap = gradient
    bitmap[3, 2] = pixel
    return bitmap
  }

  @Test(
    arguments: [
      (gradient, FigureChecker.Gate.standard, nil),
      // 35 * 4 is 140.
      (changed(0xFF00_008D), .standard, nil),
      (changed(0xFF00_008D), .channel(tolerance: 0), "by up to 1 of 255, in 1 x 1 at (3, 2)"),
      (
        changed(0xFF00_008E), .standard,
        "1 of 64 pixel differs by up to 2 of 255, in 1 x 1 at (3, 2)"
      ),
      (changed(0xFFFF_008C), .perceptual, "by up to 255 of 255"),
      (changed(0x8000_0046), .standard, "1 of 64 pixel differs by up to 127 of 255"),
      (Bitmap(width: 16, height: 5), .standard, "the golden has 16 x 4 pixels, the figure 16 x 5"),
    ] as [(Bitmap, FigureChecker.Gate, String?)])
  func `a bitmap is compared with its golden`(
    bitmap: Bitmap, gate: FigureChecker.Gate, finding: String?
  ) throws {
    let stage = try Stage()
    #expect(
      stage.expectation().check(BarePicture(Self.gradient)).text?.contains("recorded") == true)
    var expectation = stage.expectation()
    expectation.gate = gate
    let text = expectation.check(BarePicture(bitmap)).text
    #expect((text == nil) == (finding == nil))
    if let finding, let text {
      #expect(text.hasPrefix("picture 'card': changed\n  ") && text.contains(finding), "\(text)")
      // It has no scene, and that is no fault.
      #expect(!text.contains("data") && !text.contains("explained"))
    }
  }

  @Test func `a PNG file becomes the golden as it is, and keeps its 16 bits`() throws {
    let stage = try Stage()
    #expect(stage.expectation().check(png: SmallFiles.deep).text?.contains("recorded") == true)
    #expect(stage.folder["Goldens/card.png"] == SmallFiles.deep)
    #expect(stage.expectation().check(png: SmallFiles.deep).text == nil)
    var exact = stage.expectation()
    exact.gate = .channel(tolerance: 0)
    let text = exact.check(png: SmallFiles.deeper).text
    #expect(text?.contains("by up to 1 of 65535") == true)
  }

  @Test func `files that declare other colors differ`() throws {
    let stage = try Stage()
    _ = stage.expectation().check(png: SmallFiles.plain)
    let text = stage.expectation().check(png: SmallFiles.linear).text ?? ""
    #expect(text.hasPrefix("picture 'card': changed\n  the golden declares "), "\(text)")
  }

  /// An animation of two frames whose still is the gradient.
  private static func animation(_ pixel: UInt32 = 0xFF00_0001, milliseconds: Int = 40) throws
    -> [UInt8]
  {
    var colors = PNGColors()
    for bitmap in [gradient, changed(pixel)] { colors.add(bitmap) }
    var animation = try PNGAnimation(still: PNGImage(gradient), colors: colors)
    try animation.add(gradient, milliseconds: milliseconds)
    try animation.add(changed(pixel), milliseconds: 40)
    return try animation.encoded()
  }

  @Test func `an animation is compared frame by frame, and is no still`() throws {
    let stage = try Stage()
    _ = stage.expectation().check(png: try Self.animation())
    #expect(stage.expectation().check(png: try Self.animation()).text == nil)
    let others: [([UInt8], String)] = [
      (try Self.animation(0xFF00_0031), "frame 2: 1 pixel differs by up to 48 of 255"),
      (try Self.animation(milliseconds: 41), "frame 1: shown for 40 ms, then 41 ms"),
      (try encodePNG(PNGImage(Self.gradient)), "the golden is an animation of 2 frames"),
    ]
    for (file, words) in others {
      let text = stage.expectation().check(png: file).text
      #expect(text?.contains(words) == true, "\(text ?? "")")
    }
    #expect(stage.expectation().check(BarePicture(Self.gradient)).text != nil)
    // The figure of a scene is a still.
    stage.record(as: "still")
    let still = try decodePNG(stage.folder["Goldens/still.png"] ?? [])
    var colors = PNGColors()
    colors.add(still.bitmap)
    var moving = try PNGAnimation(still: still, colors: colors)
    try moving.add(still.bitmap, milliseconds: 9)
    try stage.folder.write(try moving.encoded(), to: "Goldens/still.png")
    let text = stage.expectation("still").check(.json(Stage.scene)).text
    #expect(text?.contains("the golden is an animation of 1 frame, and the figure a still") == true)
  }

  @Test func `bytes that are no picture are reported`() throws {
    let stage = try Stage()
    let text = stage.expectation().check(png: Array("GIF89a".utf8)).text
    #expect(text == "'card' was not checked: not a PNG file; it looks like GIF")
    #expect(stage.folder.files == [])
  }

  @Test func `the golden of a scene serves a bitmap, by its pixels`() throws {
    let stage = try Stage()
    stage.record()
    let drawn = try decodePNG(stage.folder["Goldens/card.png"] ?? []).bitmap
    #expect(stage.expectation().check(BarePicture(drawn)).text == nil)
  }
}
