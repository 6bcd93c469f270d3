internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension LabelPlacer {
  /// Exchanges the places of labels whose leaders cross, or places both anew in the other order, where that costs less; likewise
  /// of a name with a leader, and of a label whose leader runs through the layer that the name might be on, and of those of
  /// movements close to each other.
  mutating func exchangeCrossed() {
    let led = requests.indices.filter {
      guides[$0] == nil && placements[$0]?.leader != nil && !(placements[$0]?.isFarOut ?? true)
    }
    if led.count > Self.mostExchanged { return }
    for (number, first) in led.enumerated() {
      for second in led[(number + 1)...] where !ProcessorTime.isOver {
        guard let one = placements[first], let other = placements[second],
          let leader = one.leader, let otherLeader = other.leader
        else { continue }
        let (way, otherWay) = (
          requests[first].way(of: leader), requests[second].way(of: otherLeader)
        )
        if segmentsCross(way.start, way.end, otherWay.start, otherWay.end) {
          exchange((first, one), (second, other), crossedCost: Self.crossedCost)
        } else if requests[second].isRunThrough(by: leader) {
          exchange((first, one), (second, other))
        } else if requests[first].isRunThrough(by: otherLeader) {
          exchange((second, other), (first, one))
        } else if requests[first].isMovement(near: requests[second]) {
          exchange((first, one), (second, other))
        }
      }
    }
  }

  private typealias Placed = (index: Int, placement: LabelPlacement)

  /// - Parameter crossedCost: what it costs that the leaders cross, beside what that costs each as a line.
  private mutating func exchange(_ first: Placed, _ second: Placed, crossedCost: Double = 0) {
    /// The places of both labels, the second beside the first, with their cost.
    func place(_ one: LabelPlacement, _ other: LabelPlacement, in placer: inout LabelPlacer) -> (
      cost: Double, first: LabelPlacement, second: LabelPlacement
    )? {
      guard let one = placer.place(of: first.index, at: one) else { return nil }
      placer.put(one.placement, first.index)
      defer { placer.remove(first.index) }
      guard let other = placer.place(of: second.index, at: other) else { return nil }
      return (one.cost + other.cost, one.placement, other.placement)
    }
    remove(first.index)
    remove(second.index)
    let kept = place(first.placement, second.placement, in: &self)
    let exchanged = place(
      first.placement.moved(to: second.placement), second.placement.moved(to: first.placement),
      in: &self)
    let anew = placesAnew(first.index, second.index)
    let keptCost = kept.map { $0.cost + crossedCost } ?? .infinity
    var best = (cost: keptCost, first: first.placement, second: second.placement)
    for other in [exchanged, anew].compactMap({ $0 }) where other.cost < best.cost { best = other }
    put(best.first, first.index)
    put(best.second, second.index)
  }

  /// The best place of one label that was taken away, beside the best of another one, with the cost of both.
  private mutating func placesAnew(
    _ one: Int, _ other: Int
  ) -> (cost: Double, first: LabelPlacement, second: LabelPlacement) {
    let second = places(of: other)[0]
    put(second.placement, other)
    let first = places(of: one)[0]
    remove(other)
    return (first.cost + second.cost, first.placement, second.placement)
  }

  /// The cost of leaders that cross, beside that of each as a line.
  private static let crossedCost = 60.0

  /// The number of labels with leaders up to which crossed ones are exchanged; more are a crowd.
  private static let mostExchanged = 64
}

extension LabelRequest {
  /// The way of a leader to its end, or on to the point that has a marker there: a leader to another that passes between both
  /// would seem to be crossed.
  fileprivate func way(of leader: (start: Point, end: Point)) -> (start: Point, end: Point) {
    markerRadius == nil ? leader : (leader.start, target)
  }

  /// The distance of arrows of movements within which the leader to one may pass the other, in canvas points.
  private static let nearMovement = 72.0

  /// Tells whether this and another are labels of movements close to each other.
  fileprivate func isMovement(near other: LabelRequest) -> Bool {
    turn == .movement && other.turn == .movement
      && (target - other.target).length < Self.nearMovement
  }

  /// Tells whether a leader runs through the layer that a name is of, from edge to edge.
  fileprivate func isRunThrough(by leader: (start: Point, end: Point)) -> Bool {
    guard home?.named != nil, let region else { return false }
    return region.edges.count { segmentsCross(leader.start, leader.end, $0.start, $0.end) } > 1
  }
}
