internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SourceText

extension PanelCanvas {
  /// Adds a statement about a point, for the one label that all points at its place share.
  mutating func say(_ saying: PointSaying) { sayings.append(saying) }

  /// The labels that statements share by their places: the first element of each, by the elements.
  var joins: [ElementID: ElementID] { JoinedSayings.joins(of: sayings) }

  /// Requests a label for each place with statements, before all other labels.
  mutating func requestSayings(_ text: TextSetter) throws(Diagnostics) {
    let others = exchange(&labels, with: [])
    for joined in JoinedSayings.joining(
      exchange(&sayings, with: []), as: steady?.joins)
    {
      let (wide, narrow) = try joined.blocks(text, width: Metric.widestLabel)
      let saying = joined.first
      guard let outward = joined.outward else {
        requestLabel(saying.element, wide, or: narrow, at: saying.place, preferring: saying.order)
        continue
      }
      let beyond = center(ofBox: wide.size, near: saying.place, along: outward, gap: 9)
      let candidate = LabelRequest.Candidate(box: box(wide.size, centeredAt: beyond), penalty: 0)
      request(
        LabelRequest(
          saying.element, wide,
          candidates: [candidate]
            + Compass.candidates(wide.size, around: saying.place, gap: 9, base: 2),
          target: saying.place, clearance: markerRadius(at: saying.place) + 0.5))
    }
    labels += others
  }
}
