internal import LayerGeometry
internal import PlaneGeometry

/// Where dimension lines run, found by place: lines that go nearly the same way keep apart, or follow each other in one
/// lane; and no number is nearer to another line than to its own.
struct DimensionLanes {
  /// The least distance of two lines side by side, in canvas points.
  private static let distance = 8.0
  /// The sine of 10 degrees: up to here lines go the same way.
  private static let mostSlope = 0.17364817766693033
  /// Lines that share no more of their way than this only meet at their ends.
  private static let touch = 0.5
  /// How much nearer the letters of a number are to their own line than to any other, with what the grid of pixels may
  /// take of it.
  private static let lead = 3.0

  /// What a dimension line keeps from an extension line that goes the same way, in canvas points.
  private static let air = 3.0
  /// What a broken line keeps from the line that it is broken at.
  private static let gap = 3.0

  private struct Lane {
    var shaft: DimensionShaft
    var extensions: [(start: Point, end: Point)]
    /// The box of its number's letters.
    var letters: Rect
    /// From the letters to their own line.
    var reach: Double
  }

  private var lanes: [Lane] = []
  private var shafts = CellIndex(keeping: LineMap.crowd)
  private var labels = CellIndex(keeping: LineMap.crowd)
  private var extensions = CellIndex(keeping: LineMap.crowd)

  mutating func add(
    _ shaft: DimensionShaft, extensions lines: [(start: Point, end: Point)], letters: Rect
  ) {
    shafts.file(lanes.count, from: shaft.from, to: shaft.to)
    for line in lines { extensions.file(lanes.count, from: line.start, to: line.end) }
    labels.file(lanes.count, in: letters)
    lanes.append(
      Lane(
        shaft: shaft, extensions: lines, letters: letters, reach: shaft.distance(to: letters)))
  }

  /// Whether a line may run somewhere, as for those that are there, their numbers and their extension lines.
  func admit(_ shaft: DimensionShaft) -> Bool {
    let near = shafts.numbers(from: shaft.from, to: shaft.to, within: Self.distance)
    if near.contains(where: { !Self.mayRun(shaft, beside: lanes[$0].shaft) }) { return false }
    let way = (shaft.from, shaft.to)
    let runsAlongExtension = extensions.numbers(from: shaft.from, to: shaft.to, within: Self.air)
      .contains { number in lanes[number].extensions.contains { Self.run(way, along: $0) } }
    if runsAlongExtension { return false }
    let margin = Self.distance + Self.lead
    let box = shaft.box.insetBy(dx: -margin, dy: -margin)
    return !labels.contains(near: box) { number in
      shaft.distance(to: lanes[number].letters) < lanes[number].reach + Self.lead
    }
  }

  /// Whether the letters of a line's number may stand somewhere, as for the other lines.
  func admit(_ letters: Rect, of shaft: DimensionShaft) -> Bool {
    let reach = shaft.distance(to: letters) + Self.lead
    return !shafts.contains(near: letters.insetBy(dx: -reach, dy: -reach)) { number in
      lanes[number].shaft.distance(to: letters) < reach
    }
  }

  /// The dimension lines that an extension line runs on, where it is left out.
  ///
  /// - Parameter number: of its own line, in the order in which they were added.
  func shafts(
    along line: (start: Point, end: Point), of number: Int
  ) -> [(start: Point, end: Point)] {
    shafts.numbers(from: line.start, to: line.end, within: 1).filter { $0 != number }.map {
      (lanes[$0].shaft.from, lanes[$0].shaft.to)
    }
  }

  /// How far from a measured point, in the direction of its extension line, lanes end that a line could go on.
  ///
  /// - Parameter direction: of length 1.
  func joints(beyond point: Point, _ direction: Vector) -> [Double] {
    let far = point + direction * Self.farthestJoint
    return shafts.numbers(from: point, to: far, within: Self.touch).flatMap { number in
      let shaft = lanes[number].shaft
      return shaft.isOutside ? [] : [shaft.start, shaft.end]
    }.filter { abs(direction.cross($0 - point)) <= Self.touch }.map { direction.dot($0 - point) }
  }

  /// How far out a lane is that a line goes on.
  private static let farthestJoint = 120.0

