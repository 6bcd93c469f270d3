import Bitmap
import FigureChecking
import FigureExpectation
import FigureFile
import FigureLayout
import Foundation
import PNGCoding
import TestSupport
import Testing

/// Where scenes, pictures and goldens are found.
@Suite struct NamingTests {
  @Test func `goldens have the names of figures, and their record`() throws {
    let stage = try Stage()
    for (appearance, scale) in [(Appearance.light, 1.0), (.dark, 1), (.light, 2), (.print, 1.5)] {
      var expectation = stage.expectation("cards/front")
      (expectation.appearance, expectation.scale) = (appearance, scale)
      #expect(expectation.check(.json(Stage.scene)).text != nil)
      #expect(expectation.check(.json(Stage.scene)).text == nil)
    }
    #expect(
      stage.folder.files.filter { $0.hasPrefix("Goldens") } == [
        "Goldens/cards/front.png", "Goldens/cards/front@2x.png", "Goldens/cards/front~dark.png",
        "Goldens/cards/front~print@1.5x.png",
      ])
    let golden = try Golden(stage.folder["Goldens/cards/front~print@1.5x.png"] ?? [])
    #expect(golden.record?.appearance == .print && golden.record?.scale == 1.5)
  }

  @Test(arguments: [
    "", "/", "a/", "/a", "../a", "a/./b", "a.png", "a\nb", "a~dark", "a@2x", "a~print@1.5x",
  ])
  func `a name that no golden can have is refused`(name: String) throws {
    let stage = try Stage()
    let text = stage.expectation(name).check(.json(Stage.scene)).text ?? ""
    #expect(text.contains(" was not checked: "))
    #expect(stage.folder.files == [])
  }

  @Test(arguments: [0, 0.05, 101, .nan, -.infinity, 1e300])
  func `a scale that no figure has is refused`(scale: Double) throws {
    let stage = try Stage()
    var expectation = stage.expectation()
    expectation.scale = scale
    let text = expectation.check(.json(Stage.scene)).text ?? ""
    #expect(text.hasSuffix("allowed is a number from 0.1 to 100 with at most three decimals"))
  }

  @Test func `a scene is found from the test, and its pictures below its own folder`() throws {
    let stage = try Stage()
    let picture = Bitmap(width: 8, height: 8, filledWith: 0xFF20_4060)
    try stage.folder.write(try encodePNG(PNGImage(picture)), to: "Scenes/p.png")
    let scene = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 8, 8], "contents": {"image": "p.png"}}],
       "figure": {"show": {"A": ["contents"]}}}
      """#
    try stage.folder.write(Array(scene.utf8), to: "Scenes/card.json")
    #expect(stage.expectation().check(.file("Scenes/card.json")).text?.contains("recorded") == true)
    #expect(stage.expectation().check(.file("Scenes/card.json")).text == nil)
    // A document in the test has its pictures beside the test.
    let lost = stage.expectation().check(.json(scene)).text ?? ""
    #expect(lost.contains("there is no file 'p.png' in the scene's folder"))
    // The picture is part of what is compared.
    let other = Bitmap(width: 8, height: 8, filledWith: 0xFF20_4061)
    try stage.folder.write(try encodePNG(PNGImage(other)), to: "Scenes/p.png")
    #expect(stage.expectation().check(.file("Scenes/card.json")).text != nil)
    for (source, message) in [("../p.png", "leads out"), ("folder", "'p.png' is no file")] {
      let picture = stage.folder.url(of: "Scenes/p.png")
      try FileManager.default.removeItem(at: picture)
      try stage.folder.write(try encodePNG(PNGImage(other)), to: "p.png")
      try stage.folder.write([], to: "Scenes/folder/empty")
      try FileManager.default.createSymbolicLink(
        atPath: picture.path, withDestinationPath: source)
      let text = stage.expectation().check(.file("Scenes/card.json")).text ?? ""
      #expect(text.contains(message), "\(text)")
    }
  }

  @Test func `a scene that is not there, or is none, is reported`() throws {
    let stage = try Stage()
    let absent = stage.expectation().check(.file("none.json")).text ?? ""
    #expect(absent.hasPrefix("'card' was not checked: cannot read "))
    #expect(absent.hasSuffix("none.json: there is no such file"))
    let wrong = stage.expectation().check(.json(#"{"version": 1, "layer": []}"#)).text ?? ""
    #expect(
      wrong.hasPrefix("'card' was not checked: the scene cannot be drawn\nscene:1:1: error: "))
    #expect(stage.folder.files == [])
  }
}
