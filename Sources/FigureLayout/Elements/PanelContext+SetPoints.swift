internal import LayerGeometry

extension PanelContext {
  /// Coordinates with those at which they are seen, where a `sublayerTransform` makes them others.
  func coordinates(
    _ seen: Point, setAs set: Point?, on canvas: inout PanelCanvas
  ) -> String {
    let found = "(\(canvas.coordinates(seen)))"
    let own = set.map { "(\(canvas.coordinates($0)))" } ?? found
    return own == found ? found : text.words.seenAt(own, found)
  }
}
