import Foundation
import SourceText
import Testing

@Suite struct RefsTests {
  private static let scene = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#

  /// A folder with scenes and their figures, by `render` and by `markdown`.
  private func site() throws -> Folder {
    let folder = try Folder()
    for name in ["card", "stale", "unused"] {
      try folder.write(Self.scene, to: "site/figures/\(name).figure.json")
    }
    try folder.write("# A\n\n![](figures/card.figure.json)\n", to: "site/a.md")
    let drawing = try Tool.built.shell(
      """
      cd site && boundsketch markdown a.md && for name in stale unused; do
        boundsketch render figures/$name.figure.json -o figures/$name.png; done
      """, in: folder)
    try #require(drawing.end == .status(0))
    return folder
  }

  @Test func `a folder whose documents show all figures as they are has no findings`() throws {
    let folder = try site()
    try folder.write(
      """
      <picture><source srcset="figures/stale.png"><img src=figures/stale.png alt=Stale></picture>
      <a href="figures/unused.png">more</a> <img src="https://a.b/gone.svg"> <img src="logo.gif">
      """, to: "site/b.html")
    let run = try Tool.built.run(["refs", "site"], in: folder)
    #expect(run.end == .status(0))
    #expect(run.text + run.messages == "")
  }

  @Test(arguments: [
    ("b.html", "<img src=figures/card.figure.json alt=x>"),
    ("b.md", "Words <img src=\"figures/card.figure.json\" alt=x>"),
    ("b.adoc", "image::figures/card.figure.json[x]"),
  ])
  func `a scene in the place of its figure is told where 'markdown' does not draw it`(
    name: String, text: String
  ) throws {
    let folder = try site()
    try folder.write(
      "<img src=figures/stale.png alt=a> <img src=figures/unused.png alt=b>", to: "site/c.html")
    try folder.write(text + "\n", to: "site/\(name)")
    let run = try Tool.built.run(["refs", "site"], in: folder)
    #expect(run.end == .status(1))
    #expect(run.text.hasPrefix("site/\(name):1:"))
    #expect(
      run.text.contains(
        "'boundsketch render site/figures/card.figure.json' draws the figure, to be shown in its place"
      ))
  }

  @Test func `what is missing, unused, stale or without an alt text is told where it is`() throws {
    let folder = try site()
    try folder.write(
      "image::stale.png[]\n\nimage::gone.svg[Gone]\n", to: "site/figures/b.adoc")
    try folder.write("```boundsketch\n\(Self.scene)\n```\n", to: "site/c.md")
    try folder.write("not ours", to: "site/figures/other.png")
    try folder.write(Self.scene, to: "site/lone.figure.json")
    let run = try Tool.built.shell(
      "sed -i 's/80\\]/90]/' site/figures/stale.figure.json; boundsketch refs site", in: folder)
    #expect(run.end == .status(1))
    #expect(run.messages == "boundsketch: 6 findings with 3 documents\n")
    #expect(
      run.text == """
        site/c.md:1:1: warning: the figure of the scene is not drawn yet [missing-figure]
         1 | ```boundsketch
           | ^~~~~~~~~~~~~~ help: run 'boundsketch markdown site/c.md'
        site/figures/b.adoc:1:1: warning: 'site/figures/stale.png' is not the figure of 'site/figures/stale.figure.json' as it is now [stale-figure]
         1 | image::stale.png[]
           | ^~~~~~~~~~~~~~~~~~ help: draw it again
        site/figures/b.adoc:1:1: warning: the figure 'stale.png' has no alt text here [missing-alt]
         1 | image::stale.png[]
           | ^~~~~~~~~~~~~~~~~~ help: 'boundsketch inspect --alt' gives one
        site/figures/b.adoc:3:1: warning: there is no file 'gone.svg' [missing-figure]
         3 | image::gone.svg[Gone]
           | ^~~~~~~~~~~~~~~~~~~~~
        site/figures/unused.png: warning: no document shows this figure [unused-figure]
          help: remove it, or show it
        site/lone.figure.json: warning: no document shows a figure of this scene [unused-figure]
          help: remove it, or show it

        """)
  }

  @Test func `blocks of Markdown are compared with the pictures behind them`() throws {
    let folder = try Folder()
    try folder.write("```boundsketch\n\(Self.scene)\n```\n", to: "d/a.md")
    let run = try Tool.built.shell(
      """
      boundsketch markdown d/a.md && boundsketch refs d && sed -i 's/"id": "A"/"id": "B"/' d/a.md
      boundsketch refs d
      """, in: folder)
    #expect(run.end == .status(1))
    #expect(
      run.text == """
        d/a.md:1:1: warning: 'd/a-1.svg' is not the figure of the block before it as it is now [stale-figure]
         1 | ```boundsketch
           | ^~~~~~~~~~~~~~ help: draw it again

        """)
  }

  @Test func `pictures of DocC are found by the names that DocC knows`() throws {
    let folder = try Folder()
    try folder.write(Self.scene, to: "Sources/K/card.figure.json")
    try folder.write(Self.scene, to: "Sources/K/lone.figure.json")
    try folder.write("# K\n\n![A card](card)\n\n![](photo)\n", to: "Sources/K/K.docc/K.md")
    try folder.write("photo", to: "Sources/K/K.docc/Resources/photo.jpg")
    try folder.write("/// ![](lone)\nlet a = 1\n", to: "Sources/K/K.swift")
    let run = try Tool.built.shell(
      """
      for name in card lone; do for variant in '' '~dark'; do
        boundsketch render Sources/K/$name.figure.json -o Sources/K/K.docc/Resources/$name$variant@2x.png
      done; done
      boundsketch refs .; echo '@Image(source: gone, alt: x)' >>Sources/K/K.docc/K.md
      sed -i s/80/90/ Sources/K/card.figure.json; boundsketch refs . | grep -o '.*warning: .*'
      """, in: folder)
    #expect(
      run.text == """
        Sources/K/K.swift:1:5: warning: the figure 'lone' has no alt text here [missing-alt]
         1 | /// ![](lone)
           |     ^~~~~~~~~ help: 'boundsketch inspect --alt' gives one
        Sources/K/K.docc/K.md:3:1: warning: 'Sources/K/K.docc/Resources/card@2x.png' is not the figure of 'Sources/K/card.figure.json' as it is now [stale-figure]
        Sources/K/K.docc/K.md:3:1: warning: 'Sources/K/K.docc/Resources/card~dark@2x.png' is not the figure of 'Sources/K/card.figure.json' as it is now [stale-figure]
        Sources/K/K.docc/K.md:6:1: warning: there is no file 'gone' [missing-figure]
        Sources/K/K.swift:1:5: warning: the figure 'lone' has no alt text here [missing-alt]

        """)
  }

  @Test func `'--json' tells the findings to programs`() throws {
    let folder = try site()
    let run = try Tool.built.run(["refs", "site", "--json"], in: folder)
    #expect(run.end == .status(1))
    let found = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(found["status"] as? Int == 1)
    let files = try #require(found["files"] as? [[String: Any]])
    #expect(
      files.map { $0["file"] as? String } == ["site/figures/stale.png", "site/figures/unused.png"])
    let codes = files.flatMap { $0["diagnostics"] as? [[String: Any]] ?? [] }
      .map { $0["code"] as? String }
    #expect(codes == ["unused-figure", "unused-figure"])
  }

  @Test func `a document that cannot be read is trouble, and the others are looked at`() throws {
    let folder = try site()
    try folder.write(Data([0xE4]), to: "site/latin.html")
    let run = try Tool.built.run(["refs", "site"], in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages.hasPrefix("site/latin.html:1:1: error: the document is not UTF-8 here"))
    #expect(run.text.contains("unused-figure"))
    let missing = try Tool.built.run(["refs", "gone"], in: folder)
    #expect(missing.end == .status(2))
    #expect(missing.messages.contains("the folder 'gone' does not exist"))
  }
}
