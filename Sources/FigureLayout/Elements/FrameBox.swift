internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

extension PanelSketch {
  /// Draws the frame of a layer as a dashed box that rides the superlayer's transform.
  ///
  /// Where the frame is the outline itself, one line says both and nothing is added.
  mutating func addFrameBox(of layer: LayerTree.Index) {
    let frame = frameQuad(of: layer)
    let outline = stage.quad(of: layer, in: scene.layers)
    let isOutline = frame.corners.allSatisfy { corner in
      outline.corners.contains { ($0 - corner).length < 0.5 }
    }
    guard !(isOutline && plan.shows(.outline, of: layer)) else { return }
    let stroke = look.line(
      .frame, look.theme.hairline, width: Metric.frameWidth, dash: Metric.frameDash)
    paint("\(scene[layer].id).frame", .stroke(Path(frame), stroke), on: .frames)
    avoid(frame.corners, closed: true, weight: LineWeight.frame)
    explain(.frame)
  }

  /// The corners of a layer's frame on the canvas.
  func frameQuad(of layer: LayerTree.Index) -> Quad {
    let superlayer = scene.layers.superlayer(of: layer)
    return scene.layers[layer].frame.corners.applying(stage.transform(from: superlayer))
  }
}
