import Testing

/// The list of all pages by their kinds, docs/README.md.
@Suite struct PageKindTests {
  @Test func `every page is of one kind`() throws {
    let list = try Repository.text(of: "docs/README.md")
    let pages = Repository.files(in: ["docs"], extensions: ["md"]).filter {
      $0.split(separator: "/").count == 2 && $0 != "docs/README.md"
    }
    let linked = MarkdownRules.links(of: list).map { "docs/\($0)" }
    #expect(linked.filter(pages.contains).sorted() == pages)
  }

  @Test func `there are four kinds, each with pages`() throws {
    let sections = try Repository.text(of: "docs/README.md").split(separator: "\n## ").dropFirst()
    let titles = sections.map { $0.prefix { $0 != "\n" } }
    #expect(titles == ["Tutorial", "How to", "Reference", "Explanation"])
    #expect(sections.allSatisfy { !MarkdownRules.links(of: String($0)).isEmpty })
  }

  @Test func `what is asked is a question`() throws {
    let list = try Repository.text(of: "docs/README.md")
    let section = list.split(separator: "\n## ").first { $0.hasPrefix("How to") }
    let rows = try #require(section).split(separator: "\n").filter { $0.hasPrefix("| ") }
      .dropFirst()
    #expect(rows.count > 5)
    #expect(rows.allSatisfy { $0.contains(/^\| How|^\| Which/) && $0.contains("? | [") })
  }
}
