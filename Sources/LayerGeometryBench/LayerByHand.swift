import LayerGeometry

/// A layer's numbers as a program would hold them that does nothing else, with the conversions to and from the
/// superlayer written out.
struct LayerByHand {
  var minX, minY, width, height: Double
  var anchorX, anchorY, positionX, positionY, zPosition: Double
  /// The elements in rows and columns 1, 2 and 4, and those of row 4 and column 3 for the depth that S turns into
  /// perspective.
  var m11, m12, m13, m14, m21, m22, m23, m24, m41, m42, m43, m44: Double
  /// The superlayer's anchor, and the one element of its sublayerTransform that differs from the identity's.
  var superAnchorX = 0.0
  var superAnchorY = 0.0
  var superM34 = 0.0
  /// The indices of the sublayers, in breadth-first order.
  var sublayers = 0..<0

  init(_ layer: Layer, in superlayer: Layer? = nil) {
    (minX, minY) = (layer.bounds.minX, layer.bounds.minY)
    (width, height) = (layer.bounds.width, layer.bounds.height)
    (anchorX, anchorY) = (layer.anchor.x, layer.anchor.y)
    (positionX, positionY, zPosition) = (layer.position.x, layer.position.y, layer.zPosition)
    let m = layer.transform
    (m11, m12, m13, m14) = (m.m11, m.m12, m.m13, m.m14)
    (m21, m22, m23, m24) = (m.m21, m.m22, m.m23, m.m24)
    (m41, m42, m43, m44) = (m.m41, m.m42, m.m43, m.m44)
    if let superlayer {
      (superAnchorX, superAnchorY) = (superlayer.anchor.x, superlayer.anchor.y)
      superM34 = superlayer.sublayerTransform.m34
    }
  }

  /// The superlayer's point at a point of the layer, if both layers are in one plane.
  func upInPlane(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (x, y) = (x - anchorX, y - anchorY)
    return (x * m11 + y * m21 + m41 + positionX, x * m12 + y * m22 + m42 + positionY)
  }

  func downInPlane(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let determinant = m11 * m22 - m12 * m21
    if determinant == 0 { return nil }
    let (x, y) = (x - positionX - m41, y - positionY - m42)
    return (
      (x * m22 - y * m21) / determinant + anchorX, (y * m11 - x * m12) / determinant + anchorY
    )
  }

  /// The point of the superlayer's plane at which the viewer sees a point of the layer.
  func upInSpace(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let h = homography()
    let w = x * h.m14 + y * h.m24 + h.m44
    if w <= 0 { return nil }
    return ((x * h.m11 + y * h.m21 + h.m41) / w, (x * h.m12 + y * h.m22 + h.m42) / w)
  }

  /// The inverse conversion, by the adjugate.
  func downInSpace(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    let h = homography()
    let (a, d, g) = (
      h.m22 * h.m44 - h.m24 * h.m42, h.m24 * h.m41 - h.m21 * h.m44, h.m21 * h.m42 - h.m22 * h.m41
    )
    let determinant = h.m11 * a + h.m12 * d + h.m14 * g
    if determinant == 0 { return nil }
    let downW =
      (x * (h.m12 * h.m24 - h.m14 * h.m22) + y * (h.m14 * h.m21 - h.m11 * h.m24)
        + h.m11 * h.m22 - h.m12 * h.m21) / determinant
    let downX = (x * a + y * d + g) / determinant
    let downY =
      (x * (h.m14 * h.m42 - h.m12 * h.m44) + y * (h.m11 * h.m44 - h.m14 * h.m41)
        + h.m12 * h.m41 - h.m11 * h.m42) / determinant
    return downW <= 0 ? nil : (downX / downW, downY / downW)
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    minX <= x && x < minX + width && minY <= y && y < minY + height
  }

  private typealias Homography = (
    m11: Double, m12: Double, m14: Double, m21: Double, m22: Double, m24: Double, m41: Double,
    m42: Double, m44: Double
  )

  /// The product T(-A) * M * T(P) * T(-A of L) * S * T(A of L), without row and column 3.
  private func homography() -> Homography {
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double) {
      let seenW = w + z * superM34
      return (
        x + w * (positionX - superAnchorX) + seenW * superAnchorX,
        y + w * (positionY - superAnchorY) + seenW * superAnchorY, seenW
      )
    }
    let first = row(m11, m12, m13, m14)
    let second = row(m21, m22, m23, m24)
    let third = row(
      m41 - anchorX * m11 - anchorY * m21, m42 - anchorX * m12 - anchorY * m22,
      m43 - anchorX * m13 - anchorY * m23 + zPosition, m44 - anchorX * m14 - anchorY * m24)
    return (
      first.0, first.1, first.2, second.0, second.1, second.2, third.0, third.1, third.2
    )
  }
}
