internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// Lines of two things that lie on one another: where they do, dashes of each follow those of the others, so that all
/// are seen and none is displaced.
///
/// In the way of borders on maps: of some lines, each has every so-manieth dash, all of one length.
struct CoincidingLines {
  /// Lines of one width that are no farther apart lie on one another, in canvas points; a wide one covers more.
  private static let reach = 0.5
  /// No line covers what is farther from its middle, in canvas points.
  private static let widest = 16.0
  /// What is shorter is no part of a way, in canvas points.
  private static let leastPart = 0.5
  /// Of so many lines on one another, all go the same way.
  private static let mostLines = 16
  /// The length of a dash where there is room, and the least that is seen, in canvas points.
  private static let (dash, leastDash) = (6.0, 2.0)
  /// A line is not seen for so long at most.
  private static let longestGap = 12.0
  /// What a dash lacks at each end where all lines are dashed, as a part of it.
  private static let dashedGap = 0.2
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
    /// One line for each thing, the uppermost last.
    var lines: [Int]
    /// All lines of these things there.
    var all: [Int]
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

  /// What stands in the place of items of which lines lie on others.
  func replacements() -> [Int: [Item]] {
    let stretches = ways.flatMap(stretches)
    if stretches.isEmpty { return [:] }
    var cuts: [Int: [(start: Point, end: Point)]] = [:]
    // For each group of items, those of which dashes are painted before it, with these.
    var dashes: [Int: [Int: Path]] = [:]
    for stretch in stretches {
      for line in stretch.all {
        cuts[lines[line].item, default: []].append(
          (
            stretch.way.point(of: lines[line].ends, at: stretch.from),
            stretch.way.point(of: lines[line].ends, at: stretch.to)
          ))
      }
      for (number, path) in self.dashes(of: stretch) {
        let place = place(ofDashesOf: number, on: stretch)
        dashes[place, default: [:]][number, default: Path()].append(path)
      }
    }
    var result: [Int: [Item]] = [:]
    for (number, lines) in cuts {
      var item = items[number]
      guard case .stroke(let path, let stroke) = item.content else { continue }
      let rest = path.without(lines)
      item.content = .stroke(rest, stroke)
      result[number] = rest.elements.isEmpty ? [] : [item]
    }
    for (number, dashes) in dashes {
      result[number] =
        dashes.sorted { $0.key < $1.key }.map { dashed($0.key, $0.value) }
        + (result[number] ?? [items[number]])
    }
    return result
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
    for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > Self.leastPart {
      let middle = (from + to) / 2
      let there = spans.filter { $0.span.contains(middle) }.map(\.line).filter {
        isSeen(lines[$0].item, at: way.point(of: lines[$0].ends, at: middle))
      }.sorted { lines[$0].item < lines[$1].item }
      let together = there.filter { line in
        there.contains { isCovered(line, by: $0, along: way, at: middle) }
          || there.contains { isCovered($0, by: line, along: way, at: middle) }
      }
      var uppermost: [DrawnThing: Int] = [:]
      for line in together { uppermost[lines[line].thing] = line }
      guard uppermost.count > 1 else { continue }
      let stretch = Stretch(
        way: way, lines: uppermost.values.sorted(), all: together, from: from, to: to)
      if let last = found.last, last.lines == stretch.lines, last.all == stretch.all,
        stretch.from - last.to <= Self.leastPart
      {
        found[found.count - 1].to = to
      } else {
        found.append(stretch)
      }
    }
    return found.filter { $0.to - $0.from >= Double($0.lines.count) * Self.leastDash }
  }

  private func isCovered(_ lower: Int, by upper: Int, along way: StraightWay, at place: Double)
    -> Bool
  {
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

  /// The item before which the dashes of an item are painted: where this is, unless a fill between them and the uppermost
  /// would hide a half of them; before its group, which stays together.
  private func place(ofDashesOf number: Int, on stretch: Stretch) -> Int {
    let uppermost = lines[stretch.lines[stretch.lines.count - 1]].item
    let (start, end) = (stretch.way.point(at: stretch.from), stretch.way.point(at: stretch.to))
    let isUnderFill = fillIndex.numbers(from: start, to: end, within: 1).contains {
      fills[$0] > number && fills[$0] < uppermost
    }
    var place = isUnderFill ? uppermost : number
    while items[place].continuesGroup { place -= 1 }
    return place
  }

  private func isDashed(_ number: Int) -> Bool {
    if case .stroke(_, let stroke) = items[number].content { !stroke.dash.isEmpty } else { false }
  }

  /// The dashes of each thing on a stretch, by the numbers of the items that paint their lines.
  private func dashes(of stretch: Stretch) -> [(item: Int, path: Path)] {
    let length = stretch.to - stretch.from
    let things = stretch.lines.count
    let dash = min(Self.dash, Self.longestGap / Double(things - 1))
    var count = max(Int((length / dash).rounded()), things)
    // What begins a stretch ends it, where there is room.
    if count > things { count += (things + 1 - count % things) % things }
    let step = length / Double(count)
    // What nothing but dashed lines say is dashed.
    let areDashed = stretch.lines.allSatisfy { isDashed(lines[$0].item) }
    let gap = areDashed ? step * Self.dashedGap : 0
    return stretch.lines.enumerated().map { turn, number in
      var path = Path()
      for place in stride(from: turn, to: count, by: things) {
        let start = stretch.from + Double(place) * step + gap
        path.append(
          Path(
            from: stretch.way.point(of: lines[number].ends, at: start),
            to: stretch.way.point(of: lines[number].ends, at: start + step - 2 * gap)))
      }
      return (lines[number].item, path)
    }
  }

  /// The dashes of an item, as it is painted itself; what is dashed stays so, with dashes as long as these.
  private func dashed(_ number: Int, _ path: Path) -> Item {
    let item = items[number]
    guard case .stroke(_, var stroke) = item.content else { return item }
    if !stroke.dash.isEmpty { stroke.dash[0] = 2 * Self.dash }
    return Item(item.element, .stroke(path, stroke), clip: item.clip)
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
