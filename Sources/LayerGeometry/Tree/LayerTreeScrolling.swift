extension LayerTree {
  /// The nearest scroll layer that the layer is in or is; nil if there is none.
  ///
  /// - Parameter index: a layer of this tree.
  public func scrollLayer(around index: Index) -> Index? {
    var next: Index? = index
    while let layer = next, self[layer].kind != .scroll { next = superlayer(of: layer) }
    return next
  }

  /// Scrolls the nearest scroll layer so that a point of the layer's own coordinates comes to the
  /// origin of the scroll layer's bounds.
  ///
  /// False, and nothing changes, if there is no scroll layer or the point has no place in it.
  ///
  /// - Parameters:
  ///   - point: a point of the layer's own coordinates.
  ///   - index: the layer whose coordinates the point is in.
  @discardableResult
  public mutating func scroll(to point: Point, in index: Index) -> Bool {
    guard let scrollLayer = scrollLayer(around: index),
      let point = convert(point, from: index, to: scrollLayer)
    else { return false }
    self[scrollLayer].scroll(to: point)
    return true
  }

  /// Scrolls the nearest scroll layer as little as shows a rectangle of the layer's own
  /// coordinates.
  ///
  /// False, and nothing changes, if there is no scroll layer or the rectangle has no place in it.
  ///
  /// - Parameters:
  ///   - rect: a rectangle in the layer's own coordinates.
  ///   - index: the layer whose coordinates the rectangle is in.
  @discardableResult
  public mutating func scroll(toShow rect: Rect, in index: Index) -> Bool {
    guard let scrollLayer = scrollLayer(around: index),
      let rect = convert(rect, from: index, to: scrollLayer)
    else { return false }
    self[scrollLayer].scroll(toShow: rect)
    return true
  }

  /// The part of the layer's bounds that the nearest scroll layer shows, in the layer's own
  /// coordinates; all of them if there is no scroll layer, and null if none of them is shown.
  ///
  /// Under a turned layer it is the box of the scroll layer's corners that counts (certainty R).
  /// Nil if a step down to the layer is singular, or a corner has no answer as in `convert`.
  ///
  /// - Parameter index: a layer of this tree.
  public func visibleRect(of index: Index) -> Rect? {
    let bounds = self[index].bounds
    guard let scrollLayer = scrollLayer(around: index) else { return bounds }
    return convert(self[scrollLayer].bounds, from: scrollLayer, to: index)?.intersection(bounds)
  }
}
