public import LayerGeometry

/// A point of a rectangle; `top` is the edge of least y in the rectangle's own coordinates.
public enum RectPoint: String, Sendable, Hashable, CaseIterable {
  case topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight
  /// The rectangle's origin, the same as `topLeft` of a standardised rectangle.
  case origin
}

/// A point that a layer has by its nature.
public enum LayerPoint: Sendable, Hashable {
  /// On the bounds, in the layer's own coordinates: it rides the transform.
  case bounds(RectPoint)
  /// On the frame, in the superlayer's coordinates.
  case frame(RectPoint)
  /// Where the anchor is, in the superlayer's coordinates.
  case position
  /// Where the anchor is, in the layer's own coordinates.
  case anchorPoint
  /// The point (0, 0) of the layer's own coordinates.
  case origin
}

/// A point with the coordinate system that its numbers are measured in.
public struct Location: Sendable, Hashable {
  /// The layer whose own coordinates these are; nil for the root space.
  public var space: LayerTree.Index?
  public var point: Point

  public init(space: LayerTree.Index?, point: Point) {
    self.space = space
    self.point = point
  }
}
