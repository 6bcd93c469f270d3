internal import SourceText

// The errors of single values.
extension Diagnostic {
  static func controlCharacter(_ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
    Diagnostic(
      .forbiddenCharacter, at: span,
      "the control character \(codePoint(scalar)) cannot stand in a text",
      help: #"remove it; a new line is "\n""#)
  }

  static func reorderingCharacter(_ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
    Diagnostic(
      .forbiddenCharacter, at: span,
      "\(codePoint(scalar)), which reorders what follows it, cannot stand in a text",
      help: "remove it")
  }

  static func invalidValue(
    _ what: String, verb: String = "be", expected: String, found: String, help: String? = nil,
    at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(what) must \(verb) \(expected), found \(found)", help: help)
  }

  /// What helps where a text is in the place of a number; nil if it has none.
  static func helpForNumber(in text: String) -> String? {
    let hasUnit = ["px", "pt", "em"].contains { text.hasSuffix($0) }
    let number = String(hasUnit ? text.dropLast(2) : text[...])
    guard isNumber(number) else { return nil }
    return "write it without \(hasUnit ? "quotes and unit" : "quotes"): \(number)"
  }

  /// Tells whether a text is a number as JSON writes it.
  private static func isNumber(_ text: some StringProtocol) -> Bool {
    let digits = text.drop { $0 == "-" }
    let isWritten =
      text.count - digits.count <= 1 && digits.first?.isWholeNumber == true
      && digits.last?.isWholeNumber == true
      && !(digits.first == "0" && digits.dropFirst().first?.isWholeNumber == true)
      && digits.allSatisfy { "0123456789.eE+-".contains($0) }
    return isWritten && Double(text)?.isFinite == true
  }

  /// What helps where a text of numbers is in the place of an array of them; nil if it has others.
  static func helpForNumbers(in text: String, count: Int) -> String? {
    let parts = text.prefix(longestNumbers + 1).split { " ,;()[]{}".contains($0) }
    guard text.count <= longestNumbers, parts.count == count,
      parts.allSatisfy(isNumber)
    else { return nil }
    return "write [\(parts.joined(separator: ", "))]"
  }

  /// The length of a text of numbers that a message repeats, in characters.
  private static let longestNumbers = 60

  /// What helps where another word is in the place of true or false; nil if it means neither.
  static func helpForBoolean(in text: String) -> String? {
    switch text {
    case "yes", "on", "1", "true": "write true"
    case "no", "off", "0", "false": "write false"
    default: nil
    }
  }

  /// What helps where a number is none of a scene's steps.
  static func stepsHelp(count: Int) -> String {
    switch count {
    case 0: "the scene has no steps: list them in \"steps\""
    case 1: "the scene has one step; 0 is the state before it"
    default: "the scene has \(count) steps; 0 is the state before the first"
    }
  }

  /// - Parameter mayBeListed: whether the values can be listed in place of the two.
  static func nothingBetween(
    _ path: String, mayBeListed: Bool, at span: Span, other: Span
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "nothing lies between 'from' and 'to' of \(quoted(path))",
      help: "give numbers, or transforms of the same operations"
        + (mayBeListed ? "; or list the \"values\"" : ""),
      notes: [Note(at: other, "'from' is here")])
  }

  static func unknownValue(
    _ text: String, of what: String, words: [String], hint: String? = nil, at span: Span
  ) -> Diagnostic {
    let help = hint ?? suggestion(for: text, among: words) ?? listHelp("choice", words)
    return unknownValue(text, of: what, suggestion: help, at: span)
  }

