internal import LayerGeometry
internal import PlaneGeometry

/// The tips of axes, at which their names are, with the ways beyond them, on which another line would seem to be a part of
/// the axis.
struct AxisTips {
  /// How far such a way goes, in canvas points.
  private static let reach = 60.0
  /// The distance from a way within which a line is on it, in canvas points.
  private static let width = 3.0

  private var tips: [Point] = []
  private var index = CellIndex(keeping: LineMap.crowd)
  private var ways = LineMap()

  /// Adds the tip of an axis.
  mutating func add(_ tip: Point, of start: Point) {
    index.file(tips.count, in: Rect(origin: tip, size: .zero))
    tips.append(tip)
    ways.add(from: tip, to: tip + (tip - start).unit * Self.reach)
  }

  /// The tips of others so near to one that its name may be at them.
  func others(near tip: Point) -> [Point] {
    let around = Rect(origin: tip, size: .zero).insetBy(dx: -Self.reach, dy: -Self.reach)
    return index.numbers(near: around).map { tips[$0] }.filter { $0 != tip }
  }

  /// Tells whether the head of an axis is at a point, where another head would seem to be a part of it.
  func hasHead(at place: Point) -> Bool {
    let around = Rect(origin: place, size: .zero).insetBy(
      dx: -Self.reachOfHead, dy: -Self.reachOfHead)
    return index.contains(near: around) { (tips[$0] - place).length <= Self.reachOfHead }
  }

  /// The distance from a tip within which another head is at that of the axis, in canvas points.
  private static let reachOfHead = 7.0

  /// Tells whether a line runs along the way beyond a tip.
  func precede(_ line: (start: Point, end: Point)) -> Bool {
    ways.runs(along: line.start, line.end, within: Self.width)
  }
}
