import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
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
    typesetter = try TextTypesetter()
    encoder = PNGEncoder(options.compression)
  }

  /// Draws all figures that are planned of a scene, or none.
  func draw(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile
  ) throws(Diagnostics) -> DrawnScene {
    let scene = try readScene(source, limits: options.limits)
    return try teaching(scene) { () throws(Diagnostics) in
      try draw(planned, try drawing(of: scene, from: source, planned))
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
    _ planned: OutputPlan.PlannedScene, _ drawing: SceneDrawing
  ) throws(Diagnostics) -> DrawnScene {
    var drawn = undrawn(planned, drawing.scene)
    var lists: [(appearance: Appearance, list: DisplayList)] = []
    for appearance in planned.appearances {
      lists.append((appearance, try drawing.layOut(figureOptions(appearance, drawing, planned))))
    }
    if options.warns {
      drawn.warnings = drawn.warnings.merged(
        with: figureFindings(of: drawing.scene, in: lists, language: language(of: planned)))
    }
    let painter = FigurePainter(self, of: planned, drawing)
    for figure in planned.figures {
      guard let list = lists.first(where: { $0.appearance == figure.appearance })?.list else {
        continue
      }
      drawn.figures.append(try painter.drawnFigure(of: list, as: .still, figure))
    }
    return drawn
  }

  /// A scene of which no figure is drawn yet.
  func undrawn(_ planned: OutputPlan.PlannedScene, _ scene: Scene) -> DrawnScene {
    DrawnScene(
      name: planned.input.name, title: scene.title?.variant(for: language(of: planned)),
      alt: describe(scene, language: language(of: planned)), figures: [],
      warnings: Diagnostics(scene.warnings))
  }

  /// The scene with the pictures that it names, which are below its folder.
  func drawing(
    of scene: Scene, from source: SourceFile, _ planned: OutputPlan.PlannedScene
  ) throws(Diagnostics) -> SceneDrawing {
    let images = try SceneImages(
      of: scene, below: planned.input.imageFolder, limits: options.limits)
    return SceneDrawing(
      scene, from: source, pictures: images.bitmaps, limits: options.limits,
      typesetter: typesetter)
  }

  func figureOptions(
    _ appearance: Appearance, _ drawing: SceneDrawing, _ planned: OutputPlan.PlannedScene
  ) -> FigureOptions {
    let recorded = planned.record?.background.flatMap(Canvas.Background.init(word:))
    return drawing.options(
      appearance, language: language(of: planned), background: options.background ?? recorded)
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
  let title: LocalizedText.Variant?
  let alt: FigureDescription
  var figures: [DrawnFigure]
  var warnings: Diagnostics
}

struct DrawnFigure {
  let planned: OutputPlan.PlannedFigure
  /// In pixels.
  let width: Int
  let height: Int
  let png: [UInt8]

  init(planned: OutputPlan.PlannedFigure, of bitmap: Bitmap, png: [UInt8]) {
    self.planned = planned
    (width, height) = (bitmap.width, bitmap.height)
    self.png = png
  }
}
