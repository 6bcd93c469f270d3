extension LayerTree {
  /// The same layers without perspective, as they lie in space.
  public var withoutPerspective: LayerTree {
    var tree = self
    if isAffine { return tree }
    for index in indices { tree[index] = tree[index].withoutPerspective }
    return tree
  }

  /// Leads from each layer's own coordinates to the root space with all depth kept, as if no layer flattened
  /// what is in it; in the order of `indices`.
  ///
  /// This is not what a viewer sees: it is for drawings that look at the layers from aside.
  ///
  /// - Parameter spacing: how far each layer is lifted from its superlayer's plane towards the viewer,
  ///   in points; sublayers of transform layers lie in no plane, and are not lifted.
  public func unflattenedTransforms(spacing: Double) -> [Transform3D] {
    let spread = Transform3D(translationX: 0, y: 0, z: spacing)
    var result: [Transform3D] = []
    result.reserveCapacity(count)
    for index in indices {
      let step = spatialStepUp(from: index)
      let superlayer = superlayer(of: index)
      guard let superlayer else {
        result.append(step)
        continue
      }
      let lifted = self[superlayer].kind == .transform ? step : step.concatenating(spread)
      result.append(lifted.concatenating(result[superlayer.rawValue]))
    }
    return result
  }

  /// `sublayerTransform` of a layer about its anchor, from the coordinates that its sublayers are
  /// placed in to its own; the identity for the root space, nil.
  ///
  /// - Parameter superlayer: the layer that the sublayers are in; nil for the root space.
  public func spatialSublayerTransform(of superlayer: Index?) -> Transform3D {
    superlayer.map { self[$0].spatialSublayerTransformAboutAnchor } ?? .identity
  }
}
