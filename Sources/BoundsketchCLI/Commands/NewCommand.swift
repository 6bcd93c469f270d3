/// `boundsketch new`: writes the starter scene.
enum NewCommand {
  static func run(_ parsed: ParsedArguments) throws(CommandError) {
    if parsed.operands.count > 1 {
      throw .usage(.tooManyOperands(command: "new", found: parsed.operands[1].text))
    }
    do {
      if let path = parsed.operands.first, path != "-" {
        try OutputFiles(forces: false).create(Array(starterScene.utf8), at: path)
      } else {
        try Console.print(starterScene)
      }
    } catch {
      throw .file(error)
    }
  }
}
