import SourceText

/// A shell that completes command lines of the program.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  init(onlyOperandOf parsed: ParsedArguments) throws(CommandError) {
    let words = Self.allCases.map(\.rawValue)
    guard let operand = parsed.operands.first else {
      throw .usage(.missingOperand(command: parsed.command, allowed: choice(of: words)))
    }
    if parsed.operands.count > 1 {
      throw .usage(.tooManyOperands(command: parsed.command, found: parsed.operands[1].text))
    }
    guard let shell = Shell(rawValue: operand.text) else {
      throw .usage(
        .badOperand(
          command: parsed.command, found: operand.text, allowed: choice(of: words),
          suggestion: nearest(to: operand.text, among: words)))
    }
    self = shell
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
