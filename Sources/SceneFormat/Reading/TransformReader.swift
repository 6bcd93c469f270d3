internal import LayerGeometry
internal import SourceText

/// A transform and how it was written.
struct WrittenTransform {
  var matrix: Transform3D
  /// The operations in list order: "rotate 45°, translate 60, 0".
  var inWords: String
}

extension SceneReader {
  private static let operations = [
    "translate", "scale", "rotate", "skew", "perspective", "matrix",
  ]
  private static let matrixShape = "sixteen numbers m11...m44, or an array of operations"

  /// `transform` or `sublayerTransform`: operations, each in the coordinate system that the ones
  /// before it left, or a matrix.
  mutating func transform(_ node: Node, _ what: String) -> WrittenTransform? {
    let shape = #"an array of operations such as {"translate": [x, y]}, or sixteen numbers"#
    guard let elements = elements(of: node, what, shape) else { return nil }
    if let first = elements.first(where: { _ in true }), json.kind(of: first) == .number {
      guard let values = numbers(node, what, 16, Self.matrixShape) else { return nil }
      return Transform3D(elements: values).map { writtenMatrix($0) }
    }
    var result = Transform3D.identity
    var words: [String] = []
    var isSound = true
    guard elements.dropFirst(1_000).first(where: { _ in true }) == nil else {
      collector.report(
        .invalidValue(
          what, verb: "hold", expected: "at most 1000 operations", found: "more",
          at: json.span(of: node)))
      return nil
    }
    for element in elements {
      guard let operation = operation(element, what) else {
        isSound = false
        continue
      }
      result = operation.matrix.concatenating(result)
      words.append(typeset(operation.inWords))
    }
    guard isSound else { return nil }
    guard result.elements.allSatisfy({ $0.isFinite && abs($0) <= Self.farthestReach }) else {
      collector.report(.transformOutOfReach(what, at: json.span(of: node)))
      return nil
    }
    return WrittenTransform(
      matrix: result, inWords: words.isEmpty ? "identity" : words.joined(separator: ", "))
  }

