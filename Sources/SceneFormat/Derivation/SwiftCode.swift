internal import LayerGeometry
internal import SourceText

/// The program of Core Animation that makes a new layer what a document and its steps make of it.
struct SwiftCode {
  private let subject: CodeSubject
  private var lines: [Code.Line] = []
  /// The variables that transforms are composed in, which a second one reuses.
  private var variables: Set<String> = []

  /// The lines of the program, and behind them what follows.
  static func lines(of subject: CodeSubject) -> [Code.Line] {
    var code = SwiftCode(subject: subject)
    code.setUp()
    var before = subject.start
    for change in subject.changes {
      code.make(change, from: before)
      before = change.outcome
    }
    code.follow()
    return code.lines
  }

  private init(subject: CodeSubject) { self.subject = subject }

  private func begun(_ property: String) -> CodePieces {
    var pieces = CodePieces(of: subject.id)
    pieces.add("\(subject.name).\(property) = ", mayBreak: true)
    return pieces
  }

  // MARK: What is set

  /// The properties that the layer has from the start and a new one has not.
  private mutating func setUp() {
    let (layer, new) = (subject.start, Layer())
    if layer.isGeometryFlipped { set("isGeometryFlipped", true) }
    if layer.bounds != new.bounds { setBounds(layer.bounds) }
    if layer.anchorPoint != new.anchorPoint { set(anchorPoint: layer.anchorPoint) }
    if layer.anchorPointZ != 0 { set("anchorPointZ", layer.anchorPointZ, subject.own) }
    if layer.position != new.position { set(position: layer.position) }
    if layer.zPosition != 0 { set("zPosition", layer.zPosition, subject.outer) }
    if !layer.transform.isIdentity {
      set("transform", subject.startOperations, isFirst: true)
    }
    if !layer.sublayerTransform.isIdentity {
      set("sublayerTransform", subject.startSublayerOperations, isFirst: true)
    }
    if layer.masksToBounds { set("masksToBounds", true) }
    if layer.isHidden { set("isHidden", true) }
    if !layer.isDoubleSided { set("isDoubleSided", false) }
  }

  private mutating func make(_ change: PropertyChange, from before: Layer) {
    let layer = change.outcome
    switch change.property {
    case .frame: setFrame(change)
    case .bounds:
      let (old, new) = (before.bounds, layer.bounds)
      if old.size == new.size, old.origin != new.origin {
        set("bounds.origin", new.origin, "bounds", subject.own)
      } else if old.origin == new.origin, old.size != new.size {
        setSize(new.size)
      } else {
        setBounds(new)
      }
    case .position: set(position: layer.position)
    case .zPosition: set("zPosition", layer.zPosition, subject.outer)
    case .anchorPoint: set(anchorPoint: layer.anchorPoint)
    case .anchorPointZ: set("anchorPointZ", layer.anchorPointZ, subject.own)
    case .transform: set("transform", change.operations, isFirst: false)
    case .sublayerTransform: set("sublayerTransform", change.operations, isFirst: false)
    case .masksToBounds: set("masksToBounds", layer.masksToBounds)
    case .isHidden: set("isHidden", layer.isHidden)
    case .isGeometryFlipped: set("isGeometryFlipped", layer.isGeometryFlipped)
    case .isDoubleSided: set("isDoubleSided", layer.isDoubleSided)
    }
  }

  /// Sets the frame to what the step says; where another comes of it, the numbers are not those of the picture.
  private mutating func setFrame(_ change: PropertyChange) {
    let frame = change.frame ?? change.outcome.frame
    setRect("frame", frame, path: change.keepsFrame ? "frame" : "frame.set", subject.outer)
  }

  private mutating func setBounds(_ bounds: Rect) { setRect("bounds", bounds, subject.own) }

  private mutating func setRect(
    _ property: String, _ rect: Rect, path: String? = nil, _ space: NumberSpace
  ) {
    var pieces = begun(property)
    pieces.add("CGRect(")
    pieces.add(rect, path ?? property, space, labels: true)
    pieces.add(")")
    lines.append(pieces.line())
  }

  private mutating func setSize(_ size: Size) {
    var pieces = begun("bounds.size")
    pieces.add("CGSize(")
    pieces.add(
      list: [
        ("width: ", printedNumber(size.width), "bounds.width"),
        ("height: ", printedNumber(size.height), "bounds.height"),
      ], subject.own)
    pieces.add(")")
    lines.append(pieces.line())
  }

  private mutating func set(position: Point) {
    set("position", position, "position", subject.outer)
  }

  private mutating func set(anchorPoint: Point) {
    set("anchorPoint", anchorPoint, "anchorPoint", .none) { $0.codeFactor }
  }

