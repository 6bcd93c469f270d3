public import LayerGeometry

/// An operation of a layer's transform as the document writes it, in points of the superlayer's coordinates.
public enum TransformOperation: Hashable, Sendable {
  /// A translation; in the plane without z.
  case translate(x: Double, y: Double, z: Double? = nil)
  /// A scaling; without y one factor for x and y, without z depth is not stretched.
  case scale(x: Double, y: Double? = nil, z: Double? = nil)
  /// A rotation in the plane.
  case rotate(Angle)
  /// A rotation about an axis through the origin, of any length but 0.
  case rotateAboutAxis(Angle, x: Double, y: Double, z: Double)
  case skew(x: Angle, y: Angle)
  /// The perspective of a viewer at this distance.
  case perspective(Double)
  indirect case matrix(Transform3D)

  /// The matrix of the operation; nil for a perspective from so near that finite numbers do not reach.
  var matrix: Transform3D? {
    switch self {
    case .translate(let x, let y, let z): Transform3D(translationX: x, y: y, z: z ?? 0)
    case .scale(let x, let y, let z): Transform3D(scaleX: x, y: y ?? x, z: z ?? 1)
    case .rotate(let angle): Transform3D(AffineTransform(rotation: angle))
    case .rotateAboutAxis(let angle, let x, let y, let z):
      Transform3D(rotation: angle, aboutX: x, y: y, z: z)
    case .skew(let x, let y): Transform3D(AffineTransform(skewX: x, y: y))
    case .perspective(let distance): Transform3D(perspectiveDistance: distance)
    case .matrix(let matrix): matrix
    }
  }

  /// The operation in plain letters: "rotate 45 deg".
  fileprivate var words: String {
    switch self {
    case .translate(let x, let y, let z): "translate \(printed(x, y, z))"
    case .scale(let x, let y, let z): "scale \(printed(x, y, z))"
    case .rotate(let angle): "rotate \(printed(angle))"
    case .rotateAboutAxis(let angle, let x, let y, let z):
      "rotate \(printed(angle)) about (\(printed(x, y, z)))"
    case .skew(let x, let y): "skew \(printed(x)), \(printed(y))"
    case .perspective(let distance): "perspective \(printed(distance))"
    case .matrix(let matrix) where matrix.isIdentity: "identity"
    case .matrix(let matrix): "matrix \(printedNumbers(matrix.numbers))"
    }
  }

  /// The operation in Chinese: "旋转 45 deg".
  fileprivate var chineseWords: String {
    switch self {
    case .translate(let x, let y, let z): "平移 \(printed(x, y, z))"
    case .scale(let x, let y, let z): "缩放 \(printed(x, y, z))"
    case .rotate(let angle): "旋转 \(printed(angle))"
    case .rotateAboutAxis(let angle, let x, let y, let z):
      "绕 (\(printed(x, y, z))) 旋转 \(printed(angle))"
    case .skew(let x, let y): "倾斜 \(printed(x)), \(printed(y))"
    case .perspective(let distance): "透视 \(printed(distance))"
    case .matrix(let matrix) where matrix.isIdentity: "恒等变换"
    case .matrix(let matrix): "矩阵 \(printedNumbers(matrix.numbers))"
    }
  }
}

extension [TransformOperation] {
  /// The operations in words and in list order: "rotate 45°, translate 60, 0"; "identity" for none.
  public var inWords: String { typeset(inWords(joinedBy: ", ")).replacing(" deg", with: "°") }

  /// The operations in Chinese: "旋转 45°，平移 60, 0"; "恒等变换" for none.
  public var inChineseWords: String {
    isEmpty
      ? "恒等变换"
      : typeset(map(\.chineseWords).joined(separator: "，")).replacing(" deg", with: "°")
  }

  /// An angle in the plane as the only rotation says it, without what is more than a turn, where that differs by whole turns:
  /// 200° in the place of −160°.
  ///
  /// - Parameters:
  ///   - angle: the angle, from half a turn back to half a turn on.
  ///   - turn: the angle of a whole turn; the half of it for the axis of a mirrored layer, of either direction.
  public func asWritten(_ angle: Angle, turn: Angle = Angle(degrees: 360)) -> Angle {
    let written = compactMap { if case .rotate(let angle) = $0 { angle } else { nil } }
    guard written.count == 1 else { return angle }
    let degrees = written[0].degrees
    let turns = (degrees - angle.degrees) / turn.degrees
    guard abs(turns - turns.rounded()) < 1e-9 else { return angle }
    return abs(degrees) <= 360
      ? written[0] : Angle(degrees: degrees.truncatingRemainder(dividingBy: 360))
  }

  /// The operations as a sentence in plain letters: "rotate 45 deg, then translate 60, -5".
  public var inASentence: String { inWords(joinedBy: ", then ") }

  private func inWords(joinedBy separator: String) -> String {
    isEmpty ? "identity" : map(\.words).joined(separator: separator)
  }
}

private func printed(_ numbers: Double?...) -> String { printedNumbers(numbers.compactMap { $0 }) }

private func printed(_ angle: Angle) -> String { "\(printedNumber(angle.degrees)) deg" }

extension Transform3D {
  /// The numbers as a document would write them: six where the matrix is affine.
  fileprivate var numbers: [Double] {
    let affine = affinePart
    return isAffine ? [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] : elements
  }
}
