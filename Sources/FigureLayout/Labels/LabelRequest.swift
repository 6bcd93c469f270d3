internal import LayerGeometry

/// A label that wants a place.
struct LabelRequest {
  /// A place for the label's box and what it costs to stand there, other things being equal.
  struct Candidate {
    var box: Rect
    var penalty: Double
    /// The same words broken otherwise, where the label does not stand as it was asked for.
    var block: TextBlock?
  }

  /// When a line leads from the label to what it speaks of.
  enum Leader {
    /// Only when the label had to move away from its candidates.
    case whenMoved
    case always
    case never
  }

  /// The order in which labels choose their places: those that can stand in few places first.
  enum Turn: Int {
    case mark, movement, name
  }

  var element: String
  var block: TextBlock
  var candidates: [Candidate]
  /// What the label speaks of; where none of the candidates is free, the search goes round here.
  var target: Point
  /// The radius around the target that leaders keep clear of.
  var clearance: Double
  var leader: Leader
  var turn: Turn
  /// What the label keeps from other labels, markers and lines, to its sides and above and below.
  var margin: Size

  /// Words side by side need more air than words below each other.
  static let usualMargin = Size(width: 5, height: 2)

  init(
    _ element: String, _ block: TextBlock, candidates: [Candidate], target: Point,
    clearance: Double = 0, leader: Leader = .whenMoved, turn: Turn = .mark,
    margin: Size = usualMargin
  ) {
    self.element = element
    self.block = block
    self.candidates = candidates
    self.target = target
    self.clearance = clearance
    self.leader = leader
    self.turn = turn
    self.margin = margin
  }
}

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

/// The box of a given size around a center.
func box(_ size: Size, centeredAt center: Point) -> Rect {
  Rect(
    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
    height: size.height)
}

/// The center of a box of a given size that stands `gap` beyond a line through a point: the corner
/// of the box that is hindmost in the direction, which is that across the line, stands there.
func center(ofBox size: Size, beyond point: Point, along direction: Vector, gap: Double) -> Point {
  let length = max(direction.length, .leastNormalMagnitude)
  let (x, y) = (direction.dx / length, direction.dy / length)
  let reach = gap + abs(x) * size.width / 2 + abs(y) * size.height / 2
  return Point(x: point.x + x * reach, y: point.y + y * reach)
}

/// The center of a box of a given size in a direction from a point, only so far away that one of
/// its sides keeps `gap` from the point.
func center(ofBox size: Size, near point: Point, along direction: Vector, gap: Double) -> Point {
  let length = max(direction.length, .leastNormalMagnitude)
  let (x, y) = (direction.dx / length, direction.dy / length)
  let reach = min(
    (gap + size.width / 2) / max(abs(x), 1e-6), (gap + size.height / 2) / max(abs(y), 1e-6))
  return Point(x: point.x + x * reach, y: point.y + y * reach)
}
