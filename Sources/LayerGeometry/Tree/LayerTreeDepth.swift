extension LayerTree {
  /// The distance that the middle of a layer's bounds lies in front of the plane that the layer is drawn in,
  /// that of the nearest superlayer that is not a transform layer, in points as the viewer sees them: z / w.
  ///
  /// Sublayers of a transform layer share a space, in which the nearer covers the farther. That the
  /// middle decides is certainty R: inferred. A layer that is not in front of the viewer is nearest.
  ///
  /// - Parameter index: a layer of this tree.
  public func depth(of index: Index) -> Double {
    let middle = HomogeneousPoint(self[index].bounds.center).applying(step(from: index).transform)
    return middle.w > 0 ? middle.z / middle.w : .infinity
  }
}
