extension Command {
  static let help = Command(
    name: "help",
    operands: "[COMMAND]",
    summary: "Show the help of a command",
    details: [],
    options: [.help],
    examples: [
      Example(line: "boundsketch help render", meaning: "tells all about 'render'")
    ],
    run: { parsed throws(CommandError) in
      try Help.show(topicOf: parsed)
      return 0
    })
}
