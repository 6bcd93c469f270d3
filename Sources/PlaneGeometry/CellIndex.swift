public import LayerGeometry

/// A spatial index of numbered lines and boxes, in which a query costs as much as there is near its place.
///
/// Lines are filed in all square cells that they cross. Boxes are filed in cells of about their own size, at most
/// four. Cells do not hold more than a limit: see `Crowd`.
public struct CellIndex {
  /// The limit of the numbers that a cell keeps.
  public struct Crowd: Sendable {
    public let most: Int
    public let keepsFirst: Bool

    /// A limit that leaves nothing out.
    public static let all = Crowd(most: .max, keepsFirst: true)

    /// A limit that keeps the numbers filed first.
    public static func first(_ most: Int) -> Crowd { Crowd(most: most, keepsFirst: true) }

    /// A limit that keeps the numbers filed last.
    public static func last(_ most: Int) -> Crowd { Crowd(most: most, keepsFirst: false) }
  }

  /// The side of a cell of level 0, in canvas points; each level has cells twice as large.
  private static let finest = 32.0
  private static let levels = 40
  /// The most cells in which `file(_:finelyIn:)` files a box.
  private static let mostCells = 48.0
  /// The coordinate beyond which all places are in one cell.
  private static let farthest = 1e6

  private let crowd: Crowd
  private var cells = CellTable()
  private var usedLevels: [Int] = []

  public init(keeping crowd: Crowd = .all) {
    self.crowd = crowd
  }

  /// Files a box; numbers must ascend.
  public mutating func file(_ number: Int, in box: Rect) {
    let side = max(box.width, box.height)
    let level = (0..<Self.levels).first { Self.side(of: $0) >= side } ?? Self.levels
    file(number, in: box, level: level)
  }

  /// Files a box in the smallest cells of which it touches few, so that long narrow boxes do not fill large cells.
  public mutating func file(_ number: Int, finelyIn box: Rect) {
    let level = (0..<Self.levels).first { level in
      let side = Self.side(of: level)
      return (box.width / side + 2) * (box.height / side + 2) <= Self.mostCells
    }
    file(number, in: box, level: level ?? Self.levels)
  }

  private mutating func file(_ number: Int, in box: Rect, level: Int) {
    use(level)
    _ = Self.anyCell(of: box, level: level) { cell in
      cells.file(number, in: cell, keeping: crowd)
      return false
    }
  }

  public mutating func file(_ number: Int, from start: Point, to end: Point) {
    use(0)
    _ = Self.anyCell(from: start, to: end, level: 0) { cell in
      cells.file(number, in: cell, keeping: crowd)
      return false
    }
  }

  private mutating func use(_ level: Int) {
    if !usedLevels.contains(level) { usedLevels.append(level) }
  }

  /// The numbers of what may touch a box and meets a condition, each once, in ascending order; the condition may be
  /// asked twice of a number.
  public func numbers(near box: Rect, where isWanted: (Int) -> Bool = { _ in true }) -> [Int] {
    var numbers = Self.roomForNumbers
    _ = contains(near: box) { number in
      if isWanted(number) { numbers.append(number) }
      return false
    }
    return ascending(numbers)
  }

