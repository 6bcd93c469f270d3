import SourceText

/// Every command there is, in the order of the help.
enum CommandTable {
  static let commands: [Command] = [
    .render, .check, .diff, .inspect, .extract, .lint, .new, .help,
  ]

  /// Options that stand where a command could.
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
