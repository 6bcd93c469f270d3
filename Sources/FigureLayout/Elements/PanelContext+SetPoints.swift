internal import LayerGeometry

extension PanelContext {
  /// Coordinates with those at which they are seen, where a `sublayerTransform` makes them others.
  func coordinates(
    _ seen: Point, setAs set: Point?, on canvas: inout PanelCanvas
  ) -> String {
    text.words.coordinates(
      set.map { "(\(canvas.coordinates($0)))" }, seenAt: "(\(canvas.coordinates(seen)))")
  }
}