  private mutating func operation(_ node: Node, _ what: String) -> WrittenTransform? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "each operation of \(what)", #"an object such as {"scale": 2}"#)
      return nil
    }
    let context = "an operation of \(what)"
    guard
      let fields = fields(of: node, in: context, keys: Self.operations)
    else { return nil }
    guard let (name, member) = fields.members.first else {
      // A key that is not known has been reported already.
      if json.members(of: node).first(where: { _ in true }) == nil {
        collector.report(
          .wrongKeyCount(context, keys: Self.operations, found: 0, at: json.span(of: node)))
      }
      return nil
    }
    guard fields.members.count == 1 else {
      collector.report(
        .wrongKeyCount(
          context, keys: Self.operations, found: fields.members.count,
          at: json.span(of: fields.members[1].member.key)))
      return nil
    }
    switch name {
    case "translate": return translation(member.value)
    case "scale": return scale(member.value)
    case "rotate": return rotation(member.value)
    case "skew": return skew(member.value)
    case "perspective": return perspective(member.value)
    default: return matrix(member.value)
    }
  }

  private mutating func translation(_ node: Node) -> WrittenTransform? {
    twoOrThreeNumbers(node, "'translate'", "[x, y] or [x, y, z]").map {
      WrittenTransform(
        matrix: Transform3D(translationX: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0),
        inWords: "translate \(printedNumbers($0))")
    }
  }

  private mutating func scale(_ node: Node) -> WrittenTransform? {
    if json.kind(of: node) == .number {
      return number(node, "'scale'").map {
        // One factor is of the plane: depth has nothing to be stretched.
        WrittenTransform(
          matrix: Transform3D(scaleX: $0, y: $0, z: 1), inWords: "scale \(printedNumber($0))")
      }
    }
    return twoOrThreeNumbers(node, "'scale'", "a number, [x, y] or [x, y, z]").map {
      WrittenTransform(
        matrix: Transform3D(scaleX: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 1),
        inWords: "scale \(printedNumbers($0))")
    }
  }

  private mutating func twoOrThreeNumbers(
    _ node: Node, _ what: String, _ shape: String
  ) -> [Double]? {
    guard let elements = elements(of: node, what, shape) else { return nil }
    return numbers(node, what, Array(elements.prefix(3)).count == 3 ? 3 : 2, shape)
  }

  private mutating func rotation(_ node: Node) -> WrittenTransform? {
    if json.kind(of: node) == .object { return rotationAboutAxis(node) }
    return angle(node, "'rotate'").map {
      WrittenTransform(
        matrix: Transform3D(AffineTransform(rotation: $0)),
        inWords: "rotate \(printedNumber($0.degrees))°")
    }
  }

  private mutating func rotationAboutAxis(_ node: Node) -> WrittenTransform? {
    guard let fields = fields(of: node, in: "'rotate'", keys: ["angle", "axis"]) else { return nil }
    guard let angleNode = fields["angle"] else {
      collector.report(.missingKey("angle", in: fields, help: #"add "angle": "45deg""#))
      return nil
    }
    guard let angle = angle(angleNode, "'angle'") else { return nil }
    guard let axisNode = fields["axis"] else {
      return WrittenTransform(
        matrix: Transform3D(AffineTransform(rotation: angle)),
        inWords: "rotate \(printedNumber(angle.degrees))°")
    }
    guard let axis = numbers(axisNode, "'axis'", 3, "[x, y, z]") else { return nil }
    guard axis.contains(where: { $0 != 0 }) else {
      collector.report(
        .invalidValue(
          "'axis'", expected: "a direction such as [0, 1, 0]", found: "[0, 0, 0]",
          at: json.span(of: axisNode)))
      return nil
    }
    return WrittenTransform(
      matrix: Transform3D(rotation: angle, aboutX: axis[0], y: axis[1], z: axis[2]),
      inWords: "rotate \(printedNumber(angle.degrees))° about (\(printedNumbers(axis)))")
  }

  private mutating func skew(_ node: Node) -> WrittenTransform? {
    let shape = #"two angles, ["10deg", "0deg"]"#
    guard let nodes = elements(of: node, "'skew'", shape, exactly: 2) else { return nil }
    let angles = nodes.compactMap { angle($0, "'skew'") }
    guard angles.count == 2 else { return nil }
    return WrittenTransform(
      matrix: Transform3D(AffineTransform(skewX: angles[0], y: angles[1])),
      inWords: "skew \(printedNumber(angles[0].degrees))°, \(printedNumber(angles[1].degrees))°")
  }

  private mutating func perspective(_ node: Node) -> WrittenTransform? {
    guard let distance = positiveNumber(node, "'perspective'") else { return nil }
    guard let matrix = Transform3D(perspectiveDistance: distance) else {
      collector.report(.transformOutOfReach("'perspective'", at: json.span(of: node)))
      return nil
    }
    return WrittenTransform(
      matrix: matrix, inWords: "perspective \(printedNumber(distance))")
  }

  private mutating func matrix(_ node: Node) -> WrittenTransform? {
    guard let elements = elements(of: node, "'matrix'", "an array of six or sixteen numbers")
    else { return nil }
    let count = elements.reduce(0) { sum, _ in sum + 1 }
    if count == 16 {
      return numbers(node, "'matrix'", 16, "sixteen numbers")
        .flatMap { Transform3D(elements: $0) }.map { writtenMatrix($0) }
    }
    return numbers(node, "'matrix'", 6, "six numbers a, b, c, d, tx, ty, or sixteen").map {
      writtenMatrix(
        Transform3D(AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])))
    }
  }

  /// A matrix in words: six numbers do where it is affine.
  private func writtenMatrix(_ matrix: Transform3D) -> WrittenTransform {
    let affine = matrix.affinePart
    let values =
      matrix.isAffine
      ? [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty] : matrix.elements
    return WrittenTransform(
      matrix: matrix,
      inWords: matrix.isIdentity ? "identity" : "matrix \(printedNumbers(values))")
  }
}
