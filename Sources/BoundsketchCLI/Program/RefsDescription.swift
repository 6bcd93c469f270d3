extension Command {
  static let refs = Command(
    name: "refs",
    operands: "DIR...",
    summary: "Find missing, unused, stale and alt-less figures of documents",
    details: [
      """
      Looks at all documents of a folder: Markdown, HTML, AsciiDoc, and the pages and comments of DocC \
      catalogues. Finds links to figures that are not there, and scenes whose figures are not drawn yet; \
      figures, and scenes '*.figure.json', that no document shows; figures that are not those of their scenes \
      any more; and figures that are shown without an alt text.
      """,
      """
      Figures are known by what they carry, so that pictures of other programs are left alone. The scene of a \
      figure stands beside it, or is the only one of its name in the folder. Hidden files and folders are \
      passed over.
      """,
      "Exit status: 0 if nothing was found, 1 on findings, 2 on any trouble.",
    ],
    options: [
      .limit, .memory, Option(.json, "Print the findings and errors, as JSON"), .help,
    ],
    examples: [
      Example(line: "boundsketch refs docs", meaning: "looks at a folder of documents"),
      Example(line: "boundsketch refs --json .", meaning: "prints what is found for programs"),
    ],
    run: RefsCommand.run)
}
