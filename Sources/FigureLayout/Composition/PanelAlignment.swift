internal import LayerGeometry

extension [ComposedPanel] {
  /// The point of each panel that stands in line with those of its row and its column.
  ///
  /// Panels that show the same part of the root space are aligned by its origin. Where some are far
  /// apart, those that show the same layers, as steps leave them, are still aligned by one point of
  /// the root space, so that a layer that moved is seen to have moved; it is the top left corner of
  /// the outermost layers in the first of them.
  var alignmentPoints: [Point] {
    guard let first else { return [] }
    if allSatisfy({ $0.roots.intersects(first.roots) }) { return map { _ in .zero } }
    var points: [LayerTree.Index: Point] = [:]
    return map { panel in
      let known = panel.layers.lazy.compactMap { points[$0] }.first
      let point = known ?? panel.roots.origin
      for layer in panel.layers where points[layer] == nil { points[layer] = point }
      return point
    }
  }
}
