import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

// Animated files and numbered frames. Frames are drawn one at a time: only what a file keeps of
// them is in memory.
extension FigureMaker {
  /// Draws all animations that are planned of a scene, or none.
  func animate(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile
  ) throws(Diagnostics) -> DrawnScene {
    try film(planned, from: source) { film, figure, drawn throws(Diagnostics) in
      drawn.figures.append(try film.animatedFile(of: figure))
    }
  }

  /// Draws the frames of a scene's animation at a constant rate, pauses included.
  ///
  /// - Parameter keep: takes each, and says whether to go on.
  func drawFrames(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile,
    keep: (DrawnFrame, DrawnScene) -> Bool
  ) throws(Diagnostics) -> DrawnScene {
    try film(planned, from: source) { film, figure, drawn throws(Diagnostics) in
      try film.drawFrames(of: figure) { [drawn] in keep($0, drawn) }
    }
  }

  /// Reads and lays out a scene's animation, and gives a film for each figure that is planned of it.
  private func film(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile,
    draw: (Film, OutputPlan.PlannedFigure, inout DrawnScene) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> DrawnScene {
    let animated = try readAnimatedScene(source, limits: options.limits)
    return try teaching(animated.scene) { () throws(Diagnostics) in
      var drawn = undrawn(planned, animated.scene)
      let drawing = try drawing(of: animated.scene, from: source, planned)
      for appearance in planned.appearances {
        let layout = try AnimationLayout(
          animated, options: figureOptions(appearance, drawing, planned), measuring: typesetter)
        for figure in planned.figures where figure.appearance == appearance {
          try draw(
            Film(
              maker: self, animated: animated, layout: layout, drawing: drawing,
              texts: drawing.texts(language: language(of: planned)), scale: figure.scale),
            figure, &drawn)
        }
      }
      return drawn
    }
  }
}

/// One of the files that hold a frame each.
struct DrawnFrame {
  let figure: DrawnFigure
  /// From 1.
  let number: Int
  let count: Int
}

/// An animation at one scale.
private struct Film {
  let maker: FigureMaker
  let animated: AnimatedScene
  let layout: AnimationLayout
  let drawing: SceneDrawing
  let texts: [PNGText]
  let scale: FigureScale

  private var scene: Scene { animated.scene }

  private func paint(_ list: DisplayList) throws(Diagnostics) -> Bitmap {
    try drawing.paint(list, scale: scale.value)
  }

  private func frame(_ number: Int) throws(Diagnostics) -> Bitmap {
    try paint(try layout.displayList(ofFrame: number))
  }

  func animatedFile(
    of figure: OutputPlan.PlannedFigure
  ) throws(Diagnostics) -> DrawnFigure {
    let list = try layout.still()
    let still = try paint(list)
    try checkSize(still)
    var colors = PNGColors(isKnownOpaque: list.background?.alpha == 255)
    colors.add(still)
    for number in animated.frames.indices where !colors.isSettled {
      colors.add(try frame(number))
    }
    let image = PNGImage(still, pixelsPerMetre: scale.pixelsPerMetre, texts: texts)
    var animation = try encoding { () throws(PNGError) in
      try PNGAnimation(still: image, colors: colors, plays: scene.figure.animation.loops)
    }
    for (number, frame) in animated.frames.enumerated() {
      let bitmap = try self.frame(number)
      try encoding { () throws(PNGError) in
        try animation.add(bitmap, milliseconds: frame.milliseconds)
      }
    }
    let png = try encoding { () throws(PNGError) in try animation.encoded() }
    return DrawnFigure(planned: figure, width: still.width, height: still.height, png: png)
  }

  func drawFrames(
    of figure: OutputPlan.PlannedFigure, keep: (DrawnFrame) -> Bool
  ) throws(Diagnostics) {
    let repeats = animated.numberedFrames
    let count = repeats.reduce(0, +)
    var number = 0
    for (index, times) in repeats.enumerated() {
      let bitmap = try frame(index)
      if index == 0 { try checkSize(bitmap) }
      let drawn = DrawnFigure(
        planned: figure, width: bitmap.width, height: bitmap.height,
        png: try maker.encode(bitmap, scale: scale, texts: texts))
      for _ in 0..<times {
        number += 1
        guard keep(DrawnFrame(figure: drawn, number: number, count: count)) else { return }
      }
    }
  }

  private func checkSize(_ bitmap: Bitmap) throws(Diagnostics) {
    let limit = maker.options.limits.animation
    let pixels = Double(bitmap.width * bitmap.height) * Double(animated.frames.count)
    guard pixels > Double(limit) else { return }
    throw Diagnostics([
      animationTooLarge(
        bitmap, frames: animated.frames.count, limit: limit, at: scene.figure.animation.span)
    ])
  }
}
