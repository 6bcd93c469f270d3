internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// Dashed outlines of one colour that lie on one another: their dashes would close up to a whole line, so that only the
/// strongest of them has dashes there.
struct SharedDashes {
  /// The distance within which lines coincide, in canvas points.
  private static let reach = 0.35
  /// The least length of a part that is left out or stays, in canvas points.
  private static let leastPart = 0.5

  private struct Line {
    var item: Int
    var stroke: Stroke
    var start: Point
    var end: Point

    var ends: (start: Point, end: Point) { (start, end) }
    /// The positions of the line along its own way.
    var span: ClosedRange<Double> { StraightWay(along: ends).span(of: ends) }
  }

  private let items: [Item]
  private var lines: [Line] = []
  private var index = CellIndex(keeping: LineMap.crowd)
  /// The number of fills before each item, so that most pairs of lines are known to have none between them.
  private var fillCounts: [Int] = []

  /// - Parameter items: the items in painting order.
  init(_ items: [Item]) {
    self.items = items
    var fillCount = 0
    for (number, item) in items.enumerated() {
      fillCounts.append(fillCount)
      if case .fill = item.content { fillCount += 1 }
      guard case .stroke(let path, let stroke) = item.content, !stroke.dash.isEmpty,
        path.isPolygon
      else { continue }
      path.forEachLine { start, end, _ in
        index.file(lines.count, from: start, to: end)
        lines.append(Line(item: number, stroke: stroke, start: start, end: end))
      }
    }
  }

  /// The items that lose a part of their outline, by their numbers; one that would lose all stays as it is, since it is asked
  /// for.
  func thinned() -> [Int: Item] {
    var thinned: [Int: Item] = [:]
    for (number, lines) in Dictionary(grouping: lines, by: \.item) where !ProcessorTime.isOver {
      let parts = lines.map { (line: $0, kept: kept(of: $0)) }
      let isWhole = parts.allSatisfy { $0.kept.count == 1 && $0.kept[0] == $0.line.span }
      guard !isWhole, case .stroke(_, let stroke) = items[number].content else { continue }
      var path = Path()
      for (line, kept) in parts {
        let way = StraightWay(along: line.ends)
        for part in kept {
          path.append(
            Path(from: way.point(at: part.lowerBound), to: way.point(at: part.upperBound)))
        }
      }
      if path.elements.isEmpty { continue }
      thinned[number] = items[number]
      thinned[number]?.content = .stroke(path, stroke)
    }
    return thinned
  }

  /// The parts of a line on which no stronger line of its colour lies, along its way.
  private func kept(of line: Line) -> [ClosedRange<Double>] {
    let way = StraightWay(along: line.ends)
    var kept = [line.span]
    for number in index.numbers(from: line.start, to: line.end, within: Self.reach) {
      let other = lines[number]
      guard let shared = way.span(of: other.ends).shared(with: line.span),
        shared.upperBound - shared.lowerBound > Self.leastPart,
        [shared.lowerBound, shared.upperBound].allSatisfy({
          abs(way.offset(of: other.ends, at: $0)) < Self.reach
        }), replaces(other, line)
      else { continue }
      kept = kept.flatMap { $0.without(shared) }
    }
    return kept.filter { $0 == line.span || $0.upperBound - $0.lowerBound > Self.leastPart }
  }

  /// Tells whether a line is drawn alone where another lies on it: it is at least as strong, and as visible.
  private func replaces(_ other: Line, _ line: Line) -> Bool {
    guard other.item != line.item, other.stroke.color == line.stroke.color else { return false }
    let (ours, theirs) = (line.stroke.width, other.stroke.width)
    guard theirs > ours || theirs == ours && other.item < line.item else { return false }
    let clip = items[other.item].clip
    guard clip.isEmpty || clip == items[line.item].clip else { return false }
    guard other.item < line.item, fillCounts[other.item] < fillCounts[line.item] else {
      return true
    }
    let box = Rect(origin: line.start, size: .zero).union(Rect(origin: line.end, size: .zero))
    return !items[other.item..<line.item].contains { item in
      guard case .fill(let path, _) = item.content else { return false }
      return path.boundingBox.intersects(box.insetBy(dx: -Self.reach, dy: -Self.reach))
    }
  }
}

extension Path {
  /// Tells whether the path is closed, and has straight sides alone.
  fileprivate var isPolygon: Bool {
    guard case .close = elements.last else { return false }
    return elements.allSatisfy { if case .curve = $0 { false } else { true } }
  }
}

extension ClosedRange<Double> {
  /// What is left of the range, in up to two parts.
  fileprivate func without(_ other: ClosedRange) -> [ClosedRange] {
    guard overlaps(other) else { return [self] }
    var parts: [ClosedRange] = []
    if other.lowerBound > lowerBound { parts.append(lowerBound...other.lowerBound) }
    if other.upperBound < upperBound { parts.append(other.upperBound...upperBound) }
    return parts
  }
}
