internal import LayerGeometry
internal import SceneFormat

/// The result of converting by adding and subtracting the origins of frames between two layers, a common mistake,
/// with the reason why it is wrong.
public struct OriginSum: Hashable, Sendable {
  /// The wrong answer, in the target's coordinates.
  public var place: Place
  /// The first reason between the layers: "B is rotated".
  public var cause: String
}

extension OriginSum {
  /// The wrong answer to a question; nil if it prints like the right one, if a frame is unbounded, or if there is
  /// no simple reason.
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
    // The tolerance is half of the printed precision.
    let isRight = zip(place.numbers, answer.numbers).allSatisfy { abs($0 - $1) <= 0.0005 }
    guard !isRight, let cause else { return nil }
    self.cause = cause
  }
}

extension Scene {
  /// The reason why adding the origins of frames is wrong; nil for a change too slight to name.
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
  /// The effect of a transform beside translation; nil if there is none.
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
