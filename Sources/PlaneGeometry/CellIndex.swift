public import LayerGeometry

/// Numbers of things filed by where they lie, so that asking what is near a place costs as much as
/// there is near it, however much there is elsewhere.
///
/// Lines are filed in all the square cells that they run through. Boxes are filed in cells of about
/// their own size, of which a box touches four at most. Where very much lies in one place, a cell
/// does not hold all of it: see `Crowd`.
public struct CellIndex {
  /// The sum that a cell keeps of more things than can be told apart in it.
  public struct Crowd: Sendable {
    public let most: Int
    public let keepsFirst: Bool

    /// No cell leaves anything out.
    public static let all = Crowd(most: .max, keepsFirst: true)

    /// The first things that were filed.
    public static func first(_ most: Int) -> Crowd { Crowd(most: most, keepsFirst: true) }

    /// The last things that were filed.
    public static func last(_ most: Int) -> Crowd { Crowd(most: most, keepsFirst: false) }
  }

  /// The side of a cell of level 0, in canvas points; each level has cells twice as large.
  private static let finest = 32.0
  private static let levels = 40
  /// The most cells of a box that is filed finely.
  private static let mostCells = 48.0
  /// The coordinate beyond which cells cannot be told apart, and everything is one cell.
  private static let farthest = 1e6

  private let crowd: Crowd
  private var cells = CellTable()
  private var usedLevels: [Int] = []

  public init(keeping crowd: Crowd = .all) {
    self.crowd = crowd
  }

  /// Numbers are filed in ascending order.
  public mutating func file(_ number: Int, in box: Rect) {
    let side = max(box.width, box.height)
    let level = (0..<Self.levels).first { Self.side(of: $0) >= side } ?? Self.levels
    file(number, in: box, level: level)
  }

  /// Files a box in the smallest cells of which it does not touch too many: what is slender does not crowd
  /// cells as large as it is long.
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

  /// The numbers of what may touch a box, each number once, in ascending order.
  public func numbers(near box: Rect) -> [Int] {
    var numbers = Self.roomForNumbers
    forEachCell(near: box) { cell in
      _ = cells.last(in: cell) { number in
        numbers.append(number)
        return false
      }
    }
    return ascending(numbers)
  }

  /// No numbers, with room for as many as most questions are answered with.
  private static var roomForNumbers: [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(32)
    return numbers
  }

  /// The last number of what may touch a box that is as asked for.
  public func last(near box: Rect, where isWanted: (Int) -> Bool) -> Int? {
    var last = -1
    forEachCell(near: box) { cell in
      if let number = cells.last(in: cell, where: { $0 <= last || isWanted($0) }) {
        last = max(last, number)
      }
    }
    return last < 0 ? nil : last
  }

  /// Goes through what may touch a box, in each cell from the last number on until it is enough; some are
  /// asked about twice, but where the box is a point.
  ///
  /// - Parameter bound: numbers from it on are passed over.
  public func forEachFromLast(
    near box: Rect, below bound: Int = .max, until isEnough: (Int) -> Bool
  ) {
    forEachCell(near: box) { _ = cells.last(in: $0, below: bound, where: isEnough) }
  }

  /// The last numbers of what may touch a box, `most` at most, above a given one, in ascending order.
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

  /// Tells whether anything that may touch a box is as asked for; some are asked about twice.
  public func contains(near box: Rect, where isWanted: (Int) -> Bool) -> Bool {
    usedLevels.contains { level in
      Self.anyCell(of: box, level: level) { cells.last(in: $0, where: isWanted) != nil }
    }
  }

  /// Tells whether any line that may cross or touch a line, or any box that may touch it, is as asked for;
  /// some are asked about twice.
  public func contains(from start: Point, to end: Point, where isWanted: (Int) -> Bool) -> Bool {
    // What the line runs through touches one of the cells that the line runs through.
    usedLevels.contains { level in
      Self.anyCell(from: start, to: end, level: level) {
        cells.last(in: $0, where: isWanted) != nil
      }
    }
  }

  /// The last line in the cell that a line begins in, and what was filed with it, that is as asked for: one
  /// that begins at the same place is found here, unless it stands in a crowd.
  public func lastLine(beginningAt start: Point, where isWanted: (Int) -> Bool) -> Int? {
    let cellsPerPoint = 1 / Self.side(of: 0)
    let (column, row) = (
      Self.index(start.x, cellsPerPoint), Self.index(start.y, cellsPerPoint)
    )
    return cells.last(in: CellTable.Cell(level: 0, column: column, row: row), where: isWanted)
  }

  /// The lines that may cross or touch a line and the boxes that may touch it, in ascending order.
  public func numbers(from start: Point, to end: Point) -> [Int] {
    var numbers = Self.roomForNumbers
    _ = contains(from: start, to: end) { number in
      numbers.append(number)
      return false
    }
    return ascending(numbers)
  }

  /// The lines that may cross a line or run along it no farther away than a distance, in ascending order.
  public func numbers(from start: Point, to end: Point, within distance: Double) -> [Int] {
    let run = end - start
    let aside = run.length > 0 ? Vector(dx: -run.dy, dy: run.dx) * (distance / run.length) : .zero
    return ascending(
      [0, -1.0, 1].flatMap { numbers(from: start + aside * $0, to: end + aside * $0) })
  }

  private func forEachCell(near box: Rect, _ body: (CellTable.Cell) -> Void) {
    for level in usedLevels {
      _ = Self.anyCell(of: box, level: level) { cell in
        body(cell)
        return false
      }
    }
  }

  /// Each number once.
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
    // What is not a number has a cell too; the figure is refused when it is finished.
    let inside = coordinate > farthest ? farthest : coordinate > -farthest ? coordinate : -farthest
    let exact = inside * cellsPerPoint
    // What is asked for every place of a label is not to call the C library for rounding.
    let index = Int(exact)
    return Double(index) > exact ? index - 1 : index
  }

  /// Goes through the cells of a level that a box touches, until one is as asked for.
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

  /// Goes through the cells of a level that a line runs through, row by row, until one is as asked
  /// for.
  private static func anyCell(
    from start: Point, to end: Point, level: Int, where isWanted: (CellTable.Cell) -> Bool
  ) -> Bool {
    let side = side(of: level)
    let cellsPerPoint = 1 / side
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    func x(at y: Double) -> Double {
      let fraction = (y - top.y) / (bottom.y - top.y)
      // Ends are where they are said to be, to the last bit.
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
