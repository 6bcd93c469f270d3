// What docs/library.md shows, to the letter from here on; a test compares the two.
import CairoRendering
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// The PNG file of a scene: dark, two pixels to a point.
func figure(of json: String) throws -> [UInt8] {
  let source = SourceFile(name: "figure.json", bytes: Array(json.utf8))
  let scene = try readScene(source)
  let typesetter = try TextTypesetter()
  let drawing = try layOut(
    scene, options: FigureOptions(appearance: .dark), measuring: typesetter)
  let bitmap = try render(drawing, scale: 2, with: typesetter)
  return try encodePNG(PNGImage(bitmap, pixelsPerMetre: 5669))
}
