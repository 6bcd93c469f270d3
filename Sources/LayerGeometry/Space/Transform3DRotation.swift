extension Transform3D {
  /// Turns about an axis through the origin, of any length; about z, a positive angle turns x
  /// towards y, about x y towards z, and about y z towards x.
  ///
  /// An axis of length 0 or without finite length gives the identity. The elements are known for
  /// the axes x and z (certainty A); for other axes they agree with a browser's (certainty B).
  ///
  /// - Parameters:
  ///   - angle: the angle of the turn.
  ///   - x: the axis's part along x, in any unit that y and z share.
  ///   - y: the axis's part along y.
  ///   - z: the axis's part along z.
  public init(rotation angle: Angle, aboutX x: Double, y: Double, z: Double) {
    self = .identity
    let greatest = max(abs(x), abs(y), abs(z))
    guard greatest > 0, x.isFinite, y.isFinite, z.isFinite else { return }
    // Brought near 1 first, so that the length neither overflows nor vanishes.
    let near = (x: x / greatest, y: y / greatest, z: z / greatest)
    let length = hypotenuse(hypotenuse(near.x, near.y), near.z)
    let (x, y, z) = (near.x / length, near.y / length, near.z / length)
    let (s, c) = (angle.sine, angle.cosine)
    let k = 1 - c
    // Points on a coordinate axis stay exactly: c + (1 - c) may round.
    func along(_ part: Double) -> Double { abs(part) == 1 ? 1 : c + k * part * part }
    (m11, m12, m13) = (along(x), k * x * y + s * z, k * x * z - s * y)
    (m21, m22, m23) = (k * x * y - s * z, along(y), k * y * z + s * x)
    (m31, m32, m33) = (k * x * z + s * y, k * y * z - s * x, along(z))
  }

  /// A rotation about an axis through the origin of the space that this transform comes from, and
  /// after it this one; about axes other than x and z its elements are certainty B.
  ///
  /// - Parameters:
  ///   - angle: the angle of the turn.
  ///   - x: the axis's part along x, in any unit that y and z share.
  ///   - y: the axis's part along y.
  ///   - z: the axis's part along z.
  public func rotated(by angle: Angle, aboutX x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotation: angle, aboutX: x, y: y, z: z).concatenating(self)
  }
}
