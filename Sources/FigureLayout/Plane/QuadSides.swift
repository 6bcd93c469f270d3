internal import LayerGeometry

extension Quad {
  /// The four sides, each from a corner to the next.
  var edges: [(start: Point, end: Point)] {
    [
      (topLeft, topRight), (topRight, bottomRight), (bottomRight, bottomLeft),
      (bottomLeft, topLeft),
    ]
  }
}
