internal import LayerGeometry
public import SourceText

// The errors of layers, their names and their geometry.
extension Diagnostic {
  static func invalidID(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidID, at: span, "\(quoted(id)) cannot be an id",
      help: "use a letter or digit, then letters, digits, '_' and '-'; 'name' takes any text")
  }

  static func characterInID(_ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidID, at: span, "the control character \(codePoint(scalar)) cannot be in an id",
      help: "remove it")
  }

  static func invalidClass(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidID, at: span, "\(quoted(name)) cannot be a class",
      help: name.contains(" ")
        ? "several classes stand in an array"
        : "use a letter or digit, then letters, digits, '_' and '-'")
  }

  static func duplicateID(_ id: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      .duplicateID, at: span, "a second layer has the id '\(id)'",
      help: "give each layer its own", notes: [Note(at: first, "the first is here")])
  }

  /// The error of an id that no layer has; `ids` are those that there are.
  ///
  /// - Parameters:
  ///   - id: the id that no layer has.
  ///   - ids: the ids of the layers, of which the nearest is suggested.
  ///   - isInPath: whether the id begins a path, and not only names a layer.
  ///   - span: the place of the id in the source.
  public static func unknownLayer(
    _ id: String, ids: some Collection<String>, isInPath: Bool = false, at span: Span
  ) -> Diagnostic {
    let suggestion = id.hasPrefix("-") && isInPath ? nil : suggestion(for: id, among: ids)
    let arithmetic = isInPath ? helpForArithmetic(inPlaceOf: id) : nil
    return Diagnostic(
      .unknownLayer, at: span, "there is no layer \(quoted(id))",
      help: suggestion ?? arithmetic ?? listHelp("layer", Array(ids.prefix(16))))
  }

  static func unknownClass(_ name: String, classes: [String], at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownClass, at: span, "no layer has the class \(quoted(name))",
      help: suggestion(for: name, among: classes)
        ?? (classes.isEmpty ? "no layer has a class; give one by \"class\"" : nil)
        ?? (classes.count == 1 ? "the only class is '\(classes[0])'" : nil)
        ?? (classes.count <= 15 ? "the classes are \(classes.joined(separator: ", "))" : nil))
  }

  static func repeatedLayer(
    _ message: String, at span: Span, other: Span? = nil, note: String = "the first is here"
  ) -> Diagnostic {
    Diagnostic(
      .repeatedLayer, at: span, message, notes: other.map { [Note(at: $0, note)] } ?? [])
  }

  static func zeroSize(_ context: String, _ zero: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .zeroSize, at: span, "\(context) has no area: \(zero) 0",
      help: "it draws as a line or a point", severity: .warning)
  }

  static func outOfReach(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .geometryOutOfRange, at: span, "layer '\(id)' lands more than 1e12 from the origin")
  }

  static func contentsOfTransformLayer(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, at: span,
      "a layer of the kind 'transform' has no contents of its own, and layer '\(id)' is one",
      help: "give the contents to a sublayer")
  }

  static func imageOutsideFolder(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      "'image' must be the path of a file below the scene's folder, found \(quoted(name))",
      help:
        "write it as \"clock.png\" or \"images/clock.png\", without '/' before it and without '..'")
  }

  static func contentsOutOfReach(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .geometryOutOfRange, at: span,
      "the contents of layer '\(id)' land more than 1e12 from the origin")
  }

  static func unboundedFrame(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .behindViewer, at: span,
      unboundedFrameReason(id),
      help: "turn it less, or make the distance of 'perspective' larger", severity: .warning)
  }

  static func behindViewer(_ id: String, isSeenInPart: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .behindViewer, at: span,
      isSeenInPart
        ? "layer '\(id)' reaches behind the viewer; that part of it is not drawn"
        : "layer '\(id)' lies behind the viewer and is not drawn",
      help: "move it away from the viewer, or make the distance of 'perspective' larger",
      severity: .warning)
  }

  static func edgeOn(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .edgeOn, at: span, "layer '\(id)' is seen edge on",
      help: "from the front it draws as a line, and no point there leads back to it",
      severity: .warning)
  }

  static func pointOutOfReach(at span: Span) -> Diagnostic {
    Diagnostic(
      .geometryOutOfRange, at: span, "the point lands more than 1e12 from the origin")
  }

  static func pointNotSeen(at span: Span) -> Diagnostic {
    Diagnostic(.noAnswer, at: span, "the point is not seen: it lies beside or behind the viewer")
  }

  static func unboundedFrame(of id: String, at span: Span) -> Diagnostic {
    Diagnostic(.noAnswer, at: span, unboundedFrameReason(id))
  }

  static func notTurnedInPlane(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .noAnswer, at: span, "layer '\(id)' is turned out of its plane, which no one angle tells",
      help: "write '\(id).depths' for the depths of its corners")
  }

  static func leavesPlane(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .noAnswer, at: span, "the transform of layer '\(id)' leaves its plane, so it is not affine",
      help: "write '\(id).transform' for its sixteen elements")
  }

  static func transformOutOfReach(_ what: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .geometryOutOfRange, at: span, "the numbers of \(what) grow beyond 1e12")
  }

  static func noAnswer(
    in target: String?, reason: String?, place: Span?, at span: Span
  ) -> Diagnostic {
    let space = target.map { "layer '\($0)'" } ?? "the root space"
    return Diagnostic(
      .noAnswer, at: span, "the place cannot be told in the coordinates of \(space)",
      notes: reason.map { [Note(at: place, $0)] } ?? [])
  }

  static func cannotSetFrame(
    of id: String, _ error: SetFrameError, at span: Span
  ) -> Diagnostic {
    let state =
      switch error {
      case .transformIsSingular: "has no inverse"
      case .transformIsNotAffine: "leaves the plane or has perspective"
      }
    return Diagnostic(
      .cannotSetFrame, at: span,
      "the frame of layer '\(id)' cannot be set while its transform \(state)",
      help: "set '\(id).bounds' and '\(id).position' instead")
  }

  static func falseExpectation(
    _ fact: String, expected: String, actual: String, difference: String?, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .falseExpectation, at: span, "\(quoted(fact)) is \(actual), not \(expected)",
      help: difference)
  }
}
