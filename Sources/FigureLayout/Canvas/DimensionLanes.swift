internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of dimension lines: nearly parallel ones keep a distance or follow each other in one lane, and
/// no number is nearer to another line than to its own.
struct DimensionLanes {
  /// The least distance of parallel lines, in canvas points.
  private static let distance = 8.0
  /// The sine of 10.5 degrees, up to which lines count as parallel: lint counts those up to 10.
  static let mostSlope = 0.18223552549214747
  /// The largest overlap of lines whose ends only touch.
  private static let touch = 0.5
  /// The least amount by which a number's letters are nearer to their own line than to any other, including what
  /// the pixel grid may take of it.
  private static let lead = 3.0

  /// The least gap in a lane beside the tail of an arrow that points at a length from outside, in canvas points.
  private static let leastGapOutside = 36.0
  /// The least distance of a dimension line from a parallel extension line, in canvas points.
  private static let air = 3.0
  /// The gap on both sides of a line at which another is broken.
  private static let gap = 3.0

  private struct Lane {
    var shaft: DimensionShaft
    var extensions: [(start: Point, end: Point)]
    /// The box of the letters of the line's number.
    var letters: Rect
    /// The distance of the letters from their own line, without its heads.
    var reach: Double
  }

  private var lanes: [Lane] = []
  /// The dimension lines and their extension lines, which should not cross.
  private(set) var lines = LineMap()
  /// The dimension lines that have been placed.
  var all: [DimensionShaft] { lanes.map(\.shaft) }
  private var shafts = CellIndex(keeping: LineMap.crowd)
  private var labels = CellIndex(keeping: LineMap.crowd)
  private var extensions = CellIndex(keeping: LineMap.crowd)

  mutating func add(
    _ shaft: DimensionShaft, extensions extensionLines: [(start: Point, end: Point)],
    letters: Rect
  ) {
    for line in extensionLines + [(shaft.from, shaft.to)] {
      lines.add(from: line.start, to: line.end)
    }
    shafts.file(lanes.count, from: shaft.from, to: shaft.to)
    for line in extensionLines { extensions.file(lanes.count, from: line.start, to: line.end) }
    labels.file(lanes.count, in: letters)
    lanes.append(
      Lane(
        shaft: shaft, extensions: extensionLines, letters: letters,
        reach: letters.distance(from: shaft.from, to: shaft.to)))
  }

  /// Tells whether a line may be placed, considering the other lines, their numbers and their extension lines.
  func admit(_ shaft: DimensionShaft) -> Bool {
    // A copy, since the closures would retain the whole index for each query.
    let lanes = lanes
    let isTooNear = shafts.contains(from: shaft.from, to: shaft.to, within: Self.distance) {
      !Self.mayRun(shaft, beside: lanes[$0].shaft)
    }
    if isTooNear { return false }
    let way = (shaft.from, shaft.to)
    let runsAlongExtension = extensions.contains(
      from: shaft.from, to: shaft.to, within: Self.air
    ) { number in
      lanes[number].extensions.contains { Self.run(way, along: $0) }
    }
    if runsAlongExtension { return false }
    let margin = Self.distance + Self.lead
    let box = shaft.box.insetBy(dx: -margin, dy: -margin)
    return !labels.contains(near: box) { number in
      shaft.distance(to: lanes[number].letters) < lanes[number].reach + Self.lead
    }
  }

  /// Tells whether any extension line would pass through the number of a line of its direction, and look like that line.
  func passNumbersOfParallels(_ lines: [(start: Point, end: Point)]) -> Bool {
    lines.contains { line in
      labels.contains(from: line.start, to: line.end) { number in
        let lane = lanes[number]
        return lane.letters.lengthInside(from: line.start, to: line.end) > 0
          && abs(lane.shaft.direction.cross((line.end - line.start).unit)) <= Self.mostSlope
      }
    }
  }

  /// Tells whether any extension line would look like one with a dimension line.
  func runAlongShafts(_ lines: [(start: Point, end: Point)]) -> Bool {
    // A copy, since the closures would retain the whole index for each query.
    let lanes = lanes
    return lines.contains { line in
      shafts.contains(from: line.start, to: line.end, within: Self.air) {
        Self.run(line, along: (lanes[$0].shaft.from, lanes[$0].shaft.to))
      }
    }
  }

