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
    guard let frame = panel.frameQuad(of: layer), !isOfUnseen(in: panel, on: canvas) else { return }
    // On the outline it is under what that is under, but where nothing would be left of it.
    canvas.paintDashed(
      panel.element(of: layer) / .frame, Polygon(frame), panel.look.frame,
      on: isOnOutline ? .layers : .frames,
      weight: PanelCanvas.LineWeight.frame)
    canvas.seenLayers.dashedOutlines.add(layer, Polygon(frame))
    canvas.explain(.frame)
  }

  /// Tells whether the layer is listed as not seen and nobody asks for its frame by name, which would be read as that of a layer that
  /// covers it.
  private func isOfUnseen(in panel: PanelContext, on canvas: PanelCanvas) -> Bool {
    // While things move, the frame would come and go.
    if panel.plan.isMoving || panel.plan.shows(.frameSize, of: layer) { return false }
    let isListed = panel.plan.picture.show == nil || panel.plan.shows(.name, of: layer)
    return isListed && !(panel.plan.picture.show?.named.contains(layer) ?? false)
      && panel.isUnseen(layer, among: canvas.seenLayers)
  }
}
