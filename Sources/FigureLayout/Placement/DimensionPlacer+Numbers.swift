internal import LayerGeometry
internal import PlaneGeometry

/// Where the number of a dimension line may be.
extension DimensionPlacer {
  /// The cost of a number above or below a steep line.
  private static let overEndCost = 45.0

  /// The cost of a number that begins or ends where a shorter line does, and the least ratio of their lengths: else it is about in
  /// the middle.
  private static let (alignedCost, leastAligned) = (12.0, 1.1)

  func isWedged(_ block: TextBlock, on line: (start: Point, end: Point)) -> Bool {
    let run = line.end - line.start
    return reach(of: block.size, along: run.unit) > run.length - 2 * Metric.arrowLength
  }

  /// The extent along a direction of a box beside the line.
  private func reach(of size: Size, along unit: Vector) -> Double {
    abs(unit.dx) * size.width + abs(unit.dy) * size.height
  }

  /// The places for the number, each with its cost: outside the line, inside it, beside the rest of a long one, and
  /// beyond its ends.
  func numberPlaces(
    _ size: Size, on shaft: DimensionShaft, along unit: Vector
  ) -> [(place: DimensionNumberPlace, penalty: Double)] {
    // A number over the end of a steep line would be read as a distance there.
    let overEnd = abs(unit.dy) > abs(unit.dx) && !shaft.isOutside ? Self.overEndCost : 0
    var places: [(DimensionNumberPlace, Double)] = [
      (.beside(share: 0.5, isOut: true), 0), (.beside(share: 0.5, isOut: false), 5),
      (.beyondEnd, 14 + overEnd), (.beyondStart, 19 + overEnd),
    ]
    if min(abs(unit.dx), abs(unit.dy)) > DimensionNumberPlace.leastSlant {
      places += [
        (.corner(isOut: true), 10), (.corner(isOut: false), 15), (.nearEnd, 17), (.nearStart, 22),
      ]
    }
    let reach = reach(of: size, along: unit)
    let length = (shaft.end - shaft.start).length
    for (share, penalty) in [(0.36, 6.0), (0.64, 6), (0.24, 9), (0.76, 9)]
    where length * min(share, 1 - share) > reach / 2 + Metric.arrowLength {
      places.append((.beside(share: share, isOut: true), penalty))
      places.append((.beside(share: share, isOut: false), penalty + 3))
    }
    // One that is longer than the line may begin or end where that does, and leave what is beyond its other end.
    if length > 0, reach > Self.leastAligned * length {
      for share in [reach / length / 2, 1 - reach / length / 2] {
        places.append((.beside(share: share, isOut: true), Self.alignedCost))
        places.append((.beside(share: share, isOut: false), Self.alignedCost + 3))
      }
    }
    return places
  }
}
