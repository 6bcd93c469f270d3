internal import LayerGeometry

/// What labels have to keep clear of, found by place.
///
/// Obstacles are filed in square cells, so that asking about a box costs as much as what is near
/// it, however large the figure is.
struct ObstacleMap {
  /// An obstacle's number, by which it can be taken out again.
  typealias Key = Int

  private enum Shape {
    /// What a label must not overlap: another label, a marker.
    case box(Rect)
    /// What a label should not cross, with the cost of crossing it.
    case segment(Point, Point, weight: Double)
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private static let cellSize = 32.0
  /// Where numbers are so large that cells cannot be told apart, everything is one cell.
  private static let farthest = 1e6

  private var shapes: [Shape?] = []
  private var cells: [Cell: [Key]] = [:]

  @discardableResult
  mutating func add(box: Rect) -> Key {
    file(.box(box), in: Self.cells(of: box))
  }

  /// Adds a line; the weight is what it costs a label to stand on it.
  @discardableResult
  mutating func add(from start: Point, to end: Point, weight: Double) -> Key {
    file(.segment(start, end, weight: weight), in: Self.cells(from: start, to: end))
  }

  mutating func remove(_ key: Key) {
    shapes[key] = nil
  }

  /// The area of boxes that a box overlaps, in square points.
  func overlap(of box: Rect) -> Double {
    near(box).reduce(0) { sum, key in
      guard case .box(let other)? = shapes[key] else { return sum }
      return sum + box.overlapArea(with: other)
    }
  }

  /// What it costs a label to cross the lines under a box.
  func crossingCost(of box: Rect) -> Double {
    near(box).reduce(0) { sum, key in
      guard case .segment(let start, let end, let weight)? = shapes[key] else { return sum }
      let length = box.lengthInside(from: start, to: end)
      return length > 0 ? sum + weight * (1 + length / 7) : sum
    }
  }

  /// What it costs a leader to cross other lines.
  func crossingCost(from start: Point, to end: Point) -> Double {
    let keys = Set(Self.cells(from: start, to: end).flatMap { cells[$0] ?? [] })
    return keys.sorted().reduce(0) { sum, key in
      guard case .segment(let first, let last, let weight)? = shapes[key],
        segmentsCross(start, end, first, last)
      else { return sum }
      return sum + weight
    }
  }

  /// Whether a line runs through a box that labels may not overlap.
  func isBlocked(from start: Point, to end: Point) -> Bool {
    Self.cells(from: start, to: end).contains { cell in
      (cells[cell] ?? []).contains { key in
        guard case .box(let box)? = shapes[key] else { return false }
        return box.lengthInside(from: start, to: end) > 0
      }
    }
  }

  private mutating func file(_ shape: Shape, in places: [Cell]) -> Key {
    shapes.append(shape)
    for cell in places { cells[cell, default: []].append(shapes.count - 1) }
    return shapes.count - 1
  }

  /// The obstacles filed near a box, each once, in the order they were added.
  private func near(_ box: Rect) -> [Key] {
    let places = Self.cells(of: box)
    if places.count == 1 { return cells[places[0]] ?? [] }
    return Set(places.flatMap { cells[$0] ?? [] }).sorted()
  }

  private static func index(_ coordinate: Double) -> Int {
    Int((min(max(coordinate, -farthest), farthest) / cellSize).rounded(.down))
  }

  private static func cells(of box: Rect) -> [Cell] {
    (index(box.minY)...index(box.maxY)).flatMap { row in
      (index(box.minX)...index(box.maxX)).map { Cell(column: $0, row: row) }
    }
  }

  /// The cells that a line runs through, row by row.
  private static func cells(from start: Point, to end: Point) -> [Cell] {
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    return (index(top.y)...index(bottom.y)).flatMap { row -> [Cell] in
      func x(at y: Double) -> Double {
        guard bottom.y > top.y else { return top.x }
        let share = min(max((y - top.y) / (bottom.y - top.y), 0), 1)
        return top.x + share * (bottom.x - top.x)
      }
      let edges =
        bottom.y > top.y
        ? [x(at: Double(row) * cellSize), x(at: Double(row + 1) * cellSize)] : [top.x, bottom.x]
      let columns = index(min(edges[0], edges[1]))...index(max(edges[0], edges[1]))
      return columns.map { Cell(column: $0, row: row) }
    }
  }
}

extension Rect {
  /// The area that two boxes share, in square points.
  func overlapArea(with other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }

  /// How long a segment runs inside the box (Liang and Barsky's clipping).
  func lengthInside(from start: Point, to end: Point) -> Double {
    var (enter, leave) = (0.0, 1.0)
    let run = end - start
    for (delta, least, most) in [
      (run.dx, minX - start.x, maxX - start.x), (run.dy, minY - start.y, maxY - start.y),
    ] {
      if delta == 0 {
        if least > 0 || most < 0 { return 0 }
      } else {
        enter = max(enter, min(least / delta, most / delta))
        leave = min(leave, max(least / delta, most / delta))
      }
    }
    return leave > enter ? (leave - enter) * run.length : 0
  }
}
