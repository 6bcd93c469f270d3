import Bitmap
import FigureChecking
import FigureExpectation
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

  @Test func `bytes that are no picture are told`() throws {
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
