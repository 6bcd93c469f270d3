import Bitmap
import CairoRendering
import FigureChecking
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Scenes drawn, changed and checked as the command does it.
struct DrawnFigures {
  let typesetter: TextTypesetter
  private let checker: FigureChecker

  init() throws {
    typesetter = try TextTypesetter()
    checker = FigureChecker(typesetter: typesetter)
  }

  /// A scene of one layer with a sublayer, on a grid.
  static func scene(
    frame: String = "[50, 50, 250, 150]", sublayer: String = "inner",
    at place: String = "[50, 50, 100, 50]"
  ) -> String {
    """
    {
      "version": 1,
      "layers": [
        {
          "id": "outer",
          "frame": \(frame),
          "sublayers": [{"id": "\(sublayer)", "frame": \(place)}]
        }
      ],
      "figure": {
        "show": {"/": ["axes", "grid"], "*": ["fill", "outline", "name"], "outer": ["axes"]},
        "axes": {"/": {"step": 50}, "outer": {"step": 50}}
      }
    }

    """
  }

  func draw(
    _ scene: String, named name: String = "scene.json", appearance: Appearance = .light,
    scale: Double = 2
  ) throws -> RecordedFigure {
    let source = SourceFile(name: name, bytes: Array(scene.utf8))
    let options = FigureOptions(appearance: appearance)
    let list = try layOut(try readScene(source), options: options, measuring: typesetter)
    return try RecordedFigure(
      of: try SceneDocument(source), list: list,
      bitmap: try render(list, scale: scale, with: typesetter),
      scale: scale, options: options, typesetter: typesetter)
  }

  /// A figure beside the golden of another scene, or beside a golden's bytes.
  func check(
    _ figure: RecordedFigure, against golden: [UInt8], scene: String, golden path: String
  ) throws -> CheckedFigure {
    let golden = try Golden(golden)
    var checked = CheckedFigure(
      scene: scene, golden: path, appearance: figure.record.appearance,
      scale: figure.record.scale, check: try checker.check(figure, against: golden),
      source: figure.source)
    checked.pictures = try checker.pictures(of: figure, against: golden)
    return checked
  }
}
