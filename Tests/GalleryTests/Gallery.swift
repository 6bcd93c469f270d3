import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import Foundation
import SceneFormat
import SourceText

/// The scenes of the gallery and where their goldens are.
enum Gallery {
  static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The names of all scene files, without their ending, sorted.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: fixtures.appending(path: "scenes").path)
    return (files ?? []).filter { $0.hasSuffix(".json") && !$0.hasSuffix(stageEnding) }.map {
      String($0.dropLast(5))
    }.sorted()
  }()

  /// The figures that also have goldens at 2x: one of each kind.
  static let namesAtTwice = names.filter { name in
    [
      "000-02", "000-06", "000-08", "000-18", "000-25", "001-04", "001-09", "002-07", "003-08",
      "004-06",
    ].contains(String(name.prefix(6)))
  }

  /// The appearances that figures have goldens in; of the third, rules tell what it must keep to.
  static let goldenAppearances: [Appearance] = [.light, .dark]

  static func scene(_ name: String) throws -> Scene { try readScene(try document(name)) }

  static func lintFindings(in name: String) throws -> Diagnostics {
    try resolve(document(name)).findings
  }

  /// A scene with its stage.
  static func document(_ name: String) throws -> SceneDocument {
    try SceneDocument(try source(name)).placingStage { file throws(ImageError) in
      let place = fixtures.appending(path: "scenes/\(file)")
      guard let data = try? Data(contentsOf: place) else { throw .notFound(reason: nil) }
      return Array(data)
    }
  }

  static func source(_ name: String) throws -> SourceFile {
    let file = fixtures.appending(path: "scenes/\(name).json")
    return SourceFile(name: "\(name).json", bytes: Array(try Data(contentsOf: file)))
  }

  static func drawing(_ name: String, typesetter: TextTypesetter) throws -> SceneDrawing {
    let document = try document(name)
    return SceneDrawing(try readScene(document), from: document, typesetter: typesetter)
  }

  static func displayList(
    _ name: String, _ appearance: Appearance = .light, language: String? = nil,
    typesetter: TextTypesetter
  ) throws -> DisplayList {
    try layOut(
      try scene(name), options: FigureOptions(appearance: appearance, language: language),
      measuring: typesetter)
  }

  /// Whether goldens are to be written instead of compared: `BOUNDSKETCH_RECORD=1`.
  static let isRecording = ProcessInfo.processInfo.environment["BOUNDSKETCH_RECORD"] == "1"
}
