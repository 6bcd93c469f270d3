internal import Bitmap
internal import CairoRendering
internal import DisplayList
internal import FigureFile
internal import FigureLayout
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The scene that a golden's record holds, parsed and laid out by the program of today: each once, when it is
/// first asked for.
struct GoldenScene {
  private let record: FigureRecord
  private let pictures: [String: Bitmap]
  private let limits: Limits
  private let typesetter: TextTypesetter
  private var knownDocument: Result<SceneDocument, Diagnostics>?
  private var knownLayout: Result<DisplayList, Diagnostics>?

  /// - Parameters:
  ///   - pictures: those that the scene names, by their names.
  ///   - limits: those that the scene must keep to.
  init(
    of record: FigureRecord, pictures: [String: Bitmap], limits: Limits,
    typesetter: TextTypesetter
  ) {
    (self.record, self.pictures) = (record, pictures)
    (self.limits, self.typesetter) = (limits, typesetter)
  }

  mutating func document() throws(Diagnostics) -> SceneDocument {
    if let knownDocument { return try knownDocument.get() }
    let document = Result { () throws(Diagnostics) in try record.document(limits) }
    knownDocument = document
    return try document.get()
  }

  /// The drawing with the fonts of today.
  mutating func layout() throws(Diagnostics) -> DisplayList {
    if let knownLayout { return try knownLayout.get() }
    let layout = Result { () throws(Diagnostics) in try layOutToday() }
    knownLayout = layout
    return try layout.get()
  }

  private mutating func layOutToday() throws(Diagnostics) -> DisplayList {
    let sizes = pictures.mapValues { Size(width: Double($0.width), height: Double($0.height)) }
    return try layOut(
      try readScene(try document()), options: record.options(pictures: sizes),
      measuring: typesetter)
  }
}
