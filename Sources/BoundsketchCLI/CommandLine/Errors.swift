import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import FileWriting
import Glibc
import PNGCoding
import SceneFormat
import SourceText
import TextShaping

/// Why a command ends without having done its work.
enum CommandError: Error {
  case usage(UsageError)
  /// What is wrong with the text that an option was given.
  case value(Diagnostic, in: SourceFile)
  case file(FileError)
}

/// A command line that says nothing that can be done; nothing was read or drawn.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String, command: String?)
  case missingValue(flag: String, value: String)
  case unexpectedValue(flag: String)
  case repeated(flag: String, value: String?)
  case conflicting(flag: String, other: String)
  case badValue(flag: String, found: String, allowed: String, suggestion: String?)
  case tooManyOperands(command: String, found: String)
  case noScene(command: String, allowed: String)
  case standardInputTwice
  case needsStandardInput(flag: String)
  case nameMissing(for: FilePath)
  case severalFiguresToFile(FilePath, count: Int)
  case severalFiguresToStandardOutput(count: Int)
  case framesToFile(FilePath)
  case framesToStandardOutput
  case figureAndSummary
  case figureOnTerminal
  /// Figures of many scenes, where those come as lines.
  case linesToFile(FilePath)
  case figuresAndResults
  case sameOutput(FilePath, scenes: [String])
  case outputIsScene(FilePath)
  case outputIsPicture(FilePath)
  /// Fewer operands than the two pictures that are compared.
  case noPictures
  /// An option for files beside figures that go to standard output.
  case needsFiles(flag: String)
  /// A file that something else is written to, or read from.
  case depfileIsTaken(FilePath)
  /// An option that means nothing without another.
  case needed(flag: String, other: String)
  case oneGoldenForScenes(FilePath, count: Int)
  case noGoldenForStandardInput
}

