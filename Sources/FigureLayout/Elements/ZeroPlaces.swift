internal import LayerGeometry
internal import PlaneGeometry

/// The places of the zero that both axes of a space share, on the diagonals at their origin.
struct ZeroPlaces {
  /// The least distance of the zero from an origin between slanted axes, in canvas points.
  private static let leastGap = 4.5

  let size: Size
  let origin: Point
  /// The radius of what is drawn at the origin, in canvas points.
  let radius: Double

  /// The box on the diagonal between two directions: on the rows of both axes' numbers where these are level, or close to
  /// the origin.
  func box(between one: Vector, and other: Vector) -> Rect {
    let sides = [one.unit, other.unit]
    let isLevel = sides.allSatisfy { min(abs($0.dx), abs($0.dy)) < 1e-6 }
    if isLevel {
      let center = sides.reduce(origin) { center, side in
        let half = abs(side.dx) * size.width / 2 + abs(side.dy) * size.height / 2
        return center + side * (TickLabels.gap(beside: side, radius: radius) + half)
      }
      return PlaneGeometry.box(size, centeredAt: center)
    }
    // The corner of a box around a marker is farther from its center than the sides.
    let gap = max(Self.leastGap, radius * 1.42 + 0.5)
    return PlaneGeometry.box(
      size, centeredAt: center(ofBox: size, beyond: origin, along: one + other, gap: gap))
  }
}

extension PanelContext {
  /// The distance that a zero keeps from the next tick with a number, in canvas points.
  private static let gapToNumber = 6.0

  /// Tells whether a zero is not beyond the next numbers of an axis, with which it would be read as one in the wrong order.
  func isBeforeNumbers(_ box: Rect, of axis: Axis, from origin: Point) -> Bool {
    axis.labelledTicks(step: axis.scale.labelStep).filter { $0 != 0 }.allSatisfy { value in
      let way = place(value, on: axis) - origin
      let reach = box.corners.corners.map { ($0 - origin).dot(way.unit) }.max() ?? 0
      return reach < max(way.length - Self.gapToNumber, 0)
    }
  }
}
