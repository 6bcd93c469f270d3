internal import LayerGeometry
internal import PlaneGeometry

/// How far from what it measures a dimension line may be.
extension DimensionPlacer {
  /// A distance of a line from what it measures.
  struct Level {
    /// In canvas points.
    var offset: Double
    /// The cost of the line there, wherever its number is.
    var cost: Double
    /// Tells whether the line meets others at its ends, which then cost nothing.
    var continuesLane = false
    /// Tells whether the line keeps its distance from all others.
    var keepsLanes = true
  }

  /// The levels of a line on one of its sides, the rank of which is given.
  func levels(of dimension: DimensionLine, on side: Side, rank: Int) -> [Level] {
    let isBetween = dimension.isBetweenSides || isThroughInside(dimension)
    // Equal lengths on both sides of a layer stand at one level, whatever the last digits of their costs are.
    let cost = Double(rank) * Self.rankCost + (isBetween ? Self.besideCost : 0)
    var levels = isBetween && rank == 0 ? [Level(offset: 0, cost: 0)] : []
    levels += offsetsOfLanes(of: dimension, side.out).map { offset in
      let beyond = max(offset - Metric.dimensionOffset, 0)
      return Level(offset: offset, cost: cost + beyond * Self.joinedCost, continuesLane: true)
    }
    levels += (isBetween ? Self.tracksBetweenSides : Self.tracks).map { track in
      Level(
        offset: Metric.dimensionOffset + track * Metric.dimensionPitch,
        cost: cost + track * Self.trackCost)
    }
    guard let depth = dimension.depth else { return levels }
    levels += Self.narrowOffsets.map { Level(offset: $0, cost: Self.narrowCost) }
    return levels.filter { $0.offset <= depth - Self.leastDistanceToOutlines }
  }

  /// The offsets at which the line continues the lane of another on the side of a direction of length 1.
  private func offsetsOfLanes(of dimension: DimensionLine, _ out: Vector) -> [Double] {
    let rise = (dimension.end - dimension.start).dot(out)
    let fromStart = canvas.lanes.joints(beyond: dimension.start, out).map { $0 - max(rise, 0) }
    let fromEnd = canvas.lanes.joints(beyond: dimension.end, out).map { $0 - max(-rise, 0) }
    return (fromStart + fromEnd).filter { $0 >= Metric.dimensionOffset }
  }

  /// The costs of each side after the best one, of each lane after the nearest, and of a line beside the points that it could go
  /// straight between.
  private static let (rankCost, trackCost, besideCost) = (9.0, 13.0, 1.0)

  /// The cost of each point of distance for a line that continues a lane.
  private static let joinedCost = 0.4
  /// The smaller offsets of lines inside of narrow layers, in canvas points, the best first, and their cost.
  private static let (narrowOffsets, narrowCost) = ([12.0, 9, 7], 20.0)
  /// The places of the lanes that are tried, in pitches, and those of a line between sides, which may be between near lanes.
  private static let tracks = (0..<48).map(Double.init)
  private static let tracksBetweenSides = (0..<9).map { Double($0) / 3 } + tracks.dropFirst(3)
}