  /// An empty array with capacity for the results of most queries.
  private static var roomForNumbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(32)
    return numbers
  }

  /// The highest number of what may touch a box that meets a condition.
  public func last(near box: Rect, where isWanted: (Int) -> Bool) -> Int? {
    var last = -1
    forEachCell(near: box) { cell in
      if let number = cells.last(in: cell, where: { $0 <= last || isWanted($0) }) {
        last = max(last, number)
      }
    }
    return last < 0 ? nil : last
  }

  /// Calls a function with what may touch a box, in each cell from the highest number on, until it returns true. A
  /// number may come twice unless the box is a point.
  ///
  /// - Parameters:
  ///   - box: the box, in canvas points.
  ///   - bound: only lower numbers are visited.
  ///   - isEnough: takes a number, and tells whether the visit ends.
  public func forEachFromLast(
    near box: Rect, below bound: Int = .max, until isEnough: (Int) -> Bool
  ) {
    forEachCell(near: box) { _ = cells.last(in: $0, below: bound, where: isEnough) }
  }

  /// The highest numbers above a given one of what may touch a box, `most` at most, in ascending order.
  public func lastNumbers(near box: Rect, above least: Int, most: Int) -> [Int] {
    var numbers: [Int] = []
    forEachCell(near: box) { cell in
      var left = most
      _ = cells.last(in: cell) { number in
        if number <= least || left == 0 { return true }
        numbers.append(number)
        left -= 1
        return false
      }
    }
    return ascending(numbers).suffix(most)
  }

  /// Tells whether anything that may touch a box meets a condition, which may be asked twice of a number.
  public func contains(near box: Rect, where isWanted: (Int) -> Bool) -> Bool {
    usedLevels.contains { level in
      Self.anyCell(of: box, level: level) { cells.last(in: $0, where: isWanted) != nil }
    }
  }

  /// Tells whether any line or box that may touch a line meets a condition, which may be asked twice of a number.
  public func contains(from start: Point, to end: Point, where isWanted: (Int) -> Bool) -> Bool {
    // A line and what crosses it have a cell in common.
    usedLevels.contains { level in
      Self.anyCell(from: start, to: end, level: level) {
        cells.last(in: $0, where: isWanted) != nil
      }
    }
  }

  /// The last line that meets a condition, among those in the cell where a line begins. A line that begins at the
  /// same point is found, unless the cell is too crowded.
  public func lastLine(beginningAt start: Point, where isWanted: (Int) -> Bool) -> Int? {
    let cellsPerPoint = 1 / Self.side(of: 0)
    let (column, row) = (
      Self.index(start.x, cellsPerPoint), Self.index(start.y, cellsPerPoint)
    )
    return cells.last(in: CellTable.Cell(level: 0, column: column, row: row), where: isWanted)
  }

  /// The numbers of the lines and boxes that may touch a line and meet a condition, each once, in ascending order; the
  /// condition may be asked twice of a number.
  public func numbers(
    from start: Point, to end: Point, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    var numbers = Self.roomForNumbers
    _ = contains(from: start, to: end) { number in
      if isWanted(number) { numbers.append(number) }
      return false
    }
    return ascending(numbers)
  }

  /// The numbers of the lines that may come within a distance of a line, in ascending order.
  public func numbers(from start: Point, to end: Point, within distance: Double) -> [Int] {
    var numbers = Self.roomForNumbers
    _ = contains(from: start, to: end, within: distance) { number in
      numbers.append(number)
      return false
    }
    return ascending(numbers)
  }

  /// Tells whether any line that may come within a distance of a line meets a condition, which may be asked more than
  /// once of a number.
  public func contains(
    from start: Point, to end: Point, within distance: Double, where isWanted: (Int) -> Bool
  ) -> Bool {
    let run = end - start
    let aside = run.length > 0 ? Vector(dx: -run.dy, dy: run.dx) * (distance / run.length) : .zero
    return contains(from: start, to: end, where: isWanted)
      || contains(from: start - aside, to: end - aside, where: isWanted)
      || contains(from: start + aside, to: end + aside, where: isWanted)
  }

  private func forEachCell(near box: Rect, _ body: (CellTable.Cell) -> Void) {
    for level in usedLevels {
      _ = Self.anyCell(of: box, level: level) { cell in
        body(cell)
        return false
      }
    }
  }

  /// The sorted numbers without duplicates.
  private func ascending(_ numbers: consuming [Int]) -> [Int] {
    if numbers.count < 2 { return numbers }
    numbers.sort()
    var count = 0
    for index in numbers.indices where count == 0 || numbers[count - 1] != numbers[index] {
      numbers[count] = numbers[index]
      count += 1
    }
    numbers.removeLast(numbers.count - count)
    return numbers
  }

  private static func side(of level: Int) -> Double {
    finest * Double(1 << level)
  }

  /// The column of an x, or the row of a y.
  ///
  /// - Parameter cellsPerPoint: exact, as the sides of cells are powers of two.
  private static func index(_ coordinate: Double, _ cellsPerPoint: Double) -> Int {
    // NaN has a cell too; such a figure is refused when it is finished.
    let inside = coordinate > farthest ? farthest : coordinate > -farthest ? coordinate : -farthest
    let exact = inside * cellsPerPoint
    // Truncation and a correction, since a call of the C library for rounding is too slow for every candidate of a
    // label.
    let index = Int(exact)
    return Double(index) > exact ? index - 1 : index
  }

  /// Calls a function with the cells of a level that a box touches, until it returns true.
  private static func anyCell(of box: Rect, level: Int, where isWanted: (CellTable.Cell) -> Bool)
    -> Bool
  {
    let cellsPerPoint = 1 / side(of: level)
    let (left, right) = (index(box.minX, cellsPerPoint), index(box.maxX, cellsPerPoint))
    for row in index(box.minY, cellsPerPoint)...index(box.maxY, cellsPerPoint) {
      for column in left...right
      where isWanted(CellTable.Cell(level: level, column: column, row: row)) {
        return true
      }
    }
    return false
  }

  /// Calls a function with the cells of a level that a line crosses, row by row, until it returns true.
  private static func anyCell(
    from start: Point, to end: Point, level: Int, where isWanted: (CellTable.Cell) -> Bool
  ) -> Bool {
    let side = side(of: level)
    let cellsPerPoint = 1 / side
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    func x(at y: Double) -> Double {
      let fraction = (y - top.y) / (bottom.y - top.y)
      // The exact ends, without rounding errors.
      return fraction <= 0
        ? top.x : fraction >= 1 ? bottom.x : top.x + fraction * (bottom.x - top.x)
    }
    for row in index(top.y, cellsPerPoint)...index(bottom.y, cellsPerPoint) {
      let (one, other) =
        bottom.y > top.y
        ? (x(at: Double(row) * side), x(at: Double(row + 1) * side)) : (top.x, bottom.x)
      let (left, right) = (
        index(min(one, other), cellsPerPoint), index(max(one, other), cellsPerPoint)
      )
      for column in left...right
      where isWanted(CellTable.Cell(level: level, column: column, row: row)) {
        return true
      }
    }
    return false
  }
}
