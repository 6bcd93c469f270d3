internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws the frame of a layer as a dashed box that rides the superlayer's transform.
  ///
  /// Where a side of the frame lies on an outline, the one line says both.
  mutating func addFrameBox(of layer: LayerTree.Index) {
    guard let frame = frameQuad(of: layer) else { return }
    let isSeen = addDashed(
      element(of: layer) / .frame, Polygon(frame), look.frame, on: .frames, weight: LineWeight.frame
    )
    if isSeen { explain(.frame) }
  }

  /// Draws a polygon as a dashed line, without the pieces that lie on an outline, and tells whether
  /// any of it is left.
  mutating func addDashed(
    _ element: ElementID, _ polygon: Polygon, _ stroke: Stroke, on level: Level, weight: Double
  ) -> Bool {
    let others = polygon.edges.flatMap { outlines.lines(along: $0) }
    // One path where nothing is left out, so that the dashes turn the corners.
    paint(element, polygon.outline(without: others).map { .stroke($0, stroke) }, on: level)
    let pieces = polygon.edges.flatMap { uncovered($0, by: others) }
    addBoxLines(pieces, weight: weight)
    return !pieces.isEmpty
  }

  /// The corners of a layer's frame on the canvas; nil where it is unbounded or not in front of the
  /// viewer.
  func frameQuad(of layer: LayerTree.Index) -> Quad? {
    let frame = scene.layers[layer].frame
    if frame.isInfinite { return nil }
    return frame.corners.applying(
      stage.projection(fromSublayersOf: scene.layers.superlayer(of: layer)))
  }
}
