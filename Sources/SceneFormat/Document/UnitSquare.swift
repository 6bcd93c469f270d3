public import LayerGeometry

/// The unit square of a layer, in which its anchor point is measured.
public struct UnitSquare: Sendable {
  public var layer: LayerTree.Index
  /// The points that are marked with their coordinates; nil marks the nine well-known anchors.
  public var points: [Point]?
}
