import LayerGeometry
import TestSupport

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A multiple of a quarter, which sums and differences keep exactly.
  mutating func quarters(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self)) / 4
  }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }

  /// Far enough from singular that a conversion there and back keeps ten digits.
  mutating func transform() -> AffineTransform {
    if chance(0.3) { return .identity }
    return AffineTransform(
      scaleX: number(0.5...2) * (chance(0.3) ? -1 : 1), y: number(0.5...2)
    )
    .concatenating(
      AffineTransform(skewX: Angle(degrees: number(-30...30)), y: Angle(degrees: 0))
    )
    .concatenating(AffineTransform(rotation: Angle(degrees: number(-360...360))))
    .concatenating(AffineTransform(translationX: number(-50...50), y: number(-50...50)))
  }

  /// A direction of space whose length is neither very small nor very great.
  mutating func axis() -> SIMD3<Double> {
    var axis = SIMD3<Double>.zero
    while (axis * axis).sum() < 0.01 {
      axis = SIMD3(number(-1...1), number(-1...1), number(-1...1))
    }
    return axis
  }

  /// A turn about any axis, stretched, moved and sometimes seen in perspective; not near singular.
  mutating func transform3D() -> Transform3D {
    let axis = axis()
    let turned = Transform3D(transform())
      .concatenating(
        Transform3D(
          rotation: Angle(degrees: number(-40...40)), aboutX: axis.x, y: axis.y, z: axis.z)
      )
      .concatenating(
        Transform3D(translationX: number(-50...50), y: number(-50...50), z: number(-50...50)))
    guard chance(0.4), let depth = Transform3D(perspectiveDistance: number(2000...9000)) else {
      return turned
    }
    return turned.concatenating(depth)
  }

  mutating func layer() -> Layer {
    Layer(
      bounds: Rect(
        origin: point(-50...50), size: Size(width: number(0...300), height: number(0...300))),
      position: point(-300...300), anchorPoint: point(-0.5...1.5), affineTransform: transform(),
      sublayerTransform: chance(0.5) ? .identity : transform(), isGeometryFlipped: chance(0.3))
  }

  /// A layer that lies well in front of the viewer and is not seen edge on.
  mutating func spatialLayer() -> Layer {
    var layer = layer()
    layer.zPosition = number(-100...100)
    layer.anchorPointZ = chance(0.5) ? 0 : number(-50...50)
    if chance(0.6) { layer.transform = transform3D() }
    let depth = Transform3D(perspectiveDistance: number(3000...9000))
    if chance(0.5), let depth { layer.sublayerTransform = depth }
    return layer
  }

  /// A tree with depth, perspective and transform layers, no more than four levels deep.
  mutating func spatialTree() -> LayerTree {
    var tree = LayerTree()
    for number in 0..<Int.random(in: 2...12, using: &self) {
      let open = tree.indices.filter { tree.depth(of: $0) < 3 }
      var layer = spatialLayer()
      if chance(0.3) { layer.kind = .transform }
      tree.append(layer, in: number == 0 || chance(0.15) ? nil : open.randomElement(using: &self))
    }
    return tree
  }

  /// Up to twelve layers under one to three roots.
  mutating func tree() -> LayerTree {
    var tree = LayerTree()
    for number in 0..<Int.random(in: 2...12, using: &self) {
      let superlayer = number == 0 || chance(0.15) ? nil : tree.indices.randomElement(using: &self)
      tree.append(layer(), in: superlayer)
    }
    return tree
  }
}
