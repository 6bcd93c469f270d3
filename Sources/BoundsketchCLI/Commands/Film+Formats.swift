import AnimationCoding
import Bitmap
import FigureFile
import FigureLayout
import PNGCoding
import SVGRendering
import SceneFormat
import SourceText

// Animations in formats that have no still.
extension Film {
  /// The animated WebP or GIF file, and what is said of it.
  func file(
    _ format: FigureFormat, compression: PNGCompression, language: String?
  ) throws(Diagnostics) -> (file: [UInt8], facts: FigureFacts) {
    let first = try frame(0)
    try checkSize(width: first.width, height: first.height)
    let facts = FigureFacts(
      width: first.width, height: first.height, texts: drawing.texts(language: language))
    let description = drawing.animationDescription(language: language)
    let file =
      format == .gif
      ? try gif(like: first, describedBy: description)
      : try webP(like: first, effort: compression.webPEffort, describedBy: description)
    return (file, facts)
  }

  /// The SVG file that plays the frames.
  ///
  /// - Parameter follows: whether its colours are light and dark as the viewer's surroundings are.
  func svg(
    _ files: FigureEncoder, follows: Bool, _ textForm: TextForm
  ) throws(Diagnostics) -> (svg: [UInt8], facts: FigureFacts) {
    func drawings(_ layout: SceneLayout) -> SVGDrawings {
      SVGDrawings(
        layout.displayList(in: appearance), appearance,
        dark: follows ? layout.displayList(in: .dark) : nil)
    }
    return try files.animatedSVG(
      of: drawings(try layout.still()), textForm, plays: plays,
      frames: animated.frames.map(\.milliseconds)
    ) { index throws(Diagnostics) in drawings(try layout.frame(index)) }
  }

  private var plays: Int? { animated.scene.figure.animation.loops }

  private func webP(
    like first: Bitmap, effort: Int, describedBy description: AnimationDescription
  ) throws(Diagnostics) -> [UInt8] {
    let animation = try encoding { () throws(AnimationCodingError) in
      try WebPAnimation(width: first.width, height: first.height, plays: plays, effort: effort)
    }
    for (number, frame) in animated.frames.enumerated() {
      let bitmap = try self.frame(number)
      try encoding { () throws(AnimationCodingError) in
        try animation.add(bitmap, milliseconds: frame.milliseconds)
      }
    }
    return try encoding { () throws(AnimationCodingError) in
      try animation.encoded(describedBy: description)
    }
  }

  /// The frames are painted twice, for all of them share their colours.
  private func gif(
    like first: Bitmap, describedBy description: AnimationDescription
  ) throws(Diagnostics) -> [UInt8] {
    var colors = GIFColors()
    for number in animated.frames.indices { colors.add(try frame(number)) }
    let animation = try encoding { () throws(AnimationCodingError) in
      try GIFAnimation(
        width: first.width, height: first.height, colors: colors, plays: plays,
        describedBy: description)
    }
    for (number, frame) in animated.frames.enumerated() {
      let bitmap = try self.frame(number)
      try encoding { () throws(AnimationCodingError) in
        try animation.add(bitmap, milliseconds: frame.milliseconds)
      }
    }
    return try encoding { () throws(AnimationCodingError) in try animation.encoded() }
  }
}

extension PNGCompression {
  /// How hard libwebp makes files small that are to be as small as PNG files of this compression, from 0 to 9.
  fileprivate var webPEffort: Int {
    switch self {
    case .fast: 1
    case .balanced: 6
    // What is beyond costs 30 times as much, for 3 percent.
    case .small: 8
    }
  }
}

/// Makes a file; an error of encoding becomes one of the scene.
private func encoding<Result>(
  _ make: () throws(AnimationCodingError) -> Result
) throws(Diagnostics) -> Result {
  do {
    return try make()
  } catch {
    throw Diagnostics([error.diagnostic])
  }
}
