import Bitmap
import DisplayList
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// An animation in one appearance and at one scale. Frames are drawn one at a time: only what a file keeps of
/// them is in memory.
struct Film {
  let animated: AnimatedScene
  let layout: AnimationLayout
  let drawing: SceneDrawing
  let appearance: Appearance
  let scale: FigureScale
  let limits: Limits

  func displayList(ofFrame index: Int) throws(Diagnostics) -> DisplayList {
    try layout.frame(index).displayList(in: appearance)
  }

  /// The picture that stands for the animation where nothing moves.
  func still() throws(Diagnostics) -> DisplayList {
    try layout.still().displayList(in: appearance)
  }

  func frame(_ index: Int) throws(Diagnostics) -> Bitmap {
    try drawing.paint(try displayList(ofFrame: index), scale: scale.value)
  }

  /// The animated file.
  ///
  /// - Parameters:
  ///   - image: what `still` looks like, with what the file says about itself.
  ///   - background: that of the still.
  ///   - record: the record of the still, where the file is to carry it.
  func file(
    still image: PNGImage, on background: Color?, record: FigureRecord?,
    compression: PNGCompression
  ) throws(Diagnostics) -> [UInt8] {
    let still = image.bitmap
    try checkSize(width: still.width, height: still.height)
    var colors = PNGColors(isKnownOpaque: background?.alpha == 255)
    colors.add(still)
    for number in animated.frames.indices where !colors.isSettled {
      colors.add(try frame(number))
    }
    var animation = try encoding { () throws(PNGError) in
      try PNGAnimation(
        still: image, colors: colors, plays: animated.scene.figure.animation.loops,
        compression: compression)
    }
    for (number, frame) in animated.frames.enumerated() {
      let bitmap = try self.frame(number)
      try encoding { () throws(PNGError) in
        try animation.add(bitmap, milliseconds: frame.milliseconds)
      }
    }
    return try encoding { () throws(PNGError) in
      try animation.encoded { record?.recordTexts(for: $0) ?? [] }
    }
  }

  /// Throws an error where all frames would take more memory than they may.
  func checkMemory(
    likeStill list: DisplayList, _ encoder: MemoryEstimate.Frames.Encoder = .png
  ) throws(Diagnostics) {
    try drawing.checkMemory(
      of: list, scale: scale.value,
      frames: MemoryEstimate.Frames(count: animated.frames.count, encoder: encoder))
  }

  /// Throws an error where all frames together, each of so many pixels, are over the limit.
  func checkSize(width: Int, height: Int) throws(Diagnostics) {
    let limit = limits.animation
    let pixels = Double(width * height) * Double(animated.frames.count)
    guard pixels > Double(limit) else { return }
    throw Diagnostics([
      animationTooLarge(
        width: width, height: height, frames: animated.frames.count, limit: limit,
        at: animated.scene.figure.animation.span)
    ])
  }
}

/// Makes a file; an error of encoding becomes one of the scene.
private func encoding<Result>(
  _ make: () throws(PNGError) -> Result
) throws(Diagnostics) -> Result {
  do {
    return try make()
  } catch {
    throw Diagnostics([error.diagnostic])
  }
}
