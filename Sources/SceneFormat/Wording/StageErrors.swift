internal import SourceText

extension Diagnostic {
  static func stageNotRead(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidStage, at: span, "the stage \(quoted(name)) was not read",
      help: "give its content along with the scene, or write it here")
  }

  static func notStageName(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidStage, at: span,
      "'stage' must be the path of a file below the scene's folder whose name ends in "
        + "'\(stageEnding)', found \(quoted(name))",
      help: "write it as \"series\(stageEnding)\", without '/' before it and without '..'")
  }

  static func otherThanStage(
    _ key: String, _ own: Double, _ shared: Double, at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .invalidStage, at: span,
      "'\(key)' is \(printedNumber(own)) here and \(printedNumber(shared)) in the stage",
      help: "leave it out, or make the stage anew: 'boundsketch stage SCENE...'")
  }

  /// An error of a scene together with its stage, where the scene names that.
  func withStage(at span: Span) -> Diagnostic {
    Diagnostic(code, at: span, "with its stage, the scene has this fault: \(message)", help: help)
  }

  /// An error in a stage, where the scene names that.
  func inStage(_ source: SourceFile, at span: Span) -> Diagnostic {
    let place = self.span.map { source.location(of: $0.start) }
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return Diagnostic(
      code, at: span, "in \(printableText(source.name))\(position): \(message)", help: help)
  }
}
