internal import LayerGeometry

/// A direction on the canvas of a label from its target.
enum Compass: CaseIterable {
  case above, below, right, left, aboveRight, aboveLeft, belowRight, belowLeft

  /// The steps along x, to the right, and y, down: -1, 0 or 1.
  var step: (x: Double, y: Double) {
    switch self {
    case .above: (0, -1)
    case .below: (0, 1)
    case .right: (1, 0)
    case .left: (-1, 0)
    case .aboveRight: (1, -1)
    case .aboveLeft: (-1, -1)
    case .belowRight: (1, 1)
    case .belowLeft: (-1, 1)
    }
  }

  /// The box of a given size at a distance from a point in this direction.
  func box(_ size: Size, from point: Point, gap: Double) -> Rect {
    // A diagonal box touches only with its corner, so that it may be a little nearer.
    let reach = step.x != 0 && step.y != 0 ? gap - 1.5 : gap
    return Rect(
      x: point.x + step.x * reach + (step.x - 1) / 2 * size.width,
      y: point.y + step.y * reach + (step.y - 1) / 2 * size.height,
      width: size.width, height: size.height)
  }

  private static let slidDirections: [Compass] = [.above, .below, .right, .left]
  /// Tells which labels without a leader are farther out, and the fractions of their size by which they are moved
  /// aside.
  private static let slides: [(isFarther: Bool, fraction: Double)] = [
    (false, 0.2), (false, -0.2), (false, 0.38), (false, -0.38),
    (true, 0), (true, 0.2), (true, -0.2), (true, 0.38), (true, -0.38),
  ]

  /// How much farther out labels without a leader are than beside their point, in canvas points.
  static let usualBeyond = 7.0

  /// Candidates around a point, the preferred directions first; then moved a little aside, and a little farther
  /// out, where no leader is needed yet.
  ///
  /// - Parameter beyond: how much farther, in canvas points.
  static func candidates(
    _ size: Size, around point: Point, gap: Double, preferring order: [Compass] = [],
    base: Double = 0, beyond: Double = usualBeyond
  ) -> [LabelRequest.Candidate] {
    var candidates: [LabelRequest.Candidate] = []
    candidates.reserveCapacity(allCases.count + slidDirections.count * slides.count)
    for direction in order + allCases.filter({ !order.contains($0) }) {
      candidates.append(
        LabelRequest.Candidate(
          box: direction.box(size, from: point, gap: gap),
          penalty: base + Double(candidates.count) * 1.5))
    }
    for direction in slidDirections {
      let along =
        direction.step.x == 0 ? Vector(dx: size.width, dy: 0) : Vector(dx: 0, dy: size.height)
      for (isFarther, fraction) in slides {
        let beyond = isFarther ? beyond : 0
        let place = direction.box(size, from: point, gap: gap + beyond)
        candidates.append(
          LabelRequest.Candidate(
            box: place.offsetBy(dx: along.dx * fraction, dy: along.dy * fraction),
            penalty: base + 6 + abs(fraction) * 10 + beyond))
      }
    }
    return candidates
  }
}
