import Bitmap
import Foundation
import PNGCoding
import SourceText
import Testing

/// The page on the library: its programs are run here and by the tests that they are.
struct LibraryTests {
  @Test func `the program draws a figure`() throws {
    let png = try figure(
      of: #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#)
    let image = try decodePNG(png)
    #expect(image.bitmap.width > 240 && image.bitmap.height > 160)
    #expect(image.pixelsPerMetre == 5669)
  }

  @Test func `a wrong scene tells where`() {
    let error = #expect(throws: Diagnostics.self) {
      try figure(of: #"{"version": 1, "layers": [{"id": "A", "fram": [0, 0, 120, 80]}]}"#)
    }
    #expect(error?.all.contains { $0.code == .unknownKey } == true)
  }

  @Test(arguments: [
    "BoundsketchTests/OneImportExample.swift", "GalleryTests/LibraryExample.swift",
    "BoundsketchTestingTests/CardTests.swift",
    "BoundsketchXCTestTests/CardTests.swift",
  ])
  func `the page shows the program that is run`(path: String) throws {
    let root = Gallery.fixtures.deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let page = try text("docs/library.md")
    let file = try text("Tests/" + path)
    let program = file.drop { $0 != "\n" }.dropFirst()
    #expect(page.contains("```swift\n\(program)```"))
  }
}
