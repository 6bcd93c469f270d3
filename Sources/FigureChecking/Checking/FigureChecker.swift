internal import Bitmap
public import CairoRendering
internal import DisplayList
public import PNGCoding
public import SourceText

/// Compares figures with their goldens, and tells what changed in them.
public struct FigureChecker {
  /// What decides that pixels differ in earnest.
  public enum Gate: Hashable, Sendable {
    /// Some channel differs by more than this, of 255.
    case channel(tolerance: Int)
    /// What an eye may see: see `PerceptualGate`.
    case perceptual

    public static let standard = Gate.channel(tolerance: 1)
  }

  public var gate: Gate
  public var limits: Limits
  private let typesetter: TextTypesetter

  /// - Parameters:
  ///   - limits: those that the golden's scene and picture must keep to.
  ///   - typesetter: the one that the figures were laid out with.
  public init(
    gate: Gate = .standard, limits: Limits = .standard, typesetter: TextTypesetter
  ) {
    (self.gate, self.limits, self.typesetter) = (gate, limits, typesetter)
  }

  /// What became of a figure since its golden was recorded.
  ///
  /// The golden's pixels are decoded only where its fingerprint is not that of the figure; then a
  /// `PNGError` tells what is wrong with them.
  public func check(
    _ figure: RecordedFigure, against golden: Golden
  ) throws(PNGError) -> FigureCheck {
    let comparison =
      golden.record.map {
        ModelComparison(of: figure, with: $0, limits: limits, typesetter: typesetter)
      } ?? ModelComparison(of: figure)
    var check = FigureCheck(comparison.isSame ? .same : .drifted)
    check.notes = golden.notes + comparison.notes
    check.sceneChanges = comparison.sceneChanges
    check.elementChanges = comparison.elementChanges
    check.environmentChanges = comparison.environmentChanges
    check.hasPanels = figure.list.items.contains { ($0.panel ?? 1) > 1 }
    if golden.isAsRecorded, golden.record?.pixels == figure.record.pixels { return check }
    let size = PixelSize(width: figure.bitmap.width, height: figure.bitmap.height)
    if golden.size != size {
      // Nothing is decoded that could not be compared.
      check.pixels = .size(golden: golden.size, figure: size)
      check.verdict = verdict(ofSizeIn: golden, comparison)
      return check
    }
    let pixels = try comparePixels(of: figure, with: golden)
    let unexplained = unexplained(pixels, comparison)
    check.verdict = verdict(pixels, comparison, golden, leaving: unexplained)
    check.pixels = pixels.change(leaving: unexplained)
    // The same numbers are other colours where the file declares others.
    if golden.hasForeignColors && check.verdict.passes { check.verdict = .unexplained }
    return check
  }

  /// What the two look like, and the figure with the differing pixels marked where the sizes agree.
  public func pictures(
    of figure: RecordedFigure, against golden: Golden
  ) throws(PNGError) -> CheckedFigure.Pictures {
    try PictureChecker(gate: gate, limits: limits).pictures(
      of: BarePicture(figure.bitmap), against: golden)
  }

  private func comparePixels(
    of figure: RecordedFigure, with golden: Golden
  ) throws(PNGError) -> PixelComparison {
    let picture = try readPNG(golden.bytes, limits: PNGLimits(pixels: limits.pixels))
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

extension ElementChange {
  /// Whether it is the canvas that changed its size.
  fileprivate var isOfCanvas: Bool {
    guard element == canvasElement, case .changed(let properties) = kind else { return false }
    return properties.contains { $0.property == "size" }
  }
}
