import Bitmap
import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Turns scenes into PNG files in memory; one serves a whole run, for setting up the fonts costs
/// as much as drawing a figure.
struct FigureMaker {
  let options: RenderOptions
  let typesetter: TextTypesetter

  init(_ options: RenderOptions) throws(TextFailure) {
    self.options = options
    typesetter = try TextTypesetter()
  }

  /// Draws all figures that are planned of a scene, or none.
  func draw(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile
  ) throws(Diagnostics) -> DrawnScene {
    let scene = try readScene(source, limits: options.limits)
    return try teaching(scene) { () throws(Diagnostics) in try draw(planned, scene) }
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
    _ planned: OutputPlan.PlannedScene, _ scene: Scene
  ) throws(Diagnostics) -> DrawnScene {
    var drawn = undrawn(planned, scene)
    let images = try images(of: scene, planned)
    var lists: [(appearance: Appearance, list: DisplayList)] = []
    for appearance in options.appearances {
      let list = try layOut(
        scene, options: figureOptions(appearance, images), measuring: typesetter)
      lists.append((appearance, list))
    }
    if options.warns {
      drawn.warnings = drawn.warnings.merged(
        with: figureFindings(of: scene, in: lists, language: options.language))
    }
    for figure in planned.figures {
      guard let list = lists.first(where: { $0.appearance == figure.appearance })?.list else {
        continue
      }
      let bitmap = try paint(list, of: scene, images, scale: figure.scale)
      drawn.figures.append(
        DrawnFigure(
          planned: figure, width: bitmap.width, height: bitmap.height,
          png: try encode(bitmap, scale: figure.scale, texts: drawn.texts)))
    }
    return drawn
  }

  /// A scene of which no figure is drawn yet.
  func undrawn(_ planned: OutputPlan.PlannedScene, _ scene: Scene) -> DrawnScene {
    DrawnScene(
      name: planned.input.name, title: scene.title?.variant(for: options.language),
      alt: describe(scene, language: options.language), figures: [],
      warnings: Diagnostics(scene.warnings))
  }

  /// The pictures that a scene names, from below its folder.
  func images(
    of scene: Scene, _ planned: OutputPlan.PlannedScene
  ) throws(Diagnostics) -> SceneImages {
    try SceneImages(of: scene, below: planned.input.imageFolder, limits: options.limits)
  }

  func figureOptions(_ appearance: Appearance, _ images: SceneImages) -> FigureOptions {
    FigureOptions(
      appearance: appearance, language: options.language, background: options.background,
      images: images.sizes)
  }

  func paint(
    _ list: DisplayList, of scene: Scene, _ images: SceneImages, scale: OutputScale
  ) throws(Diagnostics) -> Bitmap {
    do {
      return try render(
        list, scale: scale.value, maximumPixels: options.limits.pixels, images: images.bitmaps,
        with: typesetter)
    } catch {
      throw Diagnostics([error.diagnostic(at: scene.figure.canvas.sizeSpan)])
    }
  }

  func encode(
    _ bitmap: Bitmap, scale: OutputScale, texts: [PNGText]
  ) throws(Diagnostics) -> [UInt8] {
    try encoding { () throws(PNGError) in
      try encodePNG(PNGImage(bitmap, pixelsPerMetre: scale.pixelsPerMetre, texts: texts))
    }
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

  /// What the PNG files say about themselves.
  var texts: [PNGText] {
    let title = title.map {
      PNGText(keyword: "Title", languageTag: $0.language ?? "", text: $0.string)
    }
    let description = PNGText(
      keyword: "Description", languageTag: alt.language ?? "", text: alt.text)
    return [title, description].compactMap { $0 }
  }
}

struct DrawnFigure {
  let planned: OutputPlan.PlannedFigure
  /// In pixels.
  let width: Int
  let height: Int
  let png: [UInt8]
}
