import Testing

@Suite struct MarkdownTests {
  @Test(arguments: Repository.files(in: [""], extensions: ["md"]))
  func `links lead somewhere, and no path is one of this machine`(path: String) throws {
    let text = try Repository.text(of: path)
    #expect(MarkdownRules.brokenLinks(in: text, at: path) == [])
    #expect(MarkdownRules.absolutePaths(in: text) == [])
  }

  @Test(
    arguments: [
      ("[a](../Package.swift#x)", "docs/x.md", ["../Package.swift#x"]),
      ("[a](../Package.swift) and ![b](nowhere.png)", "docs/x.md", ["nowhere.png"]),
      ("[a](Package.swift)", "docs/x.md", ["Package.swift"]),
      ("# My `own` heading!\n[a](#my-own-heading) [b](#other)", "x.md", ["#other"]),
      ("`[a](code)`\n```\n[b](code)\n```\n[c](https://example.com/x)", "x.md", []),
      ("<img src=\"no.png\"> [d](/Package.swift)", "x.md", ["/Package.swift", "no.png"]),
    ] as [(String, String, [String])])
  func `the checker finds broken links`(text: String, path: String, broken: [String]) {
    #expect(MarkdownRules.brokenLinks(in: text, at: path) == broken)
  }

  @Test(
    arguments: [
      ("see /home/me/x and `/tmp/y`", ["/home/me/x", "/tmp/y"]),
      ("cd /opt/swift/", ["/opt/swift/"]),
      ("light/dark, and/or, 1 / 2, // a comment, /* one */ https://a.org/b/c ../up/x", []),
    ] as [(String, [String])])
  func `the checker finds absolute paths`(text: String, found: [String]) {
    #expect(MarkdownRules.absolutePaths(in: text) == found)
  }
}
