internal import Bitmap
public import CairoRendering
internal import DisplayList
public import FigureFile
public import PNGCoding
public import SourceText

/// Compares figures with their goldens, and tells what changed in them.
public struct FigureChecker {
  /// The gate that decides that pixels differ in earnest.
  public enum Gate: Hashable, Sendable {
    /// Some channel differs by more than this, of 255.
    case channel(tolerance: Int)
    /// Measures what an eye may see: see `PerceptualGate`.
    case perceptual

    public static let standard = Gate.channel(tolerance: 1)
  }

  public var gate: Gate
  public var limits: Limits
  private let typesetter: TextTypesetter

  /// - Parameters:
  ///   - gate: the measure that decides whether pixels differ.
  ///   - limits: those that the golden's scene and picture must keep to.
  ///   - typesetter: the one that the figures were laid out with.
  public init(
    gate: Gate = .standard, limits: Limits = .standard, typesetter: TextTypesetter
  ) {
    (self.gate, self.limits, self.typesetter) = (gate, limits, typesetter)
  }

  /// Compares a figure with its golden.
  ///
  /// The golden's statements about itself are only hints: its pixels are always decoded, and a `PNGError` reports
  /// errors in them.
  ///
  /// - Parameters:
  ///   - figure: the figure as it is drawn now.
  ///   - animation: the animation as it is drawn now, if the figure is the still of one.
  ///   - golden: the file that it was recorded in.
  public func check(
    _ figure: RecordedFigure, animatedAs animation: AnimatedPNG? = nil, against golden: Golden
  ) throws(PNGError) -> FigureCheck {
    var check = try checkStill(figure, against: golden)
    try compareFrames(of: golden, with: animation, &check)
    let own = FigureScale(value: figure.record.scale).map {
      PNGDisplayHint.pixelSize(
        across: $0.pixelsPerMetre, down: $0.pixelsPerMetre, isPerMetre: true)
    }
    check.notes += golden.displayHints.filter { $0 != own }.map {
      .shownOtherwise($0.description)
    }
    // Equal numbers are other colours where the file declares others, or another picture.
    if check.notes.contains(where: \.isOfDisplay) && check.verdict.passes {
      check.verdict = .unexplained
    }
    return check
  }

  private func checkStill(
    _ figure: RecordedFigure, against golden: Golden
  ) throws(PNGError) -> FigureCheck {
    var comparison =
      golden.record.map {
        ModelComparison(of: figure, with: $0, limits: limits, typesetter: typesetter)
      } ?? ModelComparison(of: figure)
    var check = FigureCheck(.same)
    let size = PixelSize(width: figure.bitmap.width, height: figure.bitmap.height)
    if golden.size != size {
      // Nothing is decoded that could not be compared.
      if !comparison.elementChanges.contains(where: \.isOfCanvas) { comparison.addSlightChanges() }
      check.pixels = .size(golden: golden.size, figure: size)
      check.verdict = verdict(ofSizeIn: golden, comparison)
    } else {
      let pixels = try comparePixels(of: figure, with: golden)
      var unexplained = unexplained(pixels, comparison)
      let isUnnamed = comparison.elementChanges.isEmpty && !pixels.differing.isEmpty
      if isUnnamed || !unexplained.isEmpty {
        comparison.addSlightChanges()
        unexplained = self.unexplained(pixels, comparison)
      }
      check.verdict = verdict(pixels, comparison, golden, leaving: unexplained)
      check.pixels = pixels.change(leaving: unexplained)
    }
    check.notes = golden.notes + comparison.notes
    check.sceneChanges = comparison.sceneChanges
    check.elementChanges = comparison.elementChanges
    check.environmentChanges = comparison.environmentChanges
    check.hasPanels = figure.list.items.contains { ($0.panel ?? 1) > 1 }
    return check
  }

  private func compareFrames(
    of golden: Golden, with animation: AnimatedPNG?, _ check: inout FigureCheck
  ) throws(PNGError) {
    guard let recorded = golden.animation, let animation else {
      if golden.animation != nil || animation != nil {
        check.notes.append(
          .animated(golden: golden.animation?.frames.count, now: animation?.frames.count))
      }
      return
    }
    let comparison = try AnimationComparison(
      golden: recorded, animation, gate: gate, limits: limits)
    check.animation = comparison
    if comparison.isIdentical || !check.verdict.passes { return }
    // The elements of a frame that changed are not known, but the scene that all frames come from is.
    if comparison.isSame && check.sceneChanges.isEmpty {
      check.verdict = .withinTolerance
    } else if !check.sceneChanges.isEmpty {
      check.verdict = .explained
    } else {
      let isExcused = golden.isAsRecorded && !check.environmentChanges.isEmpty
      check.verdict = isExcused ? .environment : .unexplained
    }
  }

