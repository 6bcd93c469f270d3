internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws the frame of a layer as a dashed box that rides the superlayer's transform.
  ///
  /// Where a side of the frame lies on an outline, the one line says both.
  mutating func addFrameBox(of layer: LayerTree.Index) {
    let frame = frameQuad(of: layer)
    addDashed(
      "\(scene[layer].id).frame", frame, look.frame, on: .frames, weight: LineWeight.frame)
    explain(.frame)
  }

  /// Draws a quad as a dashed line, without the pieces that lie on an outline.
  mutating func addDashed(
    _ element: String, _ quad: Quad, _ stroke: Stroke, on level: Level, weight: Double
  ) {
    let others = quad.edges.flatMap { outlines.lines(along: $0) }
    // One path where nothing is left out, so that the dashes turn the corners.
    for path in quad.outline(without: others) { paint(element, .stroke(path, stroke), on: level) }
    addBoxLines(quad.edges.flatMap { uncovered($0, by: others) }, weight: weight)
  }

  /// The corners of a layer's frame on the canvas.
  func frameQuad(of layer: LayerTree.Index) -> Quad {
    let superlayer = scene.layers.superlayer(of: layer)
    return scene.layers[layer].frame.corners.applying(stage.transform(from: superlayer))
  }
}
