import CairoRendering
import DisplayList
import FigureLayout
import SourceText
import TextShaping

/// The name of the program.
let programName = "boundsketch"

/// The reason why a command ends without having done its work.
enum CommandError: Error {
  case usage(UsageError)
  /// The fault of the text that an option was given.
  case value(Diagnostic, in: SourceFile)
  case file(FileError)
}

/// An error that can end a command.
protocol CommandFailure: Error {
  var commandError: CommandError { get }
}

extension CommandError: CommandFailure {
  var commandError: CommandError { self }
}

extension UsageError: CommandFailure {
  var commandError: CommandError { .usage(self) }
}

extension FileError: CommandFailure {
  var commandError: CommandError { .file(self) }
}

/// A typesetter with these fonts; throws a `CommandError` where there can be none.
func newTypesetter(_ fonts: FontSource) throws(CommandError) -> TextTypesetter {
  try typesetting { () throws(TextFailure) in try TextTypesetter(fonts) }
}

/// Throws a `CommandError` where a font file cannot be opened.
func checkFiles(of fonts: FontSource) throws(CommandError) {
  try typesetting { () throws(TextFailure) in try fonts.checkFiles() }
}

private func typesetting<Result>(
  _ make: () throws(TextFailure) -> Result
) throws(CommandError) -> Result {
  do {
    return try make()
  } catch {
    throw .value(error.diagnostic, in: SourceFile(name: programName, bytes: []))
  }
}
