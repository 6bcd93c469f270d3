internal import LayerGeometry
internal import PlaneGeometry

/// What is drawn of layers where they are not: their former states, and their flattened forms in oblique views.
extension SeenLayers {
  /// Adds the outline of a former state of a layer.
  mutating func addGhost(of layer: LayerTree.Index, _ outline: Polygon) {
    ghosts.add(layer, outline)
    dashedOutlines.add(nil, outline)
  }

  /// Adds the outline of the flattened form of a layer, in oblique views.
  mutating func addFlattened(_ layer: LayerTree.Index, _ outline: Polygon) {
    ghosts.add(layer, outline)
  }

  /// Tells whether a box is on a former state, or the flattened form, of another layer than one with an outline, which is not in
  /// that.
  func isOnGhost(_ box: Rect, ofOtherThan layer: LayerTree.Index, _ outline: Polygon) -> Bool {
    ghosts.contains(near: box) {
      $0.layer != layer && $0.region.touches(box)
        && !$0.region.contains(all: outline.corners, slack: 0.5)
    }
  }
}
