import LayerGeometry

/// Pseudo-random layers, the same in every run, without a pattern that branch prediction could learn.
struct Samples {
  private var state: UInt64 = 1

  /// The next number of a linear congruential generator, uniform over a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let part = Double(state >> 11) / 0x1p53
    return range.lowerBound + part * (range.upperBound - range.lowerBound)
  }

  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }

  /// A layer that is rotated and scaled in its plane.
  mutating func planar(size: ClosedRange<Double> = 50...200) -> Layer {
    Layer(
      bounds: Rect(x: number(0...9), y: number(0...9), width: number(size), height: number(size)),
      position: point(0...100), anchorPoint: point(0...1),
      affineTransform: AffineTransform(rotation: Angle(degrees: number(0...360)))
        .scaledBy(x: number(0.8...1.25), y: number(0.8...1.25)))
  }

  /// A layer that is rotated about y, and has perspective for its sublayers.
  mutating func spatial(size: ClosedRange<Double> = 50...200) -> Layer {
    var layer = planar(size: size)
    layer.transform = rotationAboutY()
    layer.sublayerTransform = Self.perspective
    return layer
  }

  mutating func rotationAboutY() -> Transform3D {
    Transform3D(rotation: Angle(degrees: number(-30...30)), aboutX: 0, y: 1, z: 0)
  }

  /// A perspective from so far that no sample is behind the viewer.
  static let perspective: Transform3D = {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 5000
    return perspective
  }()
}