extension UsageError {
  var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name): "unknown command '\(printableText(name))'"
    case .unknownOption(let flag, let command):
      "unknown option '\(printableText(flag))'" + (command.map { " of '\($0)'" } ?? "")
    case .missingValue(let flag, let value): "option '\(flag)' needs a value: \(value)"
    case .unexpectedValue(let flag): "option '\(flag)' takes no value"
    case .repeated(let flag, nil): "option '\(flag)' is given twice"
    case .repeated(let flag, let value?): "option '\(flag) \(value)' is given twice"
    case .conflicting(let flag, let other): "options '\(flag)' and '\(other)' exclude each other"
    case .badValue(let flag, let found, let allowed, _):
      "option '\(flag)' takes \(allowed), not '\(printableText(found))'"
    case .tooManyOperands(let command, let found):
      "'\(command)' does not know what to do with '\(printableText(found))'"
    case .noScene(let command, _): "'\(command)' needs a scene"
    case .standardInputTwice: "standard input ('-') can be read only once"
    case .needsStandardInput(let flag):
      "option '\(flag)' goes with '-', the scene from standard input"
    case .nameMissing(let folder):
      "the scene from standard input has no name for a file in '\(folder.printable)'"
    case .severalFiguresToFile(let path, let count):
      "\(count) figures cannot go to one file, '\(path.printable)'"
    case .severalFiguresToStandardOutput(let count):
      "\(count) figures cannot go to standard output"
    case .framesToFile(let path): "numbered frames cannot go to one file, '\(path.printable)'"
    case .framesToStandardOutput: "numbered frames cannot go to standard output"
    case .figureAndSummary:
      "the figure and the summary of '--json' cannot both go to standard output"
    case .figureOnTerminal: "a PNG file is not for a terminal to show"
    case .linesToFile(let path):
      "the figures of a stream of scenes cannot go to one file, '\(path.printable)'"
    case .figuresAndResults:
      "the figures and the results of '--ndjson' cannot both go to standard output"
    case .sameOutput(let path, let scenes):
      "two figures would be written to '\(path.printable)'"
        + (Set(scenes).count > 1
          ? ", of " + scenes.map { "'\($0)'" }.joined(separator: " and ") : "")
    case .outputIsScene(let path):
      "'\(path.printable)' is a scene and would be replaced by a figure"
    case .outputIsPicture(let path):
      "'\(path.printable)' is compared and would be replaced by the difference"
    case .noPictures: "'diff' needs two pictures"
    case .needsFiles(let flag):
      "option '\(flag)' goes with figures in files, and one would go to standard output"
    case .depfileIsTaken(let path):
      "'\(path.printable)' is a scene or a figure, and would be replaced by the depfile"
    case .needed(let flag, let other): "option '\(flag)' goes with '\(other)'"
    case .noGoldenForStandardInput:
      "the scene from standard input has no name that goldens could have"
    case .oneGoldenForScenes(let path, let count):
      "one golden, '\(path.printable)', cannot be that of \(count) scenes"
    }
  }

  /// Whether the list of commands helps more than what there is to say of one.
  var isAboutCommands: Bool {
    if case .unknownCommand = self { true } else { false }
  }

  /// What to do instead; nil where the message says it all.
  var help: String? {
    switch self {
    case .unknownCommand(let name):
      suggestion(for: name, among: CommandTable.commands.map(\.name))
    case .unknownOption(let flag, let command):
      suggestion(
        for: flag,
        among: (command.flatMap(CommandTable.command(named:))?.options
          ?? CommandTable.programOptions).map(\.flag))
    case .badValue(_, _, _, let suggestion): suggestion.map { "did you mean '\($0)'?" }
    case .noScene(_, let allowed): "name \(allowed), or '-' for standard input"
    case .nameMissing: "add '--name NAME', or give '-o' a file"
    case .severalFiguresToFile, .linesToFile:
      "name a folder that exists; its name may end in '/'"
    case .framesToFile: "name a folder that exists, or draw one file with '--animate'"
    case .framesToStandardOutput:
      "write to a folder: '-o FOLDER/', or draw one file with '--animate'"
    case .needsFiles: "write the figure to a file: '-o FILE'"
    case .depfileIsTaken: "name another file"
    case .severalFiguresToStandardOutput: "write to a folder: '-o FOLDER/'"
    case .figureOnTerminal: "write to a file: '-o FILE'"
    case .figuresAndResults: "leave out '-o', for results hold the figures then, or name a folder"
    case .figureAndSummary: "write the figure to a file: '-o FILE'"
    case .sameOutput(_, let scenes) where Set(scenes).count > 1:
      "draw them into different folders, in two runs"
    case .outputIsScene, .outputIsPicture: "name another file, or leave out '-o'"
    case .noPictures: "name two PNG files; one of them may be '-' for standard input"
    case .oneGoldenForScenes: "name the folder of the goldens"
    case .noGoldenForStandardInput: "name its golden: '--goldens FILE.png'"
    default: nil
    }
  }
}

/// Something that could not be read or written; `code` is the system's error number.
enum FileError: Error, Hashable {
  case cannotRead(FilePath, code: Int32)
  case cannotReadStandardInput(code: Int32)
  case cannotSearch(FilePath, code: Int32)
  case noScenes(FilePath)
  case cannotWrite(FilePath, code: Int32)
  case cannotWriteStandardOutput(code: Int32)
  case missingFolder(FilePath)
  case notFolder(FilePath)
  case isFolder(FilePath)
  case exists(FilePath)
  case tooManyBytes(name: String, limit: Int)
  /// What the message says.
  case tooMuchMemory(String)
  /// A file that is no picture, or a damaged or too large one.
  case invalidPicture(name: String, PNGError)
  case cannotRemove(FilePath, code: Int32)
  /// A device, a FIFO or a socket, from which nothing may ever come.
  case notRegular(FilePath)
  case goldenOfTwo(FilePath, scenes: [String])
  /// A PNG file that carries no scene.
  case noScene(FilePath)
  /// A PNG file with data of ours that is damaged, or of another version.
  case unreadableRecord(FilePath, RecordError)
  /// A path with a character that no rule of Make can have in a name.
  case noDependency(FilePath, character: UInt8)
  /// A golden of another form than its name tells; frames are no goldens.
  case otherForm(FilePath, FigureForm, named: FigureForm)
  /// A file that is read, where one is to be written.
  case isRead(FilePath, as: ReadFiles.Use)
  /// A file that another program wrote, where one is to be written.
  case notOurs(FilePath)
  /// A picture of a line that is the figure of an earlier one.
  case showsFigure(FilePath)
}

