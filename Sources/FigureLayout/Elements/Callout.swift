internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Asks for a place for a text that speaks of a point, with a leader to it.
  mutating func addCallout(_ callout: CalloutAnnotation, number: Int) throws(Diagnostics) {
    guard let place = stage.point(callout.at) else { return }
    let block = try text.block(callout.text, .text, look.theme.ink, width: Metric.widestRemark)
    let clearance = markerRadius(at: place)
    request(
      LabelRequest(
        ElementID(.callout) / number, block,
        candidates: [22.0, 34].flatMap { gap in
          Compass.candidates(
            block.size, around: place, gap: gap, preferring: [.aboveRight, .belowRight, .right],
            base: gap / 8)
        }, target: place, clearance: clearance + 1, leader: .always))
  }
}
