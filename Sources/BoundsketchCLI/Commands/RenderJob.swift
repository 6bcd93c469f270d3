import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Turns scenes into figures in memory, and finds those whose files are up to date; one serves a whole run, for
/// setting up the fonts costs as much as drawing a figure.
struct RenderJob {
  let options: RenderOptions
  private let typesetter: TextTypesetter
  private let encoder: PNGEncoder

  init(_ options: RenderOptions) throws(TextFailure) {
    self.options = options
    typesetter = try TextTypesetter(options.fonts)
    encoder = PNGEncoder(options.compression)
  }

  // MARK: Files that are there

  /// The standing of each planned figure's file, in the order of the plan.
  ///
  /// Only the text of the scene is needed; its meaning is read where it must be drawn.
  func standings(
    of planned: OutputPlan.PlannedScene, from document: SceneDocument
  ) -> [FigureStanding] {
    guard options.mayLeaveFigures else { return planned.figures.map { _ in .changed(.unknown) } }
    return planned.figures.map { figure in
      guard let file = figure.destination.firstFile.flatMap(options.limits.standingFile) else {
        return .changed(.missing)
      }
      let inputs = inputs(of: figure, in: planned, from: document)
      return FigureStanding(of: file, from: inputs, font: typesetter.font(named:)) { name in
        try? SceneImages.file(name, below: planned.input.imageFolder, options.limits)
      }
    }
  }

  private func inputs(
    of figure: OutputPlan.PlannedFigure, in planned: OutputPlan.PlannedScene,
    from document: SceneDocument
  ) -> FigureInputs {
    let (language, background) = (figure.kind.language?.tag, background(of: planned)?.word)
    return switch figure.kind.format {
    case .png, .webp, .gif:
      FigureInputs(
        scene: document.canonicalText, appearance: figure.appearance, scale: figure.scale.value,
        language: language, background: background, compression: options.compression)
    case .svg:
      FigureInputs(
        .svg, of: document.canonicalText,
        appearance: figure.kind.followsViewer ? nil : figure.appearance, language: language,
        background: background, textForm: options.textForm)
    case .pdf:
      FigureInputs(
        .pdf, of: document.canonicalText, appearance: figure.appearance, language: language,
        background: background)
    }
  }

  // MARK: Figures that are drawn

  /// Draws all figures that are planned of a scene, or none.
  func draw(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument
  ) throws(Diagnostics) -> DrawnScene {
    let read = try resolve(document)
    return try drawn(read, of: planned, from: document) {
      drawn, drawing, images throws(Diagnostics) in
      for language in planned.languages {
        try draw(planned, in: language?.tag, with: drawing, showing: images.files, into: &drawn)
      }
    }
  }

  /// Draws the figures that are planned of a scene in one language.
  private func draw(
    _ planned: OutputPlan.PlannedScene, in language: String?, with drawing: SceneDrawing,
    showing pictures: [PictureFile], into drawn: inout DrawnScene
  ) throws(Diagnostics) {
    let scene = drawing.scene
    let lists = try drawing.displayLists(
      in: planned.appearances, language: language, background: background(of: planned))
    // Appearances differ in nothing but colours.
    let falsehoods =
      lists.first.map {
        FigureChecking.falsehoods(of: scene, in: $0.list, $0.appearance, language: language)
      } ?? Diagnostics([])
    if options.isStrict && falsehoods.count > 0 { throw falsehoods.asErrors }
    let oddities = scene.warnings(aboutLanguage: language)
    // A figure with an input stamp may not be drawn the next time, and warnings are told each time.
    let isSound = scene.warnings.count + oddities.count + falsehoods.count == 0
    drawn.warnings = drawn.warnings.merged(with: oddities).merged(
      withNewOf: options.warns
        ? figureFindings(of: scene, in: lists, language: language) : falsehoods)
    let files = figureEncoder(of: drawing, planned, language)
    for figure in planned.figures where figure.kind.language?.tag == language {
      func list(_ appearance: Appearance) -> DisplayList? {
        lists.first { $0.appearance == appearance }?.list
      }
      guard let own = list(figure.appearance) else { continue }
      let pictures = isSound ? pictures : nil
      let (file, facts): ([UInt8], FigureFacts)
      switch figure.kind.format {
      case .png:
        (file, facts) = try files.file(
          of: own, figure.appearance, figure.scale, stampedWith: pictures)
      case .svg:
        let dark = figure.kind.followsViewer ? list(.dark) : nil
        (file, facts) = try files.svg(
          of: SVGDrawings(own, figure.appearance, dark: dark), options.textForm,
          stampedWith: pictures)
      case .pdf:
        (file, facts) = try files.pdf(of: own, figure.appearance, stampedWith: pictures)
      case .webp, .gif: continue
      }
      drawn.figures.append(DrawnFigure(planned: figure, facts: facts, file: file))
    }
  }

  /// Draws a scene by `work`, with the pictures that it names, which are below its folder, and tells what lint rules
  /// find in it if that is asked for.
  func drawn(
    _ read: ResolvedDocument, of planned: OutputPlan.PlannedScene, from document: SceneDocument,
    work: (inout DrawnScene, SceneDrawing, SceneImages) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> DrawnScene {
    let scene = read.scene
    do {
      let images = try SceneImages(
        of: scene, below: planned.input.imageFolder, limits: options.limits)
      let drawing = SceneDrawing(
        scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
      var drawn = DrawnScene(
        name: planned.input.name, figures: [],
        pictures: images.files.map(\.name) + (document.stageName.map { [$0] } ?? []),
        warnings: Diagnostics(scene.warnings))
      try work(&drawn, drawing, images)
      if options.warns { drawn.warnings = drawn.warnings.merged(with: read.findings) }
      return drawn
    } catch {
      throw options.warns ? error.merged(with: read.findings) : error
    }
  }

  /// The encoder of the files of a scene's layouts.
  func figureEncoder(
    of drawing: SceneDrawing, _ planned: OutputPlan.PlannedScene, _ language: String?
  ) -> FigureEncoder {
    FigureEncoder(
      of: drawing, language: language, background: background(of: planned),
      carriesRecord: options.embeds, with: encoder)
  }

  /// The background that was asked for, now or when the figure was made that the scene comes out of.
  private func background(of planned: OutputPlan.PlannedScene) -> Canvas.Background? {
    options.background
      ?? planned.record?.background.flatMap(Canvas.Background.init(word:))
  }
}

extension Limits {
  /// The bytes of the file that a figure has from before; nil where there is none.
  ///
  /// Figures take less than a byte a pixel, so a longer file is not looked at.
  func standingFile(at path: FilePath) -> [UInt8]? {
    FileSystem.readFile(path, limit: max(inputBytes, pixels))
  }
}

/// The figures of a scene, ready to be written.
struct DrawnScene {
  let name: String
  var figures: [DrawnFigure]
  /// The names of the files that the scene needs, pictures and its stage.
  let pictures: [String]
  var warnings: Diagnostics
}

struct DrawnFigure {
  let planned: OutputPlan.PlannedFigure
  let facts: FigureFacts
  /// The bytes of its file.
  let file: [UInt8]
}
