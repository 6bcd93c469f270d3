public import DisplayList
public import LayerGeometry

extension Path {
  /// The largest error of a curve seen in perspective, in canvas points.
  private static let tolerance = 0.01
  /// The most times that a curve is halved.
  private static let deepest = 8

  /// The path seen through a projection that has all of it in front of the viewer: curves are approximated by as
  /// many cubic curves as needed.
  public func applying(_ projection: Projection) -> Path {
    if projection.isAffine { return applying(projection.affinePart) }
    var seen = Path()
    var (pen, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        (pen, start) = (point, point)
        if let place = point.applying(projection) { seen.elements.append(.move(place)) }
      case .line(let point):
        pen = point
        if let place = point.applying(projection) { seen.elements.append(.line(place)) }
      case .curve(let first, let second, let end):
        Cubic(pen, first, second, end).append(to: &seen, through: projection, depth: 0)
        pen = end
      case .close:
        pen = start
        seen.elements.append(.close)
      }
    }
    return seen
  }

  private func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .curve(let first, let second, let end):
          .curve(
            first.applying(transform), second.applying(transform), end.applying(transform))
        case .close: .close
        }
      })
  }

  /// A cubic Bézier curve.
  private struct Cubic {
    let start, first, second, end: Point

    init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
      (self.start, self.first, self.second, self.end) = (start, first, second, end)
    }

    /// The two halves by De Casteljau's algorithm.
    var halves: (Cubic, Cubic) {
      func middle(_ a: Point, _ b: Point) -> Point { a + (b - a) / 2 }
      let (a, b, c) = (middle(start, first), middle(first, second), middle(second, end))
      let (d, e) = (middle(a, b), middle(b, c))
      let f = middle(d, e)
      return (Cubic(start, a, d, f), Cubic(f, e, c, end))
    }

    func point(at part: Double) -> Point {
      let rest = 1 - part
      let (a, b) = (rest * rest * rest, 3 * rest * rest * part)
      let (c, d) = (3 * rest * part * part, part * part * part)
      return Point(
        x: a * start.x + b * first.x + c * second.x + d * end.x,
        y: a * start.y + b * first.y + c * second.y + d * end.y)
    }

    /// The cubic curve with the ends and end tangents of the projected curve, which it approximates where
    /// perspective changes little; nil if an end is not in front of the viewer.
    private func likeness(through projection: Projection) -> Cubic? {
      guard let atStart = projection.linearized(at: start),
        let atEnd = projection.linearized(at: end)
      else { return nil }
      return Cubic(
        start.applying(atStart), first.applying(atStart), second.applying(atEnd),
        end.applying(atEnd))
    }

    func append(to path: inout Path, through projection: Projection, depth: Int) {
      guard let likeness = likeness(through: projection) else { return }
      let isNear = [0.25, 0.5, 0.75].allSatisfy { part in
        guard let seen = point(at: part).applying(projection) else { return false }
        return (seen - likeness.point(at: part)).length <= Path.tolerance
      }
      if isNear || depth == Path.deepest {
        path.elements.append(.curve(likeness.first, likeness.second, likeness.end))
      } else {
        let (before, after) = halves
        before.append(to: &path, through: projection, depth: depth + 1)
        after.append(to: &path, through: projection, depth: depth + 1)
      }
    }
  }
}
