import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import LayerGeometry
import PNGCoding
import SVGRendering
import SceneFormat
import SourceText

/// A figure as a page shows it.
struct WatchedFigure {
  var svg: [UInt8]
  /// The panels that show layers.
  var panels: [LayerPanel]
  /// The number of the state that it shows, from 1; 0 for the figure itself.
  var state: Int
  /// The number of states that can be shown.
  var states: Int
  /// The size of the canvas in points.
  var size: Size
  /// The warnings, as the command prints them.
  var messages: String
}

/// Draws scenes for a page, one after the other, with fonts that are set up once.
struct WatchedFigures {
  private let options: WatchOptions
  private let setup: Result<TextTypesetter, TextFailure>

  init(_ options: WatchOptions) {
    self.options = options
    setup = Result { () throws(TextFailure) in try TextTypesetter(options.fonts) }
  }

  /// What became of a scene.
  enum Outcome {
    case drawn(WatchedFigure)
    /// The errors, as the command prints them.
    case wrong(String)
    /// The scene is not there, or not at the moment.
    case unreadable(FileError)
  }

  /// Draws a scene in one of its states, and tells which files it is made of.
  func draw(_ input: SceneInput, state: Int) -> (outcome: Outcome, files: [FilePath]) {
    var files = input.path.map { [$0] } ?? []
    let source: SourceFile
    do {
      source = SourceFile(name: input.name, bytes: try input.read(options.limits))
    } catch {
      return (.unreadable(error), files)
    }
    do {
      let drawn = try limitingTime(to: options.limits.seconds) { () throws(Diagnostics) in
        // The files are watched also where the scene or one of them is wrong.
        files += namedFiles(in: source, limits: options.limits).compactMap { input.picture($0) }
        let document = try readDocument(source, below: input.imageFolder, options.limits)
        return try figure(of: document, input, state: state)
      }
      return (.drawn(drawn), files)
    } catch {
      return (.wrong(error.text(in: source)), files)
    }
  }

  private func figure(
    of document: SceneDocument, _ input: SceneInput, state: Int
  ) throws(Diagnostics) -> WatchedFigure {
    let typesetter: TextTypesetter
    do {
      typesetter = try setup.get()
    } catch {
      throw Diagnostics([error.diagnostic])
    }
    let read = try resolve(document)
    let images = try SceneImages(
      of: read.scene, below: input.imageFolder, limits: options.limits)
    let drawing = SceneDrawing(
      read.scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
    let encoder = FigureEncoder(
      of: drawing, language: options.language, carriesRecord: false, with: PNGEncoder())
    let (layout, shown, states) = try layout(of: read, drawing, encoder, state: state)
    let (light, dark) = (layout.displayList(in: .light), layout.displayList(in: .dark))
    let falsehoods = FigureChecking.falsehoods(
      of: read.scene, in: light, .light, language: options.language)
    // Letters are outlines, so that they are those of the figure's files whatever fonts the browser has.
    let svg = try encoder.svg(
      of: SVGDrawings(light, .light, dark: dark), .outlines, namesElements: true
    ).svg
    return WatchedFigure(
      svg: svg, panels: layout.panels, state: shown, states: states, size: light.size,
      messages: Diagnostics(read.scene.warnings).merged(with: falsehoods).text(in: document.source))
  }

  /// The layout of the figure, or of a state as an animation shows it; a state that is not there is the figure.
  private func layout(
    of read: ResolvedDocument, _ drawing: SceneDrawing, _ encoder: FigureEncoder, state: Int
  ) throws(Diagnostics) -> (SceneLayout, state: Int, states: Int) {
    let figureOptions = encoder.options(.light)
    // A figure that shows a single state has none to go through.
    guard !read.scene.steps.isEmpty, let animated = try? AnimatedScene(read) else {
      return (try drawing.sceneLayout(figureOptions), 0, 0)
    }
    let frames = animated.frames.indices.filter { animated.frames[$0].moment.fraction == 0 }
    guard frames.indices.contains(state - 1) else {
      return (try drawing.sceneLayout(figureOptions), 0, frames.count)
    }
    let layout = try drawing.animationLayout(of: animated, figureOptions)
    return (try layout.frame(frames[state - 1]), state, frames.count)
  }
}
