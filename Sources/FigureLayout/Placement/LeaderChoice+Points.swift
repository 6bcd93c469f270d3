internal import LayerGeometry
internal import PlaneGeometry

/// The leaders to the marker of a point and to an arrow.
extension LeaderChoice {
  /// The shortest leader to a place on the rim of a point's marker that is off the markers of others, which lie on a part of it; nil
  /// if none leads there.
  func lineToFreeRim(
    from box: Rect, at radius: Double, of mark: MarkPlaces.Placed
  ) -> Line? {
    let rim = (0..<Self.countOnRim).map { number in
      request.target + Vector(number, of: Self.countOnRim) * radius
    }
    return shortest(of: lines(from: box, to: rim)) { line in
      (line.start - line.end).dot(line.end - request.target) > 0
        && !marks.isOnOther(than: mark, line.end)
        && !marks.isNearOther(than: mark, line.end, within: Self.leastOnRim)
    }
  }

  /// The number of places on the rim of a marker at which a leader may end, and their least distance from other markers, in canvas
  /// points.
  private static let (countOnRim, leastOnRim) = (16, 1.0)

  /// The cost of a place of an arrow for each that is better, and of one at an edge, to which a leader would seem to lead.
  private static let (costOfRank, costAtEdge) = (8.0, 60.0)

  /// The cost of a leader in the direction of its arrow, which would seem to be longer, and the cosine of the angle up to which it is.
  private static let (costAlong, leastAlong) = (60.0, 0.9)

  /// The leader to an arrow that is free and of the least cost; nil if none is free.
  func clearest(
    from box: Rect, toShaftAt places: [Point], along direction: Vector
  ) -> Line? {
    var cheapest = Cheapest<Line>()
    for (rank, place) in places.enumerated() {
      let line = request.leader(from: box, toShaftAt: place)
      let cost = (line.end - line.start).length + Double(rank) * Self.costOfRank
      guard cheapest.mayCost(cost), !isTooShort(line), !map.blocks(line, of: request) else {
        continue
      }
      let atEdge = seenLayers.isAtEdge(line.end) ? Self.costAtEdge : 0
      let isAlong = abs((line.end - line.start).unit.dot(direction)) > Self.leastAlong
      let goesOn = isAlong ? Self.costAlong : 0
      cheapest.consider(
        line, cost + atEdge + goesOn + (map.isAcrossArrow(line) ? LabelCost.acrossArrow : 0))
    }
    return cheapest.best?.place
  }
}
