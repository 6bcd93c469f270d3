import Testing

/// Pages in Chinese, `X.zh.md`, beside those in English, `X.md`.
@Suite struct TranslationTests {
  private static let pages = Repository.files(in: [""], extensions: ["md"])
    .filter { $0.hasSuffix(".zh.md") }

  private static func original(of path: String) -> String { "\(path.dropLast(6)).md" }

  /// The last part of a path, by which a page beside another is linked.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  @Test func `there are pages in Chinese`() {
    #expect(Self.pages.contains("README.zh.md"))
    #expect(Self.pages.contains("docs/tutorial.zh.md"))
  }

  @Test(arguments: pages)
  func `a translation has the headings, examples and links of its original`(path: String) throws {
    let texts = try [Self.original(of: path), path].map { try Repository.text(of: $0) }
    let pages = texts.map(PageOutline.init)
    #expect(pages[0].levels == pages[1].levels)
    #expect(pages[0].blocks == pages[1].blocks)
    #expect(pages[0].links == pages[1].links)
    #expect(MarkdownRules.links(of: texts[0]).contains(Self.name(of: path)))
    #expect(MarkdownRules.links(of: texts[1]).contains(Self.name(of: Self.original(of: path))))
  }

  @Test(arguments: pages)
  func `punctuation in Chinese is wide`(path: String) throws {
    let prose = MarkdownRules.withoutCode(try Repository.text(of: path))
    let narrow = prose.matches(of: /\p{Script=Han}[,;:?!.]|[,;:?!]\p{Script=Han}/)
    #expect(narrow.map { String($0.0) } == [])
  }

  @Test(arguments: pages)
  func `no line ends within Chinese`(path: String) throws {
    // A line break is set as a space, which Chinese has none of.
    let prose = MarkdownRules.withoutCode(try Repository.text(of: path), spans: false)
    let broken = prose.matches(
      of: /[\p{Script=Han}，。；：、）”]\n(?!\n|- |\||#|!\[)[^\n]+/)
    #expect(broken.map { String($0.0) } == [])
  }

  @Test func `an outline knows what a page has`() {
    let outline = PageOutline(
      of: "# A\n[b](b.zh.md) [a](a.md) [b](b.md)\n````text x\n```\n# no\n````\n## C\n")
    #expect(outline.levels == [1, 2])
    #expect(outline.blocks == ["text x\n```\n# no"])
    #expect(outline.links == ["a.md", "b.md"])
  }
}

/// What a page has in every language.
struct PageOutline {
  /// Of the headings, in their order.
  private(set) var levels: [Int] = []
  /// With what stands behind the fence.
  private(set) var blocks: [String] = []
  /// The files that are linked, each once, sorted; a translation counts as its original.
  let links: [String]

  init(of text: String) {
    links = Set(MarkdownRules.links(of: text).map { $0.replacing(".zh.md", with: ".md") }).sorted()
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let marks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil } else { blocks[blocks.count - 1] += "\n" + line }
      } else if marks.count >= 3 {
        fence = marks
        blocks.append(String(line.dropFirst(marks.count)))
      } else if line.hasPrefix("#") {
        levels.append(line.prefix { $0 == "#" }.count)
      }
    }
  }
}
