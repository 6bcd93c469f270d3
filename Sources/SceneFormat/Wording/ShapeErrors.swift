package import SourceText

// The errors of the shape of a document: keys, types, limits.
extension Diagnostic {
  static func unsupportedVersion(_ version: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unsupportedVersion, at: span, "version \(quoted(version)) of the format is not known",
      help: "this build reads version 1")
  }

  static func unknownKey(
    _ name: String, in context: String, at span: Span, keys: [String], hint: String? = nil
  ) -> Diagnostic {
    let help =
      hint ?? suggestion(for: name, among: keys) ?? keysHelp(keys)
    return Diagnostic(
      .unknownKey, at: span, "unknown key \(quoted(name)) in \(context)", help: help)
  }

  /// The most keys that a help lists; a layer, the object with the most, has fewer.
  private static let mostListed = 24

  private static func keysHelp(_ keys: [String]) -> String? {
    keys.isEmpty || keys.count > mostListed ? nil : "the keys are \(keys.joined(separator: ", "))"
  }

  static func duplicateKey(
    _ name: String, in context: String, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, at: span, "\(quoted(name)) stands twice in \(context)",
      help: "keep one of the two", notes: [Note(at: first, "the first is here")])
  }

  static func missingKey(
    _ name: String, in context: String, help: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(.missingKey, at: span, "\(context) has no \(quoted(name))", help: help)
  }

  static func missingFrame(in context: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingKey, at: span, "\(context) has neither 'frame' nor 'bounds'",
      help: #"give "frame": [x, y, width, height], or "bounds" and "position""#)
  }

  static func conflictingKeys(
    _ first: String, _ second: String, in context: String, at span: Span, other: Span, help: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, at: span, "'\(first)' and '\(second)' exclude each other in \(context)",
      help: help, notes: [Note(at: other, "the other is here")])
  }

  /// The error of an object that must have exactly one of some keys.
  static func wrongKeyCount(
    _ context: String, keys: [String], found: Int, at span: Span
  ) -> Diagnostic {
    let count = found == 0 ? "none" : found == 2 ? "two" : "\(found)"
    return Diagnostic(
      found == 0 ? .missingKey : .conflictingKeys, at: span,
      "\(context) has \(count) of the keys that say what it is",
      help: "give exactly one of \(keys.joined(separator: ", "))")
  }

  static func wrongType(
    _ what: String, expected: String, found: String, at span: Span, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.wrongType, at: span, "\(what) must be \(expected), found \(found)", help: help)
  }

  static func wrongCount(
    _ what: String, expected: String, found: Int, at span: Span
  ) -> Diagnostic {
    let values = found == 1 ? "1 value" : "\(found) values"
    return Diagnostic(
      .wrongCount, at: span, "\(what) must be \(expected), found an array of \(values)")
  }

  package static func tooManyLayers(_ limits: Limits, at span: Span) -> Diagnostic {
    Diagnostic(
      .layerLimit, at: span, "more than \(limits.layers) layers", help: limitHelp(.layers))
  }

  static func tooManyContents(_ limits: Limits, at span: Span) -> Diagnostic {
    Diagnostic(
      .layerLimit, at: span,
      "more than \(limits.layers) contents of layers, where each step of a path counts",
      help: limitHelp(.layers))
  }

  static func tooManyStates(_ limits: Limits, at span: Span) -> Diagnostic {
    Diagnostic(
      .layerLimit, at: span, "more than \(limits.layers) layers in all steps together",
      help: limitHelp(.layers))
  }

  package static func layersTooDeep(_ limits: Limits, at span: Span) -> Diagnostic {
    Diagnostic(
      .depthLimit, at: span, "more than \(limits.depth) layers inside one another",
      help: limitHelp(.depth))
  }

  static func textTooLong(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .textLimit, at: span, "a text of more than \(limit) characters", help: limitHelp(.text))
  }

  private static func limitHelp(_ name: Limits.Name) -> String {
    "raise the limit with --limit \(name.rawValue)=N"
  }
}
