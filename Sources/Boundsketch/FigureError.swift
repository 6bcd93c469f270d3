public import SourceText

/// The errors that keep a figure from being made, each with its place in the scene.
public struct FigureError: Error, Sendable, CustomStringConvertible {
  /// The errors in the order of the text.
  public let diagnostics: Diagnostics
  /// The document that the errors are in.
  public let source: SourceFile

  /// The errors as the command prints them: each with its line in the document, and help.
  public var description: String { diagnostics.text(in: source) }

  /// Runs work on a source, whose diagnostics it throws as a `FigureError`.
  static func of<Result>(
    _ source: SourceFile, _ work: () throws(Diagnostics) -> Result
  ) throws(FigureError) -> Result {
    do {
      return try work()
    } catch {
      throw FigureError(diagnostics: error, source: source)
    }
  }
}
