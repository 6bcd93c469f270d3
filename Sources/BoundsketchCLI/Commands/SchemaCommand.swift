import SceneFormat

/// `boundsketch schema`: prints the JSON Schema of scenes.
struct SchemaCommand {
  init(_ parsed: ParsedArguments) throws(CommandError) {
    if let operand = parsed.operands.first {
      throw .usage(.tooManyOperands(command: parsed.command, found: operand.text))
    }
  }

  /// Runs the command; returns the exit status.
  func run() throws(CommandError) -> Int32 {
    do {
      try Console.print(SceneSchema.text)
    } catch {
      throw .file(error)
    }
    return 0
  }
}
