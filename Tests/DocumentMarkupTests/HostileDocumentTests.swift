import SourceText
import Testing

@testable internal import DocumentMarkup

/// Documents of one mark again and again; how long large ones take, the tests of the command see.
@Suite struct HostileDocumentTests {
  @Test(
    arguments: [
      "![", "![a", "![](", "![](a(", "![](<", "![](a \"", "![](a (", "![a](b", "![[", "`", "` `` ",
      "[", "]", "\\", "> ",
      "- ", "```boundsketch\n{}\n```\n", "```boundsketch\n", "<!--", "<b", "<img src=\"",
      "<img src='a' ", "<script>",
      "image:", "image:a", "image:a[", "image:a[] ", "link:{a}", "@Image(source: ", "/// ![](",
      "![a](b)![a](b)", "&a;", "\r",
    ])
  func `a document of marks alone is read`(mark: String) {
    let bytes = Array(String(repeating: mark, count: 3_000 / mark.utf8.count).utf8)
    let source = SourceFile(name: "page", bytes: bytes)
    for kind in DocumentKind.allCases { _ = try? kind.references(in: source) }
  }

  @Test func `images in the alt texts of others are parts of those`() throws {
    let depth = 5_000
    let text =
      String(repeating: "![a", count: depth) + String(repeating: "](b.svg)", count: depth)
    let document = try MarkdownDocument(SourceFile(name: "page", bytes: Array(text.utf8)))
    #expect(document.images.count == 1)
  }
}
