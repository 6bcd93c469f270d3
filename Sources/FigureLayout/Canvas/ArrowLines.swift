internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the arrows of a panel, of which none should lie on another.
struct ArrowLines {
  /// The distance of arrows side by side, in canvas points.
  private static let gap = 6.0
  /// The distance below which arrows lie on one another, in canvas points.
  private static let reach = 3.0
  /// The least length along which they do, in canvas points, and, of those that come from about one direction to one point, its
  /// least part of the shorter one: arrows that follow each other meet at a head.
  private static let (leastOverlap, leastShare) = (8.0, 0.5)
  /// The distance of tips below which the heads of two arrows melt into each other, in canvas points.
  private static let headReach = 8.0
  /// The cosine of the angle up to which the heads of two arrows at one point lie on one another.
  private static let oneDirection = 0.96
  /// The sine of the angle up to which arrows are parallel.
  private static let parallel = 0.03
  private var lines: [(start: Point, end: Point, layer: String?)] = []
  private var index = CellIndex(keeping: LineMap.crowd)

  mutating func add(from start: Point, to end: Point, of layer: String?) {
    index.file(lines.count, from: start, to: end)
    lines.append((start, end, layer))
  }

  /// The least vectors across an arrow by which its start and its end must be moved to lie on no other; zero if there are none.
  ///
  /// - Parameters:
  ///   - places: how many places are tried on each side.
  ///   - layer: the id of the layer whose arrow it is; nil for any other.
  ///   - isAnywhere: whether the arrow must not end where another does either, or follow that of another layer or begin on it.
  ///   - keepsStart: whether its start is marked, so that it must begin there if it is long enough to turn about it.
  ///   - others: the lines of axes and outlines, along which it would be hard to see.
  func offset(
    from start: Point, to end: Point, places: Int, of layer: String?, isAnywhere: Bool,
    keepsStart: Bool, off others: [LineMap]
  ) -> (start: Vector, end: Vector) {
    let unit = (end - start).unit
    let across = Vector(dx: -unit.dy, dy: unit.dx) * Self.gap
    let offsets =
      [Vector.zero] + (1...places).flatMap { [across * Double($0), across * -Double($0)] }
    func isFree(_ atStart: Vector, _ atEnd: Vector) -> Bool {
      !isTaken(from: start + atStart, to: end + atEnd)
        && !others.contains {
          $0.lies(along: start + atStart, end + atEnd, within: Self.reach)
        }
    }
    if keepsStart, (end - start).length >= Self.leastTurned,
      let turned = offsets.first(where: { isFree(.zero, $0) && isApart(start, end + $0) })
    {
      return (.zero, turned)
    }
    let free = offsets.filter { isFree($0, $0) }
    let offset =
      isAnywhere
      ? offset(among: free, from: start, to: end, of: layer) : free.first ?? .zero
    return (offset, offset)
  }

  /// The length of an arrow whose direction hardly changes where one of its ends is moved aside, in canvas points.
  private static let leastTurned = 60.0

  /// The first of some vectors by which an arrow that may be anywhere ends and begins apart from others, as far as there is one.
  private func offset(
    among free: [Vector], from start: Point, to end: Point, of layer: String?
  ) -> Vector {
    let offHeads = free.filter { !isAtHead(end + $0) }
    let apart = offHeads.filter { !isInLine(from: start + $0, to: end + $0, of: layer) }
    return apart.first { !isFork(from: start + $0, to: end + $0, of: layer) }
      ?? apart.first ?? offHeads.first ?? free.first ?? .zero
  }

  /// Tells whether an arrow goes on where that of another layer ends, or the other way round, or goes back on its own, as if
  /// both were one.
  private func isInLine(from start: Point, to end: Point, of layer: String?) -> Bool {
    let reach = (end - start).unit * Self.headReach
    return index.contains(from: start - reach, to: end + reach, within: Self.reach) {
      let other = lines[$0]
      let ends = [(other.end, start), (end, other.start), (other.start, start), (other.end, end)]
      let (way, otherWay) = ((end - start).unit, (other.end - other.start).unit)
      return (other.layer != layer || way.dot(otherWay) < 0)
        && abs(way.cross(otherWay)) < Self.parallel
        && abs(way.cross(other.start - start)) < Self.reach
        && ends.contains { ($0 - $1).length < Self.headReach }
    }
  }

  /// Tells whether of an arrow and one of another layer one begins on the other, as if one arrow had two heads.
  private func isFork(from start: Point, to end: Point, of layer: String?) -> Bool {
    index.contains(from: start, to: end, within: Self.reach) {
      let other = lines[$0]
      return other.layer != layer
        && (Rect(origin: start, size: .zero).distance(from: other.start, to: other.end) < Self.reach
          || Rect(origin: other.start, size: .zero).distance(from: start, to: end) < Self.reach)
    }
  }

  /// The distance from an arrow below which a leader would seem to end at it, in canvas points.
  private static let reachOfLeader = 4.0

  /// Those of some points of an arrow that have the fewest other arrows near them.
  func placesOffOthers(among places: [Point]) -> [Point] {
    let counts = places.map { place in
      let point = Rect(origin: place, size: .zero)
      let reach = point.insetBy(dx: -Self.reachOfLeader, dy: -Self.reachOfLeader)
      return index.numbers(near: reach).count {
        point.distance(from: lines[$0].start, to: lines[$0].end) < Self.reachOfLeader
      }
    }
    let least = counts.min()
    return zip(places, counts).filter { $1 == least }.map(\.0)
  }

  private func isAtHead(_ tip: Point) -> Bool {
    hasHead(within: Self.headReach, of: tip) { _ in true }
  }

  private func hasHead(
    within distance: Double, of tip: Point, where isWanted: (Vector) -> Bool
  ) -> Bool {
    let reach = Rect(origin: tip, size: .zero).insetBy(dx: -distance, dy: -distance)
    return index.contains(near: reach) {
      let line = lines[$0]
      return (line.end - tip).length < distance && isWanted((line.end - line.start).unit)
    }
  }

  /// How far before a point the tip of an arrow is beside the heads of those that come there from about the same direction, in
  /// canvas points: of two heads on one another only one would be seen.
  func setback(of run: Vector, at end: Point) -> Double {
    let setbacks = (0...Self.mostHeads).map { Double($0) * Self.setback }
    return setbacks.first { setback in
      !hasHead(within: Self.setback / 2, of: end - run.unit * setback) {
        $0.dot(run.unit) > Self.oneDirection
      }
    } ?? 0
  }

  /// The number of heads one behind the other at one point, and the distance of their tips in canvas points: each is seen, and
  /// is still at the point.
  private static let (mostHeads, setback) = (4, 4.0)

  /// Tells whether an arrow neither crosses another nor begins or ends on one.
  private func isApart(_ start: Point, _ end: Point) -> Bool {
    !index.contains(from: start, to: end, within: Self.reach) { number in
      let other = lines[number]
      return segmentsCross(start, end, other.start, other.end)
        || [start, end].contains {
          Rect(origin: $0, size: .zero).distance(from: other.start, to: other.end) < Self.reach
        }
    }
  }

  private func isTaken(from start: Point, to end: Point) -> Bool {
    index.contains(from: start, to: end, within: Self.reach) {
      let other = lines[$0]
      let (run, otherRun) = (end - start, other.end - other.start)
      let areParallel = abs(run.unit.cross(otherRun.unit)) < Self.parallel
      let shorter = min(run.length, otherRun.length)
      return overlap(start, end, other.start, other.end, within: Self.reach)
        > max(Self.leastOverlap, areParallel ? 0 : Self.leastShare * shorter)
    }
  }
}
