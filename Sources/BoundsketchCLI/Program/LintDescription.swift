extension Command {
  static let lint = Command(
    name: "lint",
    operands: "SCENE|DIR|-...",
    summary: "Tell what in scenes is likely not what was meant",
    details: [
      """
      Finds what holds and misleads all the same: a frame that is set under a transform, a layer that \
      is given its superlayer's frame instead of the bounds, an anchor point that is changed after the \
      frame, a conversion by adding origins, a number that is typed into a text; and what 'render' warns of. Each finding names its rule, \
      its place, and what to do. A scene that shows such a mistake on purpose lists the rule in \
      'allow'.
      """,
      """
      Measures the finished figure too, in every appearance unless some are given: texts that overlap \
      others, markers or lines, or reach beyond the canvas; dimension lines that cross; texts and lines \
      with too little contrast; what is told apart by color alone; a missing alt text.
      """,
      """
      Findings go to standard output. A directory is searched for *.json to any depth, hidden files \
      and folders aside; '-' reads a scene from standard input.
      """,
      "Exit status: 0 if nothing was found, 1 on findings, 2 on any trouble.",
    ],
    options: [
      Option(
        .appearance, value: "light|dark|print", isRepeatable: true,
        "Theme of the figure that is measured; repeat for several (default all)"),
      .languages, .fonts, .emojiFont, .limit, .memory, .timeout, .name, .base,
      Option(.json, "Print the findings and errors of every scene, as JSON"),
      .help,
    ],
    examples: [
      Example(line: "boundsketch lint frame.json", meaning: "looks at one scene"),
      Example(
        line: "boundsketch lint scenes && boundsketch render scenes",
        meaning: "draws a folder of scenes only if nothing is found in any"),
      Example(
        line: "boundsketch lint --json scenes", meaning: "prints what is found for programs"),
    ],
    run: LintCommand.run)
}
