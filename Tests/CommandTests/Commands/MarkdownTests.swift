import Foundation
import SourceText
import Testing

@Suite struct MarkdownTests {
  private static let scene = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#
  private static let alt =
    "A has the frame (0, 0, 120, 80). Its anchor point (0.5, 0.5) is at (60, 40)."
  private static let page = """
    # Frames

    ```boundsketch
    \(scene)
    ```

    > - A card: ![](figures/card.figure.json "Card") and ![Mine](figures/other.figure.json)

    """
  private static let drawn = """
    # Frames

    ```boundsketch
    \(scene)
    ```

    ![\(alt)](page-1.svg)

    > - A card: ![\(alt)](figures/card.svg "Card") and ![Mine](figures/other.svg)

    """

  private func folder(_ page: String = page) throws -> Folder {
    let folder = try Folder()
    try folder.write(page, to: "page.md")
    for name in ["card", "other"] {
      try folder.write(Self.scene, to: "figures/\(name).figure.json")
    }
    return folder
  }

  private func text(_ folder: Folder) throws -> String {
    String(decoding: try folder.data(of: "page.md"), as: UTF8.self)
  }

  @Test func `figures are drawn beside a document, which shows them with alt texts`() throws {
    let folder = try folder()
    let run = try Tool.built.run(["markdown", "page.md"], in: folder)
    #expect(run.end == .status(0))
    #expect(run.text + run.messages == "")
    #expect(try text(folder) == Self.drawn)
    #expect(
      folder.files == [
        "figures/card.figure.json", "figures/card.svg", "figures/other.figure.json",
        "figures/other.svg", "page-1.svg", "page.md",
      ])
    // Each file is the one that `render` writes.
    let render = try Tool.built.shell(
      """
      sed -n 4p page.md >block.json && boundsketch render block.json -o block.svg && cmp block.svg page-1.svg
      boundsketch render figures/card.figure.json -o card.svg && cmp card.svg figures/card.svg
      """, in: folder)
    #expect(render.end == .status(0))
    #expect(render.text == "")
  }

  @Test func `a second run is idle`() throws {
    let folder = try folder()
    let run = try Tool.built.shell(
      """
      boundsketch markdown page.md && touch -d 2001-01-01 page.md page-1.svg figures/*
      boundsketch markdown page.md && boundsketch markdown --check page.md
      stat -c %y page.md page-1.svg figures/* | cut -c 1-10 | sort -u
      """, in: folder)
    #expect(run.text == "2001-01-01\n")
    #expect(run.messages == "")
    #expect(try text(folder) == Self.drawn)
  }

  @Test func `'--check' writes nothing, and names what would change and why`() throws {
    let folder = try folder()
    let check = try Tool.built.run(["markdown", "--check", "page.md", "page.md"], in: folder)
    #expect(check.end == .status(1))
    #expect(
      check.text == """
        page-1.svg: missing
        figures/card.svg: missing
        figures/other.svg: missing
        page.md: links or alt texts differ
        page.md: links or alt texts differ

        """)
    #expect(try text(folder) == Self.page)
    #expect(folder.files.count == 3)
    let changed = try Tool.built.shell(
      """
      boundsketch markdown page.md; sed -i 's/80\\]/90]/' figures/other.figure.json
      boundsketch markdown --check page.md
      """, in: folder)
    #expect(changed.end == .status(1))
    // The alt text of this one is somebody's own.
    #expect(changed.text == "figures/other.svg: the scene changed\n")
  }

  @Test func `alt texts follow their scenes, and one that somebody wrote stays`() throws {
    let folder = try folder()
    let run = try Tool.built.shell(
      """
      boundsketch markdown page.md; sed -i 's/80\\]/90]/' page.md figures/*.json
      boundsketch markdown page.md
      """, in: folder)
    #expect(run.end == .status(0))
    let expected = Self.drawn.replacing("80]}", with: "90]}").replacing("120, 80", with: "120, 90")
      .replacing("(60, 40)", with: "(60, 45)")
    #expect(try text(folder) == expected)
    let own = try Tool.built.shell(
      """
      sed -i 's/!\\[A has[^]]*\\]/![Own words]/' page.md; cp page.md own.md
      sed -i 's/90\\]/70]/' page.md own.md figures/*.json
      boundsketch markdown page.md; diff page.md own.md
      """, in: folder)
    #expect(own.text == "")
    #expect(own.end == .status(0))
  }

  @Test
  func `the format of links stays, '--format' changes it, and alt texts follow in the same run`()
    throws
  {
    let folder = try folder()
    let run = try Tool.built.shell(
      """
      boundsketch markdown --format png page.md; boundsketch markdown --check page.md; ls *.png figures/*.png
      sed -i 's/80\\]/90]/' figures/*.json
      boundsketch markdown --format svg page.md; grep -c 'png' page.md; grep -o 'A has[^.]*' page.md
      """, in: folder)
    #expect(
      run.text == """
        figures/card.png
        figures/other.png
        page-1.png
        0
        A has the frame (0, 0, 120, 80)
        A has the frame (0, 0, 120, 90)

        """)
    #expect(run.messages == "")
  }

  @Test func `'--text' has the fonts of SVG files inside, or letters as shapes`() throws {
    let folder = try folder()
    let run = try Tool.built.shell(
      """
      boundsketch markdown page.md --text embedded && grep -c '@font-face' page-1.svg figures/*.svg
      boundsketch markdown page.md --text embedded --check && boundsketch markdown page.md --check
      boundsketch markdown page.md --text outlines && grep -c '<text' page-1.svg
      """, in: folder)
    #expect(run.messages == "")
    #expect(
      run.text == """
        page-1.svg:2
        figures/card.svg:2
        figures/other.svg:2
        page-1.svg: the options changed
        figures/card.svg: the options changed
        figures/other.svg: the options changed
        0

        """)
  }

  @Test func `a link that leads to its figure stays as its author spells it`() throws {
    let page = "![Mine](<figures/a card.svg>) ![Mine](figures/card.svg#(x))\n"
    let folder = try folder(page)
    try folder.write(Self.scene, to: "figures/a card.figure.json")
    let run = try Tool.built.run(["markdown", "page.md"], in: folder)
    #expect(run.end == .status(0))
    #expect(folder.exists("figures/a card.svg"))
    #expect(try text(folder) == page)
  }

  @Test func `a figure has the name that its author gives the image behind the block`() throws {
    let block = "```boundsketch\n\(Self.scene)\n```\n"
    let folder = try folder(
      "\(block)\n![](pictures/frame.png)\n\n\(block)\n![](https://a.b/c.svg)\n")
    let run = try Tool.built.run(["markdown", "page.md"], in: folder)
    #expect(run.end == .status(0))
    #expect(
      try text(folder) == """
        \(block)
        ![\(Self.alt)](pictures/frame.png)

        \(block)
        ![\(Self.alt)](page-1.svg)

        ![](https://a.b/c.svg)

        """)
    #expect(folder.exists("pictures/frame.png"))
  }

  static let faults: [(page: String, messages: String)] = [
    (
      "> ```boundsketch\n> {\"version\": 1, \"layers\": [\n>   {\"id\": \"A\", \"frame\": [0, 0, 1, 1], \"anchorpoint\": 1}]}\n> ```\n",
      """
      page.md:3:40: error: unknown key 'anchorpoint' in layer 'A' [unknown-key]
       3 |     {"id": "A", "frame": [0, 0, 1, 1], "anchorpoint": 1}]}
         |                                        ^~~~~~~~~~~~~ help: did you mean 'anchorPoint'?

      """
    ),
    (
      "text\r\n\r\n- ```boundsketch\r\n  {,}\r\n  ```\r\n",
      """
      page.md:4:4: error: expected a key in double quotes or '}', found ',' [unexpected-character]
       4 |   {,}
         |    ^

      """
    ),
    (
      "~~~boundsketch\n{}\n",
      """
      page.md:1:1: error: the block of a scene has no end [invalid-block]
       1 | ~~~boundsketch
         | ^~~~~~~~~~~~~~ help: end it with a line of as many '`' or '~' as it begins with

      """
    ),
    (
      "![][r] and ![](a.svg)\n\n[r]: figures/card.figure.json\n",
      """
      page.md:1:1: error: the link to 'figures/card.figure.json' cannot be written anew where it stands [invalid-link]
       1 | ![][r] and ![](a.svg)
         | ^~~~~~ help: write the image in one piece: ![alt text](path)

      """
    ),
    (
      "![](/card.figure.json) ![](gone.figure.json)\n",
      """
      page.md:1:1: error: the path of the scene '/card.figure.json' begins with '/' [invalid-link]
       1 | ![](/card.figure.json) ![](gone.figure.json)
         | ^~~~~~~~~~~~~~~~~~~~~~ help: write it from the folder of the document on
      page.md:1:24: error: there is no scene 'gone.figure.json' [missing-figure]
       1 | ![](/card.figure.json) ![](gone.figure.json)
         |                        ^~~~~~~~~~~~~~~~~~~~~

      """
    ),
    (
      "```boundsketch\n\(scene)\n```\n![](a.svg)\n\n```boundsketch\n\(scene)\n```\n![](a.svg)\n",
      """
      page.md:9:1: error: the figure 'a.svg' is that of another scene already [invalid-link]
       9 | ![](a.svg)
         | ^~~~~~~~~~ help: give the image behind the block another name
      page.md:4:1: note: this shows it
       4 | ![](a.svg)
         | ^~~~~~~~~~

      """
    ),
    (
      "```boundsketch\n\(scene)\n```\n\n![](taken.png)\n",
      """
      boundsketch: 'taken.png' was not written by boundsketch, and is left as it is
        help: write to another file, or add '--force' to replace it

      """
    ),
  ]

  @Test(arguments: faults.indices)
  func `a fault is told at its place, and the document stays as it is, without a figure`(
    number: Int
  ) throws {
    let (page, messages) = Self.faults[number]
    let good = "![](figures/card.figure.json)\n\n"
    let folder = try folder(page + "\n" + good)
    try folder.write("somebody's", to: "taken.png")
    let files = folder.files
    let run = try Tool.built.run(["markdown", "page.md"], in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages == messages)
    #expect(run.text == "")
    #expect(try text(folder) == page + "\n" + good)
    #expect(folder.files == files)
  }

  @Test func `a figure does not replace a picture that its scene shows`() throws {
    let scene = #"""
      {"version": 1, "layers": [
        {"id": "A", "frame": [0, 0, 120, 80], "contents": {"image": "shown.png"}}]}
      """#
    let folder = try folder("```boundsketch\n\(scene)\n```\n\n![](shown.png)\n")
    let run = try Tool.built.shell(
      """
      boundsketch render figures/card.figure.json -o shown.png; cp shown.png before.png
      boundsketch markdown page.md; cmp shown.png before.png || exit
      sed -i 's,(shown.png),(new/page.png),' page.md; boundsketch markdown page.md && ls new
      boundsketch markdown --check page.md
      """, in: folder)
    #expect(run.end == .status(0))
    #expect(run.text == "page.png\n")
    #expect(
      run.messages == """
        boundsketch: 'shown.png' is a picture that a scene of this run shows, and is not written over
          help: write to another file or folder

        """)
  }

  @Test func `each document is drawn whatever befalls the others`() throws {
    let folder = try folder("```boundsketch\n")
    try folder.write(Data([0xE4]), to: "latin.md")
    try folder.write(Self.page, to: "good.md")
    let run = try Tool.built.run(
      ["markdown", "page.md", "gone.md", "figures", "latin.md", "good.md"], in: folder)
    #expect(run.end == .status(2))
    for message in [
      "page.md:1:1: error: the block", "cannot read 'gone.md'", "'figures' is a folder",
      "latin.md:1:1: error: the document is not UTF-8 here [invalid-utf8]",
    ] {
      #expect(run.messages.contains(message), "\(run.messages)")
    }
    #expect(folder.exists("good-1.svg"))
  }

  @Test func `a document that may not be written keeps its figures as they are`() throws {
    let folder = try folder()
    let run = try Tool.built.shell(
      "chmod a-w page.md; \(Tool.withoutPrivileges) boundsketch markdown page.md", in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages.contains("cannot write 'page.md'"))
    #expect(folder.files.count == 3)
  }

  @Test(
    arguments: [
      ([], "'markdown' needs an operand: a Markdown file"),
      (["-"], "'markdown' takes a Markdown file, not '-'"),
      (["--format", "pdf", "a.md"], "option '--format' takes 'svg' or 'png', not 'pdf'"),
      (
        ["--format", "png", "--text", "embedded", "a.md"],
        "options '--text' and '--format png' exclude each other"
      ),
    ])
  func `a command line that means nothing is told`(arguments: [String], message: String) throws {
    let run = try Tool.built.run(["markdown"] + arguments, in: try Folder())
    #expect(run.end == .status(2))
    #expect(run.messages.hasPrefix("boundsketch: \(message)\n"), "\(run.messages)")
  }
}
