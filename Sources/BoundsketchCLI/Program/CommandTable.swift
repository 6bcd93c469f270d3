import SourceText

/// The list of all commands, in the order of the help.
enum CommandTable {
  static let commands: [Command] = [
    .render, .check, .diff, .inspect, .extract, .lint, .format, .new, .schema, .help,
  ]

  /// The options that stand in the place of a command.
  static let programOptions = [
    Option.help,
    Option(.version, "Show the versions of the program and its libraries and exit"),
  ]

  static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  static func unknownCommand(_ word: FilePath) -> UsageError {
    .unknownCommand(
      word.text, suggestion: nearest(to: word.text, among: commands.lazy.map(\.name)))
  }
}
