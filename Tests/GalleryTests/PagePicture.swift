import Bitmap
import CairoRendering
import FigureLayout
import Foundation
import PNGCoding
import SceneFormat
import SourceText
import Testing

/// A picture that a page shows beside its scene, at two pixels to a point.
struct PagePicture {
  static let root = Gallery.fixtures.deletingLastPathComponent()

  /// Relative to the root.
  let file: String

  /// Expects that the scene draws this picture, or draws it anew when goldens are recorded.
  func expect(_ source: SourceFile) throws {
    let typesetter = try TextTypesetter()
    let list = try layOut(
      try readScene(source), options: FigureOptions(), measuring: typesetter)
    let bitmap = try render(list, scale: 2, with: typesetter)
    let picture = Self.root.appending(path: file)
    if Gallery.isRecording {
      let image = PNGImage(bitmap, pixelsPerMetre: 5669)
      try Data(try encodePNG(image, compression: .small)).write(to: picture)
    }
    let shown = try decodePNG(Array(try Data(contentsOf: picture))).bitmap
    let difference = bitmap.difference(from: shown)
    #expect(difference == .none)
  }
}
