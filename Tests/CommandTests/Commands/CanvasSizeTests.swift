import Bitmap
import Foundation
import PNGCoding
import Testing

/// A canvas of a stated size: the picture has it, at 72 pixels an inch and their multiples.
@Suite struct CanvasSizeTests {
  struct Canvas: CustomTestStringConvertible {
    var width: Double
    var height: Double
    var unit: String
    /// Of empty paper, in the unit.
    var padding: Double
    /// In pixels, at 1x, 2x and 3x; what is no whole number of pixels is rounded up.
    var pixels: [[Int]]

    var testDescription: String { "\(width) x \(height) \(unit)" }
    /// Canvas points in the unit.
    var points: Double { unit == "mm" ? 72 / 25.4 : 1 }
  }

  static let canvases = [
    // 283.465 x 170.079 points.
    Canvas(
      width: 100, height: 60, unit: "mm", padding: 5,
      pixels: [[284, 171], [567, 341], [851, 511]]),
    // 5 x 3 inches: 360 x 216 points, and not a pixel more.
    Canvas(
      width: 127, height: 76.2, unit: "mm", padding: 2.54,
      pixels: [[360, 216], [720, 432], [1080, 648]]),
    // 595.276 x 419.528 points.
    Canvas(
      width: 210, height: 148, unit: "mm", padding: 10,
      pixels: [[596, 420], [1191, 840], [1786, 1259]]),
    Canvas(
      width: 320, height: 200, unit: "pt", padding: 24,
      pixels: [[320, 200], [640, 400], [960, 600]]),
    Canvas(
      width: 300.25, height: 200.5, unit: "pt", padding: 0,
      pixels: [[301, 201], [601, 401], [901, 602]]),
  ]

  @Test(arguments: canvases)
  func `the picture has the stated size, and its content stands inside`(canvas: Canvas) throws {
    let folder = try Folder()
    let scene = #"""
      {"version": 1, "title": "A title", "layers": [{"id": "A", "frame": [0, 0, 120, 80]}],
       "figure": {"canvas": {"size": [\#(canvas.width), \#(canvas.height)], "unit": "\#(canvas.unit)",
         "padding": \#(canvas.padding)}}}
      """#
    try folder.write(scene, to: "a.json")
    let outcome = try Tool.built.run(
      ["render", "a.json", "--scale", "1", "--scale", "2", "--scale", "3"], in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    for (index, name) in ["a.png", "a@2x.png", "a@3x.png"].enumerated() {
      let image = try decodePNG(Array(try folder.data(of: name)))
      let bitmap = image.bitmap
      #expect([bitmap.width, bitmap.height] == canvas.pixels[index])
      let resolution = try #require(image.pixelsPerMetre)
      #expect(resolution == [2835, 5669, 8504][index])
      // On paper it is as large as stated but for a part of a pixel.
      for (side, stated) in [(bitmap.width, canvas.width), (bitmap.height, canvas.height)] {
        let metres = Double(side) / Double(resolution)
        #expect(abs(metres - stated * canvas.points / 72 * 0.0254) < 1.1 / Double(resolution))
      }
      let margins = try #require(emptyMargins(of: bitmap))
      let padding = canvas.padding * canvas.points * Double(index + 1)
      // A glyph may reach past its box by a little.
      #expect(margins.allSatisfy { Double($0) >= padding - Double(index + 1) })
      // The content fills the canvas as far as its proportions and round scales allow.
      let least = min(margins[0] + margins[2], margins[1] + margins[3])
      #expect(Double(least) < 2 * padding + 80 * Double(index + 1))
    }
  }

  /// The empty columns and rows at the left, the top, the right and the bottom.
  private func emptyMargins(of bitmap: Bitmap) -> [Int]? {
    let inked = bitmap.pixels.indices.filter { bitmap.pixels[$0] != 0xFFFF_FFFF }
    let columns = inked.map { $0 % bitmap.width }
    guard let left = columns.min(), let right = columns.max(), let first = inked.first,
      let last = inked.last
    else { return nil }
    return [
      left, first / bitmap.width, bitmap.width - 1 - right, bitmap.height - 1 - last / bitmap.width,
    ]
  }
}
