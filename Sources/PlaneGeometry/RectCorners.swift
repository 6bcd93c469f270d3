public import LayerGeometry

extension Rect {
  /// Tells whether something is true of each corner; without a list of them, as it is asked of every place that
  /// a label tries.
  @inline(__always)
  public func hasAllCorners(where isTrue: (Point) -> Bool) -> Bool {
    let corners = corners
    return isTrue(corners.topLeft) && isTrue(corners.topRight) && isTrue(corners.bottomRight)
      && isTrue(corners.bottomLeft)
  }
}
