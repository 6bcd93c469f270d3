internal import LayerGeometry
internal import SceneFormat

/// The result of a conversion by adding and subtracting the origins of frames on the way, a common
/// mistake, and what makes it wrong.
public struct OriginSum: Hashable, Sendable {
  /// The wrong answer, in the target's coordinates.
  public var place: Place
  /// The first thing on the way that makes it wrong: "B is rotated".
  public var cause: String
}

extension OriginSum {
  /// The sum for a question; nil if it prints like the answer, if a frame on the way is unbounded, or if nothing
  /// simple is to blame.
  init?(_ question: Conversion, in scene: Scene, unless answer: Place) {
    let layers = scene.layers
    guard let sum = layers.sumOfFrameOrigins(from: question.source, to: question.target) else {
      return nil
    }
    let omissions = layers.omissionsOfFrameOrigins(from: question.source, to: question.target)
    let cause = omissions.lazy.compactMap { scene.cause($0) }.first
    switch question.place {
    case .point(let point): place = .point(point + sum)
    case .rect(let rect): place = .rect(rect.offsetBy(dx: sum.dx, dy: sum.dy))
    }
    // Numbers are printed with three decimals.
    let isRight = zip(place.numbers, answer.numbers).allSatisfy { abs($0 - $1) <= 0.0005 }
    guard !isRight, let cause else { return nil }
    self.cause = cause
  }
}

extension Scene {
  /// The cause that makes adding the origins of frames wrong; nil for a change too slight for a word.
  fileprivate func cause(_ omission: FrameOriginOmission) -> String? {
    switch omission {
    case .flippedGeometry(let index): return "\(self[index].id) is flipped"
    case .transform(let index):
      let layer = layers[index]
      guard layer.transform.isAffine else { return "\(self[index].id) is transformed in space" }
      return layer.affineTransform.changeInWords.map { "\(self[index].id) is \($0)" }
    case .boundsOrigin(let index):
      return "the bounds of \(self[index].id) do not begin at 0, 0"
    case .sublayerTransform(let index): return "\(self[index].id) has a sublayerTransform"
    }
  }
}

extension AffineTransform {
  /// The effect of a transform beside moving; nil if that is nothing.
  fileprivate var changeInWords: String? {
    let tolerance = 1e-9 * max(abs(a), abs(b), abs(c), abs(d))
    func same(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= tolerance }
    if a == 1, b == 0, c == 0, d == 1 { return nil }
    if same(a, d), same(b, -c), same(a * a + b * b, 1) { return "rotated" }
    if b == 0, c == 0 { return a * d < 0 ? "mirrored" : "scaled" }
    if same(a, d), same(b, -c) { return "rotated and scaled" }
    return "transformed"
  }
}
