import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
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
  /// The layouts of the scene, which serve several appearances, and every scale.
  private var layouts: [LayoutKey: SceneLayout] = [:]
  /// The faults that make the figures false, in the layout of the first still; nil where there was none.
  private(set) var falsehoods: Diagnostics?

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

  /// An error of a file, or of drawing the scene.
  enum Failure: Error {
    case file(FileError)
    case scene(Diagnostics)
  }

  /// Compares the figure of a golden with it.
  ///
  /// - Parameter verdict: the verdict where the golden is not there.
  mutating func check(
    _ file: GoldenFile, ifAbsent verdict: Verdict
  ) throws(Failure) -> (CheckedFigure, DrawnGolden) {
    guard FileSystem.statusOfEntry(file.path) != nil else {
      let drawn = try drawn(file, as: nil)
      var checked = checked(file, FigureCheck(verdict))
      if options.keepsPictures {
        checked.pictures.figure = try png(of: drawn, file, compression: .balanced)
      }
      return (checked, drawn)
    }
    let golden = try golden(file.path)
    if let form = golden.record?.form, form != file.form {
      throw .file(.otherForm(file.path, form, named: file.form))
    }
    let drawn = try drawn(file, as: golden.record)
    return (try compare(drawn, with: golden, file), drawn)
  }

  private func compare(
    _ drawn: DrawnGolden, with golden: Golden, _ file: GoldenFile
  ) throws(Failure) -> CheckedFigure {
    do {
      try drawing.checkMemory(of: drawn.figure, against: golden)
    } catch {
      throw .scene(error)
    }
    // The frames of today are read back from a file, like the golden's; its compression may differ.
    let animated = drawn.film == nil ? nil : try png(of: drawn, file, compression: .fast)
    do {
      let limits = PNGLimits(options.limits)
      let animation = try animated.flatMap { png throws(PNGError) in
        try AnimatedPNG(png, limits: limits)
      }
      let check = try checker.check(drawn.figure, animatedAs: animation, against: golden)
      var checked = checked(file, check)
      // Only failing figures are shown, and so encoded.
      if !check.verdict.passes && options.keepsPictures {
        checked.pictures = try checker.pictures(
          of: drawn.figure, animatedAs: animated, check, against: golden)
      }
      return checked
    } catch {
      throw .file(.invalidPicture(name: file.path.text, error))
    }
  }

  private func checked(_ file: GoldenFile, _ check: FigureCheck) -> CheckedFigure {
    CheckedFigure(
      scene: input.name, golden: file.path.text, appearance: file.appearance,
      scale: file.scale.value, check: check, source: drawing.document.source)
  }

  private func golden(_ path: FilePath) throws(Failure) -> Golden {
    do throws(FileError) {
      if let status = FileSystem.status(of: path), !status.isRegular && !status.isFolder {
        throw .notRegular(path)
      }
      let bytes = try FileSystem.read(path, options.limits)
      return try BoundsketchCLI.golden(in: bytes, of: path.text, options.limits)
    } catch {
      throw .file(error)
    }
  }

  /// The figure of a golden, drawn in the golden's language and on its background.
  private mutating func drawn(
    _ file: GoldenFile, as record: FigureRecord?
  ) throws(Failure) -> DrawnGolden {
    if file.form == .animation { return try drawnAnimation(file, as: record) }
    let key = LayoutKey(
      appearances: file.appearance.thoseLaidOutAlike,
      language: record?.language ?? file.language?.tag,
      background: record?.background)
    let figureOptions = drawing.options(
      file.appearance, language: key.language,
      background: key.background.flatMap(Canvas.Background.init(word:)))
    do throws(Diagnostics) {
      let layout =
        if let known = layouts[key] { known } else { try drawing.sceneLayout(figureOptions) }
      layouts[key] = layout
      let list = layout.displayList(in: file.appearance)
      if falsehoods == nil {
        falsehoods = FigureChecking.falsehoods(
          of: drawing.scene, in: list, file.appearance, language: key.language)
      }
      return DrawnGolden(
        figure: try drawing.figure(
          list, options: figureOptions,
          scale: file.scale.value))
    } catch {
      throw .scene(error)
    }
  }

  private func drawnAnimation(
    _ file: GoldenFile, as record: FigureRecord?
  ) throws(Failure) -> DrawnGolden {
    let figureOptions = drawing.options(
      file.appearance, language: record?.language ?? file.language?.tag,
      background: record?.background.flatMap(Canvas.Background.init(word:)))
    do throws(Diagnostics) {
      let animated = try readAnimatedScene(drawing.document)
      let film = Film(
        animated: animated, layout: try drawing.animationLayout(of: animated, figureOptions),
        drawing: drawing, appearance: file.appearance, scale: file.scale, limits: options.limits)
      let list = try film.still()
      try film.checkMemory(likeStill: list)
      let figure = try drawing.figure(
        list, form: .animation, options: figureOptions, scale: file.scale.value)
      return DrawnGolden(figure: figure, film: film)
    } catch {
      throw .scene(error)
    }
  }

  /// The file that would be recorded as the golden.
  func png(of drawn: DrawnGolden, _ file: GoldenFile) throws(Failure) -> [UInt8] {
    try png(of: drawn, file, compression: options.compression)
  }

  private func png(
    of drawn: DrawnGolden, _ file: GoldenFile, compression: PNGCompression
  ) throws(Failure) -> [UInt8] {
    let figure = drawn.figure
    if let film = drawn.film {
      do throws(Diagnostics) {
        let image = PNGImage(
          figure.bitmap, pixelsPerMetre: file.scale.pixelsPerMetre,
          texts: drawing.texts(language: figure.record.language))
        return try film.file(
          still: image, on: figure.list.background, record: figure.record,
          compression: compression)
      } catch {
        throw .scene(error)
      }
    }
    do {
      return try figure.encoded(
        pixelsPerMetre: file.scale.pixelsPerMetre, compression: compression,
        texts: drawing.texts(language: figure.record.language))
    } catch {
      throw .file(.invalidPicture(name: file.path.text, error))
    }
  }
}

/// The figure of a golden as it is drawn now.
struct DrawnGolden {
  /// The figure, or the still that stands for an animation.
  let figure: RecordedFigure
  /// The animation; nil for a still.
  var film: Film?
}
