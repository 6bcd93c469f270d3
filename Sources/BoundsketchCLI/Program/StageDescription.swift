extension Command {
  static let stage = Command(
    name: "stage",
    operands: "SCENE|DIR|-...",
    summary: "Make what the figures of a series share, so that nothing jumps",
    details: [
      """
      Lays out all scenes of a series, in each of their languages, and writes the stage on which every figure has \
      its room: one width and scale, one place for what has the same coordinates, for panels and for tables, and one \
      color for each layer. A scene names it as "stage": "frames.stage.json", the path of a file below its folder. A \
      stage that scenes name already is left aside, so that it can be made anew.
      """,
      """
      A "width" or "scale" that scenes give their canvas is that of the series: the greatest width, the smallest \
      scale. The order of the scenes decides about colors: the first that has a layer chooses for all.
      """,
      """
      Exit status: 0 if the stage was written, 1 if '--check' found that the file is another, 2 on any trouble.
      """,
    ],
    options: [
      Option(
        .output, letter: "o", value: "FILE|-",
        "Write to this file, whose name ends in .stage.json (default '-')"),
      Option(.check, "Write nothing; print the name of the file if it would change"),
      Option(.force, "Replace the file even if it is no stage"),
      .fonts, .emojiFont, .limit, .timeout, .name, .base, .help,
    ],
    examples: [
      Example(
        line: "boundsketch stage -o frames.stage.json frame-1.json frame-2.json",
        meaning: "makes the stage of two scenes"),
      Example(
        line: "boundsketch stage --check -o frames.stage.json frame-*.json",
        meaning: "fails in CI where a scene needs more than its stage has"),
    ],
    run: StageCommand.run)
}
