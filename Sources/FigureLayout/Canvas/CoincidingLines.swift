internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// Lines of two things that lie on one another: dashes of all of them are painted over them in turn, so that each is seen
/// and none is displaced.
struct CoincidingLines {
  /// Lines of one width that are no farther apart lie on one another, in canvas points; a wide one covers more.
  private static let reach = 0.5
  /// No line covers what is farther from its middle, in canvas points.
  private static let widest = 16.0
  /// Dashes of more things would be too short to be seen.
  private static let mostThings = 11
  /// What is shorter is no part of a way, in canvas points.
  private static let leastPart = 0.5
  /// Of so many lines on one another, all go the same way.
  private static let mostLines = 16
  /// The length of a dash where there is room, and the least that is seen, in canvas points.
  private static let (dash, leastDash) = (6.0, 2.0)
  /// A line is not seen for so long at most.
  private static let longestGap = 10.0
  /// More lines near one place are a blot, in which none can be told from the others.
  private static let crowd = CellIndex.Crowd.last(64)

  private struct Line {
    var item: Int
    var thing: DrawnThing
    var start: Point
    var end: Point
    var width: Double

    var ends: (start: Point, end: Point) { (start, end) }
  }

  /// A part of a straight way on which several things have lines.
  private struct Stretch {
    var way: StraightWay
    /// For each thing the last of its lines, in painting order.
    var lines: [Int]
    var from: Double
    var to: Double
  }

  private let items: [Item]
  private var lines: [Line] = []
  private var fills: [Int] = []
  private var fillIndex = CellIndex(keeping: crowd)

  /// - Parameter items: in painting order.
  init(_ items: [Item]) {
    self.items = items
    for (number, item) in items.enumerated() {
      switch item.content {
      case .stroke(let path, let stroke):
        guard let thing = DrawnThing(drawnBy: item.element) else { continue }
        path.forEachLine { start, end, _ in
          guard (end - start).length > 2 * Self.leastDash else { return }
          lines.append(
            Line(item: number, thing: thing, start: start, end: end, width: stroke.width))
        }
      case .fill(let path, let color):
        guard item.element.last == .fill, color.alpha == 255 else { continue }
        fillIndex.file(fills.count, in: path.boundingBox)
        fills.append(number)
      case .text, .image: continue
      }
    }
  }

  /// What is painted over items of which lines lie on others, by the numbers of the last items of their groups.
  func overlays() -> [Int: [Item]] {
    var paths: [Int: [Int: (path: Path, width: Double)]] = [:]
    for stretch in ways.flatMap(stretches) {
      var last = lines[stretch.lines[stretch.lines.count - 1]].item
      while last + 1 < items.count, items[last + 1].continuesGroup { last += 1 }
      let width = stretch.lines.reduce(0) { max($0, lines[$1].width) }
      for (number, path) in dashes(of: stretch) {
        var known = paths[last]?[number] ?? (Path(), 0)
        known.path.append(path)
        paths[last, default: [:]][number] = (known.path, max(known.width, width))
      }
    }
    return paths.mapValues { dashes in
      dashes.sorted { $0.key < $1.key }.map {
        overlay($0.key, $0.value.path, width: $0.value.width)
      }
    }
  }

  // MARK: Ways