  private mutating func set(
    _ property: String, _ point: Point, _ path: String, _ space: NumberSpace,
    printed: (Double) -> String = { printedNumber($0) }
  ) {
    var pieces = begun(property)
    pieces.add("CGPoint(")
    pieces.add(point, path, space, labels: true, printed: printed)
    pieces.add(")")
    lines.append(pieces.line())
  }

  private mutating func set(_ property: String, _ number: Double, _ space: NumberSpace) {
    var pieces = begun(property)
    pieces.add(printedNumber(number), property, space)
    lines.append(pieces.line())
  }

  private mutating func set(_ property: String, _ flag: Bool) {
    var pieces = begun(property)
    pieces.add(flag ? "true" : "false", property, .none)
    lines.append(pieces.line())
  }

  // MARK: Transforms

  /// Sets a transform: at once where it is of one operation, or else in a variable, operation by operation, each in the
  /// coordinates that those before it left.
  ///
  /// - Parameter isFirst: whether the property is still the identity.
  private mutating func set(
    _ property: String, _ operations: [TransformOperation], isFirst: Bool
  ) {
    var pieces = begun(property)
    if operations.count == 1, let call = operations[0].makingCall {
      pieces.add(call, of: property)
      lines.append(pieces.line())
      return
    }
    if operations.isEmpty {
      pieces.add("CATransform3DIdentity", property, .none)
      lines.append(pieces.line())
      return
    }
    for (place, operation) in operations.enumerated() {
      compose(operation, isFirst: place == 0, in: property)
    }
    pieces.add(property)
    lines.append(pieces.line())
  }

  private mutating func compose(
    _ operation: TransformOperation, isFirst: Bool, in variable: String
  ) {
    func assigned(_ name: String) -> CodePieces {
      var pieces = CodePieces(of: subject.id)
      let word = variables.insert(name).inserted ? "var " : ""
      pieces.add("\(word)\(name) = ", mayBreak: true)
      return pieces
    }
    if case .perspective(let distance) = operation {
      let name = isFirst ? variable : "perspective"
      var identity = assigned(name)
      identity.add("CATransform3DIdentity")
      lines.append(identity.line())
      var depth = CodePieces(of: subject.id)
      depth.add("\(name).m34 = -1 / ")
      depth.add(printedNumber(distance), variable, .none)
      lines.append(depth.line())
      if !isFirst {
        var pieces = assigned(variable)
        pieces.add("CATransform3DConcat(\(name), \(variable))")
        lines.append(pieces.line())
      }
      return
    }
    guard let call = operation.makingCall else { return }
    var pieces = assigned(variable)
    if isFirst {
      pieces.add(call, of: variable)
    } else if let name = operation.goingOnName {
      pieces.add("\(name)(\(variable), ", mayBreak: true)
      pieces.addArguments(of: call, of: variable)
    } else {
      pieces.add("CATransform3DConcat(")
      pieces.add(call, of: variable)
      pieces.add(", ", mayBreak: true)
      pieces.add(variable + ")")
    }
    lines.append(pieces.line())
  }

  // MARK: What follows

  /// The frame; where that is set last, what it chooses, with the frame if that is another.
  private mutating func follow() {
    let layer = subject.end
    let last = subject.changes.last { $0.property.movesFrame }
    if last?.property != .frame || last?.keepsFrame == false {
      var pieces = CodePieces(of: subject.id)
      pieces.add("// frame = ")
      if layer.frame.isInfinite {
        pieces.add(".infinite", "frame", .none)
      } else {
        pieces.add("(")
        pieces.add(layer.frame, "frame", subject.outer, labels: false)
        pieces.add(")")
      }
      lines.append(pieces.line(isFollowing: true))
    }
    guard last?.property == .frame else { return }
    var position = CodePieces(of: subject.id)
    position.add("// position = (")
    position.add(layer.position, "position", subject.outer, labels: false)
    position.add(")")
    var size = CodePieces(of: subject.id)
    size.add("// bounds = (")
    size.add(layer.bounds, "bounds", subject.own, labels: false)
    size.add(")")
    lines += [size.line(isFollowing: true), position.line(isFollowing: true)]
  }
}

extension PropertyChange {
  /// How much a frame that is read may differ from the one that was set, by rounding.
  private static let rounding = 1e-6

  /// Tells whether the layer has the frame that is set.
  fileprivate var keepsFrame: Bool {
    guard let frame = frame?.standardized else { return true }
    let read = outcome.frame
    return [
      frame.minX - read.minX, frame.minY - read.minY, frame.width - read.width,
      frame.height - read.height,
    ].allSatisfy { abs($0) <= Self.rounding * max(1, abs(frame.width), abs(frame.height)) }
  }
}

extension PropertyChange.Property {
  /// Tells whether the frame, position or size of a layer follows from the property.
  fileprivate var movesFrame: Bool {
    switch self {
    case .frame, .bounds, .position, .anchorPoint, .anchorPointZ, .transform, .zPosition: true
    default: false
    }
  }
}
