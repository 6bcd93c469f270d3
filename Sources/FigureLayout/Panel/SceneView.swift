internal import LayerGeometry
internal import SceneFormat

/// How the planes of all layers are seen in the plane of a panel, in units of the root space.
struct SceneView {
  private let tree: LayerTree
  /// For each layer, from its own coordinates to the panel's plane.
  private let projections: [Projection]

  /// The layers as a screen shows them: each flattened into its superlayer's plane.
  init(_ tree: LayerTree) {
    self.tree = tree
    projections = tree.projectionsToRoot()
  }

  /// From a space's own coordinates, nil for the root space, to the panel's plane.
  func projection(from space: LayerTree.Index?) -> Projection {
    space.map { projections[$0.rawValue] } ?? .identity
  }

  /// Where a point is seen; nil if it is beside or behind the viewer.
  func point(_ location: Location) -> Point? {
    let seen = location.point.applying(projection(from: location.space))
    // What is behind the viewer on the way twice may be in front again in the end.
    if seen == nil || tree.isAffine { return seen }
    return tree.convert(location.point, from: location.space, to: nil) == nil ? nil : seen
  }

  /// What is seen of a layer's bounds; empty if all is behind the viewer.
  func outline(of layer: LayerTree.Index) -> [Point] {
    if tree.isAffine {
      return projections[layer.rawValue].outline(of: tree[layer].bounds.corners.corners)
    }
    return tree.outline(of: layer, in: nil)
  }
}
