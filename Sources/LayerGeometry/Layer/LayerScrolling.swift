extension Layer {
  /// Brings a point of the layer's own coordinates to the origin of its bounds, along the axes that
  /// `scrollMode` allows.
  ///
  /// Changes nothing but bounds.origin, and nothing at all if the layer is no scroll layer.
  ///
  /// - Parameter point: a point of the layer's own coordinates.
  public mutating func scroll(to point: Point) {
    guard kind == .scroll else { return }
    if scrollMode == .both || scrollMode == .horizontally { bounds.origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { bounds.origin.y = point.y }
  }

  /// Scrolls as little as shows a rectangle of the layer's own coordinates.
  ///
  /// Along each axis what is inside already moves nothing; what begins before the bounds or is
  /// longer than they are brings bounds.origin to its own.
  ///
  /// - Parameter rect: a rectangle in the layer's own coordinates.
  public mutating func scroll(toShow rect: Rect) {
    guard !rect.isNull, !rect.isInfinite else { return }
    scroll(
      to: Point(
        x: Self.origin(showing: (rect.minX, rect.maxX), in: (bounds.minX, bounds.maxX)),
        y: Self.origin(showing: (rect.minY, rect.maxY), in: (bounds.minY, bounds.maxY))))
  }

  private static func origin(
    showing wanted: (least: Double, greatest: Double), in shown: (least: Double, greatest: Double)
  ) -> Double {
    if wanted.least >= shown.least && wanted.greatest <= shown.greatest { return shown.least }
    let isLonger = wanted.greatest - wanted.least > shown.greatest - shown.least
    if isLonger || wanted.least < shown.least { return wanted.least }
    return wanted.greatest - (shown.greatest - shown.least)
  }
}
