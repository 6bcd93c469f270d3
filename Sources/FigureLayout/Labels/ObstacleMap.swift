internal import LayerGeometry

/// What labels have to keep clear of, found by place.
struct ObstacleMap {
  /// How much worse than crossing a line it is to run on it, where it cannot be told apart.
  private static let sharedLine = 5.0

  /// What was added, to take it out again.
  enum Key {
    case box(Int)
    case line(Int)
  }

  /// What a label must not overlap: other labels and markers.
  private var boxes: [Rect?] = []
  private var boxIndex = CellIndex()
  /// What a label should not cross, with the cost of crossing it.
  private var lines: [(start: Point, end: Point, weight: Double)?] = []
  private var lineIndex = CellIndex()

  @discardableResult
  mutating func add(box: Rect) -> Key {
    boxIndex.file(boxes.count, in: box)
    boxes.append(box)
    return .box(boxes.count - 1)
  }

  /// Adds a line; the weight is what it costs a label to stand on it.
  @discardableResult
  mutating func add(from start: Point, to end: Point, weight: Double) -> Key {
    lineIndex.file(lines.count, from: start, to: end)
    lines.append((start, end, weight))
    return .line(lines.count - 1)
  }

  mutating func remove(_ key: Key) {
    switch key {
    case .box(let number): boxes[number] = nil
    case .line(let number): lines[number] = nil
    }
  }

  /// Whether a box overlaps another.
  func isTaken(_ box: Rect) -> Bool {
    boxIndex.contains(near: box) { boxes[$0].map { box.overlapArea(with: $0) > 0 } ?? false }
  }

  /// The area of boxes that a box overlaps, in square points.
  func overlap(of box: Rect) -> Double {
    boxIndex.numbers(near: box).reduce(0) { sum, number in
      sum + (boxes[number].map { box.overlapArea(with: $0) } ?? 0)
    }
  }

  /// What it costs a label to cross the lines under a box.
  func crossingCost(of box: Rect) -> Double {
    lineIndex.numbers(near: box).reduce(0) { sum, number in
      guard let line = lines[number] else { return sum }
      let length = box.lengthInside(from: line.start, to: line.end)
      return length > 0 ? sum + line.weight * (1 + length / 7) : sum
    }
  }

  /// What it costs a leader to cross other lines.
  func crossingCost(from start: Point, to end: Point) -> Double {
    lineIndex.numbers(from: start, to: end).reduce(0) { sum, number in
      guard let line = lines[number] else { return sum }
      if segmentRuns(from: start, to: end, along: line.start, line.end) {
        return sum + Self.sharedLine * line.weight
      }
      return segmentsCross(start, end, line.start, line.end) ? sum + line.weight : sum
    }
  }

  /// Whether a line runs through a box that labels may not overlap.
  func isBlocked(from start: Point, to end: Point) -> Bool {
    boxIndex.numbers(from: start, to: end).contains { number in
      boxes[number].map { $0.lengthInside(from: start, to: end) > 0 } ?? false
    }
  }
}
