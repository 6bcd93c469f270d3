extension Transform3D {
  /// A direction of space with its angle: a turn about an axis through the origin.
  public struct Rotation: Hashable, Sendable {
    /// The axis, whose largest component is 1; z points towards the viewer.
    public var x, y, z: Double
    /// The turn about it, of half a turn at most: x towards y about an axis towards the viewer.
    public var angle: Angle
  }

  /// The rotation that the first three rows and columns are; nil if they are none (they stretch, skew
  /// or mirror), or if they turn nothing.
  ///
  /// The axis is read off the antisymmetric part of Rodrigues' formula, and for half turns, where that
  /// vanishes, off the symmetric part.
  public var rotation: Rotation? {
    let rows = [(m11, m12, m13), (m21, m22, m23), (m31, m32, m33)]
    for (index, row) in rows.enumerated() {
      for (otherIndex, other) in rows.enumerated() {
        let product = row.0 * other.0 + row.1 * other.1 + row.2 * other.2
        guard abs(product - (index == otherIndex ? 1 : 0)) < 1e-9 else { return nil }
      }
    }
    let volume =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
    guard volume > 0 else { return nil }
    let cosine = (m11 + m22 + m33 - 1) / 2
    var axis = (m23 - m32, m31 - m13, m12 - m21)
    let sine = (axis.0 * axis.0 + axis.1 * axis.1 + axis.2 * axis.2).squareRoot() / 2
    if sine < 1e-9 {
      guard cosine < 0 else { return nil }
      // k * k^T = (M + 1) / 2: its longest row is along the axis.
      let candidates = [(m11 + 1, m12, m13), (m21, m22 + 1, m23), (m31, m32, m33 + 1)]
      axis = candidates.max { Self.square($0) < Self.square($1) } ?? axis
    }
    // The first of components that are equal but for rounding is taken.
    let size = max(abs(axis.0), abs(axis.1), abs(axis.2))
    let most = [axis.0, axis.1, axis.2].first { abs($0) > size * (1 - 1e-9) } ?? size
    return Rotation(
      x: axis.0 / most, y: axis.1 / most, z: axis.2 / most,
      angle: Angle.atan2(y: most < 0 ? -sine : sine, x: cosine))
  }

  private static func square(_ row: (Double, Double, Double)) -> Double {
    row.0 * row.0 + row.1 * row.1 + row.2 * row.2
  }
}
