/// The manual page of the program, in the macros of man(7), which groff and mandoc set.
struct ManualPage {
  private var lines: [String] = []

  /// The source of the page.
  var text: String { lines.joined(separator: "\n") + "\n" }

  init(of program: ProgramDescription) {
    let title = program.name.uppercased()
    lines.append(
      ".TH \(title) 1 \(program.date) \"\(title.prefix(1) + program.name.dropFirst()) \(program.version)\" \"User Commands\""
    )
    section("NAME")
    // What it does, without the details that the sentence ends with.
    let summary = program.summary.prefix { !".:".contains($0) }
    let text = summary.prefix(1).lowercased() + summary.dropFirst()
    lines.append("\(program.name) \\- \(escaped(text))")
    section("SYNOPSIS")
    for (number, command) in program.commands.enumerated() {
      if number > 0 { lines.append(".br") }
      synopsis(of: command, in: program)
    }
    section("OPTIONS")
    for option in program.options { add(option) }
    section("COMMANDS")
    for command in program.commands { add(command, of: program) }
    section("EXIT STATUS")
    for status in program.statuses { term("\\fB\(status.status)\\fR", status.meaning) }
    section("ENVIRONMENT")
    for variable in program.variables { term("\\fB\(variable.name)\\fR", variable.meaning) }
  }

  private mutating func section(_ name: String) {
    lines.append(".SH \(name.contains(" ") ? "\"\(name)\"" : name)")
  }

  private mutating func synopsis(of command: Command, in program: ProgramDescription) {
    let operands = command.operands.isEmpty ? "" : " \(emphasized(command.operands))"
    lines.append("\\fB\(program.name) \(command.name)\\fR [\\fIOPTION\\fR]...\(operands)")
  }

  private mutating func add(_ command: Command, of program: ProgramDescription) {
    lines.append(".SS \"\(program.name) \(command.name)\"")
    add(command.summary + ".")
    for paragraph in command.details {
      lines.append(".PP")
      add(paragraph)
    }
    for option in command.options { add(option) }
    if !command.examples.isEmpty { lines += [".PP", "Examples:"] }
    for example in command.examples {
      lines += [".PP", ".EX", escaped(example.line), ".EE", ".RS"]
      add(example.meaning)
      lines.append(".RE")
    }
  }

  private mutating func add(_ option: Option) {
    let flags = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    term(flags + (option.value.map { " " + emphasized($0) } ?? ""), option.summary)
  }

  private mutating func term(_ term: String, _ meaning: String) {
    lines += [".TP", term]
    add(meaning)
  }

  private mutating func add(_ text: String) {
    // Lines of the source have up to 80 bytes, and some characters are written as four.
    lines += wrappedLines(of: text, width: 60).map(escaped)
  }

  /// A text of the help in which placeholders are set in italics, and what is typed as it stands in bold.
  private func emphasized(_ placeholder: String) -> String {
    var text = ""
    var word = ""
    // The space ends the last word.
    for character in placeholder + " " {
      if character.isLetter || ".#".contains(character) {
        word.append(character)
      } else {
        let name = word.hasSuffix("...") ? word.dropLast(3) : word[...]
        if let first = name.first { text += "\\f\(first.isUppercase ? "I" : "B")\(name)\\fR" }
        text += word.dropFirst(name.count) + escaped(String(character))
        word = ""
      }
    }
    return String(text.dropLast())
  }

  /// A text in which roff finds nothing to interpret, and whose hyphens can be copied as what they are.
  private func escaped(_ text: some StringProtocol) -> String {
    let marks: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
    ]
    let line = text.map { marks[$0] ?? String($0) }.joined()
    return line.hasPrefix(".") ? "\\&" + line : line
  }
}
