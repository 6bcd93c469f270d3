extension LayerTree {
  /// From a layer's own coordinates to the root space; the identity for nil.
  public func transformToRoot(from space: Index?) -> AffineTransform {
    transformUp(from: space, to: nil)
  }

  /// From each layer's own coordinates to the root space, in the order of `indices`, in one pass.
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

  /// From where the sublayers of a space are placed, the coordinates that their `position` and
  /// `frame` are in, to the space's own: its `sublayerTransform` about its anchor; the identity for
  /// nil.
  public func sublayerTransformAboutAnchor(of space: Index?) -> AffineTransform {
    space.map { self[$0].sublayerTransformAboutAnchor } ?? .identity
  }

  /// From one space to another: up to the nearest common superlayer, then down.
  ///
  /// Nil if a step down is singular: nothing tells where on the layer the point would be. (Core
  /// Animation applies a transform without inverse forwards there, certainty A, since its own
  /// inversion then returns the transform unchanged, certainty H.)
  public func transform(from source: Index?, to target: Index?) -> AffineTransform? {
    if source == target { return .identity }
    let common = nearestCommonSuperlayer(of: source, and: target)
    guard let down = transformDown(from: common, to: target) else { return nil }
    return transformUp(from: source, to: common).concatenating(down)
  }

  /// The same place in another space; nil if a step down is singular.
  public func convert(_ point: Point, from source: Index?, to target: Index?) -> Point? {
    if source == target { return point }
    return transform(from: source, to: target).map { point.applying($0) }
  }

  /// The box, in another space, of a rectangle's four corners; nil if a step down is singular.
  public func convert(_ rect: Rect, from source: Index?, to target: Index?) -> Rect? {
    if source == target { return rect.standardized }
    return transform(from: source, to: target).map { rect.applying($0) }
  }

  /// The corners of a layer's bounds in another space; nil if a step down is singular.
  public func quad(of index: Index, in space: Index?) -> Quad? {
    transform(from: index, to: space).map { self[index].bounds.corners.applying($0) }
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

  /// From a layer's own coordinates to its superlayer's, or to the root space.
  private func stepUp(from index: Index) -> AffineTransform {
    self[index].transformToSuperlayer
      .concatenating(sublayerTransformAboutAnchor(of: superlayer(of: index)))
  }

  /// The way back. The two factors are inverted one by one: the rounding of their product could
  /// hide that one of them is singular.
  private func stepDown(to index: Index) -> AffineTransform? {
    guard let own = self[index].transformToSuperlayer.inverted() else { return nil }
    guard let superlayer = superlayer(of: index) else { return own }
    return self[superlayer].sublayerTransformAboutAnchor.inverted()?.concatenating(own)
  }
}
