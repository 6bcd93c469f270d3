internal import LayerGeometry

/// A direction on the canvas in which a label can stand from what it speaks of.
enum Compass: CaseIterable {
  case above, below, right, left, aboveRight, aboveLeft, belowRight, belowLeft

  /// The unit steps: x grows to the right, y downwards.
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

  /// The box of a given size that stands `gap` points from a point in this direction.
  func box(_ size: Size, from point: Point, gap: Double) -> Rect {
    // On a diagonal only the corner of the box comes near, so it may come a little nearer.
    let reach = step.x != 0 && step.y != 0 ? gap - 1.5 : gap
    return Rect(
      x: point.x + step.x * reach + (step.x - 1) / 2 * size.width,
      y: point.y + step.y * reach + (step.y - 1) / 2 * size.height,
      width: size.width, height: size.height)
  }

  /// How much farther out a label may stand without a leader, where it has no room nearer.
  private static let farther = 7.0

  /// Places all round a point, the first directions preferred.
  static func candidates(
    _ size: Size, around point: Point, gap: Double, preferring order: [Compass] = [],
    base: Double = 0
  ) -> [LabelRequest.Candidate] {
    let directions = order + allCases.filter { !order.contains($0) }
    var candidates = directions.enumerated().map { rank, direction in
      LabelRequest.Candidate(
        box: direction.box(size, from: point, gap: gap), penalty: base + Double(rank) * 1.5)
    }
    // Slid a little to either side, and a little farther out, where no leader is missed yet.
    for direction in [above, below, right, left] {
      let slide =
        direction.step.x == 0 ? Vector(dx: size.width, dy: 0) : Vector(dx: 0, dy: size.height)
      for (beyond, shares) in [(0.0, [0.2, 0.38]), (farther, [0, 0.2, 0.38])] {
        let place = direction.box(size, from: point, gap: gap + beyond)
        for share in shares.flatMap({ $0 == 0 ? [0] : [$0, -$0] }) {
          candidates.append(
            LabelRequest.Candidate(
              box: place.offsetBy(dx: slide.dx * share, dy: slide.dy * share),
              penalty: base + 6 + abs(share) * 10 + beyond))
        }
      }
    }
    return candidates
  }
}
