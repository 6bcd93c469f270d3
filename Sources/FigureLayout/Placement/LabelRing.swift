internal import LayerGeometry
internal import PlaneGeometry

/// A ring of places around a point, evenly distributed.
struct LabelRing {
  /// The distance of boxes from the point, in canvas points.
  let distance: Double
  /// The number of places, a multiple of 16.
  let directions: Int

  /// A ring of a number of places.
  init(at distance: Double, directions: Int) {
    (self.distance, self.directions) = (distance, directions)
  }

  /// A ring in a crowd, where a wide one has more places than a narrow one.
  init(at distance: Double) {
    self.init(at: distance, directions: 16 * Int((distance / 110).rounded(.up)))
  }

  /// The box of a size at one of the places.
  func box(_ size: Size, around point: Point, direction: Int) -> Rect {
    let ring = directions / 16 - 1
    let along =
      ring < Self.narrow.count
      ? Self.narrow[ring][direction] : Vector(direction, of: directions)
    return PlaneGeometry.box(
      size, centeredAt: center(ofBox: size, beyond: point, along: along, gap: distance))
  }

  /// The directions of the innermost rings, which are used hundreds of times.
  private static let narrow = (1...4).map { ring in
    (0..<16 * ring).map { Vector($0, of: 16 * ring) }
  }
}

extension LabelRequest {
  /// The offset from the label's middle, in half widths, from which on a leader leaves at the side.
  private static let widestSlip = 1.3

  /// The places of the label on a ring around its target.
  func candidates(on ring: LabelRing, leaderCost: Double) -> some Sequence<Candidate> {
    let size = block.size
    return (0..<ring.directions).lazy.map { direction in
      let place = ring.box(size, around: target, direction: direction)
      let slip = abs(place.midX - target.x) / (size.width / 2)
      let slipCost = slip > Self.widestSlip ? 0 : slip * LabelCost.slippedLeader
      return Candidate(box: place, penalty: ring.distance + leaderCost + slipCost)
    }
  }
}

extension Vector {
  /// The direction of a number, of as many evenly distributed ones.
  init(_ direction: Int, of count: Int) {
    let angle = Angle(turns: Double(direction) / Double(count))
    self.init(dx: angle.cosine, dy: angle.sine)
  }
}
