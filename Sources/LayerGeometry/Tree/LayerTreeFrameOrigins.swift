/// The part that adding the origin of a frame leaves out of the step from a layer to its superlayer.
public enum FrameOriginOmission: Hashable, Sendable {
  /// The layer's own y points the other way.
  case flippedGeometry(of: LayerTree.Index)
  /// The transform does more than move the layer.
  case transform(of: LayerTree.Index)
  /// The bounds do not begin at (0, 0).
  case boundsOrigin(of: LayerTree.Index)
  /// The superlayer transforms all its sublayers.
  case sublayerTransform(of: LayerTree.Index)
}

extension LayerTree {
  /// The displacement from one space to another if the origins of frames were all there is: added on
  /// the way up to the nearest common superlayer, taken away on the way down.
  ///
  /// It converts nothing but between layers that are only moved; nil where a frame on the way is
  /// unbounded.
  ///
  /// - Parameters:
  ///   - source: the layer whose coordinates points are given in; nil for the root space.
  ///   - target: the layer whose coordinates they become; nil for the root space.
  public func sumOfFrameOrigins(from source: Index?, to target: Index?) -> Vector? {
    var sum = Vector.zero
    let common = nearestCommonSuperlayer(of: source, and: target)
    for (space, sign) in [(source, 1.0), (target, -1.0)] {
      for layer in layers(from: space, below: common) {
        let frame = self[layer].frame
        if frame.isInfinite { return nil }
        sum = sum + sign * (frame.origin - .zero)
      }
    }
    return sum
  }

  /// All that the sum of frames' origins leaves out, in the order of the way up from the source and
  /// then up from the target.
  ///
  /// - Parameters:
  ///   - source: the layer whose coordinates points are given in; nil for the root space.
  ///   - target: the layer whose coordinates they become; nil for the root space.
  public func omissionsOfFrameOrigins(
    from source: Index?, to target: Index?
  ) -> some Sequence<FrameOriginOmission> {
    let common = nearestCommonSuperlayer(of: source, and: target)
    return (layers(from: source, below: common) + layers(from: target, below: common))
      .lazy.flatMap { omissions(at: $0) }
  }

  private func omissions(at index: Index) -> [FrameOriginOmission] {
    let layer = self[index]
    var found: [FrameOriginOmission] = []
    if layer.isGeometryFlipped { found.append(.flippedGeometry(of: index)) }
    // The frame has a translation in it.
    if !layer.transform.isTranslation { found.append(.transform(of: index)) }
    if layer.bounds.origin != .zero { found.append(.boundsOrigin(of: index)) }
    if let superlayer = superlayer(of: index), !self[superlayer].sublayerTransform.isIdentity {
      found.append(.sublayerTransform(of: superlayer))
    }
    return found
  }
}

extension Transform3D {
  fileprivate var isTranslation: Bool {
    self == Transform3D(translationX: m41, y: m42, z: m43)
  }
}
