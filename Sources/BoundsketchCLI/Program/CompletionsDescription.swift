extension Command {
  static let completions = Command(
    name: "completions",
    operands: Shell.allCases.map(\.rawValue).joined(separator: "|"),
    summary: "Print what makes a shell complete commands, options and files",
    details: [
      """
      Where the program was installed by its package or by 'make install', shells know it already.
      """
    ],
    options: [.help],
    examples: [
      Example(
        line: "source <(boundsketch completions bash)",
        meaning: "completes in this shell; for every shell, write it into ~/.bashrc"),
      Example(
        line: "source <(boundsketch completions zsh)",
        meaning: "the same in ~/.zshrc, behind 'compinit'"),
      Example(
        line: "boundsketch completions fish > ~/.config/fish/completions/boundsketch.fish",
        meaning: "completes in every shell from now on"),
    ],
    run: { parsed throws(CommandError) in
      let shell = try Shell(onlyOperandOf: parsed)
      try Help.show(shell.completions(of: CommandTable.program))
      return 0
    })
}