  static func unknownValue(
    _ text: String, of what: String, suggestion: String?, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .unknownValue, at: span, "\(quoted(text)) is not \(what)", help: suggestion)
  }

  static func notASide(_ text: String, at span: Span) -> Diagnostic {
    let parts = text.split(separator: ".").map(String.init)
    let layer = text.contains(".") ? parts.first ?? "B" : "B"
    let likely =
      parts.count == 3 && ["frame", "bounds"].contains(parts[1])
      ? nearest(to: parts[2], among: ["width", "height"]) : nil
    return Diagnostic(
      .invalidPath, at: span, "\(quoted(text)) is not a side that can be measured",
      help: likely.map { "did you mean '\(layer).\(parts[1]).\($0)'?" }
        ?? "write '\(layer).frame.width', '\(layer).bounds.height' or the like, or two points")
  }

  static func numberOutOfRange(
    _ what: String, found: String, limit: String, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, at: span, "\(what) must lie between -\(limit) and \(limit), found \(found)"
    )
  }

  static func missingUnit(_ what: String, spelling: String, at span: Span) -> Diagnostic {
    // Few angles in degrees are as small and have decimals.
    let mayBeRadians = Double(spelling).map { abs($0) < 6.3 && $0 != $0.rounded() } ?? false
    let help =
      mayBeRadians
      ? "degrees or radians? write \"\(spelling)deg\" or \"\(spelling)rad\""
      : "write \"\(spelling)deg\""
    return Diagnostic(
      .missingUnit, at: span, "\(what) is an angle and needs a unit: deg, rad or turn",
      help: spelling.utf8.count > 24 ? nil : help)
  }

  /// - Parameter plain: the same angle without an exponent; nil where it is too long to write.
  static func exponentOfAngle(plain: String?, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownUnit, at: span, "an angle has no exponent", help: plain.map { "write \"\($0)\"" })
  }

  static func unknownUnit(_ unit: String, of number: String, at span: Span) -> Diagnostic {
    let units = ["deg", "rad", "turn"]
    let known: String? =
      switch unit.lowercased() {
      case "°", "º", "degree", "degrees": "deg"
      case "radian", "radians", "r": "rad"
      case "turns", "rev", "tr": "turn"
      default: nearest(to: unit, among: units)
      }
    let isShort = number.utf8.count <= 24
    return Diagnostic(
      .unknownUnit, at: span, "unknown unit \(quoted(unit)) of an angle",
      help: known.map { isShort ? "write \"\(number)\($0)\"" : "write \($0)" }
        ?? listHelp("unit", units))
  }

  static func invalidColor(_ text: String, words: [String], at span: Span) -> Diagnostic {
    let isNone = ["transparent", "clear"].contains(text) && words.contains("none")
    let help =
      isNone
      ? "write 'none'" : text.hasPrefix("#") ? nil : suggestion(for: text, among: words)
    return Diagnostic(
      .invalidColor, at: span, "\(quoted(text)) is not a color",
      help: help ?? "write '#rgb', '#rrggbb', 'system1', 'ink', 'muted' or 'movement'")
  }

  static func invalidLanguage(_ tag: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidText, at: span, "\(quoted(tag)) is not a language tag",
      help: #"write a tag such as "en" or "zh-Hans""#)
  }

  static func loneBrace(isOpening: Bool, at span: Span) -> Diagnostic {
    let brace = isOpening ? "{" : "}"
    return Diagnostic(
      .invalidText, at: span,
      isOpening ? "'{' begins a computed part that does not end" : "'}' ends no computed part",
      help: (isOpening ? "close it with '}'; " : "") + "a plain brace is written \(brace)\(brace)")
  }

  static func openLiteral(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidText, at: span, "this literal part does not end with '}",
      help: "write {'3D'}; there is no ' inside")
  }

  /// - Parameter likely: the number of decimals that is likely meant.
  static func unknownFormat(
    _ format: String, likely: Int?, most: Int, at span: Span
  ) -> Diagnostic {
    let help =
      switch likely {
      case let likely? where likely > most:
        "a number is printed with at most \(most) decimals: '.\(most)'"
      case let likely?: "did you mean '.\(likely)'?"
      case nil: "write '.1' for one decimal, '.0' for none"
      }
    return Diagnostic(
      .invalidText, at: span,
      format.isEmpty
        ? "expected the format of a number behind ':'"
        : "\(quoted(format)) is no format of numbers",
      help: help)
  }

  /// The help that lists the words of a kind, if they are not too many to read.
  static func listHelp(_ kind: String, _ words: [String]) -> String? {
    switch words.count {
    case 0: nil
    case 1: "the only \(kind) is \(quoted(words[0]))"
    case 2...24: "the \(kind)s are \(words.joined(separator: ", "))"
    default: nil
    }
  }

  static func invalidPath(
    _ expected: String, found: String?, at span: Span, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, expected + (found.map { ", found \($0)" } ?? ""), help: help)
  }

  static func pointLiesInASpace(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "a point of a layer lies in a space already",
      help: "'in' is for coordinates: '[x, y] in B'")
  }

  static func liesInNoSpace(_ property: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "\(quoted(property)) lies in no space, so it cannot be converted",
      help: property == "anchorPoint" ? "the anchor's place is 'position'" : nil)
  }

  static func pathWithoutProperty(_ id: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "expected a property of layer '\(id)'",
      help: "write '\(id).frame', '\(id).position' or the like")
  }

  static func rectangleIsNoPoint(_ property: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "'\(property)' is a rectangle, not a point",
      help: "write '\(property).topLeft', '\(property).center' or the like")
  }

  static func coordinatesWithoutSpace(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "coordinates need the space that they are measured in",
      help: "write '[x, y] in B', '[x, y] in /' for the root space, or '[u, v] of B'")
  }

  static func rootSpaceHasNoBounds(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "the root space has no bounds to take a fraction of",
      help: "name a layer: '[0.5, 0.5] of B'")
  }

  static func incompleteConversion(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span, "coordinates are converted from one space to another",
      help: "write '[x, y] in B to A'")
  }

  /// - Parameter instead: the path that is likely to be meant; nil where none is.
  static func measureHasNoPlace(instead: String?, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidPath, at: span,
      "only points, their coordinates and rectangles can be converted to another space",
      help: instead.map { "write \(quoted($0))" }
        ?? "write 'B.position in A', 'B.position.x in A' or 'B.boundingBox.width in A'")
  }
}

extension Diagnostic.Note {
  /// The note that names the value of a sweep for which something is so.
  static func valueOfSweep(
    _ path: String, _ value: String, at span: Span
  ) -> Diagnostic.Note {
    Diagnostic.Note(at: span, "where \(quoted(path)) is \(value)")
  }
}
