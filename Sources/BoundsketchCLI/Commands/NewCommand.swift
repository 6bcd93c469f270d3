import SceneFormat

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
        let outputs = OutputFiles(forces: false)
        try outputs.create(Array(starterScene.utf8), at: output)
        let schema = output.parent.appending(FilePath(SceneSchema.fileName))
        // What is there may be of a newer version, or the link of a whole project.
        if FileSystem.statusOfEntry(schema) == nil, FileSystem.status(of: output)?.isRegular == true
        {
          try outputs.create(Array(SceneSchema.text.utf8), at: schema)
        }
      } else {
        try Console.print(starterScene)
      }
    } catch {
      throw .file(error)
    }
    return 0
  }
}
