internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The anchor of a layer, its position, or both, and what they say: the same place, unless the transform moves the
/// anchor away from the position.
struct AnchorMarks: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if panel.plan.shows(.position, of: layer), let place = panel.stage.point(.position, of: layer) {
      let color = panel.superlayerColor(of: layer)
      let circle = Path(circleAt: place, radius: Metric.positionRadius)
      canvas.paintGround(panel.element(of: layer) / .position / .ring, circle, on: .markers)
      canvas.paint(
        panel.element(of: layer) / .position, .stroke(circle, panel.look.position(color)),
        on: .markers)
      canvas.reserveMarker(at: place, radius: Metric.positionRadius + 1)
      canvas.explain(.position, in: panel.colors(of: panel.scene.layers.superlayer(of: layer)))
    }
    if panel.plan.shows(.anchor, of: layer), let place = panel.stage.point(.anchorPoint, of: layer)
    {
      canvas.paintDot(
        panel.element(of: layer) / .anchorPoint, at: place, radius: Metric.anchorRadius,
        panel.look.anchorColor)
      canvas.reserveMarker(at: place, radius: Metric.anchorRadius + Metric.markerGap)
      canvas.explain(.anchor)
    }
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let values = panel.scene.layers[layer]
    if panel.plan.shows(.anchor, of: layer), panel.plan.picture.labelsAnchors,
      !isAnchorCalledOut(in: panel),
      let place = panel.stage.point(.anchorPoint, of: layer)
    {
      try canvas.requestLabel(
        panel.text, panel.element(of: layer) / .anchorPoint / .label, panel.text.words.anchor,
        "(\(canvas.numbers(values.anchorPoint, decimals: 2)))",
        panel.look.theme.ink, at: place, preferring: [.above, .below, .right, .left])
    }
    if panel.plan.shows(.position, of: layer), let place = panel.stage.point(.position, of: layer) {
      try canvas.requestLabel(
        panel.text, panel.element(of: layer) / .position / .label, panel.text.words.position,
        "(\(canvas.numbers(values.position)))",
        panel.superlayerColor(of: layer), at: place, preferring: [.below, .above])
    }
  }

  /// Whether a callout speaks of a layer's anchor, in the place of its label.
  private func isAnchorCalledOut(in panel: PanelContext) -> Bool {
    let anchor = panel.scene.layers.location(of: .anchorPoint, of: layer)
    return panel.plan.picture.annotations.contains { annotation in
      guard case .callout(let callout) = annotation.kind else { return false }
      return callout.at == anchor
    }
  }
}

extension PanelCanvas {
  /// Asks for a label of a word and numbers beside a marker; where one line has no room, the
  /// numbers go below the word.
  fileprivate mutating func requestLabel(
    _ text: TextSetter, _ element: ElementID, _ word: String, _ numbers: String, _ color: Color,
    at place: Point,
    preferring order: [Compass]
  ) throws(Diagnostics) {
    // Layers whose anchors meet say it together.
    guard beginsToSay("\(word) \(numbers)", in: color, at: place) else { return }
    let wide = try text.block("\(word) \(numbers)", .text, color)
    let narrow = TextBlock(lines: [
      try text.line(word, .text, color), try text.line(numbers, .text, color),
    ])
    requestLabel(element, wide, or: narrow, at: place, preferring: order)
  }
}
