internal import LayerGeometry

/// The place near which a label stays while things move: it only avoids texts and markers, and lines may pass behind it.
struct LabelGuide {
  /// The shift that a label had or will have, and how far it may be from that, in canvas points.
  typealias Limit = (shift: Vector, distance: Double)

  /// The place without a shift.
  let placement: LabelPlacement
  private let limits: [Limit]

  /// The farthest shift, the distance of rings, in canvas points, and the number of shifts on each.
  private static let (farthest, step, directions) = (40.0, 4.0, 16)

  init(_ placement: LabelPlacement, limits: [Limit] = []) {
    (self.placement, self.limits) = (placement, limits)
  }

  /// The shifts within the limits, the smallest first; at least one.
  var shifts: [Vector] {
    // The last shift, taken back as far as it may be.
    let back = limits.reduce(Vector(dx: 0, dy: 0)) { shift, limit in
      let way = shift - limit.shift
      return way.length <= limit.distance
        ? shift : limit.shift + way * (limit.distance / way.length)
    }
    guard limits.allSatisfy({ $0.distance > 0 }) else { return [back] }
    let rings = stride(from: Self.step, through: Self.farthest, by: Self.step)
    let around = rings.flatMap { distance in
      (0..<Self.directions).map { direction in
        let angle = Angle(turns: Double(direction) / Double(Self.directions))
        return Vector(dx: angle.cosine * distance, dy: angle.sine * distance)
      }
    }
    return [back]
      + around.filter { shift in
        limits.allSatisfy { (shift - $0.shift).length <= $0.distance }
      }
  }
}
