internal import LayerGeometry
internal import PlaneGeometry

/// What a dimension line is read as, by the layers that are seen under it and between it and what it measures.
extension DimensionPlacer {
  /// What it costs a line to run where another layer is seen, as whose length it is read: more than any lane.
  static let foreignCost = 1000.0
  /// At so many places of a line it is looked which layer is seen there, and at more than so many of them it may be none
  /// of another.
  private static let (foreignPlaces, mostForeignPlaces) = (12, 3)

  func isForeign(_ shaft: DimensionShaft, to home: Set<LayerTree.Index>) -> Bool {
    let run = shaft.end - shaft.start
    return (0..<Self.foreignPlaces).count { number in
      let fraction = (Double(number) + 0.5) / Double(Self.foreignPlaces)
      return canvas.seenLayers.isElsewhere(shaft.start + run * fraction, than: home)
    } > Self.mostForeignPlaces
  }

  /// Whether a line of a layer stands so far from it that the number names it.
  func isFar(_ shaft: DimensionShaft, from dimension: DimensionLine) -> Bool {
    distance(of: shaft, from: dimension) > Self.nearLanes
  }

  private func distance(of shaft: DimensionShaft, from dimension: DimensionLine) -> Double {
    min((shaft.start - dimension.start).length, (shaft.end - dimension.end).length)
  }

  /// Whether a line is read as a length of another layer unless its number names the measured one: another is seen
  /// between what is measured and the line, or has an edge of the same length nearer to the line.
  func isMisread(_ shaft: DimensionShaft, of dimension: DimensionLine) -> Bool {
    if canvas.seenLayers.isRead(
      shaft, asLengthOfOtherThan: dimension.home,
      nearerThan: distance(of: shaft, from: dimension) - Self.leastLead)
    {
      return true
    }
    let ways = [0.25, 0.5, 0.75].map { fraction in
      (
        dimension.start + (dimension.end - dimension.start) * fraction,
        shaft.start + (shaft.end - shaft.start) * fraction
      )
    }
    return ways.contains { start, end in
      let steps = max(Int(((end - start).length / Self.wayStep).rounded(.up)), 1)
      return (1...steps).contains { step in
        let place = start + (end - start) * (Double(step) / Double(steps))
        return canvas.seenLayers.isElsewhere(place, than: dimension.home)
      }
    }
  }

  /// The number of measured points that another layer covers, so that their extension lines begin in it.
  func hiddenEnds(of dimension: DimensionLine, _ out: Vector) -> Int {
    let inward = (dimension.end - dimension.start).unit * Self.nudge
    return [dimension.start + inward, dimension.end - inward].count { place in
      [out, -out].allSatisfy {
        canvas.seenLayers.isElsewhere(place + $0 * Self.nudge, than: dimension.home)
      }
    }
  }

  /// The distance from a measured corner at which it is looked what is seen there, in canvas points.
  private static let nudge = 2.0
  /// What it costs that an extension line begins in a layer that covers the measured point.
  static let hiddenEndCost = 25.0

  /// What it costs that the number must name its layer, since the line would be read as the length of another.
  static let misreadCost = 60.0
  /// The least amount by which another edge is nearer to a line than what it measures, so that it is read as its length.
  private static let leastLead = 0.5
  /// How far from a layer its lengths say by their places alone whose they are, in canvas points.
  private static let nearLanes = 62.0
  /// How far apart places between a layer and its line are looked at, in canvas points.
  private static let wayStep = 6.0
}
