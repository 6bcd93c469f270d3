internal import LayerGeometry
internal import SourceText

/// A transform and how it was written.
struct WrittenTransform {
  var matrix: AffineTransform
  /// The operations in list order: "rotate 45°, translate 60, 0".
  var inWords: String
}

extension SceneReader {
  private static let operations = ["translate", "scale", "rotate", "skew", "matrix"]
  private static let matrixShape = "sixteen numbers m11...m44, or an array of operations"

  /// `transform` or `sublayerTransform`: operations, each in the coordinate system that the ones
  /// before it left, or a matrix.
  mutating func transform(_ node: Node, _ what: String) -> WrittenTransform? {
    let shape = #"an array of operations such as {"translate": [x, y]}, or sixteen numbers"#
    guard let elements = elements(of: node, what, shape) else { return nil }
    if let first = elements.first(where: { _ in true }), json.kind(of: first) == .number {
      guard let values = numbers(node, what, 16, Self.matrixShape) else { return nil }
      return affineMatrix(values, at: node)
    }
    var result = AffineTransform.identity
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
    let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= Self.farthestReach }) else {
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
      let fields = fields(of: node, in: context, keys: Self.operations, later: ["perspective"])
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
    case "translate":
      return point(member.value, "'translate'").map {
        WrittenTransform(
          matrix: AffineTransform(translationX: $0.x, y: $0.y),
          inWords: "translate \(printedNumbers([$0.x, $0.y]))")
      }
    case "scale": return scale(member.value)
    case "rotate": return rotation(member.value)
    case "skew": return skew(member.value)
    default: return matrix(member.value)
    }
  }

  private mutating func scale(_ node: Node) -> WrittenTransform? {
    if json.kind(of: node) == .number {
      return number(node, "'scale'").map {
        WrittenTransform(
          matrix: AffineTransform(scaleX: $0, y: $0), inWords: "scale \(printedNumber($0))")
      }
    }
    return numbers(node, "'scale'", 2, "a number or [x, y]").map {
      WrittenTransform(
        matrix: AffineTransform(scaleX: $0[0], y: $0[1]), inWords: "scale \(printedNumbers($0))")
    }
  }

  private mutating func rotation(_ node: Node) -> WrittenTransform? {
    if json.kind(of: node) == .object {
      collector.report(.notYet("a rotation about an axis is", at: json.span(of: node)))
      return nil
    }
    return angle(node, "'rotate'").map {
      WrittenTransform(
        matrix: AffineTransform(rotation: $0), inWords: "rotate \(printedNumber($0.degrees))°")
    }
  }

  private mutating func skew(_ node: Node) -> WrittenTransform? {
    let shape = #"two angles, ["10deg", "0deg"]"#
    guard let nodes = elements(of: node, "'skew'", shape, exactly: 2) else { return nil }
    let angles = nodes.compactMap { angle($0, "'skew'") }
    guard angles.count == 2 else { return nil }
    return WrittenTransform(
      matrix: AffineTransform(skewX: angles[0], y: angles[1]),
      inWords: "skew \(printedNumber(angles[0].degrees))°, \(printedNumber(angles[1].degrees))°")
  }

  private mutating func matrix(_ node: Node) -> WrittenTransform? {
    guard let elements = elements(of: node, "'matrix'", "an array of six or sixteen numbers")
    else { return nil }
    let count = elements.reduce(0) { sum, _ in sum + 1 }
    if count == 16 {
      return numbers(node, "'matrix'", 16, "sixteen numbers").flatMap {
        affineMatrix($0, at: node)
      }
    }
    return numbers(node, "'matrix'", 6, "six numbers a, b, c, d, tx, ty, or sixteen").map {
      writtenMatrix(
        AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
    }
  }

  /// m11...m44 by rows, if they are affine in the sense of Core Animation.
  private mutating func affineMatrix(_ values: [Double], at node: Node) -> WrittenTransform? {
    let mustBeZero = [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { values[$0] == 0 }
    guard mustBeZero, values[10] == 1, values[15] == 1 else {
      collector.report(.notYet("a matrix that is not affine is", at: json.span(of: node)))
      return nil
    }
    return writtenMatrix(
      AffineTransform(
        a: values[0], b: values[1], c: values[4], d: values[5], tx: values[12], ty: values[13]))
  }

  private func writtenMatrix(_ matrix: AffineTransform) -> WrittenTransform {
    let values = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    return WrittenTransform(
      matrix: matrix,
      inWords: matrix.isIdentity ? "identity" : "matrix \(printedNumbers(values))")
  }

  /// An angle: a string with its unit.
  mutating func angle(_ node: Node, _ what: String) -> Angle? {
    let span = json.span(of: node)
    guard json.kind(of: node) == .string else {
      guard json.kind(of: node) == .number else {
        reportWrongType(node, what, #"an angle such as "45deg""#)
        return nil
      }
      let spelling = json.spelling(of: node)
      collector.report(.missingUnit(what, spelling: spelling, at: span))
      return nil
    }
    let text = json.string(of: node)
    let digits = text.prefix { "+-.0123456789".contains($0) }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard let value = Double(String(digits)), value.isFinite else {
      reportWrongType(node, what, #"an angle such as "45deg""#)
      return nil
    }
    guard abs(value) <= Self.greatestNumber else {
      collector.report(
        .numberOutOfRange(what, found: found(node), limit: "1e9", at: span))
      return nil
    }
    switch unit {
    case "deg": return Angle(degrees: value)
    case "rad": return Angle(radians: value)
    case "turn": return Angle(turns: value)
    case "": collector.report(.missingUnit(what, spelling: String(digits), at: span))
    default: collector.report(.unknownUnit(String(unit), of: String(digits), at: span))
    }
    return nil
  }
}
