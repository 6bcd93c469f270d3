/// A distance of a dimension line from what it measures.
struct DimensionLevel {
  /// In canvas points.
  var offset: Double
  /// The cost of the line there, wherever its number is.
  var cost: Double
  /// Tells whether the line meets others at its ends, which then cost nothing.
  var continuesLane = false
  /// Tells whether the line keeps its distance from all others.
  var keepsLanes = true
  /// Tells whether the line goes aslant from one measured point to the other, as whose distance it is read in any layer.
  var isDirect = false

  /// The levels of a line on one of its sides.
  ///
  /// - Parameters:
  ///   - rank: the number of better sides.
  ///   - isBetween: whether the line may go straight from one measured point to the other.
  ///   - isDirect: whether it may go so where it has no near place else.
  ///   - joints: the offsets at which it continues the lane of another.
  static func all(
    of dimension: DimensionLine, onSideOf rank: Int, isBetween: Bool, isDirect: Bool,
    joints: [Double]
  ) -> [DimensionLevel] {
    // Equal lengths on both sides of a layer stand at one level, whatever the last digits of their costs are.
    let cost = Double(rank) * rankCost + (isBetween ? besideCost : 0)
    var levels = isBetween && rank == 0 ? [DimensionLevel(offset: 0, cost: 0)] : []
    if isDirect, !isBetween, rank == 0 {
      levels.append(DimensionLevel(offset: 0, cost: directCost, isDirect: true))
    }
    levels += joints.map { offset in
      let beyond = max(offset - Metric.dimensionOffset, 0)
      return DimensionLevel(offset: offset, cost: cost + beyond * joinedCost, continuesLane: true)
    }
    levels += (isBetween ? tracksBetweenSides : tracks).map { track in
      DimensionLevel(
        offset: Metric.dimensionOffset + track * Metric.dimensionPitch,
        cost: cost + track * trackCost)
    }
    guard let depth = dimension.depth else { return levels }
    levels += narrowOffsets.map { DimensionLevel(offset: $0, cost: narrowCost) }
    return levels.filter { $0.offset <= depth - leastFromOutlines }
  }

  /// The level in a crowd without end, where lines coincide and lint reports it: it costs more than any other.
  static let crowded = DimensionLevel(
    offset: Metric.dimensionOffset, cost: 2000, keepsLanes: false)

  /// The least distance of a line from an outline or an axis that goes the same way, in canvas points.
  static let leastFromOutlines = 5.0

  /// The costs of each side after the best one, of each lane after the nearest, and of a line beside the points that it could go
  /// straight between.
  private static let (rankCost, trackCost, besideCost) = (9.0, 13.0, 1.0)
  /// The cost of a line from point to point, which has no extension lines.
  private static let directCost = 60.0

  /// The cost of each point of distance for a line that continues a lane.
  private static let joinedCost = 0.4
  /// The smaller offsets of lines inside of narrow layers, in canvas points, the best first, and their cost.
  private static let (narrowOffsets, narrowCost) = ([12.0, 9, 7], 20.0)
  /// The places of the lanes that are tried, in pitches, and those of a line between sides, which may be between near lanes.
  private static let tracks = (0..<48).map(Double.init)
  private static let tracksBetweenSides = (0..<9).map { Double($0) / 3 } + tracks.dropFirst(3)
}
