internal import LayerGeometry

/// The way of a point as a path: a line or a part of a circle where it is one, else curves that keep to it.
struct TraceWay {
  private(set) var steps: [LayerContent.PathStep]
  private(set) var form: TraceAnnotation.Form
  private(set) var ends: (first: Point, last: Point)
  private(set) var middle: Point
  /// The direction in which it ends.
  private(set) var direction: Vector

  /// The number of places by which the form is told.
  private static let parts = 48
  /// The largest angle of a circle that a curve stands for: it keeps to it within a 10-millionth of the radius.
  private static let angleOfCurve = 22.5
  private static let (leastDepth, mostDepth) = (2, 8)
  /// The distance of curves from the way, relative to the extent.
  private static let tolerance = 1e-4

  /// The way of a function of the fraction from 0 to 1; nil where it has no point, and where it never moves.
  ///
  /// - Parameter point: the point at a fraction; nil after a report.
  init?(of point: (Double) -> Point?) {
    var points: [Point] = []
    for part in 0...Self.parts {
      guard let next = point(Double(part) / Double(Self.parts)) else { return nil }
      points.append(next)
    }
    let extent = points.map { ($0 - points[0]).length }.max() ?? 0
    guard extent > 1e-9 * (1 + abs(points[0].x) + abs(points[0].y)) else { return nil }
    let last = points[Self.parts]
    guard let before = point(1 - 1e-4) else { return nil }
    (steps, form, direction) = ([], .curve, last - before)
    (ends, middle) = ((points[0], last), points[Self.parts / 2])
    if let line = Self.line(through: points, extent) {
      (steps, form) = line
    } else if let arc = Self.arc(through: points) {
      (steps, form, direction) = arc
    } else {
      guard let curves = Self.curves(of: point, extent) else { return nil }
      steps = [.move(points[0])] + curves
    }
  }

  // MARK: Lines and arcs

  private static func line(
    through points: [Point], _ extent: Double
  ) -> ([LayerContent.PathStep], TraceAnnotation.Form)? {
    guard let farthest = points.max(by: { ($0 - points[0]).length < ($1 - points[0]).length })
    else { return nil }
    let unit = (farthest - points[0]) / (farthest - points[0]).length
    guard points.allSatisfy({ abs(unit.cross($0 - points[0])) <= 1e-9 * extent }) else {
      return nil
    }
    let places = points.map { unit.dot($0 - points[0]) }
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    // A way there and back is drawn once.
    let isForth = (places.last ?? 0) >= 0
    let ends = [points[0] + unit * least, points[0] + unit * most]
    return (
      [.move(ends[isForth ? 0 : 1]), .line(ends[isForth ? 1 : 0])], .line(length: most - least)
    )
  }

  private static func arc(
    through points: [Point]
  ) -> ([LayerContent.PathStep], TraceAnnotation.Form, Vector)? {
    let (a, b, c) = (points[0], points[parts / 3], points[2 * parts / 3])
    let (ab, ac) = (b - a, c - a)
    let double = 2 * ab.cross(ac)
    guard abs(double) > 1e-9 * (ab.dot(ab) + ac.dot(ac)) else { return nil }
    let (first, second) = (ab.dot(ab) / double, ac.dot(ac) / double)
    let center =
      a + Vector(dx: ac.dy * first - ab.dy * second, dy: ab.dx * second - ac.dx * first)
    let radius = (a - center).length
    guard points.allSatisfy({ abs(($0 - center).length - radius) <= 1e-9 * max(radius, 1) }) else {
      return nil
    }
    var angles = [angle(of: a - center)]
    for point in points.dropFirst() {
      let turn = angle(of: point - center) - angles[angles.count - 1]
      angles.append(angles[angles.count - 1] + turn.remainder(dividingBy: 360))
    }
    let isForth = angles[parts] >= angles[0]
    let (least, most) = (angles.min() ?? 0, angles.max() ?? 0)
    let extent = min(most - least, 360)
    let isCircle = extent > 360 - 1e-7
    let start = isCircle ? angles[0] : isForth ? least : most
    let sweep = isForth ? extent : -extent
    let count = max(Int((extent / angleOfCurve - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * Angle(degrees: step / 4).tangent
    func direction(_ degrees: Double) -> Vector {
      let angle = Angle(degrees: degrees)
      return Vector(dx: angle.cosine, dy: angle.sine)
    }
    var steps: [LayerContent.PathStep] = [.move(center + direction(start) * radius)]
    for number in 0..<count {
      let (from, to) = (start + step * Double(number), start + step * Double(number + 1))
      let (out, back) = (direction(from), direction(to))
      steps.append(
        .curve(
          center + (out + Vector(dx: -out.dy, dy: out.dx) * reach) * radius,
          center + (back - Vector(dx: -back.dy, dy: back.dx) * reach) * radius,
          center + back * radius))
    }
    if isCircle { steps.append(.close) }
    let out = direction(angles[parts])
    let along = Vector(dx: -out.dy, dy: out.dx) * (angles[parts] >= angles[parts - 1] ? 1 : -1)
    return (
      steps, .arc(radius: radius, angle: Angle(degrees: angles[parts] - angles[0])), along
    )
  }

  private static func angle(of vector: Vector) -> Double {
    Angle.atan2(y: vector.dy, x: vector.dx).degrees
  }

  // MARK: Curves

  /// Cubic curves that leave and reach points of the way in its directions there, each halved until it keeps to the way.
  private static func curves(
    of point: (Double) -> Point?, _ extent: Double
  ) -> [LayerContent.PathStep]? {
    var steps: [LayerContent.PathStep] = []
    func velocity(_ place: Double) -> Vector? {
      let h = 1e-4
      let (before, after) = (max(place - h, 0), min(place + h, 1))
      guard let first = point(before), let last = point(after) else { return nil }
      if before == place || after == place {
        // At an end the parabola through three points tells more than a chord.
        let inner = before == place ? place + 2 * h : place - 2 * h
        guard let here = point(place), let far = point(inner) else { return nil }
        let near = before == place ? last : first
        let sign = before == place ? 1.0 : -1.0
        return ((near - here) * 4 - (far - here)) * (sign / (2 * h))
      }
      return (last - first) / (after - before)
    }
    func add(from start: Double, to end: Double, depth: Int) -> Bool {
      guard let first = point(start), let last = point(end), let leaving = velocity(start),
        let reaching = velocity(end)
      else { return false }
      let third = (end - start) / 3
      let (one, two) = (first + leaving * third, last - reaching * third)
      var isNear = depth >= leastDepth
      if isNear && depth < mostDepth {
        for part in [0.25, 0.5, 0.75] {
          guard let place = point(start + (end - start) * part) else { return false }
          let rest = 1 - part
          let found =
            first + (one - first) * (3 * rest * rest * part)
            + (two - first) * (3 * rest * part * part) + (last - first) * (part * part * part)
          if (found - place).length > tolerance * extent { isNear = false }
        }
      }
      if isNear {
        steps.append(.curve(one, two, last))
        return true
      }
      let middle = (start + end) / 2
      return add(from: start, to: middle, depth: depth + 1)
        && add(from: middle, to: end, depth: depth + 1)
    }
    return add(from: 0, to: 1, depth: 0) ? steps : nil
  }
}
