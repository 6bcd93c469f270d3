/// `boundsketch new`: writes the starter scene.
struct NewCommand: RunnableCommand {
  /// The file to write; nil for standard output.
  private let output: FilePath?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    try parsed.checkOperands(atMost: 1)
    output = parsed.operands.first { $0 != "-" }
  }

  func run() throws(FileError) -> Int32 {
    if let output {
      try createScene(starterScene, at: output)
    } else {
      try Console.print(starterScene)
    }
    return 0
  }
}
