import Bitmap
import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Two large pictures that differ in a few places: the figures of a folder tiled over a picture, and the same with
/// some drawn from edited scenes.
struct LargePair {
  let first: String
  let second: String

  /// Writes both pictures into a folder.
  init(of scenes: [String], width: Int, height: Int, in folder: String) throws {
    first = "\(folder)/\(width)-first.png"
    second = "\(folder)/\(width)-second.png"
    let typesetter = try TextTypesetter()
    var before = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    var after = before
    var (x, y, rowHeight) = (0, 0, 0)
    for number in 0... {
      let scene = scenes[number % scenes.count]
      let figure = try Self.draw(scene, typesetter)
      if x > 0 && x + figure.width > width { (x, y, rowHeight) = (0, y + rowHeight, 0) }
      if y >= height { break }
      before.copy(figure, to: x, y)
      // A few of the first figures are edited, as by an author.
      let isEdited = number < 16 && number.isMultiple(of: 4)
      after.copy(isEdited ? try Self.draw(scene, typesetter, wider: true) : figure, to: x, y)
      (x, rowHeight) = (x + figure.width, max(rowHeight, figure.height))
    }
    if before == after { throw BenchError.nothingDiffers }
    try writeBytes(try encodePNG(PNGImage(before)), to: first)
    try writeBytes(try encodePNG(PNGImage(after)), to: second)
  }

  /// - Parameters:
  ///   - scene: the path of its file.
  ///   - wider: whether lines are drawn wider than in the figure.
  private static func draw(
    _ scene: String, _ typesetter: TextTypesetter, wider: Bool = false
  ) throws -> Bitmap {
    let scene = try readScene(try readDocument(scene))
    var list = try layOut(scene, options: FigureOptions(), measuring: typesetter)
    for index in list.items.indices where wider {
      guard case .stroke(let path, var stroke) = list.items[index].content else { continue }
      stroke.width += 1
      list.items[index].content = .stroke(path, stroke)
    }
    return try render(list, scale: 1, with: typesetter)
  }
}

extension Bitmap {
  /// Copies the part of a picture that is within this one.
  fileprivate mutating func copy(_ other: Bitmap, to x: Int, _ y: Int) {
    for row in 0..<max(0, min(other.height, height - y)) {
      for column in 0..<max(0, min(other.width, width - x)) {
        self[x + column, y + row] = other[column, row]
      }
    }
  }
}
