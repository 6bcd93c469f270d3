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
  private let typesetter: TextTypesetter

  init(_ options: RenderOptions) throws(TextFailure) {
    self.options = options
    typesetter = try TextTypesetter()
  }

  /// Draws all figures that are planned of a scene, or none.
  func draw(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile
  ) throws(Diagnostics) -> DrawnScene {
    let scene = try readScene(source, limits: options.limits)
    guard options.warns else { return try draw(planned, scene) }
    do {
      var drawn = try draw(planned, scene)
      drawn.warnings = drawn.warnings.merged(with: scene.lessons)
      return drawn
    } catch {
      throw error.merged(with: scene.lessons)
    }
  }

  private func draw(
    _ planned: OutputPlan.PlannedScene, _ scene: Scene
  ) throws(Diagnostics) -> DrawnScene {
    var drawn = DrawnScene(
      name: planned.input.name, title: scene.title?.variant(for: options.language),
      alt: scene.alt?.variant(for: options.language), figures: [],
      warnings: Diagnostics(scene.warnings))
    var lists: [Appearance: DisplayList] = [:]
    for appearance in options.appearances {
      let figureOptions = FigureOptions(
        appearance: appearance, language: options.language, background: options.background)
      lists[appearance] = try layOut(scene, options: figureOptions, measuring: typesetter)
    }
    for figure in planned.figures {
      guard let list = lists[figure.appearance] else { continue }
      let bitmap = try paint(list, of: scene, scale: figure.scale)
      drawn.figures.append(
        DrawnFigure(
          planned: figure, width: bitmap.width, height: bitmap.height,
          png: try encode(bitmap, scale: figure.scale, texts: drawn.texts)))
    }
    return drawn
  }

  private func paint(
    _ list: DisplayList, of scene: Scene, scale: OutputScale
  ) throws(Diagnostics) -> Bitmap {
    do {
      return try render(
        list, scale: scale.value, maximumPixels: options.limits.pixels, with: typesetter)
    } catch {
      throw Diagnostics([error.diagnostic(at: scene.figure.canvas.sizeSpan)])
    }
  }

  private func encode(
    _ bitmap: Bitmap, scale: OutputScale, texts: [PNGText]
  ) throws(Diagnostics) -> [UInt8] {
    do {
      return try encodePNG(PNGImage(bitmap, pixelsPerMetre: scale.pixelsPerMetre, texts: texts))
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}

/// The figures of a scene, ready to be written.
struct DrawnScene {
  let name: String
  let title: LocalizedText.Variant?
  let alt: LocalizedText.Variant?
  var figures: [DrawnFigure]
  var warnings: Diagnostics

  /// What the PNG files say about themselves.
  fileprivate var texts: [PNGText] {
    [("Title", title), ("Description", alt)].compactMap { keyword, variant in
      variant.map {
        PNGText(keyword: keyword, languageTag: $0.language ?? "", text: $0.string)
      }
    }
  }
}

struct DrawnFigure {
  let planned: OutputPlan.PlannedFigure
  /// In pixels.
  let width: Int
  let height: Int
  let png: [UInt8]
}
