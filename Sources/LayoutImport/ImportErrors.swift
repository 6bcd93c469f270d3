internal import SceneFormat
internal import SourceText

// What can be wrong with a layout, and what cannot be known of one.
extension Diagnostic {
  // MARK: Snapshots of pages

  static func noSnapshot(at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, at: span,
      "expected the snapshot of a page: an object with 'window', 'scroll' and 'elements'",
      help: snapshotHelp)
  }

  static func missingInSnapshot(_ key: String, of owner: String, at span: Span) -> Diagnostic {
    Diagnostic(.missingKey, at: span, "\(owner) has no '\(key)'", help: snapshotHelp)
  }

  static func unknownInSnapshot(_ key: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownKey, at: span, "unknown key \(quoted(key)) in the snapshot of a page",
      help: snapshotHelp)
  }

  static func wrongInSnapshot(_ key: String, expected: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .wrongType, at: span, "'\(key)' must be \(expected)", help: snapshotHelp)
  }

  private static let snapshotHelp = "make the snapshot by the script of docs/importing.md"

  static func wrongParent(_ number: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "the parent of element \(number) is none of those before it",
      help: snapshotHelp)
  }

  // MARK: Descriptions of the debugger

  static func noDescription(in name: String) -> Diagnostic {
    Diagnostic(
      .emptyInput, at: nil, "there is no description of a view or layer in \(name)",
      help: descriptionHelp)
  }

  static func noPlace(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingKey, at: span,
      "no view or layer has a frame, or a position with bounds, of numbers up to 1e9",
      help: descriptionHelp)
  }

  private static let descriptionHelp =
    "a line is such as '<UIView: 0x7f; frame = (0 0; 120 80)>': "
    + "paste what 'po view.recursiveDescription()' prints"

  static func wrongInDescription(
    _ key: String, of owner: String, expected: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(.invalidValue, at: span, "'\(key)' of \(owner) must be \(expected)")
  }

  static func passedOver(_ what: String, _ rest: String = "", at span: Span) -> Diagnostic {
    warning(at: span, "\(what), and is passed over\(rest)")
  }

  // MARK: Both

  static func importedNumber(_ owner: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, at: span, "each number of \(owner) must lie between -1e9 and 1e9")
  }

  /// The warning of what could not be imported as it is.
  static func notKnown(_ message: String, help: String? = nil, at span: Span) -> Diagnostic {
    warning(at: span, message, help: help)
  }

  private static func warning(
    at span: Span, _ message: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.notImported, at: span, message, help: help, severity: .warning)
  }
}

/// The greatest distance from zero of the numbers of a scene.
let greatestNumber = 1e9

/// What is checked of the depth of layers while they are found.
struct DepthCheck {
  private var depths: [Int] = []
  let limits: Limits

  init(_ limits: Limits) { self.limits = limits }

  /// Adds a layer below another one.
  mutating func add(below superlayer: Int?, at span: Span) throws(Diagnostic) {
    guard depths.count < limits.layers else { throw .tooManyLayers(limits, at: span) }
    let depth = superlayer.map { depths[$0] + 1 } ?? 1
    guard depth <= limits.depth else { throw .layersTooDeep(limits, at: span) }
    depths.append(depth)
  }
}