  /// The pictures of both, and the figure with the differing pixels marked if the sizes agree.
  ///
  /// - Parameters:
  ///   - figure: the figure as it is drawn now.
  ///   - animation: the file of the animation, if the figure is the still of one; its first differing frame is
  ///     marked.
  ///   - check: the result of the comparison.
  ///   - golden: the file that it was recorded in.
  public func pictures(
    of figure: RecordedFigure, animatedAs animation: [UInt8]? = nil, _ check: FigureCheck? = nil,
    against golden: Golden
  ) throws(PNGError) -> CheckedFigure.Pictures {
    var pictures = try PictureChecker(gate: gate, limits: limits).pictures(
      of: BarePicture(figure.bitmap), against: golden)
    pictures.figure = animation ?? pictures.figure
    if let sample = check?.animation?.sample {
      pictures.difference = try encodePNG(
        PNGImage(Bitmap(sample.image).marked(with: sample.difference)))
    }
    return pictures
  }

  private func comparePixels(
    of figure: RecordedFigure, with golden: Golden
  ) throws(PNGError) -> PixelComparison {
    let limits = PNGLimits(limits)
    if try isSame(figure.bitmap, asPNG: golden.bytes, limits: limits) {
      return PixelComparison(ofEqual: figure.bitmap)
    }
    let picture = try readPNG(golden.bytes, limits: limits)
    return PixelComparison(picture, figure.bitmap, gate: gate)
  }

  /// The failing pixels that lie under no element that changed.
  private func unexplained(_ pixels: PixelComparison, _ model: ModelComparison) -> PixelMask {
    let failing = pixels.failing
    if failing.isEmpty || model.elementChanges.isEmpty { return failing }
    return failing.subtracting(model.coverage(of: pixels.size, with: typesetter))
  }

  /// Other libraries account for what no change does, unless something rewrote the golden.
  private func excuses(_ model: ModelComparison, _ golden: Golden) -> Bool {
    golden.isAsRecorded && !model.environmentChanges.isEmpty
  }

  private func verdict(ofSizeIn golden: Golden, _ model: ModelComparison) -> Verdict {
    // A canvas of another size is a change of the model; any other size of the picture is not.
    if golden.isAsRecorded && model.elementChanges.contains(where: \.isOfCanvas) {
      return .explained
    }
    return excuses(model, golden) ? .environment : .unexplained
  }

  private func verdict(
    _ pixels: PixelComparison, _ model: ModelComparison, _ golden: Golden,
    leaving unexplained: PixelMask
  ) -> Verdict {
    if pixels.differing.isEmpty { return model.isSame ? .same : .drifted }
    if !model.elementChanges.isEmpty {
      return unexplained.isEmpty || excuses(model, golden) ? .explained : .unexplained
    }
    if pixels.failing.isEmpty { return .withinTolerance }
    return excuses(model, golden) ? .environment : .unexplained
  }
}

extension AnimationComparison {
  /// The frames of a golden beside those of today. Throws what is wrong with either.
  init(
    golden: AnimatedPNG, _ now: AnimatedPNG, gate: FigureChecker.Gate, limits: Limits
  ) throws(PNGError) {
    do throws(AnimationFault) {
      try self.init(golden, now, by: ImageMetric(gate), limits: PNGLimits(limits))
    } catch {
      throw error.error
    }
  }
}

extension CheckNote {
  /// Tells whether it says that equal pixels are not the same picture.
  fileprivate var isOfDisplay: Bool {
    switch self {
    case .colorSpace, .otherColorSpace, .shownOtherwise, .otherDisplay, .animated: true
    case .noRecord, .unreadableRecord, .repainted, .layoutChanged, .goldenNotDrawable,
      .trailingBytes:
      false
    }
  }
}

extension ElementChange {
  /// Tells whether it is the canvas that changed its size.
  fileprivate var isOfCanvas: Bool {
    guard element == canvasElement, case .changed(let properties) = kind else { return false }
    return properties.contains { $0.property == "size" }
  }
}
