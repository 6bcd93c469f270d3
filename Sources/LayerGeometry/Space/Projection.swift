/// The view of the points of one plane in another: a perspective mapping of the plane.
///
/// It is what a transform of space does to the plane z = 0 when the outcome is flattened, the rows
/// and columns 1, 2 and 4 of the matrix: `[x' y' w'] = [x y 1] * M`, and the point is seen at (x' /
/// w', y' / w'). Where w' is 0 or negative the point is beside or behind the viewer. The
/// translation is in points of the plane that the projection leads to.
public struct Projection: Hashable, Sendable {
  /// The amounts that each unit of x adds to x, y and w.
  public var m11, m12, m14: Double
  /// The amounts that each unit of y adds to x, y and w.
  public var m21, m22, m24: Double
  /// The amounts that are added to x, y and w everywhere; x and y are in points of the plane that it leads to.
  public var m41, m42, m44: Double

  /// The effect of a transform of space on the plane z = 0 of its source, seen in the plane z = 0 of
  /// its target.
  ///
  /// - Parameter transform: from the space of the source to that of the target.
  public init(_ transform: Transform3D) {
    (m11, m12, m14) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m24) = (transform.m21, transform.m22, transform.m24)
    (m41, m42, m44) = (transform.m41, transform.m42, transform.m44)
  }

  /// The projection without perspective that is this transform of the plane.
  ///
  /// - Parameter affine: from the plane of the source to that of the target.
  public init(_ affine: AffineTransform) { self.init(Transform3D(affine)) }

  /// The projection that changes nothing.
  public static let identity = Projection(AffineTransform.identity)

  /// True if there is no perspective, and w is 1 everywhere.
  public var isAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// The elements m11, m12, m21, m22, m41 and m42: the whole, if the projection is affine.
  public var affinePart: AffineTransform {
    AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// This projection and after it the next: the product `self * next`.
  ///
  /// - Parameter next: a projection that comes from the plane that this one leads to.
  public func concatenating(_ next: Projection) -> Projection {
    var result = self
    let first = next.rowApplied(m11, m12, m14)
    let second = next.rowApplied(m21, m22, m24)
    let third = next.rowApplied(m41, m42, m44)
    (result.m11, result.m12, result.m14) = (first.x, first.y, first.w)
    (result.m21, result.m22, result.m24) = (second.x, second.y, second.w)
    (result.m41, result.m42, result.m44) = (third.x, third.y, third.w)
    return result
  }

  /// The measure of how much the plane's orientation and areas change; 0 if the plane is seen edge on.
  var determinant: Double {
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }

  /// The way from a line of sight back to the plane; nil if the plane is seen edge on.
  ///
  /// The determinant counts as 0 when it is no more than the rounding of the products that it is
  /// made of. Nor is there an inverse if it cannot be written in finite numbers. That lines of
  /// sight lead back agrees with a browser's layout (certainty B).
  public func inverted() -> Projection? {
    if isAffine { return affinePart.inverted().map { Projection($0) } }
    let determinant = determinant
    let size =
      abs(m11) * (abs(m22 * m44) + abs(m24 * m42)) + abs(m12) * (abs(m21 * m44) + abs(m24 * m41))
      + abs(m14) * (abs(m21 * m42) + abs(m22 * m41))
    guard abs(determinant) > 16 * Double.ulpOfOne * size, determinant.isFinite else { return nil }
    var inverse = self
    inverse.m11 = (m22 * m44 - m24 * m42) / determinant
    inverse.m12 = (m14 * m42 - m12 * m44) / determinant
    inverse.m14 = (m12 * m24 - m14 * m22) / determinant
    inverse.m21 = (m24 * m41 - m21 * m44) / determinant
    inverse.m22 = (m11 * m44 - m14 * m41) / determinant
    inverse.m24 = (m14 * m21 - m11 * m24) / determinant
    inverse.m41 = (m21 * m42 - m22 * m41) / determinant
    inverse.m42 = (m12 * m41 - m11 * m42) / determinant
    inverse.m44 = (m11 * m22 - m12 * m21) / determinant
    return inverse.isFinite ? inverse : nil
  }

  @inline(__always)
  private var isFinite: Bool {
    m11.isFinite && m12.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m24.isFinite
      && m41.isFinite && m42.isFinite && m44.isFinite
  }

  @inline(__always)
  private func rowApplied(_ x: Double, _ y: Double, _ w: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x * m11 + y * m21 + w * m41, y: x * m12 + y * m22 + w * m42,
      w: x * m14 + y * m24 + w * m44)
  }

  /// The place where a point of the plane goes to, before the division; w is exactly 0 if it is no more than
  /// rounding.
  @inline(__always)
  func homogeneous(_ point: Point) -> HomogeneousPoint {
    var result = rowApplied(point.x, point.y, 1)
    let size = abs(point.x * m14) + abs(point.y * m24) + abs(m44)
    if abs(result.w) <= 4 * Double.ulpOfOne * size { result.w = 0 }
    return result
  }
}

extension Point {
  /// The place where the point is seen through a projection, in the plane that this leads to; nil if it is
  /// beside or behind the viewer, or so far away that finite numbers do not reach (certainty R:
  /// what Core Animation answers there is not published).
  ///
  /// - Parameter projection: a projection that comes from the point's plane.
  @inline(__always)
  public func applying(_ projection: Projection) -> Point? {
    projection.homogeneous(self).projected
  }
}

extension Quad {
  /// Every corner seen through a projection, in the plane that this leads to; nil if one of them is
  /// not in front of the viewer (certainty R: as for points).
  ///
  /// - Parameter projection: a projection that comes from the quad's plane.
  public func applying(_ projection: Projection) -> Quad? {
    guard let topLeft = topLeft.applying(projection), let topRight = topRight.applying(projection),
      let bottomRight = bottomRight.applying(projection),
      let bottomLeft = bottomLeft.applying(projection)
    else { return nil }
    return Quad(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