  /// Tells whether a shorter line between the ends of a line lies farther out than it, in a direction of length 1.
  func haveShorter(beyond shaft: DimensionShaft, _ outward: Vector) -> Bool {
    let beyond = outward * Self.farthestJoint
    guard
      let box = Rect(boundingBoxOf: [
        shaft.start, shaft.end, shaft.start + beyond, shaft.end + beyond,
      ])
    else { return false }
    let length = (shaft.end - shaft.start).length
    return shafts.contains(near: box) { number in
      let other = lanes[number].shaft
      let run = other.end - other.start
      guard abs(shaft.direction.cross(run)) <= Self.mostSlope * run.length,
        run.length < length - 2 * Self.touch
      else { return false }
      return [other.start, other.end].allSatisfy { end in
        let way = end - shaft.start
        return -Self.touch...(length + Self.touch) ~= way.dot(shaft.direction)
          && Self.touch...Self.farthestJoint ~= way.dot(outward)
      }
    }
  }

  /// Tells whether the letters of a line's number may be placed, considering the other lines.
  func admit(_ letters: Rect, of shaft: DimensionShaft) -> Bool {
    let reach = letters.distance(from: shaft.from, to: shaft.to) + Self.lead
    return !shafts.contains(near: letters.insetBy(dx: -reach, dy: -reach)) { number in
      lanes[number].shaft.distance(to: letters) < reach
    }
  }

  /// The dimension lines beside or on which an extension line may run, where it is left out.
  ///
  /// - Parameter number: the number of its own line, in the order of addition.
  func shafts(
    along line: (start: Point, end: Point), of number: Int
  ) -> [(start: Point, end: Point)] {
    shafts.numbers(from: line.start, to: line.end, within: Self.beside)
      .filter { $0 != number }.map { (lanes[$0].shaft.from, lanes[$0].shaft.to) }
  }

  /// The distances of existing lanes from a measured point, along its extension line, that a line could continue.
  ///
  /// - Parameter direction: of length 1.
  func joints(beyond point: Point, _ direction: Vector) -> [Double] {
    let far = point + direction * Self.farthestJoint
    return shafts.numbers(from: point, to: far, within: Self.touch).flatMap { number in
      let shaft = lanes[number].shaft
      return shaft.isOutside ? [] : [shaft.start, shaft.end]
    }.filter { abs(direction.cross($0 - point)) <= Self.touch }.map { direction.dot($0 - point) }
  }

  /// The largest distance of a lane that is continued.
  private static let farthestJoint = 120.0

  /// The parts of an extension line at which it is broken, as fractions of its length: where it crosses a dimension
  /// line, or an extension line of one that was added before.
  ///
  /// - Parameter number: the number of its own line, in the order of addition.
  func crossings(of number: Int, from start: Point, to end: Point) -> [ClosedRange<Double>] {
    let own = (start, end)
    let atShafts = shafts.numbers(from: start, to: end, within: Self.gap).filter { $0 != number }
      .compactMap {
        let shaft = lanes[$0].shaft
        // The tail of an arrow outside that ends at the line would look like a measured end.
        return Self.crossing(
          of: own, with: (shaft.from, shaft.to), touch: shaft.isOutside ? -Self.gap : Self.touch)
      }
    let earlier = extensions.numbers(from: start, to: end, within: Self.beside)
      .filter { $0 < number }.flatMap { lanes[$0].extensions }
    let atExtensions = earlier.compactMap {
      Self.crossing(of: own, with: $0, touch: Self.touch)
    }
    return (atShafts + atExtensions).map { place, sine in
      let gap = min(Self.gap / sine, Self.widestGap) / (end - start).length
      return max(place - gap, 0)...min(place + gap, 1)
    } + earlier.compactMap { Self.part(of: own, beside: $0) }
  }

  /// The greatest gap in an extension line on each side of a line that it crosses at a small angle, in canvas points.
  private static let widestGap = 9.0
  /// The distance from another line or an edge below which an extension line that is nearly parallel is left out, in canvas points.
  static let beside = 2.2
  /// The distance up to which parallel lines are one, and the length from which on one is left out beside another that it does not
  /// cross, in canvas points.
  private static let (coinciding, longBeside) = (0.3, 7.0)