  /// The parts of an extension line at which it is broken, in shares of its length: where it crosses another dimension
  /// line, or the extension line of one that was added before.
  ///
  /// - Parameter number: of its own line, in the order in which they were added.
  func crossings(of number: Int, from start: Point, to end: Point) -> [ClosedRange<Double>] {
    let own = (start, end)
    let atShafts = shafts.numbers(from: start, to: end).filter { $0 != number }.compactMap {
      Self.crossing(of: own, with: (lanes[$0].shaft.from, lanes[$0].shaft.to))
    }
    let atExtensions = extensions.numbers(from: start, to: end).filter { $0 < number }.flatMap {
      lanes[$0].extensions.compactMap { Self.crossing(of: own, with: $0) }
    }
    return (atShafts + atExtensions).map { place in
      let gap = Self.gap / (end - start).length
      return max(place - gap, 0)...min(place + gap, 1)
    }
  }

  /// Where a line crosses another that goes another way, as a share of its length. Ends that only meet do not cross.
  private static func crossing(
    of line: (start: Point, end: Point), with other: (start: Point, end: Point)
  ) -> Double? {
    let (run, otherRun) = (line.end - line.start, other.end - other.start)
    let area = run.cross(otherRun)
    guard abs(area) > mostSlope * run.length * otherRun.length else { return nil }
    let here = (other.start - line.start).cross(otherRun) / area
    let there = (other.start - line.start).cross(run) / area
    let end = touch / otherRun.length
    return 0...1 ~= here && end < there && there < 1 - end ? here : nil
  }

  /// Whether two lines go the same way, side by side, so near that they look like one.
  private static func run(
    _ line: (start: Point, end: Point), along other: (start: Point, end: Point)
  ) -> Bool {
    let (run, otherRun) = (line.end - line.start, other.end - other.start)
    let unit = run.unit
    guard abs(unit.cross(otherRun)) <= mostSlope * otherRun.length else { return false }
    let along = [other.start, other.end].map { unit.dot($0 - line.start) }.sorted()
    return min(along[1], run.length) - max(along[0], 0) > touch
      && abs(unit.cross(other.start - line.start)) < air
      && abs(unit.cross(other.end - line.start)) < air
  }

  private static func mayRun(_ shaft: DimensionShaft, beside other: DimensionShaft) -> Bool {
    let (run, otherRun) = (shaft.to - shaft.from, other.to - other.from)
    let unit = run.unit
    guard abs(unit.cross(otherRun)) <= mostSlope * otherRun.length else {
      return !segmentsCross(shaft.from, shaft.to, other.from, other.to)
    }
    let along = [other.from, other.to].map { unit.dot($0 - shaft.from) }.sorted()
    let shared = (from: max(along[0], 0), to: min(along[1], run.length))
    let across = [other.from, other.to].map { abs(unit.cross($0 - shaft.from)) }
    if across.min()! >= distance { return true }
    if shared.to - shared.from > touch { return false }
    // In one lane lines follow each other, and those that share an end meet there.
    return across.max()! <= touch || shared.from - shared.to >= distance
  }
}

/// The way of a dimension line, with the tails of arrows that point at it from outside.
struct DimensionShaft {
  /// Where the arrows end: at the extension lines.
  let start: Point
  let end: Point
  /// Where the line begins and ends.
  let from: Point
  let to: Point
  /// From start to end; of length 1.
  let direction: Vector
  /// Whether there is no room for arrows between the extension lines.
  let isOutside: Bool

  /// - Parameter unit: the direction of the line, either way; of length 1. Ends at one place have none of their own.
  init(from start: Point, to end: Point, along unit: Vector) {
    (self.start, self.end) = (start, end)
    let run = end - start
    isOutside = run.length < 2 * Metric.arrowLength + 4
    direction = run.dot(unit) >= 0 ? unit : -unit
    let tail = isOutside ? Metric.arrowLength + 5 : 0
    (from, to) = (start - direction * tail, end + direction * tail)
  }

  var middle: Point { start + (end - start) / 2 }

  var box: Rect { Rect(boundingBoxOf: [from, to]) ?? .null }

  /// How far a box is from the line and its arrowheads; 0 where they meet.
  func distance(to box: Rect) -> Double {
    let inward = direction * (isOutside ? -Metric.arrowLength : Metric.arrowLength)
    let across = Vector(dx: -direction.dy, dy: direction.dx) * Metric.arrowHalfWidth
    return [(start, inward), (end, -inward)].reduce(box.distance(from: from, to: to)) {
      let base = $1.0 + $1.1
      return min($0, box.distance(from: base - across, to: base + across))
    }
  }
}
