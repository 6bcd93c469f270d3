internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// Lines of two things that coincide, so that each must be made visible and none displaced: whole lines take turns in
/// dashes, and lines that are dashed everywhere are painted over them, thin as they are.
struct CoincidingLines {
  /// The distance within which lines of the same width coincide, in canvas points: less than half of one is seen
  /// beside the other. Wider lines cover more.
  static let reach = 0.85
  /// The largest width of a covering line, in canvas points.
  private static let widest = 16.0
  /// The largest number of things; dashes of more would be too short to be visible.
  private static let mostThings = 11
  /// The largest number of things with dashed lines that take turns; dashes of more cannot be told apart.
  private static let mostDashed = 3
  /// How much wider an arrow is than a line of its color on which it lies, in canvas points.
  private static let excessOfArrow = 1.6
  /// The longest common part of lines that cross, both of which are seen on both sides, in canvas points.
  private static let longestCrossing = 20.0
  /// The least length of a part of a way, in canvas points.
  private static let leastPart = 0.5
  /// The largest number of coincident lines that are told apart; of more, only the last are, as parallel ones.
  private static let mostLines = 16
  /// The limit of a cell, since more lines near one place cannot be told from each other.
  private static let crowd = CellIndex.Crowd.last(64)

  struct Line {
    var item: Int
    var thing: DrawnThing
    var start: Point
    var end: Point
    var width: Double
    /// The color, and the dashes; none for a whole line.
    var stroke: Stroke
    /// The length of the line's piece before its start, in canvas points, which dashes go on from.
    var phase: Double

    var ends: (start: Point, end: Point) { (start, end) }
  }

  /// A part of a straight way on which several things have lines.
  struct Stretch {
    var way: StraightWay
    /// The line of each thing that the uppermost one hides, in painting order.
    var lines: [Int]
    var from: Double
    var to: Double
  }

  let items: [Item]
  private(set) var lines: [Line] = []
  private var fills: [HidingFill] = []
  private var fillIndex = CellIndex(keeping: crowd)

  /// - Parameter items: the items in painting order.
  init(_ items: [Item]) {
    self.items = items
    for (number, item) in items.enumerated() {
      switch item.content {
      case .stroke(let path, let stroke):
        guard let thing = DrawnThing(drawnBy: item.element) else { continue }
        var phase = 0.0
        path.forEachLine { start, end, beginsPiece in
          if beginsPiece { phase = 0 }
          defer { phase += (end - start).length }
          guard (end - start).length > 2 * DashTurns.leastDash else { return }
          lines.append(
            Line(
              item: number, thing: thing, start: start, end: end, width: stroke.width,
              stroke: stroke, phase: phase))
        }
      case .fill(let path, let color):
        guard item.element.last == .fill, color.alpha == 255 else { continue }
        fillIndex.file(fills.count, in: path.boundingBox)
        fills.append(HidingFill(number, path))
      case .text, .image: continue
      }
    }
  }

  /// The dashes to paint over coincident lines, by the numbers of the last items of their groups.
  func overlays() -> [Int: [Item]] {
    var paths: [Int: [Int: (path: Path, width: Double)]] = [:]
    for stretch in ways.flatMap(stretches) {
      var last = lines[stretch.lines[stretch.lines.count - 1]].item
      while last + 1 < items.count, items[last + 1].continuesGroup { last += 1 }
      let whole = stretch.lines.reversed().filter { !isDashed(lines[$0].item) }
      let width =
        stretch.lines.reduce(0) { max($0, lines[$1].width) }
        + (isArrowOnItsColor(whole) ? Self.excessOfArrow : 0)
      for (number, path) in dashes(of: stretch) {
        var known = paths[last]?[number] ?? (Path(), 0)
        known.path.append(path)
        paths[last, default: [:]][number] = (known.path, max(known.width, width))
      }
    }
    return paths.mapValues { dashes in
      dashes.sorted { (isDashed($0.key) ? 1 : 0, $0.key) < (isDashed($1.key) ? 1 : 0, $1.key) }
        .map { overlay($0.key, $0.value.path, width: $0.value.width) }
    }
  }

  // MARK: Ways

  /// The groups of coincident lines, by their numbers; other lines are left out.
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

  /// The distance from the middle of a line within which it covers a lower one.
  private func reach(of upper: Line, over lower: Line) -> Double {
    Self.reach + max(upper.width - lower.width, 0) / 2
  }

