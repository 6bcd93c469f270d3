internal import Bitmap
internal import FigureFile
public import PNGCoding
public import SourceText

/// Compares pictures without a scene with their goldens: by pixels alone.
public struct PictureChecker: Sendable {
  public var gate: FigureChecker.Gate
  public var limits: Limits

  /// - Parameters:
  ///   - gate: the measure that decides whether pixels differ.
  ///   - limits: those that the golden's picture must keep to.
  public init(gate: FigureChecker.Gate = .standard, limits: Limits = .standard) {
    (self.gate, self.limits) = (gate, limits)
  }

  /// The outcome for a picture since its golden was recorded: `same`, `withinTolerance`, or
  /// `unexplained`, for nothing but pixels is known of it.
  ///
  /// - Parameters:
  ///   - picture: the picture as it is now.
  ///   - golden: the file that it was recorded in.
  public func check(
    _ picture: BarePicture, against golden: Golden
  ) throws(PNGError) -> FigureCheck {
    let recorded = try readPNG(golden.bytes, limits: PNGLimits(limits))
    let pixels = PixelComparison(recorded, picture, gate: gate)
    var check = FigureCheck(.same)
    // Nothing is unexplained if nothing is explained.
    check.pixels = pixels.change(
      leaving: PixelMask(width: pixels.size.width, height: pixels.size.height))
    if pixels.sizesDiffer || !pixels.failing.isEmpty {
      check.verdict = .unexplained
    } else if !pixels.differing.isEmpty {
      check.verdict = .withinTolerance
    }
    // The same numbers are other colours where the files declare others.
    if !recorded.colorSpace.isEquivalent(to: picture.colorSpace) {
      check.verdict = .unexplained
      check.notes = [
        .otherColorSpace(
          golden: recorded.colorSpace.description, now: picture.colorSpace.description)
      ]
    }
    if !PNGDisplayHint.agree(recorded.displayHints, picture.displayHints) {
      check.verdict = .unexplained
      check.notes.append(
        .otherDisplay(
          golden: Self.text(recorded.displayHints), now: Self.text(picture.displayHints)))
    }
    try compareFrames(of: recorded, with: picture.animation, &check)
    return check
  }

  private static func text(_ hints: [PNGDisplayHint]) -> String {
    hints.isEmpty ? "nothing" : hints.map(\.description).joined(separator: ", and that ")
  }

  private func compareFrames(
    of recorded: PNGPicture, with animation: AnimatedPNG?, _ check: inout FigureCheck
  ) throws(PNGError) {
    if let golden = recorded.animation, let animation {
      let comparison = try AnimationComparison(
        golden: golden, animation, gate: gate, limits: limits)
      check.animation = comparison
      if !comparison.isSame {
        check.verdict = .unexplained
      } else if !comparison.isIdentical && check.verdict == .same {
        check.verdict = .withinTolerance
      }
    } else if recorded.animation != nil || animation != nil {
      check.verdict = .unexplained
      check.notes.append(
        .animated(golden: recorded.animation?.frames.count, now: animation?.frames.count))
    }
  }

  /// The pictures of how the two look, and the picture with the differing pixels marked where the sizes agree.
  ///
  /// - Parameters:
  ///   - picture: the picture as it is now.
  ///   - golden: the file that it was recorded in.
  public func pictures(
    of picture: BarePicture, against golden: Golden
  ) throws(PNGError) -> CheckedFigure.Pictures {
    let recorded = try readPNG(golden.bytes, limits: PNGLimits(limits))
    var pictures = CheckedFigure.Pictures()
    pictures.golden = golden.bytes
    pictures.figure = try picture.encoded()
    let marked = PixelComparison(recorded, picture, gate: gate).marked(picture.bitmap)
    pictures.difference = try marked.map { bitmap throws(PNGError) in
      try encodePNG(PNGImage(bitmap))
    }
    return pictures
  }
}
