extension Command {
  static let markdown = Command(
    name: "markdown",
    operands: "FILE.md...",
    summary: "Draw the figures of Markdown documents, with links and alt texts",
    details: [
      """
      Draws each fenced block that begins with '```boundsketch' and holds a scene, and each image that leads \
      to a scene, such as '![](card.figure.json)'. The picture of a block is the image that stands alone \
      behind it; where there is none, it is put there. An image that led to a scene then leads to the figure \
      beside the scene, 'card.svg', by whose name the next run finds the scene again.
      """,
      """
      Alt texts that are empty are written: the scene's own, or a description of the figure. They are kept up \
      to date; one that somebody wrote stays. Nothing else of a document changes, not a byte, and one with an \
      error stays as it is, with its figures. What is up to date is not written again.
      """,
      """
      Exit status: 0 if all went well, 1 if '--check' found a figure or document that would change, 2 on \
      any trouble.
      """,
    ],
    options: [
      Option(.check, "Write nothing; print the figures and documents that would change, and why"),
      Option(
        .format, value: "svg|png",
        "Format of the figures (default: that of each link, and svg for new ones)"),
      .text, .language, .fonts, .emojiFont, .limit, .memory, .timeout, .help,
    ],
    examples: [
      Example(line: "boundsketch markdown README.md", meaning: "draws the figures of a document"),
      Example(
        line: "boundsketch markdown --check docs/*.md",
        meaning: "fails in CI where a figure is not that of its scene"),
    ],
    run: MarkdownCommand.run)
}
