extension Command {
  static let format = Command(
    name: "fmt",
    operands: "SCENE|DIR|-...",
    summary: "Write scenes in the house style, comments kept",
    details: [
      """
      Lays each scene out anew and writes it over itself, whole or not at all; one that is in the house \
      style already is left alone. Values, their spelling and their order stay, and comments stay where they \
      belong. What fits on a line of 100 columns stands on one, but for lines that a person chose; a comma \
      behind the last value goes. Only the syntax of a scene needs to be right.
      """,
      """
      A directory is searched for *.json to any depth, hidden files and folders aside; '-' formats standard \
      input to standard output.
      """,
      """
      Exit status: 0 if all went well, 1 if '--check' found scenes that are not in the house style, 2 on \
      any trouble.
      """,
    ],
    options: [
      Option(.check, "Write nothing; print the names of scenes that would change"),
      .limit, .help,
    ],
    examples: [
      Example(line: "boundsketch fmt figure.json", meaning: "formats one scene"),
      Example(
        line: "boundsketch fmt --check scenes",
        meaning: "fails in CI where a scene is not formatted"),
      Example(line: "boundsketch extract card.png | boundsketch fmt -", meaning: "prints a scene"),
    ],
    run: FormatCommand.run)
}
