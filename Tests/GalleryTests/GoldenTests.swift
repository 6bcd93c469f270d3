import Bitmap
import CairoRendering
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
    let list = try Gallery.displayList(name, appearance, typesetter: typesetter)
    let bitmap = try render(list, scale: Double(scale), with: typesetter)
    let golden = Gallery.fixtures.appending(
      path: "goldens/\(fileName(name, appearance, scale))")
    if Gallery.isRecording {
      let png = try encodePNG(PNGImage(bitmap, pixelsPerMetre: [2835, 5669][scale - 1]))
      try Data(png).write(to: golden)
      return
    }
    let expected = try decodePNG(Array(try Data(contentsOf: golden))).bitmap
    let difference = bitmap.difference(from: expected)
    #expect(difference == .none, "\(golden.lastPathComponent): \(difference)")
  }
}
