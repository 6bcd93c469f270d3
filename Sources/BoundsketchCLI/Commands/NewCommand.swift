/// `boundsketch new`: writes the starter scene.
struct NewCommand {
  /// The file to write; nil for standard output.
  private let output: FilePath?

  init(_ parsed: ParsedArguments) throws(CommandError) {
    if parsed.operands.count > 1 {
      throw .usage(.tooManyOperands(command: parsed.command, found: parsed.operands[1].text))
    }
    output = parsed.operands.first { $0 != "-" }
  }

  /// Runs the command; returns the exit status.
  func run() throws(CommandError) -> Int32 {
    do {
      if let output {
        try createScene(starterScene, at: output)
      } else {
        try Console.print(starterScene)
      }
    } catch {
      throw .file(error)
    }
    return 0
  }
}
