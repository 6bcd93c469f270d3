import Testing

/// Command lines that say nothing that can be done: a message, status 2, and nothing written.
@Suite struct UsageTests {
  static let table: [(arguments: [String], messages: String)] = [
    (
      ["rendr"],
      "unknown command 'rendr'\n  help: did you mean 'render'?\nTry 'boundsketch --help'."
    ),
    (
      ["help", "nwe"],
      "unknown command 'nwe'\n  help: did you mean 'new'?\nTry 'boundsketch --help'."
    ),
    (
      ["--versoin"],
      "unknown option '--versoin'\n  help: did you mean '--version'?\nTry 'boundsketch --help'."
    ),
    (
      ["help", "render", "new"],
      "'help' does not know what to do with 'new'\nTry 'boundsketch help help'."
    ),
    (
      ["lint"],
      "'lint' needs a scene\n  help: name a file, a folder of scenes, or '-' for standard input\n"
        + "Try 'boundsketch help lint'."
    ),
    (
      ["lint", "a.json", "--warn"],
      "unknown option '--warn' of 'lint'\nTry 'boundsketch help lint'."
    ),
    (
      ["lint", "a.json", "--name", "x"],
      "option '--name' goes with '-', the scene from standard input\n"
        + "Try 'boundsketch help lint'."
    ),
    (
      ["lint", "a.json", "--theme", "dark"],
      "unknown option '--theme' of 'lint'\n  help: did you mean '--appearance'?\nTry 'boundsketch help lint'."
    ),
    (
      ["render", "a.json", "-s", "2"],
      "unknown option '-s' of 'render'\n  help: did you mean '--scale'?\nTry 'boundsketch help render'."
    ),
    (
      ["render", "a.json", "--dark"],
      "unknown option '--dark' of 'render'\n  help: did you mean '--appearance dark'?\nTry 'boundsketch help render'."
    ),
    (
      ["render", "a.json", "--svg"],
      "unknown option '--svg' of 'render'\n  help: did you mean '--format svg'?\nTry 'boundsketch help render'."
    ),
    (["new", "a", "b"], "'new' does not know what to do with 'b'\nTry 'boundsketch help new'."),
  ]

