/// The four corners of a rectangle after a transform, in the coordinates of some space.
///
/// The corners keep the names that they had in the rectangle's own coordinates, where y points
/// down: after a turn or a mirroring `topLeft` may be anywhere.
public struct Quad: Hashable, Sendable {
  /// The place that the corner of least x and least y went to.
  public var topLeft: Point
  /// The place that the corner of greatest x and least y went to.
  public var topRight: Point
  /// The place that the corner of greatest x and greatest y went to.
  public var bottomRight: Point
  /// The place that the corner of least x and greatest y went to.
  public var bottomLeft: Point

  /// The quad with these corners, all in one space.
  ///
  /// - Parameters:
  ///   - topLeft: the place that the corner of least x and least y went to.
  ///   - topRight: the place that the corner of greatest x and least y went to.
  ///   - bottomRight: the place that the corner of greatest x and greatest y went to.
  ///   - bottomLeft: the place that the corner of least x and greatest y went to.
  public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Top left, top right, bottom right, bottom left, in the quad's space.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The smallest rectangle of the quad's space that has the four corners inside or on its edges.
  public var boundingBox: Rect {
    Rect(
      from: Point(
        x: min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x)),
        y: min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y))),
      to: Point(
        x: max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x)),
        y: max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y))))
  }

  /// The mean of the corners, in the quad's space; of a parallelogram, where its diagonals cross.
  public var center: Point {
    Point(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// The quad itself, or nil if one of its corners cannot be written in finite numbers.
  var finite: Quad? {
    topLeft.finite == nil || topRight.finite == nil || bottomRight.finite == nil
      || bottomLeft.finite == nil ? nil : self
  }

  /// Every corner moved along a vector of the same space.
  func movedBy(_ step: Vector) -> Quad {
    Quad(
      topLeft: topLeft + step, topRight: topRight + step, bottomRight: bottomRight + step,
      bottomLeft: bottomLeft + step)
  }

  /// Every corner taken through the transform, into the space that this leads to.
  ///
  /// - Parameter transform: a transform that comes from the quad's space.
  public func applying(_ transform: AffineTransform) -> Quad {
    Quad(
      topLeft: topLeft.applying(transform), topRight: topRight.applying(transform),
      bottomRight: bottomRight.applying(transform), bottomLeft: bottomLeft.applying(transform))
  }
}
