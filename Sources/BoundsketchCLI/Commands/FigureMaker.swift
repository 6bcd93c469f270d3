import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Turns scenes into PNG files in memory; one serves a whole run, for setting up the fonts costs
/// as much as drawing a figure.
struct FigureMaker {
  let options: RenderOptions
  let typesetter: TextTypesetter
  let encoder: PNGEncoder

  init(_ options: RenderOptions) throws(TextFailure) {
    self.options = options
    typesetter = try TextTypesetter(options.fonts)
    encoder = PNGEncoder(options.compression)
  }

  /// Draws all figures that are planned of a scene, or none.
  func draw(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument
  ) throws(Diagnostics) -> DrawnScene {
    let scene = try readScene(document)
    return try teaching(scene) { () throws(Diagnostics) in
      let images = try images(of: scene, planned)
      return try draw(planned, drawing(of: scene, from: document, images), images)
    }
  }

  /// Adds what the scene's lessons tell, if that is asked for, to what drawing has to say.
  func teaching(
    _ scene: Scene, _ draw: () throws(Diagnostics) -> DrawnScene
  ) throws(Diagnostics) -> DrawnScene {
    guard options.warns else { return try draw() }
    do {
      var drawn = try draw()
      drawn.warnings = drawn.warnings.merged(with: scene.lessons)
      return drawn
    } catch {
      throw error.merged(with: scene.lessons)
    }
  }

  private func draw(
    _ planned: OutputPlan.PlannedScene, _ drawing: SceneDrawing, _ images: SceneImages
  ) throws(Diagnostics) -> DrawnScene {
    var drawn = undrawn(planned, drawing.scene, images)
    // A figure with a seal may not be drawn the next time, and warnings are told each time.
    let pictures = drawn.warnings.count == 0 ? images.files : nil
    let lists = try drawing.displayLists(
      in: planned.appearances, language: language(of: planned), background: background(of: planned))
    if options.warns {
      drawn.warnings = drawn.warnings.merged(
        with: figureFindings(of: drawing.scene, in: lists, language: language(of: planned)))
    }
    let painter = FigurePainter(self, of: planned, drawing)
    for figure in planned.figures {
      guard let list = lists.first(where: { $0.appearance == figure.appearance })?.list else {
        continue
      }
      drawn.figures.append(
        try painter.drawnFigure(of: list, as: .still, figure, sealedWith: pictures))
    }
    return drawn
  }

  /// A scene of which no figure is drawn yet.
  func undrawn(
    _ planned: OutputPlan.PlannedScene, _ scene: Scene, _ images: SceneImages
  ) -> DrawnScene {
    DrawnScene(
      name: planned.input.name, figures: [], pictures: images.files.map(\.name),
      warnings: Diagnostics(scene.warnings))
  }

  /// The pictures that the scene names, which are below its folder.
  func images(
    of scene: Scene, _ planned: OutputPlan.PlannedScene
  ) throws(Diagnostics) -> SceneImages {
    try SceneImages(of: scene, below: planned.input.imageFolder, limits: options.limits)
  }

  func drawing(
    of scene: Scene, from document: SceneDocument, _ images: SceneImages
  ) -> SceneDrawing {
    SceneDrawing(
      scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
  }

  func figureOptions(
    _ appearance: Appearance, _ drawing: SceneDrawing, _ planned: OutputPlan.PlannedScene
  ) -> FigureOptions {
    drawing.options(
      appearance, language: language(of: planned), background: background(of: planned))
  }

  /// The background that was asked for, now or when the figure was made that the scene comes out of.
  func background(of planned: OutputPlan.PlannedScene) -> Canvas.Background? {
    options.background
      ?? planned.record?.background.flatMap(Canvas.Background.init(word:))
  }

  /// The language that was asked for, now or when the figure was made that the scene comes out of.
  func language(of planned: OutputPlan.PlannedScene) -> String? {
    options.language ?? planned.record?.language
  }
}

/// Says what goes wrong with a file as it is said of scenes.
func encoding<Result>(_ make: () throws(PNGError) -> Result) throws(Diagnostics) -> Result {
  do {
    return try make()
  } catch {
    throw Diagnostics([error.diagnostic])
  }
}

/// The figures of a scene, ready to be written.
struct DrawnScene {
  let name: String
  var figures: [DrawnFigure]
  /// The names of the pictures that the scene shows.
  let pictures: [String]
  var warnings: Diagnostics
}

struct DrawnFigure {
  let planned: OutputPlan.PlannedFigure
  let facts: FigureFacts
  let png: [UInt8]
}

/// What programs are told of a figure.
struct FigureFacts {
  /// In pixels.
  let width: Int
  let height: Int
  let title: String?
  let alt: String?

  init(of image: PNGImage) {
    self.init(width: image.bitmap.width, height: image.bitmap.height, texts: image.texts)
  }

  init(width: Int, height: Int, title: String?, alt: String?) {
    (self.width, self.height, self.title, self.alt) = (width, height, title, alt)
  }

  /// - Parameter texts: those of the figure's file.
  init(width: Int, height: Int, texts: [PNGText]) {
    (self.width, self.height) = (width, height)
    title = texts.first { $0.keyword == "Title" }?.text
    alt = texts.first { $0.keyword == "Description" }?.text
  }
}
