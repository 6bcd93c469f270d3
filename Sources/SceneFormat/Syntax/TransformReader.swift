internal import LayerGeometry
internal import SourceText

extension ValueType where Value == WrittenTransform {
  static var transform: ValueType {
    ValueType(
      "[transform](#transforms)", .shared(.transform), read: { $0.transform($1, $2) },
      written: { .array($0.operations.map { .object($0.written) }) })
  }
}

extension DocumentReader {
  /// `transform` or `sublayerTransform`: operations, each in the coordinate system that the ones
  /// before it left, or a matrix.
  func transform(_ node: Node, _ what: String) -> WrittenTransform? {
    let shape = #"an array of operations such as {"translate": [x, y]}, or sixteen numbers"#
    guard let elements = elements(of: node, what, shape, each: .object) else { return nil }
    if let first = elements.first, json.kind(of: first) == .number {
      guard
        let values = numbers(node, what, 16, "sixteen numbers m11...m44, or an array of operations")
      else { return nil }
      return Transform3D(elements: values).flatMap { WrittenTransform([.matrix($0)]) }
    }
    guard !elements.hasMore(than: 1_000) else {
      reportInvalid(node, what, verb: "hold", expected: "at most 1000 operations", found: "more")
      return nil
    }
    let operations = elements.map { operation($0, what) }
    guard let result = WrittenTransform(operations.compactMap(\.self)), !operations.contains(nil)
    else { return nil }
    guard result.matrix.isInReach else {
      collector.report(.transformOutOfReach(what, at: json.span(of: node)))
      return nil
    }
    return result
  }

  private func operation(_ node: Node, _ what: String) -> TransformOperation? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "each operation of \(what)", #"an object such as {"scale": 2}"#)
      return nil
    }
    guard let fields = fields(of: node, in: .operation(of: what), OperationKey.table)
    else { return nil }
    guard let (name, member) = fields.members.first else {
      // A key that is not known has been reported already.
      if json.members(of: node).first == nil {
        collector.report(
          .wrongKeyCount(
            fields.context, keys: OperationKey.table.names, found: 0, at: json.span(of: node)))
      }
      return nil
    }
    guard fields.members.count == 1 else {
      collector.report(
        .wrongKeyCount(
          fields.context, keys: OperationKey.table.names, found: fields.members.count,
          at: json.span(of: fields.members[1].member.key)))
      return nil
    }
    switch name {
    case OperationKey.translate.name: return translation(member.value)
    case OperationKey.scale.name: return scale(member.value)
    case OperationKey.rotate.name: return rotation(member.value)
    case OperationKey.skew.name: return skew(member.value)
    case OperationKey.perspective.name: return perspective(member.value)
    default: return matrix(member.value)
    }
  }

  private func translation(_ node: Node) -> TransformOperation? {
    twoOrThreeNumbers(node, "'translate'", "[x, y] or [x, y, z]").map {
      .translate(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : nil)
    }
  }

  private func scale(_ node: Node) -> TransformOperation? {
    if json.kind(of: node) == .number {
      return number(node, "'scale'").map { .scale(x: $0, y: nil, z: nil) }
    }
    return twoOrThreeNumbers(node, "'scale'", "a number, [x, y] or [x, y, z]").map {
      .scale(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : nil)
    }
  }

  private func twoOrThreeNumbers(
    _ node: Node, _ what: String, _ shape: String
  ) -> [Double]? {
    guard let elements = elements(of: node, what, shape) else { return nil }
    return numbers(node, what, elements.hasMore(than: 2) ? 3 : 2, shape)
  }

  private func rotation(_ node: Node) -> TransformOperation? {
    if json.kind(of: node) == .object { return rotationAboutAxis(node) }
    return angle(node, "'rotate'").map { .rotate($0) }
  }

  private func rotationAboutAxis(_ node: Node) -> TransformOperation? {
    guard let fields = fields(of: node, in: "'rotate'", RotationKey.table) else { return nil }
    if fields[RotationKey.angle] == nil {
      reportMissing(RotationKey.angle, fields, help: #"add "angle": "45deg""#)
    }
    guard let angle = value(RotationKey.angle, in: fields) else { return nil }
    guard let axisNode = fields[RotationKey.axis] else { return .rotate(angle) }
    guard let axis = value(RotationKey.axis, in: fields) else { return nil }
    guard axis.contains(where: { $0 != 0 }) else {
      reportInvalid(
        axisNode, "'axis'", expected: "a direction such as [0, 1, 0]", found: "[0, 0, 0]")
      return nil
    }
    return .rotateAboutAxis(angle, x: axis[0], y: axis[1], z: axis[2])
  }

  private func skew(_ node: Node) -> TransformOperation? {
    let shape = #"two angles, ["10deg", "0deg"]"#
    guard let nodes = elements(of: node, "'skew'", shape, exactly: 2) else { return nil }
    let angles = nodes.compactMap { angle($0, "'skew'") }
    return angles.count == 2 ? .skew(x: angles[0], y: angles[1]) : nil
  }

  private func perspective(_ node: Node) -> TransformOperation? {
    guard let distance = number(node, "'perspective'", "greater than 0", where: { $0 > 0 }) else {
      return nil
    }
    let operation = TransformOperation.perspective(distance)
    guard operation.matrix != nil else {
      collector.report(.transformOutOfReach("'perspective'", at: json.span(of: node)))
      return nil
    }
    return operation
  }

  private func matrix(_ node: Node) -> TransformOperation? {
    guard let elements = elements(of: node, "'matrix'", "an array of six or sixteen numbers")
    else { return nil }
    let count = elements.reduce(0) { sum, _ in sum + 1 }
    if count == 16 {
      return numbers(node, "'matrix'", 16, "sixteen numbers")
        .flatMap { Transform3D(elements: $0) }.map { .matrix($0) }
    }
    return numbers(node, "'matrix'", 6, "six numbers a, b, c, d, tx, ty, or sixteen").map {
      .matrix(
        Transform3D(AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])))
    }
  }
}

extension Transform3D {
  /// Tells whether no element is beyond what a drawing has precision for.
  fileprivate var isInReach: Bool {
    func isInReach(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
      let most = farthestReach
      return abs(a) <= most && abs(b) <= most && abs(c) <= most && abs(d) <= most
    }
    return isInReach(m11, m12, m13, m14) && isInReach(m21, m22, m23, m24)
      && isInReach(m31, m32, m33, m34) && isInReach(m41, m42, m43, m44)
  }
}
