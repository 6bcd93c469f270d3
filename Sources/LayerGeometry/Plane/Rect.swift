/// An axis-aligned rectangle in a coordinate system, with the meaning that Core Graphics gives it.
///
/// `origin` and `size` are kept as they were set, so a size may be negative; every measure (`minX`,
/// `width` and so on) is that of the standardised rectangle, and two rectangles are equal if they
/// are so when standardised. Numbers are in points of the rectangle's space.
public struct Rect: Sendable {
  /// The corner that `size` is measured from, as it was set.
  public var origin: Point
  /// The size as it was set; negative parts reach backwards.
  public var size: Size

  /// The rectangle that reaches from a corner by a size, which may be negative.
  ///
  /// - Parameters:
  ///   - origin: the corner that the size is measured from, in points of the rectangle's space.
  ///   - size: width and height in points; negative ones reach backwards.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle that reaches from the corner (x, y) by a size, which may be negative.
  ///
  /// - Parameters:
  ///   - x: the first coordinate of the corner, in points of the rectangle's space.
  ///   - y: the second coordinate of the corner, likewise.
  ///   - width: the extent along x, in points.
  ///   - height: the extent along y, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest rectangle that has all these points inside or on its edges; nil for no point.
  ///
  /// - Parameter points: points of the rectangle's space, in any order.
  public init?(boundingBoxOf points: [Point]) {
    guard let first = points.first else { return nil }
    var (least, greatest) = (first, first)
    for point in points.dropFirst() {
      least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
      greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    self.init(from: least, to: greatest)
  }

  init(from least: Point, to greatest: Point) {
    self.init(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  /// No rectangle at all, such as the intersection of two that lie apart: (inf, inf, 0, 0).
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The whole plane: half of the greatest finite number to every side.
  public static let infinite = Rect(
    x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The rectangle without size at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// True if x or y of the origin is positive infinity, whatever the size is.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// True of the whole plane only.
  public var isInfinite: Bool { self == .infinite }

  /// True of the null rectangle and of one whose width or height is 0.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The same area with a size that is not negative; null stays as it is.
  public var standardized: Rect {
    if isNull { return self }
    return Rect(x: minX, y: minY, width: width, height: height)
  }

  /// The least x of the standardised rectangle.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The x halfway between the vertical edges.
  public var midX: Double { minX + width / 2 }
  /// The greatest x of the standardised rectangle.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The least y of the standardised rectangle.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The y halfway between the horizontal edges.
  public var midY: Double { minY + height / 2 }
  /// The greatest y of the standardised rectangle.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The width of the standardised rectangle; never negative.
  public var width: Double { abs(size.width) }
  /// The height of the standardised rectangle; never negative.
  public var height: Double { abs(size.height) }

  /// The middle, in points of the rectangle's space.
  public var center: Point { Point(x: midX, y: midY) }

  /// The corners of the standardised rectangle; `topLeft` has the least x and the least y.
  public var corners: Quad {
    Quad(
      topLeft: Point(x: minX, y: minY), topRight: Point(x: maxX, y: minY),
      bottomRight: Point(x: maxX, y: maxY), bottomLeft: Point(x: minX, y: maxY))
  }
}

extension Rect: Hashable {
  /// True if the standardised rectangles have the same numbers, or both are null.
  public static func == (first: Rect, second: Rect) -> Bool {
    if first.isNull || second.isNull { return first.isNull && second.isNull }
    return first.minX == second.minX && first.minY == second.minY
      && first.width == second.width && first.height == second.height
  }

  /// Feeds what equality compares.
  ///
  /// - Parameter hasher: the hasher that is fed.
  public func hash(into hasher: inout Hasher) {
    let representative = isNull ? Rect.null : standardized
    hasher.combine(representative.origin)
    hasher.combine(representative.size)
  }
}
