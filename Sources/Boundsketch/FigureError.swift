public import SourceText

/// Why there is no figure: one error or several, each with its place in the scene.
public struct FigureError: Error, Sendable, CustomStringConvertible {
  /// All that is wrong, in the order of the text.
  public let diagnostics: Diagnostics
  /// What the errors are in.
  public let source: SourceFile

  /// What the command prints: each error with the line that it is in, and what would help.
  public var description: String { diagnostics.text(in: source) }

  /// The result of work on a source.
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
