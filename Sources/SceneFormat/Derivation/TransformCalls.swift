internal import LayerGeometry

/// A call with its arguments, each with what stands before it.
struct CodeCall {
  var name: String
  var arguments: [(before: String, text: String)]
  var closing = ")"

  init(_ name: String, _ arguments: [String]) {
    (self.name, self.arguments) = (name, arguments.map { ("", $0) })
  }

  init(_ name: String, _ labels: [String], _ arguments: [String], closing: String = ")") {
    self.name = name
    self.arguments = zip(labels, arguments).map { ("\($0): ", $1) }
    self.closing = closing
  }
}

extension CodePieces {
  /// Adds a call whose arguments make a transform.
  mutating func add(_ call: CodeCall, of property: String) {
    add(call.name + "(")
    addArguments(of: call, of: property)
  }

  mutating func addArguments(of call: CodeCall, of property: String) {
    add(list: call.arguments.map { ($0.before, $0.text, property) }, .none)
    add(call.closing)
  }
}

// The calls of Core Animation and the functions of CSS that an operation is.
extension TransformOperation {
  /// The call that makes the transform of the operation alone; nil for a perspective, which is no call.
  var makingCall: CodeCall? {
    switch self {
    case .translate(let x, let y, let z):
      return CodeCall("CATransform3DMakeTranslation", [x, y, z ?? 0].map { printedNumber($0) })
    case .scale(let x, let y, let z):
      return CodeCall("CATransform3DMakeScale", [x, y ?? x, z ?? 1].map(\.codeFactor))
    case .rotate, .rotateAboutAxis: return CodeCall("CATransform3DMakeRotation", turn)
    case .skew(let x, let y):
      func tangent(_ angle: Angle) -> String {
        angle.degrees == 0 ? "0" : "tan(\(angle.degrees.swiftRadians))"
      }
      return Self.affine(["1", tangent(y), tangent(x), "1", "0", "0"])
    case .perspective: return nil
    case .matrix(let matrix) where matrix.isAffine:
      let affine = matrix.affinePart
      return Self.affine(
        [affine.a, affine.b, affine.c, affine.d].map(\.codeFactor)
          + [affine.tx, affine.ty].map { printedNumber($0) })
    case .matrix(let matrix):
      let labels = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
      return CodeCall("CATransform3D", labels, matrix.elements.map(\.codeFactor))
    }
  }

  /// The name of the call that makes a transform go on with the operation, in the coordinates that the transform left; nil
  /// where there is none.
  var goingOnName: String? {
    switch self {
    case .translate: "CATransform3DTranslate"
    case .scale: "CATransform3DScale"
    case .rotate, .rotateAboutAxis: "CATransform3DRotate"
    case .skew, .perspective, .matrix: nil
    }
  }

  private var turn: [String] {
    switch self {
    case .rotate(let angle): [angle.degrees.swiftRadians, "0", "0", "1"]
    case .rotateAboutAxis(let angle, let x, let y, let z):
      [angle.degrees.swiftRadians] + [x, y, z].map(\.codeFactor)
    default: []
    }
  }

  private static func affine(_ numbers: [String]) -> CodeCall {
    CodeCall(
      "CATransform3DMakeAffineTransform(CGAffineTransform", ["a", "b", "c", "d", "tx", "ty"],
      numbers, closing: "))")
  }

  /// The function of CSS that the operation is.
  var cssFunction: CodeCall {
    func lengths(_ values: [Double]) -> [String] { values.map(\.cssLength) }
    func degrees(_ angle: Angle) -> String { angle.degrees.codeFactor + "deg" }
    switch self {
    case .translate(let x, let y, nil): return CodeCall("translate", lengths([x, y]))
    case .translate(let x, let y, let z?): return CodeCall("translate3d", lengths([x, y, z]))
    case .scale(let x, nil, nil): return CodeCall("scale", [x.codeFactor])
    case .scale(let x, let y, nil): return CodeCall("scale", [x, y ?? x].map(\.codeFactor))
    case .scale(let x, let y, let z?):
      return CodeCall("scale3d", [x, y ?? x, z].map(\.codeFactor))
    case .rotate(let angle): return CodeCall("rotate", [degrees(angle)])
    case .rotateAboutAxis(let angle, let x, let y, let z):
      return CodeCall("rotate3d", [x, y, z].map(\.codeFactor) + [degrees(angle)])
    case .skew(let x, let y): return CodeCall("skew", [degrees(x), degrees(y)])
    case .perspective(let distance): return CodeCall("perspective", [distance.cssLength])
    case .matrix(let matrix) where matrix.isAffine:
      let affine = matrix.affinePart
      return CodeCall(
        "matrix", [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].map(\.codeFactor))
    case .matrix(let matrix): return CodeCall("matrix3d", matrix.elements.map(\.codeFactor))
    }
  }
}

extension Double {
  /// The number as a length of CSS, in pixels.
  var cssLength: String {
    let number = printedNumber(self)
    return number == "0" ? number : number + "px"
  }
}
