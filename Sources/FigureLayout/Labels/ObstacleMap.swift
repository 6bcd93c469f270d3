internal import LayerGeometry

/// What labels have to keep clear of, found by place.
struct ObstacleMap {
  /// An obstacle's number, by which it can be taken out again.
  typealias Key = Int

  private enum Shape {
    /// What a label must not overlap: another label, a marker.
    case box(Rect)
    /// What a label should not cross, with the cost of crossing it.
    case segment(Point, Point, weight: Double)
  }

  private var shapes: [Shape?] = []
  private var index = CellIndex()

  @discardableResult
  mutating func add(box: Rect) -> Key {
    index.file(shapes.count, in: box)
    shapes.append(.box(box))
    return shapes.count - 1
  }

  /// Adds a line; the weight is what it costs a label to stand on it.
  @discardableResult
  mutating func add(from start: Point, to end: Point, weight: Double) -> Key {
    index.file(shapes.count, from: start, to: end)
    shapes.append(.segment(start, end, weight: weight))
    return shapes.count - 1
  }

  mutating func remove(_ key: Key) {
    shapes[key] = nil
  }

  /// The area of boxes that a box overlaps, in square points.
  func overlap(of box: Rect) -> Double {
    index.numbers(near: box).reduce(0) { sum, key in
      guard case .box(let other)? = shapes[key] else { return sum }
      return sum + box.overlapArea(with: other)
    }
  }

  /// What it costs a label to cross the lines under a box.
  func crossingCost(of box: Rect) -> Double {
    index.numbers(near: box).reduce(0) { sum, key in
      guard case .segment(let start, let end, let weight)? = shapes[key] else { return sum }
      let length = box.lengthInside(from: start, to: end)
      return length > 0 ? sum + weight * (1 + length / 7) : sum
    }
  }

  /// What it costs a leader to cross other lines.
  func crossingCost(from start: Point, to end: Point) -> Double {
    index.numbers(from: start, to: end).reduce(0) { sum, key in
      guard case .segment(let first, let last, let weight)? = shapes[key],
        segmentsCross(start, end, first, last)
      else { return sum }
      return sum + weight
    }
  }

  /// Whether a line runs through a box that labels may not overlap.
  func isBlocked(from start: Point, to end: Point) -> Bool {
    index.numbers(from: start, to: end).contains { key in
      guard case .box(let box)? = shapes[key] else { return false }
      return box.lengthInside(from: start, to: end) > 0
    }
  }
}
