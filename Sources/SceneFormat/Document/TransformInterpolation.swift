internal import LayerGeometry

extension [TransformOperation] {
  /// The operations so far on the way to others of the same form: each by its own numbers, so that a
  /// turn of 360 degrees is one.
  ///
  /// A list that goes on where the other ends begins there with what changes nothing. Nil where the
  /// operations are of different kinds.
  func interpolated(
    to end: [TransformOperation], at fraction: Double
  ) -> [TransformOperation]? {
    var operations: [TransformOperation] = []
    for index in 0..<Swift.max(count, end.count) {
      let first = index < count ? self[index] : end[index].withoutEffect
      let last = index < end.count ? end[index] : first.withoutEffect
      guard let operation = first.interpolated(to: last, at: fraction) else { return nil }
      operations.append(operation)
    }
    return operations
  }

  /// The transform of the operations one after the other, each in the coordinates that those before it left; nil
  /// where finite numbers do not reach.
  var matrix: Transform3D? {
    var result = Transform3D.identity
    for operation in self {
      guard let matrix = operation.matrix else { return nil }
      result = matrix.concatenating(result)
    }
    return result
  }
}

extension TransformOperation {
  /// The operation of the same form that changes nothing.
  fileprivate var withoutEffect: TransformOperation {
    switch self {
    case .translate(_, _, let z): .translate(x: 0, y: 0, z: z.map { _ in 0 })
    case .scale(_, let y, let z): .scale(x: 1, y: y.map { _ in 1 }, z: z.map { _ in 1 })
    case .rotate: .rotate(Angle(degrees: 0))
    case .rotateAboutAxis(_, let x, let y, let z):
      .rotateAboutAxis(Angle(degrees: 0), x: x, y: y, z: z)
    case .skew: .skew(x: Angle(degrees: 0), y: Angle(degrees: 0))
    case .perspective: .perspective(.infinity)
    case .matrix: .matrix(.identity)
    }
  }

  fileprivate func interpolated(
    to end: TransformOperation, at fraction: Double
  ) -> TransformOperation? {
    /// Interpolates numbers that may be left out, which then mean another one.
    func between(_ first: Double?, _ last: Double?, _ meant: (Double, Double)) -> Double? {
      if first == nil && last == nil { return nil }
      return (first ?? meant.0).interpolated(to: last ?? meant.1, at: fraction)
    }
    switch (self, end) {
    case (.translate(let x, let y, let z), .translate(let endX, let endY, let endZ)):
      return .translate(
        x: x.interpolated(to: endX, at: fraction), y: y.interpolated(to: endY, at: fraction),
        z: between(z, endZ, (0, 0)))
    case (.scale(let x, let y, let z), .scale(let endX, let endY, let endZ)):
      return .scale(
        x: x.interpolated(to: endX, at: fraction), y: between(y, endY, (x, endX)),
        z: between(z, endZ, (1, 1)))
    case (.rotate(let angle), .rotate(let endAngle)):
      return .rotate(angle.interpolated(to: endAngle, at: fraction))
    case (
      .rotateAboutAxis(let angle, let x, let y, let z),
      .rotateAboutAxis(let endAngle, let endX, let endY, let endZ)
    ):
      guard (x, y, z) == (endX, endY, endZ) else { return nil }
      return .rotateAboutAxis(
        angle.interpolated(to: endAngle, at: fraction), x: x, y: y, z: z)
    case (.skew(let x, let y), .skew(let endX, let endY)):
      return .skew(
        x: x.interpolated(to: endX, at: fraction), y: y.interpolated(to: endY, at: fraction))
    case (.perspective(let distance), .perspective(let endDistance)):
      if distance.isFinite && endDistance.isFinite {
        return .perspective(distance.interpolated(to: endDistance, at: fraction))
      }
      // The reciprocal is interpolated, which is what the matrix holds: it is 0 without perspective.
      return .perspective(1 / (1 / distance).interpolated(to: 1 / endDistance, at: fraction))
    case (.matrix(let matrix), .matrix(let endMatrix)):
      return .matrix(matrix.interpolated(to: endMatrix, at: fraction))
    default: return nil
    }
  }
}
