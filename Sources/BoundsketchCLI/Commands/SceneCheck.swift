import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// The figures of one scene beside their goldens.
struct SceneCheck {
  private let input: SceneInput
  private let drawing: SceneDrawing
  private let checker: FigureChecker
  private let options: CheckOptions
  /// Layouts serve several appearances, and every scale.
  private var layouts: [LayoutKey: SceneLayout] = [:]

  private struct LayoutKey: Hashable {
    let appearances: [Appearance]
    let language: String?
    let background: String?
  }

  init(
    of input: SceneInput, _ drawing: SceneDrawing, checker: FigureChecker, options: CheckOptions
  ) {
    (self.input, self.drawing, self.checker, self.options) = (input, drawing, checker, options)
  }

  /// What is wrong with a file, or with drawing the scene.
  enum Failure: Error {
    case file(FileError)
    case scene(Diagnostics)
  }

  /// Compares the figure of a golden with it.
  ///
  /// - Parameter verdict: what it means that the golden is not there.
  mutating func check(
    _ file: GoldenFile, ifAbsent verdict: Verdict
  ) throws(Failure) -> (CheckedFigure, RecordedFigure) {
    guard FileSystem.statusOfEntry(file.path) != nil else {
      let figure = try figure(of: file, as: nil)
      var checked = checked(file, FigureCheck(verdict))
      if options.report != nil {
        checked.pictures.figure = try png(of: figure, file, compression: .balanced)
      }
      return (checked, figure)
    }
    let golden = try golden(file.path)
    if let form = golden.record?.form, form != .still { throw .file(.notStill(file.path, form)) }
    let figure = try figure(of: file, as: golden.record)
    return (try compare(figure, with: golden, file), figure)
  }

  private func compare(
    _ figure: RecordedFigure, with golden: Golden, _ file: GoldenFile
  ) throws(Failure) -> CheckedFigure {
    do {
      let check = try checker.check(figure, against: golden)
      var checked = checked(file, check)
      // Only what fails is shown, and so encoded.
      if !check.verdict.passes && options.report != nil {
        checked.pictures = try checker.pictures(of: figure, against: golden)
      }
      return checked
    } catch {
      throw .file(.invalidPicture(name: file.path.text, error))
    }
  }

  private func checked(_ file: GoldenFile, _ check: FigureCheck) -> CheckedFigure {
    CheckedFigure(
      scene: input.name, golden: file.path.text, appearance: file.appearance,
      scale: file.scale.value, check: check, source: drawing.source)
  }

  private func golden(_ path: FilePath) throws(Failure) -> Golden {
    do throws(FileError) {
      if let status = FileSystem.status(of: path), !status.isRegular && !status.isFolder {
        throw .notRegular(path)
      }
      let bytes = try FileSystem.read(path, limit: options.limits.inputBytes)
      return try BoundsketchCLI.golden(in: bytes, of: path.text, options.limits)
    } catch {
      throw .file(error)
    }
  }

  /// The figure as the golden was drawn: in its language, on its background.
  private mutating func figure(
    of file: GoldenFile, as record: FigureRecord?
  ) throws(Failure) -> RecordedFigure {
    let key = LayoutKey(
      appearances: file.appearance.thoseLaidOutAlike, language: record?.language,
      background: record?.background)
    let figureOptions = drawing.options(
      file.appearance, language: key.language,
      background: key.background.flatMap(Canvas.Background.init(word:)))
    do throws(Diagnostics) {
      let layout =
        if let known = layouts[key] { known } else { try drawing.sceneLayout(figureOptions) }
      layouts[key] = layout
      return try drawing.figure(
        layout.displayList(in: file.appearance), options: figureOptions, scale: file.scale.value)
    } catch {
      throw .scene(error)
    }
  }

  /// The file that the golden would be, with a level of compression.
  private func png(
    of figure: RecordedFigure, _ file: GoldenFile, compression: PNGCompression
  ) throws(Failure) -> [UInt8] {
    do {
      return try figure.encoded(
        pixelsPerMetre: file.scale.pixelsPerMetre, compression: compression,
        texts: drawing.texts(language: figure.record.language))
    } catch {
      throw .file(.invalidPicture(name: file.path.text, error))
    }
  }

  /// Writes the golden of a figure, in place of one that may be there.
  func write(
    _ figure: RecordedFigure, to file: GoldenFile, in outputs: OutputFiles
  ) throws(Failure) {
    let png = try png(of: figure, file, compression: options.compression)
    do {
      if let root = options.goldens, !options.namesOneGolden {
        try AtomicFile.makeFolders(file.path.parent, below: root)
      }
      try outputs.writeGolden(png, to: file.path)
    } catch {
      throw .file(error)
    }
  }
}
