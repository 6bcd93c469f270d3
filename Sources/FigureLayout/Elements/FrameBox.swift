internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The frame of a layer as a dashed box in the superlayer's coordinates.
struct FrameBox: PanelElement {
  let layer: LayerTree.Index
  /// Tells whether it is a part of the layer's outline, on which it lies.
  let isOnOutline: Bool

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let frame = panel.frameQuad(of: layer) else { return }
    // On the outline it is under what that is under, but where nothing would be left of it.
    canvas.paintDashed(
      panel.element(of: layer) / .frame, Polygon(frame), panel.look.frame,
      on: isOnOutline ? .layers : .frames,
      weight: PanelCanvas.LineWeight.frame)
    canvas.seenLayers.dashedOutlines.add(layer, Polygon(frame))
    canvas.explain(.frame)
  }
}
