import SceneFormat

extension Command {
  static let schema = Command(
    name: "schema",
    operands: "",
    summary: "Print the JSON Schema of scenes, for editors",
    details: [
      """
      Every key of the format with what it is for, its values, its default and an example, as JSON Schema \
      (draft 2020-12). A scene with "$schema": "\(SceneSchema.fileName)" is completed and checked by editors \
      that find the file beside it; no network is needed. 'new' writes both.
      """,
      "Exit status: 0 if the schema was printed, 2 on any trouble.",
    ],
    options: [.help],
    examples: [
      Example(
        line: "boundsketch schema > \(SceneSchema.fileName)",
        meaning: "writes the schema, or that of a newer version over it")
    ],
    run: SchemaCommand.run)
}
