extension Command {
  static let extract = Command(
    name: "extract",
    operands: "FIGURE|-",
    summary: "Give back the scene that a figure was drawn from",
    details: [
      """
      Every PNG, SVG and PDF file that 'render' writes without --no-embed carries its scene, as canonical JSON \
      without comments. An existing file is never replaced. Wherever a scene can be named, such a \
      file can be named too: 'render' draws the figure again, as it was drawn.
      """,
      "Exit status: 0 if the scene was written, 2 on any trouble.",
    ],
    options: [
      Option(.output, letter: "o", value: "FILE|-", "Write to this new file (default '-')"),
      .limit,
      .help,
    ],
    examples: [
      Example(
        line: "boundsketch extract card.png -o card.json", meaning: "writes the scene of card.png"),
      Example(
        line: "boundsketch extract card.png | boundsketch render - -o - > again.png",
        meaning: "draws it again"),
    ],
    run: ExtractCommand.run)
}
