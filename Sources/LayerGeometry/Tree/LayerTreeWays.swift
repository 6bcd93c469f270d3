extension LayerTree {
  /// The steps of all ways up to the root space, each worked out once: for whoever has much to convert in a
  /// deep tree.
  ///
  /// The answers are those of the tree, to the last bit. They take the time of a few products for each layer
  /// on the way.
  public struct WaysToRoot: Sendable {
    /// The way from a layer's plane to the nearest one above that is drawn in.
    private struct Rise {
      var projection: Projection
      var above: Index?
      /// Tells whether the whole way up to the root space is affine.
      var isAffine: Bool
    }

    private let tree: LayerTree
    /// The rise of each layer, in the order of the tree's indices.
    private var rises: [Rise] = []
    /// The steps of layers whose whole way is affine, from their own coordinates to their superlayers'.
    private var steps: [AffineTransform] = []

    /// - Parameter tree: as it stands; later changes of it do not count.
    public init(_ tree: LayerTree) {
      self.tree = tree
      rises.reserveCapacity(tree.count)
      steps.reserveCapacity(tree.count)
      for index in tree.indices {
        let above = tree.superlayer(of: index)
        let isAffine =
          tree.isAffineStep(from: index) && (above.map { rises[$0.rawValue].isAffine } ?? true)
        let step = tree.step(from: index)
        rises.append(Rise(projection: step.projection, above: step.above, isAffine: isAffine))
        steps.append(isAffine ? tree.stepUp(from: index) : .identity)
      }
    }

    /// The place where a point of a layer's own coordinates is in the root space, as `convert` tells; nil if it
    /// has no place there.
    ///
    /// - Parameters:
    ///   - point: a point of the layer's own coordinates.
    ///   - index: the layer whose coordinates the point is in.
    public func convert(_ point: Point, from index: Index) -> Point? {
      if let transform = affineTransform(from: index) { return point.applying(transform).finite }
      var (point, next) = (point, Optional(index))
      while let layer = next {
        let rise = rises[layer.rawValue]
        guard let seen = point.applying(rise.projection) else { return nil }
        (point, next) = (seen, rise.above)
      }
      return point
    }

    /// The part that is seen of a polygon of a layer's own coordinates in the root space, as
    /// `outline(of:from:in:)` of the tree tells.
    ///
    /// - Parameters:
    ///   - polygon: the corners in order, in the coordinates of the layer; convex.
    ///   - index: the layer whose coordinates the polygon is in.
    public func outline(of polygon: [Point], from index: Index) -> [Point] {
      if let transform = affineTransform(from: index) {
        return polygon.map { $0.applying(transform) }
      }
      var (polygon, next) = (polygon, Optional(index))
      while let layer = next {
        let rise = rises[layer.rawValue]
        polygon = rise.projection.outline(of: polygon)
        next = rise.above
      }
      return polygon
    }

    /// Leads from a layer to the root space; nil where the way is not affine.
    private func affineTransform(from index: Index) -> AffineTransform? {
      guard rises[index.rawValue].isAffine else { return nil }
      // Not the superlayer's transform with one step more, which rounds otherwise.
      var (result, next) = (AffineTransform.identity, Optional(index))
      while let layer = next {
        result = result.concatenating(steps[layer.rawValue])
        next = tree.superlayer(of: layer)
      }
      return result
    }
  }
}