  /// The same, for `render`.
  static let renderTable: [(arguments: [String], messages: String)] = [
    (
      [],
      "'render' needs a scene\n  help: name a file, a folder of scenes, or '-' for standard input"
    ),
    (
      ["a.json", "--sacle", "2"],
      "unknown option '--sacle' of 'render'\n  help: did you mean '--scale'?"
    ),
    (["a.json", "-x"], "unknown option '-x' of 'render'"),
    (["a.json", "--scale"], "option '--scale' needs a value: N"),
    (["a.json", "-o", "--json"], "option '-o' needs a value: FILE|DIR|-"),
    (["a.json", "-o", "x", "-oy"], "option '-o' is given twice"),
    (["a.json", "--json=1"], "option '--json' takes no value"),
    (
      ["a.json", "--scale", "2x"],
      "option '--scale' takes a number from 0.1 to 100 with at most three decimals, not '2x'\n"
        + "  help: did you mean '2'?"
    ),
    (
      ["a.json", "--scale", "0.05"],
      "option '--scale' takes a number from 0.1 to 100 with at most three decimals, not '0.05'"
    ),
    (["a.json", "--scale=2", "--scale=2.0"], "option '--scale 2.0' is given twice"),
    (
      ["a.json", "--appearance", "drak"],
      """
      option '--appearance' takes 'light', 'dark' or 'print', not 'drak'
        help: did you mean 'dark'?
      """
    ),
    (
      ["a.json", "--language", "e"],
      "option '--language' takes a language tag such as 'en' or 'zh-Hans', not 'e'"
    ),
    (
      ["a.json", "--background", "#12345"],
      "option '--background' takes 'none', 'theme' or a colour like '#f5f0e6', not '#12345'"
    ),
    (
      ["a.json", "--limit", "dept=3"],
      "option '--limit' takes NAME=N with a name of depth, layers, input, text, pixels, "
        + "frames, animation, work, not "
        + "'dept=3'\n  help: did you mean 'depth=N'?"
    ),
    (
      ["a.json", "--limit", "text=-1"],
      "option '--limit' takes text=N with a whole number from 1, not 'text=-1'"
    ),
    (["-", "-"], "standard input ('-') can be read only once"),
    (["a.json", "--name", "x"], "option '--name' goes with '-', the scene from standard input"),
    (["a.json", "--base", "."], "option '--base' goes with '-', the scene from standard input"),
    (
      ["-", "--name", "x/y"],
      "option '--name' takes a file name without folders, not 'x/y'"
    ),
    (
      ["-", "-o", "folder/"],
      "the scene from standard input has no name for a file in 'folder/'\n"
        + "  help: add '--name NAME', or give '-o' a file"
    ),
    (
      ["a.json", "--scale=1", "--scale=2", "-o", "x.png"],
      "2 figures cannot go to one file, 'x.png'\n"
        + "  help: name a folder; one whose name ends in '/' is made"
    ),
    (
      ["a.json", "b.json", "-o", "-"],
      "2 figures cannot go to standard output\n  help: write to a folder: '-o FOLDER/'"
    ),
    (
      ["a.json", "--json", "-o", "-"],
      "the figure and the summary of '--json' cannot both go to standard output\n"
        + "  help: write the figure to a file: '-o FILE'"
    ),
    (
      ["-", "--json"],
      "the figure and the summary of '--json' cannot both go to standard output\n"
        + "  help: write the figure to a file: '-o FILE'"
    ),
    (
      ["a.json", "folder/../a.json"],
      "two figures would be written to 'folder/../a.png', of 'a.json' and 'folder/../a.json'\n"
        + "  help: draw them into different folders, in two runs"
    ),
    (
      ["a.json", "folder/a.json", "-o", "folder"],
      "two figures would be written to 'folder/a.png', of 'a.json' and 'folder/a.json'\n"
        + "  help: draw them into different folders, in two runs"
    ),
    (
      ["a.json", "-o", "a.json"],
      "'a.json' is a scene and would be replaced by a figure\n"
        + "  help: name another file, or leave out '-o'"
    ),
    (["--ndjson", "a.json"], "'render --ndjson' does not know what to do with 'a.json'"),
    (["--ndjson", "--json"], "options '--ndjson' and '--json' exclude each other"),
    (["--ndjson", "--check"], "options '--ndjson' and '--check' exclude each other"),
    (["--ndjson", "--depfile", "d"], "options '--ndjson' and '--depfile' exclude each other"),
    (["--ndjson", "--name", "n"], "options '--ndjson' and '--name' exclude each other"),
    (
      ["--ndjson", "-o", "x.png"],
      "the figures of a stream of scenes cannot go to one file, 'x.png'\n"
        + "  help: name a folder; one whose name ends in '/' is made"
    ),
    (
      ["--ndjson", "-o", "-"],
      "the figures and the results of '--ndjson' cannot both go to standard output\n"
        + "  help: leave out '-o', for results hold the figures then, or name a folder"
    ),
    (
      ["--ndjson", "--frames"],
      "numbered frames cannot go to standard output\n"
        + "  help: write to a folder: '-o FOLDER/', or draw one file with '--animate'"
    ),
  ]

  @Test(arguments: table)
  func `the program says what is wrong`(arguments: [String], messages: String) throws {
    try check(arguments, "boundsketch: \(messages)\n")
  }

  @Test(arguments: renderTable)
  func `'render' says what is wrong before it draws`(arguments: [String], messages: String) throws {
    try check(
      ["render"] + arguments, "boundsketch: \(messages)\nTry 'boundsketch help render'.\n")
  }

  private func check(_ arguments: [String], _ messages: String) throws {
    let folder = try Folder()
    for name in ["a.json", "b.json", "folder/a.json"] { try folder.write(Scenes.small, to: name) }
    let outcome = try Tool.built.run(arguments, in: folder)
    #expect(outcome.messages == messages)
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "")
    #expect(folder.files == ["a.json", "b.json", "folder/a.json"])
  }
}
