public import LayerGeometry

/// A spatial index of the obstacles that labels avoid.
public struct ObstacleMap {
  /// The factor by which running along a line costs more than crossing it, since the two cannot be told apart then.
  private static let sharedLine = 12.0
  /// The number of boxes near a new one from which on boxes are rounded to a lattice.
  private static let crowd = 24
  private static let lattice = 4.0

  /// The key by which an obstacle can be removed.
  public enum Key {
    case box(Int)
    case line(Int)
  }

  private typealias Line = (start: Point, end: Point, weight: Double)

  /// The boxes that a label must not overlap: those of other labels and of markers.
  private var boxes: [Rect?] = []
  /// The numbers of the boxes in which leaders may end.
  private var marks: Set<Int> = []
  private var boxIndex = CellIndex()
  /// The lines that a label should not cross, each with the cost of crossing it.
  private var lines: [Line?] = []
  private var lineIndex = CellIndex(keeping: LineMap.crowd)
  /// The faint lines, which are in cells of their own: however many there are, none takes the place of another line.
  private var faintIndex = CellIndex(keeping: LineMap.crowd)
  /// The weight up to which a line is faint, such as one of a grid or of a layer's contents.
  private let mostFaint: Double

  /// - Parameter mostFaint: the weight up to which a line is faint.
  public init(faintUpTo mostFaint: Double = 0) { self.mostFaint = mostFaint }

  /// Adds a permanent box, unless another contains it; in a crowd boxes grow to the lines of a lattice, so that
  /// most are contained.
  ///
  /// - Parameters:
  ///   - box: the box, in canvas points.
  ///   - isMark: whether leaders may end in it.
  public mutating func reserve(_ box: Rect, isMark: Bool = false) {
    let near = boxIndex.numbers(near: box)
    var box = box
    if near.count >= Self.crowd {
      func down(_ value: Double) -> Double { (value / Self.lattice).rounded(.down) * Self.lattice }
      func up(_ value: Double) -> Double { (value / Self.lattice).rounded(.up) * Self.lattice }
      let (left, top) = (down(box.minX), down(box.minY))
      box = Rect(x: left, y: top, width: up(box.maxX) - left, height: up(box.maxY) - top)
    }
    let isKnown = near.contains {
      marks.contains($0) == isMark && boxes[$0]?.contains(box) ?? false
    }
    if isKnown { return }
    add(box: box, isMark: isMark)
  }

  /// Adds a box.
  ///
  /// - Parameters:
  ///   - box: the box, in canvas points.
  ///   - isMark: whether leaders may end in it.
  @discardableResult
  public mutating func add(box: Rect, isMark: Bool = false) -> Key {
    if isMark { marks.insert(boxes.count) }
    boxIndex.file(boxes.count, in: box)
    boxes.append(box)
    return .box(boxes.count - 1)
  }

  /// Adds a permanent line; the weight is what it costs a label to cross it. Lines that coincide become one with
  /// the sum of their weights, except in crowded cells, which leave some out.
  public mutating func reserve(from start: Point, to end: Point, weight: Double) {
    let equal = (weight > mostFaint ? lineIndex : faintIndex).lastLine(beginningAt: start) {
      number in
      lines[number].map { ($0.start, $0.end) == (start, end) } ?? false
    }
    if let equal {
      lines[equal]?.weight += weight
    } else {
      add(from: start, to: end, weight: weight)
    }
  }

  @discardableResult
  public mutating func add(from start: Point, to end: Point, weight: Double) -> Key {
    if weight > mostFaint {
      lineIndex.file(lines.count, from: start, to: end)
    } else {
      faintIndex.file(lines.count, from: start, to: end)
    }
    lines.append((start, end, weight))
    return .line(lines.count - 1)
  }

  public mutating func remove(_ key: Key) {
    switch key {
    case .box(let number): boxes[number] = nil
    case .line(let number): lines[number] = nil
    }
  }

  /// Tells whether a box overlaps an obstacle.
  public func isTaken(_ box: Rect) -> Bool {
    boxIndex.contains(near: box) { boxes[$0].map { box.overlapArea(with: $0) > 0 } ?? false }
  }

  /// The number of sides of a box, left and right, on which a text begins or ends on the same line, so that both would be
  /// read as one.
  ///
  /// - Parameters:
  ///   - box: the box, in canvas points.
  ///   - distance: the greatest distance between the two along the line, in canvas points.
  ///   - share: the fraction of the less high of the two that is beside the other.
  public func sidesReadOn(_ box: Rect, within distance: Double, sharing share: Double) -> Int {
    let half = Size(width: box.width / 2 + distance, height: box.height)
    return [box.minX - distance, box.midX].count { x in
      hasText(in: Rect(origin: Point(x: x, y: box.minY), size: half)) { text in
        min(text.maxY, box.maxY) - max(text.minY, box.minY)
          > share * min(text.height, box.height)
      }
    }
  }

  /// Tells whether a box is close above or below a text, so that both are read as one.
  ///
  /// - Parameters:
  ///   - box: the box, in canvas points.
  ///   - distance: the greatest distance between the two, in canvas points.
  public func isStacked(_ box: Rect, within distance: Double) -> Bool {
    hasText(in: box.insetBy(dx: 0, dy: -distance)) { _ in true }
  }

  private func hasText(in reach: Rect, where isAsked: (Rect) -> Bool) -> Bool {
    boxIndex.contains(near: reach) { number in
      guard let text = boxes[number], !marks.contains(number), text.width > Self.leastText else {
        return false
      }
      return reach.overlapArea(with: text) > 0 && isAsked(text)
    }
  }

  /// The least width of a box that holds a text.
  private static let leastText = 8.0

