import FigureFile
import SourceText

/// The list of all commands, in the order of the help.
enum CommandTable {
  static let commands: [Command] = [
    .render, .watch, .check, .diff, .inspect, .explain, .extract, .lint, .format, .stage, .markdown,
    .refs, .new, .importLayout, .schema, .completions, .man, .help,
  ]

  /// The options that stand in the place of a command.
  static let programOptions = [
    Option.help,
    Option(.version, "Show the versions of the program and its libraries and exit"),
  ]

  /// What completions and the manual page are made of.
  static let program = ProgramDescription(
    name: programName, version: boundsketchVersion, date: "2026-11-25",
    summary: "Draws true figures of nested layers: bounds, position, frame, transform.",
    commands: commands, options: programOptions,
    statuses: [
      (0, "All went well."),
      (
        1,
        "There is something to tell: of 'check', 'diff', 'lint' and 'refs', and of any '--check'."
      ),
      (2, "Anything else; standard error says what."),
    ],
    variables: [
      (ParsedArguments.fontsVariable, "The folder of fonts, where --fonts is not given."),
      (ParsedArguments.emojiVariable, "The font of emoji, where --emoji-font is not given."),
      ("NO_COLOR", "If it is set, messages on a terminal have no colors."),
    ])

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  static func unknownCommand(_ word: FilePath) -> UsageError {
    let suggestion =
      switch word.text {
      case "version": "--version"
      case let name where name.hasSuffix(".json") && !name.contains(" "):
        "render \(word.printable)"
      case let name: nearest(to: name, among: commands.lazy.map(\.name))
      }
    return .unknownCommand(word.text, suggestion: suggestion)
  }
}
