internal import LayerGeometry

extension [ComposedPanel] {
  /// The points of the panels that are aligned in rows and columns.
  ///
  /// Panels that show the same part of the root space are aligned by its origin. If they are far apart, they are aligned
  /// where its axes meet, and without those the ones that show the same layers in several states by one point of the root
  /// space, so that movement is visible: the top left corner of the outermost layers in the first of them.
  var alignmentPoints: [Point] {
    guard let first else { return [] }
    if allSatisfy({ $0.roots.intersects(first.roots) }) { return map { _ in .zero } }
    let corners = compactMap(\.axesCorner)
    if corners.count == count { return corners }
    var points: [LayerTree.Index: Point] = [:]
    return map { panel in
      let known = panel.layers.lazy.compactMap { points[$0] }.first
      let point = known ?? panel.roots.origin
      for layer in panel.layers where points[layer] == nil { points[layer] = point }
      return point
    }
  }
}