  /// The lines that lie on one another, by their numbers; those that lie on no other are left out.
  private var ways: [[Int]] {
    var index = CellIndex(keeping: Self.crowd)
    var parents = Array(lines.indices)
    func root(_ line: Int) -> Int {
      var line = line
      while parents[line] != line {
        parents[line] = parents[parents[line]]
        line = parents[line]
      }
      return line
    }
    for (number, line) in lines.enumerated() {
      for other in index.numbers(from: line.start, to: line.end, within: Self.widest)
      where lie(number, on: other) {
        parents[root(number)] = root(other)
      }
      index.file(number, from: line.start, to: line.end)
    }
    let ways = Dictionary(grouping: lines.indices, by: root).values
    return ways.filter { Set($0.map { lines[$0].thing }).count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// How far from the middle of a line another is covered by it that is painted before.
  private func reach(of upper: Line, over lower: Line) -> Double {
    Self.reach + max(upper.width - lower.width, 0) / 2
  }

  /// Whether a line covers one that is painted before it for a while.
  private func lie(_ upper: Int, on lower: Int) -> Bool {
    let way = StraightWay(along: lines[upper].ends)
    let (upper, lower) = (lines[upper], lines[lower])
    guard let shared = way.span(of: lower.ends).shared(with: way.span(of: upper.ends)) else {
      return false
    }
    let reach = reach(of: upper, over: lower)
    // Lines may cross at a small angle.
    let offsets = [shared.lowerBound, shared.upperBound].map { way.offset(of: lower.ends, at: $0) }
    let (least, most) = (offsets.min()!, offsets.max()!)
    guard least < reach, most > -reach else { return false }
    let part = most - least < 1e-9 ? 1 : (min(most, reach) - max(least, -reach)) / (most - least)
    return (shared.upperBound - shared.lowerBound) * part > 2 * Self.leastDash
  }

  // MARK: Stretches

  /// The parts of a way on which lines of several things are seen, as long as these are the same.
  private func stretches(of numbers: [Int]) -> [Stretch] {
    let way = StraightWay(along: lines[numbers[0]].ends)
    let spans = numbers.map { (line: $0, span: way.span(of: lines[$0].ends)) }
    let cuts = cuts(of: numbers, along: way)
    var found: [Stretch] = []
    for (from, to) in zip(cuts, cuts.dropFirst())
    where to - from > Self.leastPart && !ProcessorTime.isOver {
      let middle = (from + to) / 2
      // Lines have numbers in painting order. Of very many on one another, only the last can be told apart.
      let there = spans.filter { $0.span.contains(middle) }.map(\.line).suffix(Self.mostLines)
        .filter { isSeen(lines[$0].item, at: way.point(of: lines[$0].ends, at: middle)) }
      let together = there.filter { line in
        there.contains { lie(line, on: $0, along: way, at: middle) }
          || there.contains { lie($0, on: line, along: way, at: middle) }
      }
      var last: [DrawnThing: Int] = [:]
      for line in together { last[lines[line].thing] = line }
      // Of nothing but dashes none covers another.
      guard last.count > 1, !last.values.allSatisfy({ isDashed(lines[$0].item) }) else { continue }
      let stretch = Stretch(
        way: way, lines: last.values.sorted().suffix(Self.mostThings), from: from, to: to)
      if let last = found.last, last.lines == stretch.lines, from - last.to <= Self.leastPart {
        found[found.count - 1].to = to
      } else {
        found.append(stretch)
      }
    }
    return found.filter { $0.to - $0.from >= Double($0.lines.count) * Self.leastDash }
  }

  /// Tells whether a line lies on one of another thing that is painted before it, at a place of their way.
  private func lie(_ upper: Int, on lower: Int, along way: StraightWay, at place: Double) -> Bool {
    let (lower, upper) = (lines[lower], lines[upper])
    guard lower.item < upper.item, lower.thing != upper.thing else { return false }
    let distance = way.offset(of: lower.ends, at: place) - way.offset(of: upper.ends, at: place)
    return abs(distance) < reach(of: upper, over: lower)
  }

  /// Where along a way lines may begin, end, meet, or go under something, in order.
  private func cuts(of numbers: [Int], along way: StraightWay) -> [Double] {
    let lines = numbers.map { self.lines[$0] }
    let spans = lines.map { way.span(of: $0.ends) }
    var cuts = spans.flatMap { [$0.lowerBound, $0.upperBound] }
    let (least, most) = (cuts.min()!, cuts.max()!)
    // Of many lines, those that go another way are no longer told apart.
    if lines.count <= Self.mostLines {
      for upper in lines {
        for lower in lines where lower.item < upper.item {
          let reach = reach(of: upper, over: lower)
          let start = way.offset(of: lower.ends, at: least) - way.offset(of: upper.ends, at: least)
          let end = way.offset(of: lower.ends, at: most) - way.offset(of: upper.ends, at: most)
          if abs(end - start) < 1e-6 { continue }
          cuts += [-reach, reach].map { least + (most - least) * ($0 - start) / (end - start) }
        }
      }
    }
    func cut(at path: Path) {
      path.forEachLine { start, end, _ in
        let (before, after) = (way.offset(start), way.offset(end))
        guard before * after < 0 else { return }
        cuts.append(way.place(start + (end - start) * (before / (before - after))))
      }
    }
    for item in Set(lines.map(\.item)) {
      for clip in items[item].clip { cut(at: clip.path) }
    }
    for fill in fillIndex.numbers(from: way.point(at: least), to: way.point(at: most)) {
      if case .fill(let path, _) = items[fills[fill]].content { cut(at: path) }
    }
    return cuts.filter { $0 >= least && $0 <= most }.sorted()
  }

  /// Whether an item is seen at a point of its line: no clip takes it away, and it does not lie under the inside of
  /// what is painted after it.
  private func isSeen(_ number: Int, at point: Point) -> Bool {
    guard items[number].clip.allSatisfy({ $0.keeps(point) }) else { return false }
    return !fillIndex.contains(near: Rect(origin: point, size: .zero)) { fill in
      guard fills[fill] > number, case .fill(let path, _) = items[fills[fill]].content else {
        return false
      }
      return path.holds(point, within: 1) && items[fills[fill]].clip.allSatisfy { $0.keeps(point) }
    }
  }

  // MARK: Dashes

  private func isDashed(_ number: Int) -> Bool {
    if case .stroke(_, let stroke) = items[number].content { !stroke.dash.isEmpty } else { false }
  }

  /// The dashes of each thing on a stretch, by the numbers of the items that paint its lines.
  private func dashes(of stretch: Stretch) -> [(item: Int, path: Path)] {
    let length = stretch.to - stretch.from
    let things = stretch.lines.count
    let dash = min(Self.dash, Self.longestGap / Double(things - 1))
    var count = max(Int((length / dash).rounded()), things)
    // What begins a stretch ends it, where there is room.
    if count > things { count += (things + 1 - count % things) % things }
    let step = length / Double(count)
    // The uppermost goes first.
    return stretch.lines.reversed().enumerated().map { turn, number in
      var path = Path()
      for place in stride(from: turn, to: count, by: things) {
        let start = stretch.from + Double(place) * step
        path.append(
          Path(
            from: stretch.way.point(of: lines[number].ends, at: start),
            to: stretch.way.point(of: lines[number].ends, at: start + step)))
      }
      return (lines[number].item, path)
    }
  }

  /// An item of dashes in place of the lines of another; what is dashed stays so, with dashes as long as these.
  private func overlay(_ number: Int, _ path: Path, width: Double) -> Item {
    let item = items[number]
    guard case .stroke(_, var stroke) = item.content else { return item }
    stroke.width = width
    if !stroke.dash.isEmpty { stroke.dash[0] = 2 * Self.dash }
    return Item(item.element / .dashes, .stroke(path, stroke), clip: item.clip)
  }
}

extension Path {
  /// Whether a point lies inside, farther than that from the edge.
  fileprivate func holds(_ point: Point, within distance: Double) -> Bool {
    guard isInside(point, of: flattened) else { return false }
    let place = Rect(origin: point, size: .zero)
    var isNearEdge = false
    forEachLine { start, end, _ in
      isNearEdge = isNearEdge || place.distance(from: start, to: end) <= distance
    }
    return !isNearEdge
  }
}
