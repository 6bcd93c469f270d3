/// A shell that completes command lines of the program.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  init(onlyOperandOf parsed: ParsedArguments) throws(CommandError) {
    do {
      try parsed.checkOperands(atMost: 1)
      self = try parsed.word()
    } catch {
      throw .usage(error)
    }
  }

  /// The script that makes the shell complete command lines of the program.
  func completions(of program: ProgramDescription) -> String {
    switch self {
    case .bash: BashCompletions(program: program).script
    case .zsh: ZshCompletions(program: program).script
    case .fish: FishCompletions(program: program).script
    }
  }
}
