extension Command {
  static let man = Command(
    name: "man",
    operands: "",
    summary: "Print the manual page of all commands, for man(1) to set",
    details: [],
    options: [.help],
    examples: [
      Example(line: "boundsketch man | man -l -", meaning: "shows it")
    ],
    run: { parsed throws(CommandError) in
      if let operand = parsed.operands.first {
        throw .usage(.tooManyOperands(command: parsed.command, found: operand.text))
      }
      try Help.show(ManualPage(of: CommandTable.program).text)
      return 0
    })
}
