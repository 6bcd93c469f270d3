internal import LayerGeometry
internal import SourceText

/// The rule of a style sheet that makes a box what a layer is in one state.
///
/// A box has no position: its left and top edges, before any transform, are the position less what the anchor point
/// takes of the size.
struct CSSCode {
  private let subject: CodeSubject
  private var lines: [Code.Line] = []

  /// The lines of the rule, and behind them what follows.
  static func lines(of subject: CodeSubject) -> [Code.Line] {
    var code = CSSCode(subject: subject)
    code.write()
    return code.lines
  }

  /// What the layer has that no box has; nil for nothing.
  static func obstacle(of subject: CodeSubject) -> String? {
    let layer = subject.end
    if layer.isGeometryFlipped { return "'isGeometryFlipped'" }
    if layer.frame.isInfinite { return "corners behind the viewer" }
    if layer.sublayerTransform.isIdentity { return nil }
    if subject.sublayerOperations.count == 1, case .perspective = subject.sublayerOperations[0] {
      return nil
    }
    return "a 'sublayerTransform' that is more than a perspective"
  }

  private init(subject: CodeSubject) { self.subject = subject }

  private mutating func add(_ name: String, _ fill: (inout CodePieces) -> Void) {
    var pieces = CodePieces(of: subject.id)
    pieces.add("  \(name): ", mayBreak: false)
    fill(&pieces)
    pieces.add(";")
    lines.append(pieces.line())
  }

  private mutating func add(plain text: String) {
    var pieces = CodePieces(of: subject.id)
    pieces.add(text)
    lines.append(pieces.line())
  }

  private mutating func write() {
    let layer = subject.end
    add(plain: ".\(subject.name) {")
    add(plain: "  position: absolute;")
    // The edges are counted from the zero of the superlayer's coordinates, as the position is.
    let left = layer.position.x - layer.anchorPoint.x * layer.bounds.width
    let top = layer.position.y - layer.anchorPoint.y * layer.bounds.height
    add(("left", left, "position.x"), ("top", top, "position.y"), subject.outer)
    add(
      ("width", layer.bounds.width, "bounds.width"),
      ("height", layer.bounds.height, "bounds.height"), subject.own)
    writeTransform()
    if case .perspective(let distance)? = subject.sublayerOperations.first {
      add("perspective") { $0.add(distance.cssLength, "sublayerTransform", .none) }
      add("perspective-origin") { Self.add(layer.anchorPoint, to: &$0) }
    }
    if layer.masksToBounds { add(plain: "  overflow: hidden;") }
    if layer.isHidden { add(plain: "  visibility: hidden;") }
    if !layer.isDoubleSided { add(plain: "  backface-visibility: hidden;") }
    add(plain: "}")
    if layer.bounds.origin != .zero {
      var pieces = CodePieces(of: subject.id)
      pieces.add("/* scrollTo(")
      pieces.add(layer.bounds.origin, "bounds", subject.own, labels: false)
      pieces.add(") */")
      lines.append(pieces.line())
    }
    follow()
  }

  /// Two lengths on one line.
  private mutating func add(
    _ first: (name: String, value: Double, path: String),
    _ second: (name: String, value: Double, path: String), _ space: NumberSpace
  ) {
    add(first.name) { pieces in
      pieces.add(first.value.cssLength, first.path, space)
      pieces.add("; \(second.name): ")
      pieces.add(second.value.cssLength, second.path, space)
    }
  }

  private mutating func writeTransform() {
    let layer = subject.end
    let depth = layer.zPosition - layer.anchorPointZ
    var functions = subject.operations.map(\.cssFunction)
    if depth != 0 { functions.insert(CodeCall("translateZ", [depth.cssLength]), at: 0) }
    if functions.isEmpty { return }
    if layer.anchorPoint != Point(x: 0.5, y: 0.5) || layer.anchorPointZ != 0 {
      let depth = layer.anchorPointZ
      add("transform-origin") { pieces in
        Self.add(layer.anchorPoint, to: &pieces)
        if depth != 0 {
          pieces.add(" ")
          pieces.add(depth.cssLength, "anchorPointZ", .none)
        }
      }
    }
    add("transform") { pieces in
      for (place, function) in functions.enumerated() {
        if place > 0 { pieces.add(" ", mayBreak: true) }
        pieces.add(function, of: "transform")
      }
    }
  }

  private static func add(_ anchorPoint: Point, to pieces: inout CodePieces) {
    pieces.add((anchorPoint.x * 100).codeFactor + "%", "anchorPoint.x", .none)
    pieces.add(" ")
    pieces.add((anchorPoint.y * 100).codeFactor + "%", "anchorPoint.y", .none)
  }

  private mutating func follow() {
    let layer = subject.end
    var pieces = CodePieces(of: subject.id)
    pieces.add("/* transform-origin at (")
    pieces.add(layer.position, "position", subject.outer, labels: false)
    pieces.add(") */")
    lines.append(pieces.line(isFollowing: true))
    pieces = CodePieces(of: subject.id)
    pieces.add("/* frame = (")
    pieces.add(layer.frame, "frame", subject.outer, labels: false)
    pieces.add(") */")
    lines.append(pieces.line(isFollowing: true))
  }
}
