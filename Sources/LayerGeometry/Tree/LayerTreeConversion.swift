extension LayerTree {
  /// Leads from a layer's own coordinates to the root space; the identity for nil.
  ///
  /// A transform on the way that is not affine counts as the identity, as in `affineTransform`;
  /// `projection(from:to:)` has the whole.
  ///
  /// - Parameter space: the layer whose coordinates they are; nil for the root space.
  public func transformToRoot(from space: Index?) -> AffineTransform {
    transformUp(from: space, to: nil)
  }

  /// Leads from each layer's own coordinates to the root space, in the order of `indices`, in one pass.
  ///
  /// Transforms that are not affine count as the identity; `projectionsToRoot()` has the whole.
  public func transformsToRoot() -> [AffineTransform] {
    var result: [AffineTransform] = []
    result.reserveCapacity(count)
    for index in indices {
      let step = stepUp(from: index)
      let above = superlayer(of: index).map { result[$0.rawValue] }
      result.append(above.map { step.concatenating($0) } ?? step)
    }
    return result
  }

  /// Leads from where the sublayers of a space are placed, the coordinates that their `position` and
  /// `frame` are in, to the space's own: its `sublayerTransform` about its anchor; the identity for
  /// nil, and where that is not affine. That it acts about the anchor with bounds.origin counted in
  /// is certainty D and B.
  ///
  /// - Parameter space: the layer that the sublayers are in; nil for the root space.
  public func sublayerTransformAboutAnchor(of space: Index?) -> AffineTransform {
    space.map { self[$0].sublayerTransformAboutAnchor } ?? .identity
  }

  /// Leads from one space to another: up to the nearest common superlayer, then down.
  ///
  /// From points of `source` to points of `target`; nil is the root space (certainty H and D).
  ///
  /// Nil if the way is not affine; see `projection(from:to:)` then. Nil too
  /// if a step down is singular: nothing tells where on the layer the point would be. (Core
  /// Animation applies a transform without inverse forwards there, certainty A, since its own
  /// inversion then returns the transform unchanged, certainty H.)
  ///
  /// - Parameters:
  ///   - source: the layer whose coordinates points are given in; nil for the root space.
  ///   - target: the layer whose coordinates they become; nil for the root space.
  public func transform(from source: Index?, to target: Index?) -> AffineTransform? {
    if source == target { return .identity }
    let common = nearestCommonSuperlayer(of: source, and: target)
    guard isAffine(from: source, to: common), isAffine(from: target, to: common) else { return nil }
    return affineTransform(from: source, to: target, over: common)
  }

  /// The transform from one space to another, where the way over the common superlayer is known to be affine.
  func affineTransform(
    from source: Index?, to target: Index?, over common: Index?
  ) -> AffineTransform? {
    guard let down = transformDown(from: common, to: target) else { return nil }
    return transformUp(from: source, to: common).concatenating(down)
  }

  private func transformUp(from source: Index?, to ancestor: Index?) -> AffineTransform {
    var result = AffineTransform.identity
    var next = source
    while let index = next, index != ancestor {
      result = result.concatenating(stepUp(from: index))
      next = superlayer(of: index)
    }
    return result
  }

  private func transformDown(from ancestor: Index?, to target: Index?) -> AffineTransform? {
    var result = AffineTransform.identity
    var next = target
    while let index = next, index != ancestor {
      guard let step = stepDown(to: index) else { return nil }
      result = step.concatenating(result)
      next = superlayer(of: index)
    }
    return result
  }

  /// Leads from a layer's own coordinates to its superlayer's, or to the root space.
  func stepUp(from index: Index) -> AffineTransform {
    let own = self[index].transformToSuperlayer
    guard let superlayer = superlayer(of: index),
      !self[superlayer].sublayerTransform.isIdentity
    else { return own }
    return own.concatenating(self[superlayer].sublayerTransformAboutAnchor)
  }

  /// The way back. The two factors are inverted one by one: the rounding of their product could
  /// hide that one of them is singular.
  func stepDown(to index: Index) -> AffineTransform? {
    guard let own = self[index].transformToSuperlayer.inverted() else { return nil }
    guard let superlayer = superlayer(of: index),
      !self[superlayer].sublayerTransform.isIdentity
    else { return own }
    return self[superlayer].sublayerTransformAboutAnchor.inverted()?.concatenating(own)
  }
}