/// A typesetter, or what is said of the program where there can be none.
func newTypesetter(_ fonts: FontSource) throws(CommandError) -> TextTypesetter {
  try typesetting { () throws(TextFailure) in try TextTypesetter(fonts) }
}

/// Fails with the same where a font file cannot be opened.
func checkFiles(of fonts: FontSource) throws(CommandError) {
  try typesetting { () throws(TextFailure) in try fonts.checkFiles() }
}

private func typesetting<Result>(
  _ make: () throws(TextFailure) -> Result
) throws(CommandError) -> Result {
  do {
    return try make()
  } catch {
    throw .value(error.diagnostic, in: SourceFile(name: CommandTable.program, bytes: []))
  }
}

extension FileError {
  var message: String {
    switch self {
    case .cannotRead(let path, let code): "cannot read '\(path.printable)': \(reason(code))"
    case .cannotReadStandardInput(let code): "cannot read standard input: \(reason(code))"
    case .cannotSearch(let path, let code):
      "cannot search the folder '\(path.printable)': \(reason(code))"
    case .noScenes(let path): "no scenes (*.json) in the folder '\(path.printable)'"
    case .cannotWrite(let path, let code): "cannot write '\(path.printable)': \(reason(code))"
    case .cannotWriteStandardOutput(let code): "cannot write to standard output: \(reason(code))"
    case .missingFolder(let path): "the folder '\(path.printable)' does not exist"
    case .notFolder(let path): "'\(path.printable)' is not a folder"
    case .isFolder(let path): "'\(path.printable)' is a folder"
    case .exists(let path): "'\(path.printable)' exists already, and is left as it is"
    case .tooMuchMemory(let message): message
    case .tooManyBytes(let name, let limit):
      "the file '\(printableText(name))' has more than \(limit) bytes"
    case .invalidPicture(let name, let error): error.message(about: "'\(printableText(name))'")
    case .notRegular(let path): "'\(path.printable)' is no file"
    case .goldenOfTwo(let path, let scenes):
      "'\(path.printable)' would be the golden of two scenes, "
        + scenes.map { "'\(printableText($0))'" }.joined(separator: " and ")
    case .cannotRemove(let path, let code):
      "cannot remove '\(path.printable)': \(reason(code))"
    case .noScene(let path): "the picture '\(path.printable)' carries no scene"
    case .unreadableRecord(let path, let error):
      "cannot read the data of ours in '\(path.printable)': \(error)"
    case .noDependency(let path, let character):
      "the name '\(path.printable)' has \(characterName(character)), which no depfile can hold"
    case .otherForm(let path, .frame(let number), _):
      "'\(path.printable)' is frame \(number) of an animation, and goldens are whole figures"
    case .otherForm(let path, let form, let named):
      "'\(path.printable)' is of the form '\(form.word)', and its name is that of the form "
        + "'\(named.word)'"
    case .isRead(let path, let use):
      "'\(path.printable)' is \(use.words), and is not written over"
    case .notOurs(let path):
      "'\(path.printable)' was not written by \(CommandTable.program), and is left as it is"
    case .showsFigure(let path):
      "'\(path.printable)' is the figure of an earlier line, which no other line can show"
    }
  }

  var help: String? {
    switch self {
    case .missingFolder(let path): "make it first: mkdir -p '\(path.printable)'"
    case .tooMuchMemory: MemoryEstimate.help
    case .tooManyBytes: "raise the limit with '--limit input=N'"
    case .invalidPicture(_, let error): error.helpForReading
    case .exists: "name a file that does not exist, or '-' for standard output"
    case .isRead: "write to another file or folder"
    case .notOurs: "write to another file, or add '--force' to replace it"
    case .showsFigure: "draw what is shown in a run before, or show another file"
    case .noScene: "only PNG files that 'render' wrote without '--no-embed' do"
    case .unreadableRecord(_, .otherVersion):
      "use the version of the program that drew it, or draw the figure anew from its scene"
    case .unreadableRecord: "draw the figure anew from its scene"
    case .cannotWrite(_, code: EFBIG), .cannotWriteStandardOutput(code: EFBIG):
      "the size of files is limited here (see ulimit -f)"
    default: nil
    }
  }

