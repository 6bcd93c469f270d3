extension Transform3D {
  /// The transform that undoes this one, or nil if there is none.
  ///
  /// There is none where space collapses. The test does not depend on the scale of rows and
  /// columns: what elimination leaves counts as 0 when it is no more than rounding. Nor is there
  /// one if it cannot be written in finite numbers. Affine transforms have the inverse that
  /// `AffineTransform.inverted()` gives. Core Animation would return the transform unchanged
  /// instead (certainty H).
  public func inverted() -> Transform3D? {
    if isAffine { return affinePart.inverted().map { Transform3D($0) } }
    guard var rows = EquilibratedRows(self) else { return nil }
    for step in 0..<4 where !rows.eliminate(step) { return nil }
    return rows.inverse
  }
}

/// A matrix beside the identity, while Gauss and Jordan turn the one into the other.
private struct EquilibratedRows {
  typealias Row = SIMD4<Double>

  /// Less than this, of numbers that began near 1, is what rounding left of 0.
  private static let least = 16 * Double.ulpOfOne

  private var left: [Row]
  private var right: [Row]
  private var rowFactors = Row(repeating: 1)
  private var columnFactors = Row(repeating: 1)
  /// The row of the inverse that each row became.
  private var columns = [0, 0, 0, 0]

  /// Brings every row and column near 1 by powers of two, which is exact; nil if one is empty or
  /// not finite.
  init?(_ t: Transform3D) {
    left = [
      Row(t.m11, t.m12, t.m13, t.m14), Row(t.m21, t.m22, t.m23, t.m24),
      Row(t.m31, t.m32, t.m33, t.m34), Row(t.m41, t.m42, t.m43, t.m44),
    ]
    right = []
    for row in 0..<4 {
      let greatest = (0..<4).reduce(0) { max($0, abs(left[row][$1])) }
      guard let factor = Self.factor(for: greatest) else { return nil }
      rowFactors[row] = factor
      left[row] *= factor
    }
    for column in 0..<4 {
      let greatest = left.reduce(0) { max($0, abs($1[column])) }
      guard let factor = Self.factor(for: greatest) else { return nil }
      columnFactors[column] = factor
      for row in 0..<4 { left[row][column] *= factor }
    }
    for row in 0..<4 {
      var unit = Row.zero
      unit[row] = 1
      right.append(unit)
    }
  }

  private static func factor(for greatest: Double) -> Double? {
    guard greatest > 0, greatest.isFinite else { return nil }
    let factor = Double(sign: .plus, exponent: -Int(greatest.exponent), significand: 1)
    return factor.isFinite && factor > 0 ? factor : nil
  }

  /// Clears the column of the greatest number that is left; false if that is nothing but rounding.
  mutating func eliminate(_ step: Int) -> Bool {
    var (pivotRow, pivotColumn) = (step, 0)
    for row in step..<4 {
      for column in 0..<4 where abs(left[row][column]) > abs(left[pivotRow][pivotColumn]) {
        (pivotRow, pivotColumn) = (row, column)
      }
    }
    let pivot = left[pivotRow][pivotColumn]
    guard abs(pivot) > Self.least else { return false }
    left.swapAt(step, pivotRow)
    right.swapAt(step, pivotRow)
    columns[step] = pivotColumn
    left[step] /= pivot
    right[step] /= pivot
    for row in 0..<4 where row != step {
      let factor = left[row][pivotColumn]
      guard factor != 0 else { continue }
      left[row] -= factor * left[step]
      right[row] -= factor * right[step]
      left[row][pivotColumn] = 0
    }
    return true
  }

  /// The matrix that the identity has become, with the factors taken out; nil if it is not finite.
  var inverse: Transform3D? {
    var rows = [Row](repeating: .zero, count: 4)
    for step in 0..<4 {
      let column = columns[step]
      let row: Row = right[step] * rowFactors
      rows[column] = row * columnFactors[column]
    }
    let elements = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    guard elements.allSatisfy(\.isFinite) else { return nil }
    return Transform3D(elements: elements)
  }
}