  /// Tells whether a line covers a lower one along a part of it.
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
    let crosses = least < -reach && most > reach
    return (shared.upperBound - shared.lowerBound) * part
      > (crosses ? Self.longestCrossing : 2 * DashTurns.leastDash)
  }

  // MARK: Stretches

  /// The maximal parts of a way along which the same things have visible lines.
  private func stretches(of numbers: [Int]) -> [Stretch] {
    let way = StraightWay(along: lines[numbers[0]].ends)
    let spans = numbers.map { (line: $0, span: way.span(of: lines[$0].ends)) }
    let cuts = cuts(of: numbers, along: way)
    var found: [Stretch] = []
    for (from, to) in zip(cuts, cuts.dropFirst())
    where to - from > Self.leastPart && !ProcessorTime.isOver {
      let middle = (from + to) / 2
      // Lines are numbered in painting order; of too many coincident ones only the last are considered.
      let there = spans.filter { $0.span.contains(middle) }.map(\.line).suffix(Self.mostLines)
        .filter { isSeen(lines[$0], at: way.point(of: lines[$0].ends, at: middle)) }
      for together in groups(of: there, along: way, at: middle) {
        let shown = linesOfThings(in: together, along: way, at: middle)
        let isOfOneColor = Set(shown.values.map { lines[$0].stroke.color }).count == 1
        // Dashed lines of one color do not hide each other, nor do extension lines.
        guard shown.count > 1, !(isOfOneColor && shown.keys.allSatisfy(\.isExtension)),
          !shown.values.allSatisfy({ isDashed(lines[$0].item) })
            || shown.count <= Self.mostDashed && !isOfOneColor
        else { continue }
        let stretch = Stretch(
          way: way, lines: shown.values.sorted().suffix(Self.mostThings), from: from, to: to)
        let before = found.suffix(Self.mostLines).lastIndex { $0.lines == stretch.lines }
        if let before, from - found[before].to <= Self.leastPart {
          found[before].to = to
        } else {
          found.append(stretch)
        }
      }
    }
    return found.filter { $0.to - $0.from >= Double($0.lines.count) * DashTurns.leastDash }
  }

  /// A line of each thing in a group at a position of a way: of several the one that is nearest to the uppermost line of the
  /// group, since that hides it, and among those at one place the last that was painted.
  private func linesOfThings(
    in group: [Int], along way: StraightWay, at place: Double
  ) -> [DrawnThing: Int] {
    guard let top = group.last else { return [:] }
    func distance(_ line: Int) -> Double {
      abs(way.offset(of: lines[line].ends, at: place) - way.offset(of: lines[top].ends, at: place))
    }
    return Dictionary(grouping: group) { lines[$0].thing }.compactMapValues { own in
      own.reversed().min { distance($0) + Self.leastPart < distance($1) }
    }
  }

  /// The lines at a position of a way, in painting order, in groups of which each line coincides with another one.
  private func groups(
    of numbers: [Int], along way: StraightWay, at place: Double
  ) -> [[Int]] {
    var groups: [[Int]] = []
    for line in numbers {
      let isNear = { (group: [Int]) in group.contains { lie(line, on: $0, along: way, at: place) } }
      let joined = groups.filter(isNear).joined() + [line]
      groups.removeAll(where: isNear)
      groups.append(joined.sorted())
    }
    return groups
  }

  /// Tells whether a line coincides at a position of their way with a lower one of another thing.
  private func lie(_ upper: Int, on lower: Int, along way: StraightWay, at place: Double) -> Bool {
    guard lines[lower].item < lines[upper].item, lines[lower].thing != lines[upper].thing,
      lie(upper, on: lower)
    else { return false }
    let (lower, upper) = (lines[lower], lines[upper])
    let distance = way.offset(of: lower.ends, at: place) - way.offset(of: upper.ends, at: place)
    // The way may be of a third line, which crosses both at a small angle.
    return abs(distance) * way.cosine(to: upper.ends) < reach(of: upper, over: lower)
  }

  /// The positions along a way at which lines may begin, end, meet, or become hidden, in order.
  private func cuts(of numbers: [Int], along way: StraightWay) -> [Double] {
    let lines = numbers.map { self.lines[$0] }
    let spans = lines.map { way.span(of: $0.ends) }
    var cuts = spans.flatMap { [$0.lowerBound, $0.upperBound] }
    let (least, most) = (cuts.min()!, cuts.max()!)
    // The directions of lines are no longer compared if there are many.
    if lines.count <= Self.mostLines {
      for upper in lines {
        for lower in lines where lower.item < upper.item {
          let reach = reach(of: upper, over: lower)
          let start = way.offset(of: lower.ends, at: least) - way.offset(of: upper.ends, at: least)
          let end = way.offset(of: lower.ends, at: most) - way.offset(of: upper.ends, at: most)
          if abs(end - start) < 1e-6 { continue }
          let across = reach / way.cosine(to: upper.ends)
          cuts += [-across, across].map { least + (most - least) * ($0 - start) / (end - start) }
        }
      }
    }
    func cut(from start: Point, to end: Point) {
      let (before, after) = (way.offset(start), way.offset(end))
      guard before * after < 0 else { return }
      cuts.append(way.place(start + (end - start) * (before / (before - after))))
    }
    for item in Set(lines.map(\.item)) {
      for clip in items[item].clip {
        clip.path.forEachLine { start, end, _ in cut(from: start, to: end) }
      }
    }
    for fill in fillIndex.numbers(from: way.point(at: least), to: way.point(at: most)) {
      for edge in fills[fill].edges { cut(from: edge.start, to: edge.end) }
    }
    return cuts.filter { $0 >= least && $0 <= most }.sorted()
  }

  /// Tells whether a line is visible at a point: no clip excludes it, and no later fill covers it; one that is clipped on
  /// the line covers only half of it.
  private func isSeen(_ line: Line, at point: Point) -> Bool {
    let direction = line.end - line.start
    guard
      items[line.item].clip.allSatisfy({
        ClipRegion($0).keepsLine(through: point, along: direction)
      })
    else { return false }
    return !fillIndex.contains(near: Rect(origin: point, size: .zero)) { fill in
      fills[fill].item > line.item && fills[fill].holds(point, within: 1)
        && items[fills[fill].item].clip.allSatisfy { clip in
          point.halves(ofLineAlong: direction).allSatisfy(clip.keeps)
        }
    }
  }
}
