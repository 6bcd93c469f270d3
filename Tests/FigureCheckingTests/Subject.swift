import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import Foundation
import PNGCoding
import SceneFormat
import SourceText

/// A scene of the gallery, to be recorded, changed, and checked against what was recorded.
struct Subject {
  var source: SourceFile
  var scale = 1.0
  var appearance = Appearance.light
  let typesetter: TextTypesetter

  /// Its facts may be changed, so nothing is expected of them.
  init(_ name: String) throws {
    let scenes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/scenes")
    let file = try FileManager.default.contentsOfDirectory(atPath: scenes.path).first {
      $0.hasPrefix(name)
    }
    let text = try String(contentsOf: scenes.appending(path: file ?? name), encoding: .utf8)
    // A figure by itself is enough, with a canvas in the place of its stage.
    let alone = text.replacing(#/ *"stage": "[^"]*",\n/#, with: "")
      .replacing(
        #"  "figure": {"# + "\n",
        with: #"  "figure": {"# + "\n" + #"    "canvas": {"width": 540},"# + "\n")
    self.init(
      text: withoutExpectations(text.contains(#""stage""#) ? alone : text),
      typesetter: try TextTypesetter())
  }

  init(text: String, typesetter: TextTypesetter) {
    source = SourceFile(name: "scene.json", bytes: Array(text.utf8))
    self.typesetter = typesetter
  }

  /// The same scene after a text in it was replaced, which must be there.
  func replacing(_ old: String, with new: String) throws -> Subject {
    let text = String(decoding: source.bytes, as: UTF8.self)
    guard text.contains(old) else { throw MissingText(text: old) }
    var subject = self
    subject.source = SourceFile(
      name: source.name, bytes: Array(text.replacingOccurrences(of: old, with: new).utf8))
    return subject
  }

  struct MissingText: Error { let text: String }

  var drawing: SceneDrawing {
    get throws {
      SceneDrawing(
        try readScene(source), from: try SceneDocument(source), typesetter: typesetter)
    }
  }

  var list: DisplayList {
    get throws { try drawing.layOut(try options) }
  }

  var options: FigureOptions {
    get throws { try drawing.options(appearance) }
  }

  /// The figure, with the layout or pixels changed by hand where that is asked for.
  func figure(
    _ changeList: (inout DisplayList) -> Void = { _ in },
    painting changePainting: (inout DisplayList) -> Void = { _ in },
    _ changePixels: (inout Bitmap) -> Void = { _ in }
  ) throws -> RecordedFigure {
    var list = try self.list
    changeList(&list)
    var painted = list
    changePainting(&painted)
    var bitmap = try render(painted, scale: scale, with: typesetter)
    changePixels(&bitmap)
    return try RecordedFigure(
      of: try SceneDocument(source), list: list, bitmap: bitmap, scale: scale, options: try options,
      typesetter: typesetter)
  }

  /// What a check says of a figure whose golden is this one.
  func check(
    _ figure: RecordedFigure, against golden: RecordedFigure,
    gate: FigureChecker.Gate = .standard
  ) throws -> FigureCheck {
    try FigureChecker(gate: gate, typesetter: typesetter).check(
      figure, against: try Golden(try golden.encoded()))
  }
}

/// The text of a scene in which nothing is expected: what stands behind each `expect` is empty.
private func withoutExpectations(_ text: String) -> String {
  var (result, rest) = ("", text[...])
  while let start = rest.range(of: #""expect": {"#) {
    result += rest[..<start.upperBound]
    var (depth, end) = (1, start.upperBound)
    while depth > 0, end < rest.endIndex {
      if rest[end] == "{" { depth += 1 }
      if rest[end] == "}" { depth -= 1 }
      end = rest.index(after: end)
    }
    result += "}"
    rest = rest[end...]
  }
  return result + rest
}
