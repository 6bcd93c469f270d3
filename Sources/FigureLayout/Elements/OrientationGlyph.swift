internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// A letter F in the layer's coordinates, which shows mirrored and rotated bounds.
struct OrientationGlyph: PanelElement {
  let layer: LayerTree.Index
  let clip: [Clip]
  /// How wide and high a letter is, in canvas points, that needs a strong colour; what is drawn over a larger one is still
  /// read.
  private static let smallSize = 20.0

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    let bounds = panel.scene.layers[layer].bounds
    let height = min(bounds.width, bounds.height) * 0.5
    let glyph = LetterF(height: height)
    let left = bounds.midX - glyph.width / 2
    // The direction of the paper's y axis is not part of the layer's transform, so that the letter is drawn upside
    // down if y points up.
    let down = panel.scene.figure.canvas.yAxis == .down ? 1.0 : -1.0
    let top = bounds.midY - down * height / 2
    // The outline of an F from its top left corner, in the layer's own coordinates.
    let outline = glyph.outline.map { Point(x: left + $0.x, y: top + down * $0.y) }
    let seen = panel.stage.projection(from: layer).outline(of: outline)
    let letter = Path(through: seen, closed: true)
    let box = letter.boundingBox
    let color = panel.colors(of: layer).line.with(
      alpha: min(box.width, box.height) < Self.smallSize ? 200 : 64)
    canvas.paint(
      panel.element(of: layer) / .orientation, .fill(letter, color),
      on: .layers, clip: clip)
    canvas.avoid(seen, closed: true, weight: PanelCanvas.LineWeight.ghost)
  }
}
