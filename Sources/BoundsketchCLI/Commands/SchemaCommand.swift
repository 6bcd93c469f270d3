import SceneFormat

/// `boundsketch schema`: prints the JSON Schema of scenes.
struct SchemaCommand: RunnableCommand {
  init(_ parsed: ParsedArguments) throws(UsageError) {
    try parsed.checkOperands(atMost: 0)
  }

  func run() throws(FileError) -> Int32 {
    try Console.print(SceneSchema.text)
    return 0
  }
}