  /// The part of an extension line on which another line that is nearly parallel to it can hardly be told from it, as fractions of
  /// its length; nil where there is none.
  static func part(
    of line: (start: Point, end: Point), beside other: (start: Point, end: Point)
  ) -> ClosedRange<Double>? {
    let (run, otherRun) = (line.end - line.start, other.end - other.start)
    let (unit, length) = (run.unit, run.length)
    let rise = unit.cross(otherRun) / otherRun.length
    guard abs(rise) <= mostSlope else { return nil }
    let (one, another) = (unit.dot(other.start - line.start), unit.dot(other.end - line.start))
    let shared = sharedPart(ofLength: length, between: one, another)
    if abs(rise) < 1e-6 {
      let isBeside = coinciding..<beside ~= abs(unit.cross(other.start - line.start))
      return isBeside && shared.to - shared.from > longBeside
        ? shared.from / length...shared.to / length : nil
    }
    // The place at which the lines cross, and how far from it they are less than a distance apart.
    let slope = unit.cross(otherRun) / unit.dot(otherRun)
    let crossing = one - unit.cross(other.start - line.start) / slope
    let reach = beside / abs(slope)
    let (from, to) = (max(shared.from, crossing - reach), min(shared.to, crossing + reach))
    guard from < to, shared.from...shared.to ~= crossing || to - from > longBeside else {
      return nil
    }
    return from / length...to / length
  }

  /// The position at which a line crosses one of another direction, as a fraction of its length, and the sine of the angle
  /// between them; nil for ends that only touch.
  ///
  /// - Parameter touch: how far beyond its end the other line must reach; less than 0 where it may end before.
  private static func crossing(
    of line: (start: Point, end: Point), with other: (start: Point, end: Point), touch: Double
  ) -> (place: Double, sine: Double)? {
    let (run, otherRun) = (line.end - line.start, other.end - other.start)
    let area = run.cross(otherRun)
    let sine = abs(area) / (run.length * otherRun.length)
    guard sine > mostSlope else { return nil }
    let here = (other.start - line.start).cross(otherRun) / area
    let there = (other.start - line.start).cross(run) / area
    let end = touch / otherRun.length
    return 0...1 ~= here && end < there && there < 1 - end ? (here, sine) : nil
  }

  /// Tells whether two lines are parallel and so near that they look like one.
  private static func run(
    _ line: (start: Point, end: Point), along other: (start: Point, end: Point)
  ) -> Bool {
    let (run, otherRun) = (line.end - line.start, other.end - other.start)
    let unit = run.unit
    guard abs(unit.cross(otherRun)) <= mostSlope * otherRun.length else { return false }
    let (one, another) = (unit.dot(other.start - line.start), unit.dot(other.end - line.start))
    let shared = sharedPart(ofLength: run.length, between: one, another)
    return shared.to - shared.from > touch
      && abs(unit.cross(other.start - line.start)) < air
      && abs(unit.cross(other.end - line.start)) < air
  }

  private static func mayRun(_ shaft: DimensionShaft, beside other: DimensionShaft) -> Bool {
    let (run, otherRun) = (shaft.to - shaft.from, other.to - other.from)
    let unit = run.unit
    guard abs(unit.cross(otherRun)) <= mostSlope * otherRun.length else {
      return !segmentsCross(shaft.from, shaft.to, other.from, other.to)
    }
    let (one, another) = (unit.dot(other.from - shaft.from), unit.dot(other.to - shaft.from))
    let shared = sharedPart(ofLength: run.length, between: one, another)
    let across = (
      abs(unit.cross(other.from - shaft.from)), abs(unit.cross(other.to - shaft.from))
    )
    if min(across.0, across.1) >= distance { return true }
    if shared.to - shared.from > touch { return false }
    // Lines in one lane follow each other, and may share an end; arrows that point at a length from outside would be
    // read as the ends of what lies between them and the next.
    let apart = shared.from - shared.to
    if shaft.isOutside || other.isOutside { return apart >= leastGapOutside }
    return max(across.0, across.1) <= touch || apart >= distance
  }
}
