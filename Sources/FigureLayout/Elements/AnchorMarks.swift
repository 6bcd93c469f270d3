internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The marks of a layer's anchor and position, with labels; the two coincide unless the transform moves the anchor.
struct AnchorMarks: PanelElement {
  let layer: LayerTree.Index

  /// The most anchors at one place of which each is named.
  private static let mostNames = 4

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if isLabelled(in: panel), let place = panel.stage.point(.anchorPoint, of: layer) {
      canvas.anchors.add(place)
      if canvas.seenLayers.isElsewhere(place, than: [layer]),
        !canvas.seenLayers.isSeen(layer, beside: place)
      {
        canvas.namesAnchors = true
      }
    }
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
    if isLabelled(in: panel), let place = panel.stage.point(.anchorPoint, of: layer) {
      try say(
        panel.text.words.anchor, canvas.numbers(values.anchorPoint, decimals: 2),
        as: .anchorPoint, at: place, panel.look.theme.ink,
        preferring: [.above, .below, .right, .left], in: panel, on: &canvas)
    }
    if panel.plan.shows(.position, of: layer), let place = panel.stage.point(.position, of: layer) {
      try say(
        panel.text.words.position, canvas.numbers(values.position), as: .position, at: place,
        panel.superlayerColor(of: layer), preferring: [.below, .above], in: panel, on: &canvas)
    }
  }

  private func say(
    _ word: String, _ numbers: String, as part: ElementID.Part, at place: Point, _ color: Color,
    preferring order: [Compass], in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    var name = try panel.text.block(word, .text, color)
    // More names than a few tell less than none.
    if part == .anchorPoint, canvas.namesAnchors,
      canvas.anchors.count(near: place) <= Self.mostNames
    {
      name = try panel.text.block(word, of: layer, in: panel, color)
    }
    canvas.say(
      PointSaying(
        element: panel.element(of: layer) / part / .label, place: place, name: name,
        numbers: "(\(numbers))", color: color, order: order))
  }

  /// Tells whether the layer's anchor has a label.
  private func isLabelled(in panel: PanelContext) -> Bool {
    panel.plan.shows(.anchor, of: layer) && panel.plan.picture.labelsAnchors
      && !isAnchorCalledOut(in: panel)
  }

  /// Tells whether a callout describes the layer's anchor, in place of a label.
  private func isAnchorCalledOut(in panel: PanelContext) -> Bool {
    let anchor = panel.scene.layers.location(of: .anchorPoint, of: layer)
    return panel.plan.picture.annotations.contains { annotation in
      guard case .callout(let callout) = annotation.kind else { return false }
      return callout.at == anchor
    }
  }
}

extension TextSetter {
  /// A word with the name of the layer that it is of before it, as in "card.anchor".
  fileprivate func block(
    _ word: String, of layer: LayerTree.Index, in panel: PanelContext, _ color: Color
  ) throws(Diagnostics) -> TextBlock {
    let name = variant(of: panel.scene[layer].name)
    let inOneLine = String(name.string.map { $0.isNewline ? " " : $0 })
    return TextBlock(lines: [
      try line("\(inOneLine).\(word)", .text, color, at: name.span, in: name.language)
    ])
  }
}

extension SeenLayers {
  /// The distance from a corner at which a layer is seen there, in canvas points.
  private static let beside = 0.7

  /// Tells whether a layer is seen right beside a point.
  fileprivate func isSeen(_ layer: LayerTree.Index, beside place: Point) -> Bool {
    let (near, far) = (-Self.beside, Self.beside)
    return [(near, near), (far, near), (near, far), (far, far)].contains { x, y in
      topmost(at: place + Vector(dx: x, dy: y)).map { sheets[$0].layer == layer } ?? false
    }
  }
}
