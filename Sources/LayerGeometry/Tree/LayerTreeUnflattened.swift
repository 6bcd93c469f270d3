extension LayerTree {
  /// From each layer's own coordinates to the root space with all depth kept, as if no layer flattened
  /// what is in it; in the order of `indices`.
  ///
  /// This is not what a viewer sees: it is for drawings that look at the layers from aside.
  ///
  /// - Parameter spacing: how far each layer is lifted from its superlayer's plane towards the viewer,
  ///   in points.
  public func unflattenedTransforms(spacing: Double) -> [Transform3D] {
    let lift = Transform3D(translationX: 0, y: 0, z: spacing)
    var result: [Transform3D] = []
    result.reserveCapacity(count)
    for index in indices {
      let step = spatialStepUp(from: index)
      let superlayer = superlayer(of: index)
      result.append(
        superlayer.map { step.concatenating(lift).concatenating(result[$0.rawValue]) } ?? step)
    }
    return result
  }

  /// `sublayerTransform` of a layer about its anchor, from the coordinates that its sublayers are
  /// placed in to its own; the identity for the root space, nil.
  public func spatialSublayerTransform(of superlayer: Index?) -> Transform3D {
    superlayer.map { self[$0].spatialSublayerTransformAboutAnchor } ?? .identity
  }
}
