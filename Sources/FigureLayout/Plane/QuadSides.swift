internal import LayerGeometry

extension Quad {
  /// The four sides, each from a corner to the next.
  var edges: [(start: Point, end: Point)] {
    [
      (topLeft, topRight), (topRight, bottomRight), (bottomRight, bottomLeft),
      (bottomLeft, topLeft),
    ]
  }

  /// Whether a point lies inside a convex quad, whichever way it winds; also on its edges, unless
  /// the quad is flat.
  func containsPoint(_ point: Point) -> Bool {
    var (isLeft, isRight) = (false, false)
    func note(_ start: Point, _ end: Point) {
      let turn = (end - start).cross(point - start)
      if turn > 0 { isLeft = true } else if turn < 0 { isRight = true }
    }
    note(topLeft, topRight)
    note(topRight, bottomRight)
    note(bottomRight, bottomLeft)
    note(bottomLeft, topLeft)
    return isLeft != isRight
  }
}
