internal import LayerGeometry

extension SceneResolver {
  /// Whether rectangles are the same as far as the document's numbers tell.
  func areSame(_ first: Rect, _ second: Rect) -> Bool {
    areSame(first.corners.topLeft, second.corners.topLeft)
      && areSame(first.corners.bottomRight, second.corners.bottomRight)
  }

  /// Whether points are the same as far as the document's numbers tell.
  func areSame(_ first: Point, _ second: Point) -> Bool {
    abs(first.x - second.x) <= Self.usualTolerance && abs(first.y - second.y) <= Self.usualTolerance
  }
}
