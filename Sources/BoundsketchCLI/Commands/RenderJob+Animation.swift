import Bitmap
import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

// Animated files and numbered frames.
extension RenderJob {
  /// Draws all animations that are planned of a scene, or none.
  func animate(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument
  ) throws(Diagnostics) -> DrawnScene {
    try film(planned, from: document) { film, drawn throws(Diagnostics) in
      drawn.figures.append(try film.animatedFile())
    }
  }

  /// Draws a frame once more, by the number in its file's name.
  func drawFrame(
    _ number: Int, of planned: OutputPlan.PlannedScene, from document: SceneDocument
  ) throws(Diagnostics) -> DrawnScene {
    try film(planned, from: document) { film, drawn throws(Diagnostics) in
      drawn.figures.append(try film.drawnFrame(number))
    }
  }

  /// Draws the frames of a scene's animation at a constant rate, pauses included.
  ///
  /// - Parameter keep: takes each, and returns whether to go on.
  func drawFrames(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument,
    keep: (DrawnFrame) -> Bool
  ) throws(Diagnostics) -> DrawnScene {
    try film(planned, from: document) { film, _ throws(Diagnostics) in
      try film.drawFrames(keep: keep)
    }
  }

  /// Reads and lays out a scene's animation, and gives a film for each figure that is planned of it.
  private func film(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument,
    draw: (PlannedFilm, inout DrawnScene) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> DrawnScene {
    let read = try resolve(document)
    let animated = try AnimatedScene(read)
    return try drawn(read, of: planned, from: document) {
      drawn, drawing, _ throws(Diagnostics) in
      for language in planned.languages {
        let tag = language?.tag
        drawn.warnings = drawn.warnings.merged(with: read.scene.warnings(aboutLanguage: tag))
        let files = figureEncoder(of: drawing, planned, tag)
        var known: AnimationLayout?
        for appearance in planned.appearances {
          let layout =
            if let known, known.appearances.contains(appearance) {
              known
            } else {
              try drawing.animationLayout(of: animated, files.options(appearance))
            }
          known = layout
          for figure in planned.figures
          where figure.appearance == appearance && figure.kind.language == language {
            let film = Film(
              animated: animated, layout: layout, drawing: drawing, appearance: appearance,
              scale: figure.scale, limits: options.limits)
            try draw(
              PlannedFilm(film: film, files: files, options: options, figure: figure), &drawn)
          }
        }
      }
    }
  }
}

/// A frame that was drawn into a file of its own.
struct DrawnFrame {
  let figure: DrawnFigure
  /// The number of the frame, from 1.
  let number: Int
  let count: Int
}

/// An animation that is planned to be drawn.
private struct PlannedFilm {
  let film: Film
  let files: FigureEncoder
  let options: RenderOptions
  let figure: OutputPlan.PlannedFigure

  func animatedFile() throws(Diagnostics) -> DrawnFigure {
    let list = try film.still()
    let format = figure.kind.format
    try film.checkMemory(
      likeStill: list, format == .gif ? .gif : format == .webp ? .webP : .png)
    if format == .svg {
      let (svg, facts) = try film.svg(
        files, follows: figure.kind.followsViewer, options.textForm)
      return DrawnFigure(planned: figure, facts: facts, file: svg)
    }
    if format.isAnimation {
      let language = figure.kind.language?.tag
      let (file, facts) = try film.file(
        format, compression: options.compression, language: language)
      return DrawnFigure(planned: figure, facts: facts, file: file)
    }
    let picture = try files.still(of: list, figure.appearance, figure.scale)
    let png = try film.file(
      still: picture.image, on: list.background, record: picture.record,
      compression: options.compression)
    return DrawnFigure(planned: figure, facts: FigureFacts(of: picture.image), file: png)
  }

  func drawFrames(keep: (DrawnFrame) -> Bool) throws(Diagnostics) {
    let repeats = film.animated.numberedFrames
    let count = repeats.reduce(0, +)
    var number = 0
    for (index, times) in repeats.enumerated() where times > 0 {
      let drawn = try drawnFrame(at: index, number: number + 1)
      for _ in 0..<times {
        number += 1
        guard keep(DrawnFrame(figure: drawn, number: number, count: count)) else { return }
      }
    }
  }

  func drawnFrame(_ number: Int) throws(Diagnostics) -> DrawnFigure {
    var last = 0
    for (index, times) in film.animated.numberedFrames.enumerated() {
      if number <= last + times { return try drawnFrame(at: index, number: last + 1) }
      last += times
    }
    throw Diagnostics([noSuchFrame(number, count: last)])
  }

  /// - Parameter number: the number of the first frame that shows the same.
  private func drawnFrame(at index: Int, number: Int) throws(Diagnostics) -> DrawnFigure {
    let (png, facts) = try files.file(
      of: try film.displayList(ofFrame: index), as: .frame(number: number), figure.appearance,
      figure.scale)
    try film.checkSize(width: facts.width, height: facts.height)
    return DrawnFigure(planned: figure, facts: facts, file: png)
  }
}
