internal import LayerGeometry
internal import SourceText

// The findings of lint rules: what was done, what came of it, and what to do instead.
extension Diagnostic {
  static func frameUnderTransform(
    _ outcome: FrameUnderTransform, of layer: Layer, id: String, at span: Span, transform: Span?
  ) -> Diagnostic {
    let size = layer.bounds.size
    let consequence =
      outcome.readsBack
      ? "its bounds become \(printedNumber(size.width)) by \(printedNumber(size.height))"
      : "reads back as \(printedRect(outcome.readsAs)), not \(printedRect(outcome.set))"
    // The layer with the intended bounds: itself if the frame is well defined, otherwise the one that would fill
    // the frame without a transform.
    let meant =
      outcome.isUndefined ? Layer(frame: outcome.set, anchorPoint: layer.anchorPoint) : layer
    let meantSize = printedNumbers([meant.bounds.width, meant.bounds.height])
    let undefined =
      outcome.isUndefined
      ? "; Core Animation calls the frame undefined if it turns by other than multiples of 90°" : ""
    return Diagnostic(
      .frameUnderTransform, at: span,
      "the frame of layer '\(id)' is set under a transform, and \(consequence)",
      help: "set bounds and position instead: \"\(id).bounds.size\": [\(meantSize)], "
        + "\"\(id).position\": [\(printedPoint(meant.position))]",
      notes: transform.map { [Note(at: $0, "the transform is given here" + undefined)] } ?? [],
      severity: .warning)
  }

  static func frameOfSuperlayer(
    _ frame: Rect, id: String, superlayer: String, bounds: Rect, space: String?, at span: Span,
    place: Span
  ) -> Diagnostic {
    let space = space.map { "layer '\($0)'" } ?? "the root space"
    return Diagnostic(
      .frameOfSuperlayer, at: span,
      "layer '\(id)' has the frame of its superlayer '\(superlayer)', and does not fill it",
      help: "use the bounds of '\(superlayer)' as the frame: [\(printedRect(bounds))]",
      notes: [
        Note(
          at: place,
          "\(printedRect(frame)) is measured in \(space); inside of '\(superlayer)' its bounds count"
        )
      ],
      severity: .warning)
  }

  static func anchorAfterFrame(
    id: String, from before: Layer, to after: Layer, at span: Span, frame: Span
  ) -> Diagnostic {
    let kept = before.position(keepingPlaceWithAnchorPoint: after.anchorPoint)
    let movement = kept.map { after.position - $0 }
    let consequence =
      movement.map { "which moves the layer by \(printedNumbers([$0.dx, $0.dy]))" }
      ?? "which moves the layer"
    let remedy =
      kept.map { "set \"\(id).position\": [\(printedPoint($0))] with it, or set" } ?? "set"
    return Diagnostic(
      .anchorAfterFrame, at: span,
      "the anchor point of layer '\(id)' is changed after its frame, \(consequence)",
      help: "\(remedy) the anchor point before the frame",
      notes: [Note(at: frame, "the frame is given here")], severity: .warning)
  }

  static func typedNumber(
    of what: String, typed: String, path: String?, unit: String, example: String, at span: Span
  ) -> Diagnostic {
    let literal = "{'\(typed)'}"
    // An angle prints with its sign.
    let unit = unit == "°" ? "" : unit
    return Diagnostic(
      .typedNumber, at: span,
      "\(quoted(typed)) is typed into \(what), and stays if the scene changes",
      help: path.map { "write {\($0)}\(unit), or \(literal) if it is no number of the layers" }
        ?? "write a path that comes to it, such as {\(example).frame.width}, or \(literal) if it is no "
        + "number of the layers",
      severity: .warning)
  }

  /// Adds to a false expectation that it comes of adding origins where the conversion does more.
  mutating func explainConversion(
    _ name: String, actual: String, expected: String, leftOut: [String], place: Span?
  ) {
    help = "convert: \(quoted(name)) is \(actual)"
    var named = leftOut
    // A long way may have any number.
    if named.count > 3 { named[2...] = ["\(named.count - 2) more"] }
    let rest = named.isEmpty ? "" : ", which leaves out " + named.joined(separator: " and ")
    notes.append(
      Note(
        at: place,
        "\(expected) comes of adding the origins of frames\(rest) "
          + "[\(DiagnosticCode.addedOrigins.rawValue)]"))
  }
}

extension Diagnostic {
  static func anchorInPoints(
    _ anchor: Point, id: String, size: Size, at span: Span
  ) -> Diagnostic {
    let (x, y) = (anchor.x / size.width, anchor.y / size.height)
    let help =
      x.isFinite && y.isFinite
      ? "write [\(printedNumbers([x, y]))] for the point "
        + "\(printedPoint(anchor)) from the corner of the bounds" : nil
    return Diagnostic(
      .anchorInPoints, at: span,
      "the anchor point \(printedPoint(anchor)) of layer '\(id)' lies far outside of it: it is measured in "
        + "fractions of the bounds, not in points",
      help: help, severity: .warning)
  }

  static func angleBeyondTurn(_ angle: Angle, id: String, at span: Span) -> Diagnostic {
    let rest = angle.degrees.truncatingRemainder(dividingBy: 360)
    return Diagnostic(
      .angleBeyondTurn, at: span,
      "layer '\(id)' is rotated by \(printedNumber(angle.degrees)) degrees, more than a turn",
      help: "write \"\(printedNumber(rest))deg\", which looks the same, or mind the unit",
      severity: .warning)
  }

  static func missingAxes(id: String, isInTable: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingAxes, at: span,
      "\(isInTable ? "a table" : "the title") speaks of the bounds of the transformed layer '\(id)', and nothing shows what they measure",
      help: "show its own axes: \"show\": {\"\(id)\": [\"axes\"]}", severity: .warning)
  }
}

private func printedPoint(_ point: Point) -> String { printedNumbers([point.x, point.y]) }

private func printedRect(_ rect: Rect) -> String {
  printedNumbers([rect.minX, rect.minY, rect.width, rect.height])
}

extension Layer {
  /// The position that keeps the layer where it is when the anchor point becomes this one; nil if
  /// the transform leaves the plane, so that none does.
  func position(keepingPlaceWithAnchorPoint anchorPoint: Point) -> Point? {
    guard transform.isAffine else { return nil }
    let step = Vector(
      dx: (anchorPoint.x - self.anchorPoint.x) * bounds.width,
      dy: (anchorPoint.y - self.anchorPoint.y) * bounds.height)
    return position + step.applying(affineTransform)
  }
}
