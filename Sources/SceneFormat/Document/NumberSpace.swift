public import LayerGeometry

/// The coordinate system that numbers are measured in.
public enum NumberSpace: Sendable, Hashable {
  /// A layer's own coordinates.
  case layer(LayerTree.Index)
  case root
  /// No coordinate system: an angle, or fractions of the bounds.
  case none

  init(_ space: LayerTree.Index?) {
    self = space.map { .layer($0) } ?? .root
  }
}
