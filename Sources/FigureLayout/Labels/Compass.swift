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
    // Above and below, slid a little to either side.
    for direction in [above, below] {
      for share in [0.2, -0.2, 0.38, -0.38] {
        let place = direction.box(size, from: point, gap: gap)
        candidates.append(
          LabelRequest.Candidate(
            box: place.offsetBy(dx: size.width * share, dy: 0),
            penalty: base + 6 + abs(share) * 10))
      }
    }
    return candidates
  }
}
