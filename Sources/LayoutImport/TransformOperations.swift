internal import LayerGeometry
internal import SceneFormat

/// A transform as the operations of a scene: a shift before all else, then a turn or a scale where it is just that,
/// and else the matrix; none for the identity.
///
/// - Parameter elements: the six numbers of a transform of the plane, or the sixteen of one of space, by rows.
func transformOperations(_ elements: [Double]) -> [TransformOperation] {
  guard let (a, b, c, d, tx, ty) = planeElements(elements) else {
    return Transform3D(elements: elements).map { [.matrix($0)] } ?? []
  }
  var operations: [TransformOperation] = []
  if tx != 0 || ty != 0 { operations.append(.translate(x: tx.rounded, y: ty.rounded)) }
  if (a, b, c, d) == (1, 0, 0, 1) { return operations }
  if let degrees = turn(a, b, c, d) {
    operations.append(.rotate(Angle(degrees: degrees)))
  } else if b == 0, c == 0 {
    operations.append(a == d ? .scale(x: a) : .scale(x: a, y: d))
  } else {
    let turned = AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    operations.append(.matrix(Transform3D(turned)))
  }
  return operations
}

/// The six elements of a transform that stays in the plane; nil for another.
func planeElements(
  _ m: [Double]
) -> (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)? {
  if m.count == 6 { return (m[0], m[1], m[2], m[3], m[4], m[5]) }
  let isPlane =
    [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { m[$0] == 0 } && m[10] == 1 && m[15] == 1
  return isPlane ? (m[0], m[1], m[4], m[5], m[12], m[13]) : nil
}

/// The degrees, to two decimals, of a matrix that turns and does nothing else, as far as its printed digits tell.
private func turn(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double? {
  // As many digits as browsers print.
  let tolerance = 1e-6
  guard abs(a - d) < tolerance, abs(b + c) < tolerance else { return nil }
  let degrees = (Angle.atan2(y: b, x: a).degrees * 100).rounded() / 100
  let turned = AffineTransform(rotation: Angle(degrees: degrees))
  return abs(turned.a - a) < tolerance && abs(turned.b - b) < tolerance ? degrees : nil
}
