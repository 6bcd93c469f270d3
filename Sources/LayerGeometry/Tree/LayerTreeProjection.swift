extension LayerTree {
  /// Tells how the plane of one space is seen in another, through every perspective on the way: up to the
  /// nearest common superlayer that is not a transform layer, then down, where a line of sight
  /// meets the layer's plane.
  ///
  /// Every layer on the way but transform layers flattens what arrives in it. Nil if a step down is
  /// singular or meets a layer edge on. (Going down by lines of sight agrees with a browser's
  /// layout, certainty B.) A product of two steps, each of which takes a point behind the viewer,
  /// may bring it back in front; `convert` finds no answer then.
  ///
  /// - Parameters:
  ///   - source: the layer whose plane is seen; nil for the root space.
  ///   - target: the layer in whose plane it is seen; nil for the root space.
  public func projection(from source: Index?, to target: Index?) -> Projection? {
    switch route(from: source, to: target) {
    case .affine(let transform): return Projection(transform)
    case .spatial(let plane, let down):
      return projectionUp(from: source, to: plane).concatenating(down)
    case nil: return nil
    }
  }

  /// Tells how each layer's plane is seen in the root space, in the order of `indices`, in one pass.
  public func projectionsToRoot() -> [Projection] {
    if isAffine { return transformsToRoot().map { Projection($0) } }
    var result: [Projection] = []
    /// Leads from each layer to the plane that it is drawn in.
    var transforms: [Transform3D] = []
    result.reserveCapacity(count)
    transforms.reserveCapacity(count)
    /// The plane that the sublayers of each layer are drawn in.
    var planes: [Index?] = []
    planes.reserveCapacity(count)
    for index in indices {
      var transform = spatialStepUp(from: index)
      let superlayer = superlayer(of: index)
      let plane = superlayer.flatMap { planes[$0.rawValue] }
      if let superlayer, self[superlayer].kind == .transform {
        transform = transform.concatenating(transforms[superlayer.rawValue])
      }
      transforms.append(transform)
      planes.append(self[index].kind == .transform ? plane : index)
      let projection = Projection(transform)
      result.append(plane.map { projection.concatenating(result[$0.rawValue]) } ?? projection)
    }
    return result
  }

  /// Tells whether the viewer sees the layer's back in the plane that it is drawn in, that of the nearest
  /// superlayer that is not a transform layer; a layer that is not double-sided is not drawn then.
  ///
  /// A mirroring alone keeps the face towards the viewer. The test is a browser's (certainty B);
  /// that Core Animation uses it is inferred (certainty R).
  ///
  /// - Parameter index: a layer of this tree.
  public func showsBack(of index: Index) -> Bool {
    if isAffine { return false }
    return step(from: index).transform.showsBack
  }

  /// Tells whether the viewer sees the layer's plane as a line only, in the plane that it is drawn in.
  ///
  /// A transform of the plane that flattens the layer to a line, such as a scale of 0, does not turn
  /// its edge to the viewer.
  ///
  /// - Parameter index: a layer of this tree.
  public func isEdgeOn(_ index: Index) -> Bool {
    if isAffine || isAffineStep(from: index) { return false }
    return step(from: index).projection.inverted() == nil
  }

  func projectionUp(from source: Index?, to plane: Index?) -> Projection {
    var result = Projection.identity
    var next = source
    while let index = next, index != plane {
      let step = step(from: index)
      result = result.concatenating(step.projection)
      next = step.above
    }
    return result
  }

  func projectionDown(from plane: Index?, to target: Index?) -> Projection? {
    var result = Projection.identity
    var next = target
    while let index = next, index != plane {
      let step = step(from: index)
      guard let down = projectionDown(step, to: index) else { return nil }
      result = down.concatenating(result)
      next = step.above
    }
    return result
  }
}