  private func characterName(_ character: UInt8) -> String {
    character < 0x20 || character == 0x7F
      ? "a control character" : "a '\(Character(Unicode.Scalar(character)))'"
  }

  private func reason(_ code: Int32) -> String { systemReason(code) }

  /// The file or folder that it is about; nil for a standard stream.
  var path: FilePath? {
    switch self {
    case .cannotRead(let path, _), .cannotSearch(let path, _), .noScenes(let path),
      .cannotWrite(let path, _), .missingFolder(let path), .notFolder(let path),
      .isFolder(let path), .exists(let path), .cannotRemove(let path, _),
      .notRegular(let path), .goldenOfTwo(let path, _),
      .noScene(let path), .unreadableRecord(let path, _), .otherForm(let path, _, _),
      .noDependency(let path, _), .isRead(let path, _), .notOurs(let path), .showsFigure(let path):
      path
    case .tooManyBytes(let name, _), .invalidPicture(let name, _): FilePath(name)
    case .cannotReadStandardInput, .cannotWriteStandardOutput, .tooMuchMemory: nil
    }
  }
}

extension ReadFiles.Use {
  /// What a file of this use is.
  fileprivate var words: String {
    switch self {
    case .scene: "a scene of this run"
    case .picture: "a picture that a scene of this run shows"
    case .font: "a font that figures are set in"
    case .golden: "a golden of this run"
    case .compared: "compared in this run"
    }
  }
}

/// What is said of a scene whose figures cannot be named after it.
func idIsNoFileName(_ id: String, at span: Span?) -> Diagnostic {
  Diagnostic(
    .invalidID, at: span, "\(quoted(id)) cannot be the name of a file",
    help: "leave out '-o', or write an id without '/', other than '.' and '..'")
}

/// What is said of a line whose figures would be called as those of an earlier one.
///
/// - Parameter name: that of a figure's file.
func nameIsTaken(_ name: String, by line: Int, at span: Span?) -> Diagnostic {
  Diagnostic(
    .duplicateID, at: span,
    "the figure would be called \(quoted(name)), as one of line \(line) is",
    help: "give each line an id of its own; case and normal form make no difference")
}

/// What is said of a frame that is to be drawn again and is none.
func noSuchFrame(_ number: Int, count: Int) -> Diagnostic {
  Diagnostic(
    .nothingToAnimate, at: nil,
    "the figure is said to be frame \(number) of an animation that has \(count) frames",
    help: "ask for all of them with '--frames'")
}

/// What is said of a line whose process ended before it had told all.
func drawingEnded(_ ending: ChildProcess.Ending) -> Diagnostic {
  let how =
    switch ending {
    case .signal(let number): "signal \(number)"
    case .status(let status): "status \(status)"
    }
  return Diagnostic(
    .memoryLimit, at: nil,
    "the drawing of the line ended with \(how), most likely for want of memory",
    help: "draw it by itself, or with a larger '--memory'")
}

/// What is said of a line that needs a process of its own where none can be started.
func noProcess(code: Int32) -> Diagnostic {
  Diagnostic(
    .memoryLimit, at: nil,
    "the line is too large to be drawn beside others, and no process can be started for it: "
      + systemReason(code),
    help: "draw it by itself, as a file")
}

/// What is said of frames that would take for ever.
func animationTooLarge(
  width: Int, height: Int, frames: Int, limit: Int, at span: Span?
) -> Diagnostic {
  Diagnostic(
    .figureTooLarge, at: span,
    "\(frames) frames of \(width) x \(height) pixels are more than the limit of "
      + "\(limit) pixels in all",
    help: "choose a smaller '--scale', canvas or 'frameRate', or raise the limit: "
      + "'--limit animation=N'")
}

extension PNGError {
  var diagnostic: Diagnostic {
    switch self {
    case .invalidLanguageTag, .invalidKeyword, .textWithNull:
      Diagnostic(.invalidText, at: nil, description)
    default: Diagnostic(.figureTooLarge, at: nil, description)
    }
  }
}
