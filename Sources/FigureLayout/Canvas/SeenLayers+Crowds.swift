internal import LayerGeometry
internal import PlaneGeometry

/// Where edges of three layers and more are so close beside each other that lines of the usual width would hide some.
extension SeenLayers {
  /// The distance within which the lines of two edges cover each other partly, in canvas points.
  private static let covering = Metric.outlineWidth
  /// The least length over which such edges are beside each other, in canvas points.
  private static let leastShared = 4.0

  /// The least distance between edges among which one of a layer is, in canvas points; nil where no edge of it has two others
  /// close beside it.
  func gap(amongEdgesAlong layer: LayerTree.Index) -> Double? {
    (edgesOfLayers[layer] ?? 0..<0).compactMap(gap(besideEdge:)).min()
  }

  private func gap(besideEdge number: Int) -> Double? {
    let own = edges[number]
    let unit = (own.end - own.start).unit
    let others = edgeIndex.numbers(from: own.start, to: own.end, within: Self.covering).filter {
      edges[$0].layer != own.layer
        && overlap(own.start, own.end, edges[$0].start, edges[$0].end, within: Self.covering)
          > Self.leastShared
    }
    let offsets = ([0] + others.map { unit.cross(edges[$0].start - own.start) }).sorted()
    // Edges that are nearer are one line, in which both take turns.
    let gaps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      .filter { $0 > CoincidingLines.reach }
    return gaps.count > 1 ? gaps.min() : nil
  }
}
