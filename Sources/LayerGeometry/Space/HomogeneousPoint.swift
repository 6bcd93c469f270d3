/// A point of space with a weight: it stands for (x / w, y / w, z / w).
///
/// Perspective makes w fall from 1 towards the viewer; at 0 and below, the point is beside or
/// behind the viewer and has no place in the picture. The numbers are in points of the coordinate
/// system in question, times w.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The coordinate to the right, times w.
  public var x: Double
  /// The coordinate downwards, unless a figure shows the space with y up, times w.
  public var y: Double
  /// The coordinate towards the viewer, times w.
  public var z: Double
  /// The weight, which has no unit.
  public var w: Double

  /// The point with these coordinates, in points times w.
  ///
  /// - Parameters:
  ///   - x: the first coordinate, times w.
  ///   - y: the second coordinate, times w.
  ///   - z: the height towards the viewer, times w.
  ///   - w: the weight, without unit; positive in front of the viewer.
  public init(x: Double, y: Double, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// A point of the plane z = 0 of the same coordinate system, with weight 1.
  ///
  /// - Parameter point: a point of the plane, in points.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// The point that a transform takes this one to, not yet divided: `p' = p * t`, with p as the row
  /// `[x y z w]`, in the space that the transform leads to.
  ///
  /// - Parameter t: a transform that comes from the point's space.
  @inline(__always)
  public func applying(_ t: Transform3D) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x * t.m11 + y * t.m21 + z * t.m31 + w * t.m41,
      y: x * t.m12 + y * t.m22 + z * t.m32 + w * t.m42,
      z: x * t.m13 + y * t.m23 + z * t.m33 + w * t.m43,
      w: x * t.m14 + y * t.m24 + z * t.m34 + w * t.m44)
  }

  /// The place where the viewer sees the point in the plane z = 0 of the same coordinate system: (x / w, y /
  /// w).
  ///
  /// Nil if w is 0 or negative, or if the place cannot be written in finite numbers. What Core
  /// Animation makes of points behind the viewer is not published (certainty R).
  public var projected: Point? {
    w > 0 ? Point(x: x / w, y: y / w).finite : nil
  }
}