  /// The total area of the obstacles' overlaps with a box, in square points.
  public func overlap(of box: Rect) -> Double {
    boxIndex.numbers(near: box).reduce(0) { sum, number in
      sum + (boxes[number].map { box.overlapArea(with: $0) } ?? 0)
    }
  }

  /// The cost for a label of crossing the lines under its box; summing stops above `limit`.
  public func crossingCost(of box: Rect, upTo limit: Double = .infinity) -> Double {
    total(at: .box(box), upTo: limit) { line in
      let length = box.lengthInside(from: line.start, to: line.end)
      return length > 0 ? line.weight * (1 + length / 7) : 0
    }
  }

  /// Tells whether a line that is not faint and has at least a weight passes through a box.
  public func isStruck(_ box: Rect, byLinesFrom weight: Double) -> Bool {
    isStruck(box, byLinesFrom: weight, in: lineIndex)
  }

  /// Tells whether a line of at least a weight crosses a segment.
  public func isCrossed(from start: Point, to end: Point, byLinesFrom weight: Double) -> Bool {
    lineIndex.contains(from: start, to: end) { number in
      lines[number].map {
        $0.weight >= weight && segmentsCross(start, end, $0.start, $0.end)
      } ?? false
    }
  }

  /// Tells whether a faint line of at least a weight passes through a box.
  public func isStruck(_ box: Rect, byFaintLinesFrom weight: Double) -> Bool {
    isStruck(box, byLinesFrom: weight, in: faintIndex)
  }

  private func isStruck(_ box: Rect, byLinesFrom weight: Double, in index: CellIndex) -> Bool {
    index.contains(near: box) { number in
      lines[number].map {
        $0.weight >= weight && box.lengthInside(from: $0.start, to: $0.end) > 0.5
      } ?? false
    }
  }

  /// Tells whether a line passes through a box but not through another box within it.
  public func hasLine(in box: Rect, beside inner: Rect) -> Bool {
    [lineIndex, faintIndex].contains { index in
      index.contains(near: box) { number in
        lines[number].map {
          box.lengthInside(from: $0.start, to: $0.end) > 0
            && inner.lengthInside(from: $0.start, to: $0.end) == 0
        } ?? false
      }
    }
  }

  /// The cost for a leader of crossing other lines; summing stops above `limit`.
  public func crossingCost(
    from start: Point, to end: Point, upTo limit: Double = .infinity
  ) -> Double {
    total(from: start, to: end, upTo: limit) { line in
      if segmentRuns(from: start, to: end, along: line.start, line.end) {
        return Self.sharedLine * line.weight
      }
      return segmentsCross(start, end, line.start, line.end) ? line.weight : 0
    }
  }

  /// The sum of the weights of the lines that cross a segment; summing stops above `limit`.
  public func weight(between start: Point, _ end: Point, upTo limit: Double) -> Double {
    total(from: start, to: end, upTo: limit) { line in
      segmentsCross(start, end, line.start, line.end) ? line.weight : 0
    }
  }

  private func total(
    from start: Point, to end: Point, upTo limit: Double, _ cost: (Line) -> Double
  ) -> Double {
    guard let around = Rect(boundingBoxOf: [start, end]) else { return 0 }
    let box = around.insetBy(dx: -segmentReach, dy: -segmentReach)
    return total(at: .line(start, end), upTo: limit) { line in
      box.partInside(from: line.start, to: line.end) == nil ? 0 : cost(line)
    }
  }

  /// The place near which lines count.
  private enum Place {
    case box(Rect)
    case line(Point, Point)
  }

  /// The total cost of the lines near a place, or some of it that is above a limit.
  private func total(
    at place: Place, upTo limit: Double, _ cost: (Line) -> Double
  ) -> Double {
    // A copy, since the closure would retain the whole map for each line.
    let lines = lines
    var sum = 0.0
    for index in [lineIndex, faintIndex] {
      var (found, inAnyOrder): ([(number: Int, cost: Double)], Double) = ([], sum)
      func isAboveLimit(with number: Int) -> Bool {
        guard let line = lines[number] else { return false }
        let cost = cost(line)
        if cost == 0 || found.contains(where: { $0.number == number }) { return false }
        found.append((number, cost))
        inAnyOrder += cost
        return inAnyOrder > limit
      }
      let isAbove =
        switch place {
        case .box(let box): index.contains(near: box, where: isAboveLimit)
        case .line(let start, let end): index.contains(from: start, to: end, where: isAboveLimit)
        }
      if isAbove { return inAnyOrder }
      // In the order of numbers, whatever the cells are, equal costs are equal to the last digit.
      sum = found.sorted { $0.number < $1.number }.reduce(sum) { $0 + $1.cost }
    }
    return sum
  }

  /// The gap between a leader and the letters beside it, in canvas points: closer it would seem to lead to them.
  private static let gapBesideLeader = 1.5

  /// Tells whether a leader passes through a box that labels may not overlap, or close to a text; it may end in a mark, and in
  /// what holds the point that it leads to.
  ///
  /// - Parameters:
  ///   - start: the end of the leader at the label, in canvas points.
  ///   - end: the other end of the leader.
  ///   - target: the point that it leads to: it may end in no mark beside that. Nil where it may end in any.
  public func isBlocked(from start: Point, to end: Point, at target: Point? = nil) -> Bool {
    // Copies, since the closure would retain the whole map for each query.
    boxIndex.contains(from: start, to: end, within: Self.gapBesideLeader) {
      [boxes, marks] number in
      boxes[number].map {
        let isText = !marks.contains(number) && $0.width > Self.leastText
        let box = $0.insetBy(dx: isText ? -Self.gapBesideLeader : 0, dy: 0)
        return box.lengthInside(from: start, to: end) > 0
          && !($0.contains(end) && (target.map($0.contains) ?? marks.contains(number)))
      } ?? false
    }
  }
}
