internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws the frame of a layer as a dashed box that rides the superlayer's transform.
  ///
  /// Where a side of the frame lies on an outline, the one line says both.
  mutating func addFrameBox(of layer: LayerTree.Index) {
    let frame = frameQuad(of: layer)
    let isSeen = addDashed(
      "\(scene[layer].id).frame", frame, look.frame, on: .frames, weight: LineWeight.frame)
    if isSeen { explain(.frame) }
  }

  /// Draws a quad as a dashed line, without the pieces that lie on an outline, and tells whether
  /// any of it is left.
  mutating func addDashed(
    _ element: String, _ quad: Quad, _ stroke: Stroke, on level: Level, weight: Double
  ) -> Bool {
    let others = quad.edges.flatMap { outlines.lines(along: $0) }
    // One path where nothing is left out, so that the dashes turn the corners.
    for path in quad.outline(without: others) { paint(element, .stroke(path, stroke), on: level) }
    let pieces = quad.edges.flatMap { uncovered($0, by: others) }
    addBoxLines(pieces, weight: weight)
    return !pieces.isEmpty
  }

  /// The corners of a layer's frame on the canvas.
  func frameQuad(of layer: LayerTree.Index) -> Quad {
    scene.layers[layer].frame.corners.applying(
      stage.transform(fromSublayersOf: scene.layers.superlayer(of: layer), in: scene.layers))
  }
}
