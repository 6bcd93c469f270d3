import SceneFormat

extension Command {
  static let new = Command(
    name: "new",
    operands: "[FILE|-]",
    summary: "Write a starter scene with comments",
    details: [
      "Without FILE, or with '-', the scene goes to standard output. An existing file is never "
        + "replaced.",
      """
      Beside a new FILE it writes the JSON Schema of scenes, '\(SceneSchema.fileName)', unless there is one: \
      editors complete and check the scene by it (see 'schema').
      """,
      "Exit status: 0 if the scene was written, 2 on any trouble.",
    ],
    options: [.help],
    examples: [
      Example(
        line: "boundsketch new figure.json",
        meaning: "writes figure.json, and the schema for editors beside it"),
      Example(
        line: "boundsketch new | boundsketch render - > figure.png", meaning: "draws it at once"),
    ],
    run: NewCommand.run)
}
