import SourceText

// What can be wrong with the figures of documents.
extension Diagnostic {
  static func noScene(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(.missingFigure, at: span, "there is no scene \(quoted(path))")
  }

  static func absoluteScene(_ path: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidLink, at: span, "the path of the scene \(quoted(path)) begins with '/'",
      help: "write it from the folder of the document on")
  }

  static func figureOfTwo(_ path: String, at span: Span, and other: Span) -> Diagnostic {
    Diagnostic(
      .invalidLink, at: span, "the figure \(quoted(path)) is that of another scene already",
      help: "give the image behind the block another name",
      notes: [Note(at: other, "this shows it")])
  }
}

// What `refs` finds.
extension Diagnostic {
  static func missingFigure(_ destination: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingFigure, at: span, "there is no file \(quoted(destination))", severity: .warning)
  }

  /// - Parameter command: what draws it.
  static func notDrawn(by command: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingFigure, at: span, "the figure of the scene is not drawn yet",
      help: "run '\(command)'", severity: .warning)
  }

  static func sceneShown(_ scene: FilePath, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingFigure, at: span, "what is shown is a scene, and not its figure",
      help: "'\(programName) render \(scene.text)' draws the figure, to be shown in its place",
      severity: .warning)
  }

  static func staleFigure(_ path: FilePath, of scene: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .staleFigure, at: span, "\(quoted(path.text)) is not the figure of \(scene) as it is now",
      help: "draw it again", severity: .warning)
  }

  static func figureWithoutAlt(_ destination: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .missingAlt, at: span, "the figure \(quoted(destination)) has no alt text here",
      help: "'\(programName) inspect --alt' gives one", severity: .warning)
  }

  static var unusedFigure: Diagnostic {
    Diagnostic(
      .unusedFigure, at: nil, "no document shows this figure",
      help: "remove it, or show it", severity: .warning)
  }

  static var unusedScene: Diagnostic {
    Diagnostic(
      .unusedFigure, at: nil, "no document shows a figure of this scene",
      help: "remove it, or show it", severity: .warning)
  }
}

/// What `markdown --check` says of a document whose links and alt texts are not those of its figures.
let documentDiffers = "links or alt texts differ"
