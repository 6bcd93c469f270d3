import CairoRendering
import FigureChecking
import FigureFile
import FigureLayout
import Foundation
import PNGCoding
import Testing

/// Every figure as it was last looked at and approved.
struct GoldenTests {
  @Test(arguments: Gallery.names, Gallery.goldenAppearances)
  func `the figure is the golden`(name: String, appearance: Appearance) throws {
    try compare(name, appearance, scale: 1)
  }

  @Test(arguments: Gallery.namesAtTwice, Gallery.goldenAppearances)
  func `the figure at 2x is the golden`(name: String, appearance: Appearance) throws {
    try compare(name, appearance, scale: 2)
  }

  @Test func `every golden has a scene and is small`() throws {
    let folder = Gallery.fixtures.appending(path: "goldens")
    var expected: Set<String> = []
    for name in Gallery.names {
      for appearance in Gallery.goldenAppearances { expected.insert(fileName(name, appearance, 1)) }
    }
    for name in Gallery.namesAtTwice {
      for appearance in Gallery.goldenAppearances { expected.insert(fileName(name, appearance, 2)) }
    }
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found) == expected)
    let large = try found.filter { file in
      try !file.contains("@2x") && Data(contentsOf: folder.appending(path: file)).count > 102_400
    }
    #expect(large.isEmpty)
  }

  private func fileName(_ name: String, _ appearance: Appearance, _ scale: Int) -> String {
    name + (appearance == .dark ? "~dark" : "") + (scale == 1 ? "" : "@\(scale)x") + ".png"
  }

  private func compare(_ name: String, _ appearance: Appearance, scale: Int) throws {
    let typesetter = try TextTypesetter()
    let drawing = try Gallery.drawing(name, typesetter: typesetter)
    let options = drawing.options(appearance)
    let figure = try drawing.figure(
      try drawing.layOut(options), options: options, scale: Double(scale))
    let file = Gallery.fixtures.appending(path: "goldens/\(fileName(name, appearance, scale))")
    if Gallery.isRecording {
      let png = try figure.encoded(
        pixelsPerMetre: [2835, 5669][scale - 1], compression: .small,
        texts: drawing.texts(language: nil))
      return try Data(png).write(to: file)
    }
    let golden = try Golden(Array(try Data(contentsOf: file)))
    let check = try FigureChecker(gate: .channel(tolerance: 0), typesetter: typesetter)
      .check(figure, against: golden)
    let findings = CheckWording(of: check).findings.map { "\n  " + $0.text }.joined()
    #expect(
      [.same, .drifted].contains(check.verdict),
      "\(check.verdict.name): \(file.lastPathComponent)\(findings)")
  }
}
