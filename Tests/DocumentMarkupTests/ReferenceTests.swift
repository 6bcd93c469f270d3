import SourceText
import Testing

@testable internal import DocumentMarkup

@Suite struct ReferenceTests {
  private static func references(_ kind: DocumentKind, _ text: String) throws -> [String] {
    let source = SourceFile(name: "page", bytes: Array(text.utf8))
    return try kind.references(in: source).map { reference in
      let alt = reference.altText.map { " '\($0)'" } ?? ""
      return "\(source.location(of: reference.span.start).line) \(reference.destination)\(alt)"
    }
  }

  @Test(
    arguments: [
      ("<img src=a.svg>", ["1 a.svg ''"]),
      ("<IMG\n ALT='b c' SRC = \"a.svg\" />", ["1 a.svg 'b c'"]),
      (
        "<img src=\"a&amp;b.svg\" alt=x srcset='c.png 1x, d.png 2x'>",
        ["1 a&b.svg 'x'", "1 c.png", "1 d.png"]
      ),
      (
        "<picture>\n<source srcset=dark.svg media=\"(a: b)\">\n<img src=a.svg alt=x></picture>",
        ["2 dark.svg", "3 a.svg 'x'"]
      ),
      ("<object data=a.svg></object><a href='b.pdf'>b</a>", ["1 a.svg", "1 b.pdf"]),
      (
        "<!-- <img src=a> -->\n<script>'<img src=b>'</script><style><img src=c></style><img src=d>",
        ["2 d ''"]
      ),
      ("<SCRIPT>'<img src=a>'</SCRIPT><STYLE></Style ><img src=b>", ["1 b ''"]),
      ("<!--><img src=a><!---><img src=b>", ["1 a ''", "1 b ''"]),
      ("a < b <3 <> <img alt=\"x > y\" src=a", ["1 a 'x > y'"]), ("<imgs src=a><img>", []),
      ("<img data-src=b src=a src=c>", ["1 a ''"]),
    ])
  func `HTML shows what its elements name`(text: String, found: [String]) throws {
    #expect(try Self.references(.html, text) == found)
  }

  @Test(
    arguments: [
      (
        "image::a.svg[A card, 300]\nSee image:b.png[] and image:c.png[\"x, y\"].",
        ["1 a.svg 'A card'", "2 b.png ''", "2 c.png 'x, y'"]
      ),
      (":imagesdir: figures\n\nimage::a.svg[width=300,alt=A card]", ["3 figures/a.svg 'A card'"]),
      ("image::{gone}/a.svg[]\n:dir: d\nimage::{dir}/a.svg[width=3]", ["3 d/a.svg ''"]),
      (
        "// image::a.svg[]\n----\nimage::b.svg[]\n----\n////\nimage::c.svg[]\n////\nlink:d.pdf[d]",
        ["8 d.pdf"]
      ),
      ("image::https://x/a.svg[]", ["1 https://x/a.svg ''"]), ("image: a.svg[]", []),
    ])
  func `AsciiDoc shows what its macros name`(text: String, found: [String]) throws {
    #expect(try Self.references(.asciiDoc, text) == found)
  }

  @Test func `Markdown shows images, links, and the elements of HTML in it`() throws {
    let text =
      "![a](b.svg) [c](d.pdf)\n\n<img src=\"e.svg\">\n\nx <img src=f.svg alt=g>\n\n`![h](i)` ![][r]\n\n[r]: j.svg\n"
    #expect(
      try Self.references(.markdown, text).sorted() == [
        "1 b.svg 'a'", "1 d.pdf", "3 e.svg ''", "5 f.svg 'g'", "7 j.svg ''",
      ])
  }

  @Test func `pages of DocC show images and what directives name`() throws {
    let text =
      "![a](card)\n\n@Image(source: \"b.png\", alt: \"B, c\")\n  @PageImage(purpose: card, source: d)\n@Video(source: e, poster: f)\n"
    #expect(
      try Self.references(.docC, text) == [
        "1 card 'a'", "3 b.png 'B, c'", "4 d ''", "5 e", "5 f",
      ])
  }

  @Test func `comments of Swift show images`() throws {
    let text = "/// A card: ![a](card)\nlet text = \"![b](c)\" // ![d](e)\n  /// ![](f)\n"
    #expect(try Self.references(.swift, text) == ["1 card 'a'", "3 f ''"])
  }

  @Test(
    arguments: [
      ("a.md", .markdown), ("A.docc/b/a.md", .docC), ("A.docc/a.tutorial", .docC),
      ("a.tutorial", nil),
      ("x/a.HTML", .html), ("a.adoc", .asciiDoc), ("a.swift", .swift), ("a.md.txt", nil),
      ("md", nil),
    ] as [(String, DocumentKind?)])
  func `the name of a document tells its kind`(path: String, kind: DocumentKind?) {
    #expect(DocumentKind(path: path) == kind)
  }

  @Test(
    arguments: [
      ("a%20b/c.svg#x", "a b/c.svg", "a%20b/c.svg#x"), ("../a.svg?b", "../a.svg", "../a.svg?b"),
      ("a(b).svg", "a(b).svg", "a%28b%29.svg"),
      ("100%.svg", "100%.svg", "100%25.svg"), ("\u{E9}.svg", "\u{E9}.svg", "\u{E9}.svg"),
      ("https://a/b", nil, nil), ("//a/b", nil, nil), ("#a", nil, nil), ("", nil, nil),
      ("data:a", nil, nil), ("a%00b", nil, nil),
      ("./a:b", "./a:b", "./a%3Ab"), ("a.svg#x (y)", "a.svg", "a.svg#x%20%28y%29"),
      ("a.svg?<\\`\t>", "a.svg", "a.svg?%3C%5C%60%09%3E"),
    ] as [(String, String?, String?)])
  func `a destination leads to a file`(destination: String, path: String?, spelling: String?) {
    let target = LinkTarget(destination)
    #expect(target?.path == path)
    #expect(target?.spelling == spelling)
  }
}
