extension Rect {
  /// The smallest rectangle with whole-numbered edges around this one; null stays as it is.
  public var integral: Rect {
    if isNull { return self }
    return Rect(
      from: Point(x: minX.rounded(.down), y: minY.rounded(.down)),
      to: Point(x: maxX.rounded(.up), y: maxY.rounded(.up)))
  }

  /// The rectangle with its vertical edges moved in by `dx` and its horizontal ones by `dy`.
  ///
  /// Negative values move them out. Null stays as it is; where nothing is left the result is null.
  ///
  /// - Parameters:
  ///   - dx: the distance for each of the vertical edges, in points.
  ///   - dy: the distance for each of the horizontal edges, in points.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    let inner = Size(width: width - 2 * dx, height: height - 2 * dy)
    if inner.width < 0 || inner.height < 0 { return .null }
    return Rect(origin: Point(x: minX + dx, y: minY + dy), size: inner)
  }

  /// The standardised rectangle moved along; null stays as it is.
  ///
  /// - Parameters:
  ///   - dx: the distance along x, in points.
  ///   - dy: the distance along y, in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    return Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The smallest rectangle that contains both; null adds nothing.
  ///
  /// - Parameter other: a rectangle of the same space.
  public func union(_ other: Rect) -> Rect {
    // One that contains the other is returned with its own numbers: the difference of two edges
    // need not be the width that they were made from.
    if contains(other) { return standardized }
    if other.contains(self) { return other.standardized }
    return Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The common part of both.
  ///
  /// Rectangles that only touch share a rectangle without width or height; ones that lie apart
  /// share none, and the answer is null.
  ///
  /// - Parameter other: a rectangle of the same space.
  public func intersection(_ other: Rect) -> Rect {
    if isNull || other.isNull { return .null }
    if contains(other) { return other.standardized }
    if other.contains(self) { return standardized }
    let least = Point(x: max(minX, other.minX), y: max(minY, other.minY))
    let greatest = Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    if least.x > greatest.x || least.y > greatest.y { return .null }
    return Rect(from: least, to: greatest)
  }

  /// True if the intersection is not null; touching is enough.
  ///
  /// - Parameter other: a rectangle of the same space.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isNull }

  /// True of points inside; the least edges belong to the rectangle, the greatest do not.
  ///
  /// A rectangle that is empty or null contains no point.
  ///
  /// - Parameter point: a point of the rectangle's space.
  public func contains(_ point: Point) -> Bool {
    if isEmpty { return false }
    return minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// True if the union of both is this one; every rectangle contains null.
  ///
  /// - Parameter other: a rectangle of the same space.
  public func contains(_ other: Rect) -> Bool {
    if other.isNull || isInfinite { return true }
    if isNull { return false }
    return minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// The box of the four transformed corners (certainty H), in the space that the transform leads
  /// to.
  ///
  /// Null and infinite stay as they are (certainty R: inferred).
  ///
  /// - Parameter transform: a transform that comes from the rectangle's space.
  public func applying(_ transform: AffineTransform) -> Rect {
    if isNull || isInfinite { return self }
    return corners.applying(transform).boundingBox
  }
}
