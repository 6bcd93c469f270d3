public import LayerGeometry

/// An outline of straight lines and cubic curves, in canvas points (y down).
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve: two control points and the end.
    case curve(Point, Point, Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// A polyline through the points, closed if asked.
  public init(through points: [Point], closed: Bool) {
    elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
    if closed && !points.isEmpty { elements.append(.close) }
  }

  /// A straight line from one point to another.
  public init(from start: Point, to end: Point) {
    elements = [.move(start), .line(end)]
  }

  /// The closed outline of a rectangle, starting at its minimum corner.
  public init(_ rect: Rect) {
    self.init(
      through: [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ], closed: true)
  }

  /// The closed outline of a quad.
  public init(_ quad: Quad) {
    self.init(through: quad.corners, closed: true)
  }

  /// A circle as four curves.
  ///
  /// The control points lie 4/3 * (sqrt(2) - 1) of the radius from the ends, which keeps the curve within 0.03 % of
  /// the true circle.
  public init(circleAt center: Point, radius: Double) {
    let k = radius * 0.552_284_749_830_793_4
    let (x, y) = (center.x, center.y)
    elements = [
      .move(Point(x: x + radius, y: y)),
      .curve(
        Point(x: x + radius, y: y + k), Point(x: x + k, y: y + radius), Point(x: x, y: y + radius)),
      .curve(
        Point(x: x - k, y: y + radius), Point(x: x - radius, y: y + k), Point(x: x - radius, y: y)),
      .curve(
        Point(x: x - radius, y: y - k), Point(x: x - k, y: y - radius), Point(x: x, y: y - radius)),
      .curve(
        Point(x: x + k, y: y - radius), Point(x: x + radius, y: y - k), Point(x: x + radius, y: y)),
      .close,
    ]
  }

  /// The closed outline of a rectangle with rounded corners.
  ///
  /// The radius is limited to half of the shorter side; the corners are curves like those of circles.
  public init(rounded rect: Rect, radius: Double) {
    let r = min(radius, rect.width / 2, rect.height / 2)
    let k = r * (1 - 0.552_284_749_830_793_4)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    elements = [
      .move(Point(x: left + r, y: top)),
      .line(Point(x: right - r, y: top)),
      .curve(
        Point(x: right - k, y: top), Point(x: right, y: top + k), Point(x: right, y: top + r)),
      .line(Point(x: right, y: bottom - r)),
      .curve(
        Point(x: right, y: bottom - k), Point(x: right - k, y: bottom),
        Point(x: right - r, y: bottom)),
      .line(Point(x: left + r, y: bottom)),
      .curve(
        Point(x: left + k, y: bottom), Point(x: left, y: bottom - k),
        Point(x: left, y: bottom - r)),
      .line(Point(x: left, y: top + r)),
      .curve(Point(x: left, y: top + k), Point(x: left + k, y: top), Point(x: left + r, y: top)),
      .close,
    ]
  }

  /// Every point of the path, control points included.
  public var points: [Point] {
    var points: [Point] = []
    points.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    return points
  }

  /// The bounding box of all points, control points included; null for none.
  public var boundingBox: Rect {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    func add(_ point: Point) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    return left <= right ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Appends the elements of another path.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }
}
