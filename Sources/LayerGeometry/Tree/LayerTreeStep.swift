extension LayerTree {
  /// The way from a layer's plane to the nearest one above that is drawn in: that of the nearest
  /// superlayer that is not a transform layer, or the root space.
  struct Step {
    /// Leads from the layer's own coordinates to those of `above`, before it is flattened.
    var transform: Transform3D
    /// The layer whose plane is reached, or nil for the root space.
    var above: Index?

    /// The view of the layer's plane in the one above.
    var projection: Projection { Projection(transform) }
  }

  /// The way from a layer's plane to the plane that it is drawn in.
  @inline(__always)
  func step(from index: Index) -> Step {
    var step = Step(transform: spatialStepUp(from: index), above: superlayer(of: index))
    while let layer = step.above, self[layer].kind == .transform {
      step.transform = step.transform.concatenating(spatialStepUp(from: layer))
      step.above = superlayer(of: layer)
    }
    return step
  }

  /// The way back along a step, from a point of the plane above to the layer's; nil if the layer is
  /// seen edge on or the step is singular.
  func projectionDown(_ step: Step, to index: Index) -> Projection? {
    if isAffineStep(from: index), step.above == superlayer(of: index) {
      return stepDown(to: index).map { Projection($0) }
    }
    return step.projection.inverted()
  }

  /// The plane that a space's sublayers are drawn in: the space's own, or for a transform layer
  /// that of the nearest superlayer that is none; nil is the root space.
  ///
  /// - Parameter space: the layer that the sublayers are in; nil for the root space.
  public func plane(of space: Index?) -> Index? {
    var space = space
    while let index = space, self[index].kind == .transform { space = superlayer(of: index) }
    return space
  }

  /// Tells whether nothing leaves the plane on the way from a space up to an ancestor of it.
  func isAffine(from space: Index?, to ancestor: Index?) -> Bool {
    if isAffine { return true }
    var next = space
    while let index = next, index != ancestor {
      guard isAffineStep(from: index) else { return false }
      next = superlayer(of: index)
    }
    return true
  }

  /// Leads from a layer's own coordinates to its superlayer's, or to the root space, with all depth.
  @inline(__always)
  func spatialStepUp(from index: Index) -> Transform3D {
    let own = self[index].spatialTransformToSuperlayer
    guard let superlayer = superlayer(of: index),
      !self[superlayer].sublayerTransform.isIdentity
    else { return own }
    return own.concatenating(self[superlayer].spatialSublayerTransformAboutAnchor)
  }

  /// Tells whether a layer moves in its superlayer's plane only, and is seen there without perspective.
  func isAffineStep(from index: Index) -> Bool {
    guard self[index].transform.isAffine else { return false }
    guard let superlayer = superlayer(of: index).map({ self[$0] }) else { return true }
    let isInPlane = self[index].zPosition == self[index].anchorPointZ
    return superlayer.sublayerTransform.isAffine && (superlayer.kind != .transform || isInPlane)
  }
}
