extension Command {
  static let importLayout = Command(
    name: "import",
    operands: LayoutSource.allCases.map(\.rawValue).joined(separator: "|") + " [FILE|-]",
    summary: "Make a scene of the layout of an app or a web page",
    details: [
      """
      'import uikit' reads what a debugger prints of views and layers: 'po view.recursiveDescription()', \
      'po view.layer'. The layer of a view that is printed too gives what its frame does not tell under a \
      transform.
      """,
      """
      'import dom' reads a snapshot of a web page, which the script of docs/importing.md makes in the console of \
      any browser.
      """,
      """
      Without FILE, or with '-', it reads standard input. What could not be known is told on standard \
      error, and in a comment above its layer. An existing file is never replaced; beside a new one it writes the \
      JSON Schema of scenes, as 'new' does.
      """,
      "Exit status: 0 if the scene was written, 2 on any trouble.",
    ],
    options: [
      Option(.output, letter: "o", value: "FILE|-", "Write to this new file (default '-')"),
      .limit, .help,
    ],
    examples: [
      Example(
        line: "boundsketch import uikit views.txt -o views.json",
        meaning: "makes a scene of what the debugger printed"),
      Example(
        line: "boundsketch import dom page.json | boundsketch render - > page.png",
        meaning: "draws the layout of a web page"),
    ],
    run: ImportCommand.run)
}
