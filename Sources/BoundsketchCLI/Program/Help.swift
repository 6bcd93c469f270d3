/// The help texts, made from the table of commands.
enum Help {
  private static let width = 80

  /// The text of `boundsketch --help`.
  static var program: String {
    let commands = CommandTable.commands.map { ($0.name, $0.summary) }
    return """
      Usage: \(programName) COMMAND [OPTION]... [OPERAND]...

      \(CommandTable.program.summary)

      Commands:
      \(columns(commands))

      Options:
      \(columns(CommandTable.programOptions.map(row)))

      '\(programName) help COMMAND' tells more.

      """
  }

  /// Prints the help of the command that is named, or of the program.
  static func show(topicOf parsed: ParsedArguments) throws(CommandError) {
    guard let word = parsed.operands.first else { return try show(program) }
    if parsed.operands.count > 1 {
      throw .usage(.tooManyOperands(command: "help", found: parsed.operands[1].text))
    }
    guard let command = CommandTable.command(named: word.text) else {
      throw .usage(CommandTable.unknownCommand(word))
    }
    try show(text(of: command))
  }

  static func show(_ text: String) throws(CommandError) {
    do {
      try Console.print(text)
    } catch {
      throw .file(error)
    }
  }

  /// The text of `boundsketch help COMMAND`.
  static func text(of command: Command) -> String {
    var sections = [usage(of: command), command.summary + "."]
    sections += command.details.map { wrapped($0, indent: 0) }
    sections.append("Options:\n" + columns(command.options.map(row)))
    if !command.examples.isEmpty {
      let examples = command.examples.map { example in
        "  \(example.line)\n" + wrapped(example.meaning, indent: 6)
      }
      sections.append("Examples:\n" + examples.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The line that shows a command's shape.
  static func usage(of command: Command) -> String {
    let words = ["Usage:", programName, command.name, "[OPTION]...", command.operands]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func row(_ option: Option) -> (String, String) {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return (letter + option.flag + (option.value.map { " " + $0 } ?? ""), option.summary)
  }

  /// Terms on the left and what they mean on the right; a term too long for its column stands on a
  /// line of its own.
  private static func columns(_ rows: [(term: String, meaning: String)]) -> String {
    let longest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0
    let indent = longest + 4
    return rows.map { term, meaning in
      let text = wrapped(meaning, indent: indent)
      if term.count > longest { return "  \(term)\n\(text)" }
      let padding = String(repeating: " ", count: longest - term.count)
      return "  \(term)\(padding)  " + text.dropFirst(indent)
    }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return wrappedLines(of: text, width: width - indent).map { space + $0 }.joined(separator: "\n")
  }
}
