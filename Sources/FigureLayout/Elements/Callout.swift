internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A text about a point, with a leader to it.
struct Callout: AnnotationElement {
  let callout: CalloutAnnotation
  /// The property that the point is given as; nil for coordinates.
  let named: Annotation.Place?
  let number: Int
  var turn: DrawingTurn { .marks }

  /// Reserves the point, so that texts do not cover it.
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(callout.at) else { return }
    canvas.reserve(box(Size(width: 4, height: 4), centeredAt: place))
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = panel.stage.point(callout.at) else { return }
    let text = try panel.text.block(
      callout.text, .text, panel.look.theme.ink, width: Metric.widestRemark)
    let block = TextBlock(lines: try owner(at: place, in: panel, on: canvas) + text.lines)
    let clearance = canvas.markerRadius(at: place)
    canvas.request(
      LabelRequest(
        ElementID(.callout) / number, block,
        candidates: [22.0, 34].flatMap { gap in
          Compass.candidates(
            block.size, around: place, gap: gap, preferring: [.aboveRight, .belowRight, .right],
            base: gap / 8)
        }, target: place, clearance: clearance + 1,
        home: LabelRequest.Home(
          layers: home(of: place, in: panel, on: canvas), costElsewhere: LabelCost.onOther),
        leader: .always,
        leaderEnd: clearance > 0 ? .rim : canvas.contentText(at: place).map { .text($0) } ?? .dot
      ))
  }

  /// The name of the layer whose point it is, where another covers that, as of which the text would be read; no lines elsewhere.
  private func owner(
    at place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) throws(Diagnostics) -> [TextLine] {
    guard let layer = named?.layer ?? callout.at.space,
      panel.isCovered(layer, at: place, on: canvas)
    else { return [] }
    let (name, text) = (panel.scene[layer].name, panel.text)
    if text.variant(of: callout.text).string.contains(text.variant(of: name).string) { return [] }
    return try text.block(name, .strong, panel.colors(of: layer).line, width: Metric.widestRemark)
      .lines
  }

  /// The layers on which the text is read as it is meant: the one that is seen at the point, and those around it.
  private func home(
    of place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Set<LayerTree.Index> {
    let seen = canvas.seenLayers.topmost(at: place).map { canvas.seenLayers.sheets[$0].layer }
    guard let layer = seen ?? callout.at.space else { return [] }
    return Set([layer] + panel.scene.layers.superlayers(of: layer))
  }
}
