import FigureFile
import SceneFormat
import SourceText

/// A command line that says nothing that can be done; nothing was read or drawn.
enum UsageError: Error, Hashable {
  case noCommand
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String?, suggestion: String?)
  case missingValue(flag: String, value: String)
  case unexpectedValue(flag: String)
  case repeated(flag: String, value: String?)
  case conflicting(flag: String, other: String)
  case badValue(flag: String, found: String, allowed: String, suggestion: String?)
  case tooManyOperands(command: String, found: String)
  case missingOperand(command: String, allowed: String)
  case badOperand(command: String, found: String, allowed: String, suggestion: String?)
  case noScene(command: String, allowed: String)
  case standardInputTwice
  case needsStandardInput(flag: String)
  case nameMissing(for: FilePath)
  case severalFiguresToFile(FilePath, count: Int)
  case severalFiguresToStandardOutput(count: Int)
  case framesToFile(FilePath)
  case framesToStandardOutput
  /// The name of a figure's file that ends in no format of figures.
  case unknownEnding(FilePath, ending: String)
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
  /// A scale for files that have none, of these formats alone.
  case scaleWithoutPixels([FigureFormat])
  case oneGoldenForScenes(FilePath, count: Int)
  case noGoldenForStandardInput
  case notStageName(FilePath)
}

extension UsageError {
  var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, _): "unknown command '\(printableText(name))'"
    case .unknownOption(let flag, let command, _):
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
    case .missingOperand(let command, let allowed): "'\(command)' needs an operand: \(allowed)"
    case .badOperand(let command, let found, let allowed, _):
      "'\(command)' takes \(allowed), not '\(printableText(found))'"
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
    case .unknownEnding(let path, let ending):
      "option '-o' takes a file whose name ends in \(figureEndings), not "
        + "'.\(printableText(ending))': '\(path.printable)'"
    case .figureAndSummary:
      "the figure and the summary of '--json' cannot both go to standard output"
    case .figureOnTerminal: "a file that is no text is not for a terminal to show"
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
    case .scaleWithoutPixels(let formats):
      "option '--scale' goes with files of pixels, and "
        + formats.map { $0.rawValue.uppercased() }.joined(separator: " and ")
        + " files have no scale"
    case .noGoldenForStandardInput:
      "the scene from standard input has no name that goldens could have"
    case .notStageName(let path):
      "option '-o' takes a file whose name ends in '\(stageEnding)', not '\(path.printable)'"
    case .oneGoldenForScenes(let path, let count):
      "one golden, '\(path.printable)', cannot be that of \(count) scenes"
    }
  }

  /// Tells whether the list of commands helps more than the help of one command.
  var isAboutCommands: Bool {
    if case .unknownCommand = self { true } else { false }
  }

  /// The help: what to do instead; nil where the message says it all.
  var help: String? {
    switch self {
    case .unknownCommand(_, let suggestion), .unknownOption(_, _, let suggestion),
      .badValue(_, _, _, let suggestion), .badOperand(_, _, _, let suggestion):
      suggestion.map { "did you mean '\($0)'?" }
    case .noScene(_, let allowed): "name \(allowed), or '-' for standard input"
    case .nameMissing: "add '--name NAME', or give '-o' a file"
    case .severalFiguresToFile, .linesToFile:
      "name a folder; one whose name ends in '/' is made"
    case .framesToFile: "name a folder, such as 'frames/', or draw one file with '--animate'"
    case .framesToStandardOutput:
      "write to a folder: '-o FOLDER/', or draw one file with '--animate'"
    case .unknownEnding(let path, let ending): helpWithEnding(ending, of: path)
    case .notStageName: "by their names, folders of scenes know stages from scenes"
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
    case .scaleWithoutPixels: "leave out '--scale', for they are sharp at every size"
    case .oneGoldenForScenes: "name the folder of the goldens"
    case .noGoldenForStandardInput: "name its golden: '--goldens FILE.png'"
    default: nil
    }
  }
}

/// The endings of figures' names, as messages say them.
private let figureEndings: String = {
  let endings = FigureFormat.allCases.map { "'.\($0.rawValue)'" }
  return endings.dropLast().joined(separator: ", ") + " or " + endings[endings.count - 1]
}()

private func helpWithEnding(_ ending: String, of path: FilePath) -> String {
  let words = FigureFormat.allCases.map(\.rawValue)
  let word = nearest(to: ending.lowercased(), among: words) ?? words[0]
  let name = FilePath(path.bytes.dropLast(ending.utf8.count) + word.utf8)
  return "did you mean '\(name.printable)'?"
}
