internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// A length where the plane of its space does not show it between the points themselves: where the axes of the space are not
/// at right angles on the canvas, in perspective, and where the points are lifted above the plane in an oblique view.
struct LengthInPlane {
  /// The ends of the length on the canvas, level with each other in the space.
  let start: Point
  let end: Point
  /// The lines that lead from the points to the ends, along the other axis of the space.
  let guides: [(start: Point, end: Point)]

  /// The lengths at the level of the first point and at that of the second; one for a straight distance. None where the line
  /// between the points themselves shows the length.
  ///
  /// - Parameters:
  ///   - from: the first point on the canvas.
  ///   - to: the second point on the canvas.
  static func all(
    of dimension: DimensionAnnotation, from: Point, to: Point, in stage: Stage
  ) -> [LengthInPlane] {
    guard let foot = stage.foot(of: dimension.from, in: dimension.space),
      let otherFoot = stage.foot(of: dimension.to, in: dimension.space)
    else { return [] }
    let isAlongX: Bool
    switch dimension.along {
    case .line:
      let straight = LengthInPlane(foot, otherFoot, through: [[from, foot], [to, otherFoot]])
      return straight.guides.isEmpty ? [] : [straight]
    case .x: isAlongX = true
    case .y: isAlongX = false
    }
    guard let first = stage.convert(dimension.from, to: dimension.space),
      let second = stage.convert(dimension.to, to: dimension.space)
    else { return [] }
    /// Where the value of one point along the measured axis meets that of the other along the other axis.
    func corner(valueOf point: Point, levelOf other: Point) -> Point? {
      let corner =
        isAlongX ? Point(x: point.x, y: other.y) : Point(x: other.x, y: point.y)
      return stage.point(Location(space: dimension.space, point: corner))
    }
    guard let atFirst = corner(valueOf: second, levelOf: first),
      let atSecond = corner(valueOf: first, levelOf: second)
    else { return [] }
    let directions = stage.directions(of: dimension.space, at: first)
    let lengths = [
      LengthInPlane(foot, atFirst, through: [[from, foot], [to, otherFoot, atFirst]]),
      LengthInPlane(atSecond, otherFoot, through: [[from, foot, atSecond], [to, otherFoot]]),
    ]
    let areShown = lengths.allSatisfy {
      $0.isShown(from: from, to: to, along: isAlongX ? directions.x : directions.y)
    }
    return areShown ? [] : lengths
  }

  private init(_ start: Point, _ end: Point, through ways: [[Point]]) {
    (self.start, self.end) = (start, end)
    guides = ways.flatMap { way in
      zip(way, way.dropFirst()).map { (start: $0, end: $1) }
    }.filter { ($0.end - $0.start).length > Self.leastLength }
  }

  /// The middle of the length on the canvas.
  fileprivate var middle: Point { start + (end - start) / 2 }

  /// The distance on the canvas, in points, that is seen.
  fileprivate static let leastLength = 0.5

  /// Tells whether the distance of two points along the length is the length, from the same place on.
  ///
  /// - Parameter axis: the direction of the measured axis at the first point, of length 1, for a length of 0.
  private func isShown(from: Point, to: Point, along axis: Vector) -> Bool {
    let way = end - start
    let unit = way.length > Self.leastLength ? way.unit : axis
    return [(start, from), (end, to)].allSatisfy { own, given in
      abs((own - given).dot(unit)) <= Self.leastLength
    }
  }
}

extension Stage {
  /// Where a point is on the canvas if it lies in the plane of a space, as its coordinates there tell; nil if it has none.
  fileprivate func foot(of location: Location, in space: LayerTree.Index?) -> Point? {
    convert(location, to: space).flatMap { point(Location(space: space, point: $0)) }
  }

  /// Tells whether a point is seen in the plane of a space; one of a lifted layer is not.
  func isSeen(_ location: Location, inPlaneOf space: LayerTree.Index?) -> Bool {
    guard let foot = foot(of: location, in: space), let seen = point(location) else { return false }
    return (foot - seen).length <= LengthInPlane.leastLength
  }
}

extension DimensionRequest {
  /// Requests a line, or lines beside the lengths that show what it measures: on each side the outermost of them.
  init(_ line: DimensionLine, showing lengths: [LengthInPlane]) {
    let lines = line.outward.map { outward in
      let outermost = lengths.max { ($1.middle - $0.middle).dot(outward) > 0 }
      return outermost.map { line.showing($0, on: outward) } ?? line
    }
    self.init(line: lines.first ?? line, other: lengths.isEmpty ? nil : lines.dropFirst().first)
  }
}

extension DimensionLine {
  /// The line beside a length in the plane of its space, on one side.
  fileprivate func showing(_ length: LengthInPlane, on outward: Vector) -> DimensionLine {
    var line = self
    (line.start, line.end) = (length.start, length.end)
    let way = length.end - length.start
    if way != .zero { line.direction = way }
    (line.outward, line.guides) = ([outward], length.guides)
    // Guides lead to the ends, and the points themselves are marked.
    line.endsWithoutDot = [0, 1]
    return line
  }
}
