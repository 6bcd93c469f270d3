internal import LayerGeometry

/// Numbers of things filed by where they lie, so that asking what is near a place costs as much as
/// there is near it, however much there is elsewhere.
///
/// Lines are filed in all the square cells that they run through. Boxes are filed in cells of about
/// their own size, of which a box touches four at most.
struct CellIndex {
  private struct Cell: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  /// The side of a cell of level 0, in canvas points; each level has cells twice as large.
  private static let finest = 32.0
  private static let levels = 40
  /// Where numbers are so large that cells cannot be told apart, everything is one cell.
  private static let farthest = 1e6

  private var cells: [Cell: [Int]] = [:]
  private var usedLevels: [Int] = []

  mutating func file(_ number: Int, in box: Rect) {
    let side = max(box.width, box.height)
    let level = (0..<Self.levels).first { Self.side(of: $0) >= side } ?? Self.levels
    add(number, to: Self.cells(of: box, level: level), level: level)
  }

  mutating func file(_ number: Int, from start: Point, to end: Point) {
    add(number, to: Self.cells(from: start, to: end, level: 0), level: 0)
  }

  private mutating func add(_ number: Int, to places: [Cell], level: Int) {
    for cell in places { cells[cell, default: []].append(number) }
    if !usedLevels.contains(level) { usedLevels.append(level) }
  }

  /// What may touch a box, each number once, in ascending order.
  func numbers(near box: Rect) -> [Int] {
    collected(usedLevels.flatMap { Self.cells(of: box, level: $0) })
  }

  /// Whether anything that may touch a box is as asked for; some are asked about twice.
  func contains(near box: Rect, where isWanted: (Int) -> Bool) -> Bool {
    for level in usedLevels {
      let (left, right) = (Self.index(box.minX, level: level), Self.index(box.maxX, level: level))
      for row in Self.index(box.minY, level: level)...Self.index(box.maxY, level: level) {
        for column in left...right {
          let cell = Cell(level: level, column: column, row: row)
          if let filed = cells[cell], filed.contains(where: isWanted) { return true }
        }
      }
    }
    return false
  }

  /// The lines that may cross or touch a line and the boxes that may touch it, in ascending order.
  func numbers(from start: Point, to end: Point) -> [Int] {
    // What the line runs through touches one of the cells that the line runs through.
    collected(usedLevels.flatMap { Self.cells(from: start, to: end, level: $0) })
  }

  private func collected(_ places: [Cell]) -> [Int] {
    var numbers: [Int] = []
    for cell in places {
      if let filed = cells[cell] { numbers += filed }
    }
    guard places.count > 1 else { return numbers }
    numbers.sort()
    var count = 0
    for number in numbers where count == 0 || numbers[count - 1] != number {
      numbers[count] = number
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }

  private static func side(of level: Int) -> Double {
    finest * Double(1 << level)
  }

  private static func index(_ coordinate: Double, level: Int = 0) -> Int {
    // What is not a number has a cell too; the figure is refused when it is finished.
    let inside = coordinate > farthest ? farthest : coordinate > -farthest ? coordinate : -farthest
    return Int((inside / side(of: level)).rounded(.down))
  }

  private static func cells(of box: Rect, level: Int) -> [Cell] {
    let columns = index(box.minX, level: level)...index(box.maxX, level: level)
    return (index(box.minY, level: level)...index(box.maxY, level: level)).flatMap { row in
      columns.map { Cell(level: level, column: $0, row: row) }
    }
  }

  /// The cells of a level that a line runs through, row by row.
  private static func cells(from start: Point, to end: Point, level: Int) -> [Cell] {
    let side = side(of: level)
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    return (index(top.y, level: level)...index(bottom.y, level: level)).flatMap { row -> [Cell] in
      func x(at y: Double) -> Double {
        guard bottom.y > top.y else { return top.x }
        let share = min(max((y - top.y) / (bottom.y - top.y), 0), 1)
        return top.x + share * (bottom.x - top.x)
      }
      let ends =
        bottom.y > top.y
        ? [x(at: Double(row) * side), x(at: Double(row + 1) * side)] : [top.x, bottom.x]
      let columns =
        index(min(ends[0], ends[1]), level: level)...index(max(ends[0], ends[1]), level: level)
      return columns.map { Cell(level: level, column: $0, row: row) }
    }
  }
}
