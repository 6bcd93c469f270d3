public import LayerGeometry

extension Rect {
  /// Tells whether a condition holds for every corner, without an array of them, since it is asked of every
  /// candidate of a label.
  @inline(__always)
  public func hasAllCorners(where isTrue: (Point) -> Bool) -> Bool {
    let corners = corners
    return isTrue(corners.topLeft) && isTrue(corners.topRight) && isTrue(corners.bottomRight)
      && isTrue(corners.bottomLeft)
  }
}
