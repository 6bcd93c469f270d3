/// A transform of space, as Core Animation has it: a matrix of four rows and columns.
///
/// A point is a row, `[x' y' z' w'] = [x y z w] * M`, and in a product the left factor acts first.
/// The translation (m41, m42, m43) is in points of the space that the transform leads to. z points
/// towards the viewer.
public struct Transform3D: Hashable, Sendable {
  /// The amounts that each unit of x adds to x, y, z and w; factors without unit, but for m14, which is in
  /// units of w for each point, like m24 and m34.
  public var m11, m12, m13, m14: Double
  /// The amounts that each unit of y adds to x, y, z and w.
  public var m21, m22, m23, m24: Double
  /// The amounts that each unit of z adds to x, y, z and w; m34 is perspective: -1 over a distance in points.
  public var m31, m32, m33, m34: Double
  /// The amounts that each unit of w adds to x, y, z and w: the translation, in points of the space that the
  /// transform leads to, and last a divisor.
  public var m41, m42, m43, m44: Double

  /// The transform with these elements, row after row.
  ///
  /// - Parameters:
  ///   - m11: the amount by which x grows for each unit of x.
  ///   - m12: the amount by which y grows for each unit of x.
  ///   - m13: the amount by which z grows for each unit of x.
  ///   - m14: the amount by which w grows for each unit of x.
  ///   - m21: the amount by which x grows for each unit of y.
  ///   - m22: the amount by which y grows for each unit of y.
  ///   - m23: the amount by which z grows for each unit of y.
  ///   - m24: the amount by which w grows for each unit of y.
  ///   - m31: the amount by which x grows for each unit of z.
  ///   - m32: the amount by which y grows for each unit of z.
  ///   - m33: the amount by which z grows for each unit of z.
  ///   - m34: the amount by which w grows for each unit of z.
  ///   - m41: the x that the origin goes to, times w.
  ///   - m42: the y that the origin goes to, times w.
  ///   - m43: the z that the origin goes to, times w.
  ///   - m44: the w that the origin goes to.
  public init(
    m11: Double, m12: Double, m13: Double, m14: Double,
    m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double,
    m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The transform with the sixteen elements m11, m12 ... m44; nil if there are more or fewer.
  ///
  /// - Parameter m: the elements, row after row.
  public init?(elements m: [Double]) {
    guard m.count == 16 else { return nil }
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// The sixteen elements m11, m12 ... m44, row after row.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The transform that changes nothing.
  public static let identity = Transform3D(scaleX: 1, y: 1, z: 1)

  /// Moves by (x, y, z), in points of the space that it leads to.
  ///
  /// - Parameters:
  ///   - x: the distance along x, in points.
  ///   - y: the distance along y, in points.
  ///   - z: the distance towards the viewer, in points.
  public init(translationX x: Double, y: Double, z: Double) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  /// Stretches by three factors about the origin; a negative one mirrors.
  ///
  /// - Parameters:
  ///   - x: the factor along x, without unit.
  ///   - y: the factor along y, without unit.
  ///   - z: the factor along z, without unit.
  public init(scaleX x: Double, y: Double, z: Double) {
    self.init(
      m11: x, m12: 0, m13: 0, m14: 0, m21: 0, m22: y, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: z, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
  }

  /// The perspective of a viewer at a distance in points above the plane z = 0: m34 is -1 / distance.
  ///
  /// Nil if the distance has no finite reciprocal. An infinite one changes nothing, and a negative
  /// one puts the viewer below the plane.
  ///
  /// - Parameter distance: from the plane to the viewer, in points.
  public init?(perspectiveDistance distance: Double) {
    guard (1 / distance).isFinite else { return nil }
    self = .identity
    m34 = 0 - 1 / distance
  }

  /// This transform and after it the next: the product `self * next`.
  ///
  /// - Parameter next: a transform that comes from the space that this one leads to.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let first = HomogeneousPoint(x: m11, y: m12, z: m13, w: m14).applying(next)
    let second = HomogeneousPoint(x: m21, y: m22, z: m23, w: m24).applying(next)
    let third = HomogeneousPoint(x: m31, y: m32, z: m33, w: m34).applying(next)
    let fourth = HomogeneousPoint(x: m41, y: m42, z: m43, w: m44).applying(next)
    return Transform3D(
      m11: first.x, m12: first.y, m13: first.z, m14: first.w,
      m21: second.x, m22: second.y, m23: second.z, m24: second.w,
      m31: third.x, m32: third.y, m33: third.z, m34: third.w,
      m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.w)
  }

  /// A translation in points of the space that this transform comes from, and after it this one.
  ///
  /// - Parameters:
  ///   - x: the distance along x, in points.
  ///   - y: the distance along y, in points.
  ///   - z: the distance towards the viewer, in points.
  @inline(__always)
  public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
    var result = self
    let origin = HomogeneousPoint(x: x, y: y, z: z).applying(self)
    (result.m41, result.m42, result.m43, result.m44) = (origin.x, origin.y, origin.z, origin.w)
    return result
  }

  /// This transform and after it a translation in points.
  @inline(__always)
  func movedBy(x: Double, y: Double, z: Double) -> Transform3D {
    var result = self
    (result.m11, result.m12, result.m13) = (m11 + m14 * x, m12 + m14 * y, m13 + m14 * z)
    (result.m21, result.m22, result.m23) = (m21 + m24 * x, m22 + m24 * y, m23 + m24 * z)
    (result.m31, result.m32, result.m33) = (m31 + m34 * x, m32 + m34 * y, m33 + m34 * z)
    (result.m41, result.m42, result.m43) = (m41 + m44 * x, m42 + m44 * y, m43 + m44 * z)
    return result
  }

  /// A scaling about the origin of the space that this transform comes from, and after it this one.
  ///
  /// - Parameters:
  ///   - x: the factor along x, without unit.
  ///   - y: the factor along y, without unit.
  ///   - z: the factor along z, without unit.
  public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }
}
