internal import DisplayList
internal import LayerGeometry

extension PanelCanvas {
  /// The number of layers up to which labels keep off those that their points are not at; in a crowd no place is left.
  private static let mostLayers = 64
  /// The cost of a label on a layer that its point is not at, as one of whose points it would be read.
  private static let costElsewhere = 60.0

  /// Requests a label at a point, beside any markers there.
  ///
  /// - Parameter beyond: how much farther out it may be than beside the marker, in canvas points.
  mutating func requestLabel(
    _ element: ElementID, _ block: TextBlock, or narrow: TextBlock? = nil, at place: Point,
    preferring order: [Compass] = [.above, .below, .right, .left],
    beyond: Double = Compass.usualBeyond
  ) {
    let clearance = markerRadius(at: place)
    let gap = clearance + Metric.labelGap + 0.5
    var candidates = Compass.candidates(
      block.size, around: place, gap: gap, preferring: order, beyond: beyond)
    if let narrow {
      candidates += Compass.candidates(
        narrow.size, around: place, gap: gap, preferring: order,
        base: 9 * Double(narrow.lines.count - block.lines.count), beyond: beyond
      ).map { LabelRequest.Candidate(box: $0.box, penalty: $0.penalty, block: narrow) }
    }
    let home =
      seenLayers.sheets.count > Self.mostLayers
      ? nil
      : LabelRequest.Home(
        layers: seenLayers.layers(at: place), costElsewhere: Self.costElsewhere)
    request(
      LabelRequest(
        element, block, candidates: candidates, target: place, clearance: clearance + 1, home: home)
    )
  }
}
