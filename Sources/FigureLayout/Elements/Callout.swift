internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A text about a point, with a leader to it.
struct Callout: AnnotationElement {
  let callout: CalloutAnnotation
  let number: Int
  var turn: DrawingTurn { .marks }

  /// Reserves the point, so that texts do not cover it.
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(callout.at) else { return }
    canvas.reserve(box(Size(width: 4, height: 4), centeredAt: place))
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = panel.stage.point(callout.at) else { return }
    let block = try panel.text.block(
      callout.text, .text, panel.look.theme.ink, width: Metric.widestRemark)
    let clearance = canvas.markerRadius(at: place)
    canvas.request(
      LabelRequest(
        ElementID(.callout) / number, block,
        candidates: [22.0, 34].flatMap { gap in
          Compass.candidates(
            block.size, around: place, gap: gap, preferring: [.aboveRight, .belowRight, .right],
            base: gap / 8)
        }, target: place, clearance: clearance + 1, leader: .always))
  }
}
