internal import SourceText

// The errors of the contents of panels.
extension Diagnostic {
  static func firstColumnEqualsNone(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "the first column has none before it to equal",
      help: "put 'equalsPrevious' into the column behind it")
  }

  static func unequalColumns(
    _ path: String, _ value: String, _ other: String, _ state: Int, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .falseExpectation, at: span,
      "\(quoted(path)) is \(value) \(state == 0 ? "at the start" : "after step \(state)"), and the "
        + "column before it \(other)",
      help: "leave out 'equalsPrevious', or correct the layers")
  }

  static func nothingSwept(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingKey, at: span,
      "'plot' says nothing of what it is drawn against, and the scene has no 'sweep'",
      help: #"add "over": {"set": "B.position.x", "from": 0, "to": 100}"#)
  }

  static func sweepWithoutRange(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      "a curve or a trace goes from one value to another, and the 'sweep' lists its values",
      help: "give 'from', 'to' and 'count' in the sweep, or \"over\" here")
  }

  static func notOneNumber(_ count: Int, at span: Span, other: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      count == 0
        ? "a number is swept, and the last value is the first"
        : "one number is swept, and \(count) of the values are others at the end",
      help: count == 0 ? "give another value" : "sweep a part, such as 'B.position.x'",
      notes: [Note(at: other, "the first value is here")])
  }

  static func curveOfMoreNumbers(_ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      count == 1
        ? "a curve must have a finite number everywhere"
        : "a curve must be one number everywhere, found \(count)",
      help: "name a part, such as 'B.frame.width'")
  }

  static func setsNothing(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(quoted(path)) is set to what it is already",
      help: "give another value, so that it can be seen what goes with it")
  }
}

// The errors of code.
extension Diagnostic {
  static func noCSS(for layer: String, _ obstacle: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "no box of CSS is as \(quoted(layer)) is: it has \(obstacle)",
      help: #"write "language": "swift""#)
  }

  static func tooMuchCode(_ count: Int, most: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "the code has \(count) lines, and a panel holds up to \(most)",
      help: "show fewer steps, or write \"lines\"")
  }

  static func tieOfNothing(_ path: String, known: [String], at span: Span) -> Diagnostic {
    unknownValue(
      path, of: "a width or a height in the code", words: known,
      hint: known.isEmpty ? "write it into a line: '{\(path)}'" : nil, at: span)
  }

  static func untied(_ path: String, isShown: Bool, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      isShown
        ? "no picture shows \(quoted(path)) as long as it is in the code"
        : "no picture has a dimension line for \(quoted(path))",
      help: isShown
        ? "show the picture and the code after the same \"step\""
        : "add {\"dimension\": \"\(path)\"} to the annotations of a picture")
  }
}

// The errors of key maps.
extension Diagnostic {
  static func notOnMap(_ path: String, of layer: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(quoted(path)) is not on the key map of \(quoted(layer))",
      help: "set what the layer of the map has, or name another layer")
  }

  static func notKeyProperty(_ path: String, at span: Span) -> Diagnostic {
    let properties = KeyMap.Property.allCases.map(\.rawValue)
    return Diagnostic(
      .invalidValue, at: span, "\(quoted(path)) is not on a key map",
      help: "set \(choice(of: properties)), or a part of one")
  }
}

// The errors of traces.
extension Diagnostic {
  static func nothingTraced(at span: Span) -> Diagnostic {
    Diagnostic(
      .missingKey, at: span,
      "'trace' says nothing of what is swept, and the scene has no 'sweep'",
      help: #"add "over": {"set": "B.position.x", "from": 0, "to": 100}"#)
  }

  static func nothingMoves(_ point: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span, "\(quoted(point)) stays where it is while the value is swept",
      help: "name a point that moves, or sweep another property")
  }

  static func tracedFromAside(at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: span,
      "a trace is drawn as a screen shows it, and this panel is seen from aside",
      help: "leave out \"oblique\"")
  }
}
