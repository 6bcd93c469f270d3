import SourceText
import Testing

@testable internal import DocumentMarkup

@Suite struct MarkdownDocumentTests {
  private static func document(_ text: String) throws -> MarkdownDocument {
    try MarkdownDocument(SourceFile(name: "page.md", bytes: Array(text.utf8)))
  }

  @Test(
    arguments: [
      ("```boundsketch\n{}\n```\n", ["{}\n"]),
      ("~~~~ boundsketch with=more\r\n{}\r\n~~~~\r\n", ["{}\r\n"]),
      ("```{.boundsketch #id}\n{}\n```", ["{}\n"]),
      ("``` { .boundsketch }\n{}\n`````\n", ["{}\n"]),
      ("- a\n\n  ```boundsketch\n  {}\n  ```\n- b\n", ["  {}\n"]),
      ("> 1. ```boundsketch\n>    {\n>    }\n>    ```\n", ["     {\n     }\n"]),
      (">> ```boundsketch\n> > {\">\": 1}\n>> ```\n", ["    {\">\": 1}\n"]),
      ("```boundsketch\r{}\r```\r", ["{}\r"]),
      ("\u{FEFF}```boundsketch\n{}\n```\n", ["{}\n"]),
      ("```boundsketch\n```\n", [""]),
      ("```boundsketch\n{\n\n}\n```\n```boundsketch\n[]\n```", ["{\n\n}\n", "[]\n"]),
    ])
  func `a fenced block is a scene by its first word`(text: String, scenes: [String]) throws {
    let document = try Self.document(text)
    #expect(document.blocks.map { String(decoding: $0.scene.bytes, as: UTF8.self) } == scenes)
  }

  @Test(
    arguments: [
      "````markdown\n```boundsketch\n{}\n```\n````\n",
      "    ```boundsketch\n    {}\n    ```\n",
      "```json\n{}\n```\n",
      "```boundsketches\n{}\n```\n",
      "---\ntext: |\n  ```boundsketch\n  ```\n---\n",
      "+++\na = '''\n```boundsketch\n```\n'''\n+++\n",
      "<!--\n```boundsketch\n{}\n```\n-->\n",
      "`` ```boundsketch `` and ![`](a)`\n",
    ])
  func `what only looks like a block of a scene is none`(text: String) throws {
    #expect(try Self.document(text).blocks.isEmpty)
  }

  @Test func `a rule at the beginning is no front matter`() throws {
    let document = try Self.document("---\n\n```boundsketch\n{}\n```\n\n---\n")
    #expect(document.blocks.count == 1)
  }

  @Test(
    arguments: [
      "```boundsketch\n{}\n", "> ```boundsketch\n> {}\n\ntext\n", "```boundsketch",
      "```boundsketch\n{}\n~~~\n", "````boundsketch\n{}\n```\n", "~~~boundsketch\n{}\n```",
    ])
  func `a block without an end is an error at its beginning`(text: String) throws {
    let error = #expect(throws: Diagnostics.self) { try Self.document(text) }
    #expect(error?.all.map(\.code) == [.invalidBlock])
    #expect(error?.all.first?.span?.start == 0)
  }

  @Test func `a document that is not UTF-8 is refused at the first wrong byte`() throws {
    let bytes = Array("a\n\u{E4}b".utf8) + [0xE4, 0x0A]
    let error = #expect(throws: Diagnostics.self) {
      try MarkdownDocument(SourceFile(name: "page.md", bytes: bytes))
    }
    #expect(error?.all.map(\.code) == [.invalidUTF8])
    #expect(error?.all.first?.span == Span(start: 5, end: 6))
  }

  @Test(
    arguments: [
      ("```boundsketch\n{}\n```\n![a](b.svg)\n", 0),
      ("```boundsketch\n{}\n```\n\n![a](b.svg){w=1}\n", 0),
      ("![x](y)\n\n```boundsketch\n{}\n```\n\n![a](b.svg)\n", 1),
      ("```boundsketch\n{}\n```\n\ntext ![a](b.svg)\n", nil),
      ("```boundsketch\n{}\n```\n\n![a](b.svg) text\n", nil),
      ("```boundsketch\n{}\n```\n\n![a](b.svg){w=1} and text\n", nil),
      ("```boundsketch\n{}\n```\n\n![a](b.svg){w=1}\ntext\n", nil),
      ("```boundsketch\n{}\n```\n\ntext\n\n![a](b.svg)\n", nil),
      ("> ```boundsketch\n> {}\n> ```\n\n![a](b.svg)\n", nil),
    ] as [(String, Int?)])
  func `the picture of a block is the image alone behind it`(text: String, image: Int?) throws {
    #expect(try Self.document(text).blocks.map(\.image) == [image])
  }

  @Test(
    arguments: [
      ("```boundsketch\n{}\n```\n", "```boundsketch\n{}\n```\n\n![A](x.svg)\n"),
      ("```boundsketch\n{}\n```", "```boundsketch\n{}\n```\n\n![A](x.svg)"),
      (
        "```boundsketch\r\n{}\r\n```\r\ntext",
        "```boundsketch\r\n{}\r\n```\r\n\r\n![A](x.svg)\r\n\r\ntext"
      ),
      ("```boundsketch\n{}\n```\n\ntext", "```boundsketch\n{}\n```\n\n![A](x.svg)\n\ntext"),
      (
        "> - ```boundsketch\n>   {}\n>   ```\n> b",
        "> - ```boundsketch\n>   {}\n>   ```\n>\n>   ![A](x.svg)\n>\n> b"
      ),
    ])
  func `an image is put behind a block, in the same list and quote`(text: String, changed: String)
    throws
  {
    let document = try Self.document(text)
    let edits = document.blocks.map { $0.edit(destination: "x.svg", altText: "A") }
    #expect(String(decoding: Array(text.utf8).applying(edits), as: UTF8.self) == changed)
    let again = try Self.document(changed)
    #expect(again.blocks.map(\.image) == [0])
    #expect(try again.images[0].edits(destination: "x.svg", altText: "A") == [])
  }

  @Test(
    arguments: [
      ("![a *b* `c`](d.svg \"t\")", "![A](e.svg \"t\")"), ("![]( <d x.svg> )", "![A]( e.svg )"),
      ("- x `![](d)` ![\\]](d.svg){.c}\n  ![]\n", "- x `![](d)` ![A](e.svg){.c}\n  ![]\n"),
      ("# ![a\u{E9}](d.svg) #", "# ![A](e.svg) #"),
      ("| a |\n|---|\n| ![x](d.svg) |", "| a |\n|---|\n| ![A](e.svg) |"),
      ("> ![a\n> b](d.svg)", "> ![A](e.svg)"),
      ("![](d.svg) ![x][r]\n\n[r]: y.svg", "![A](e.svg) ![x][r]\n\n[r]: y.svg"),
    ])
  func `an image has another destination and alt text, and all else stays`(
    text: String, changed: String
  ) throws {
    let document = try Self.document(text)
    let edits = try document.images.filter { $0.destination != "y.svg" }
      .flatMap { try $0.edits(destination: "e.svg", altText: "A") }
    #expect(String(decoding: Array(text.utf8).applying(edits), as: UTF8.self) == changed)
  }

  @Test(
    arguments: [
      ("a ![b][r] c", ["![b][r]"]),
      ("a ![r], ![c](e.svg) and\n![r][]", ["![r]", "![c](e.svg)", "![r][]"]),
      ("![a][x] `![a][r]` ![a][r]", ["![a][x]", "![a][r]"]), ("a ![*b*][r] c", ["a ![*b*][r] c"]),
    ])
  func `an image by reference is where its alt text stands`(text: String, found: [String]) throws {
    let text = text + "\n\n[r]: d.svg\n[x]: y.svg"
    let bytes = Array(text.utf8)
    let images = try Self.document(text).images
    #expect(
      images.map { String(decoding: bytes[$0.span.start..<$0.span.end], as: UTF8.self) } == found)
  }

  @Test(arguments: ["![a][r]\n\n[r]: d.svg", "![r]\n\n[r]: d.svg", "![a](d&amp;.svg)"])
  func `an image that is not written in one piece is told`(text: String) throws {
    let image = try #require(try Self.document(text).images.first)
    let error = #expect(throws: Diagnostics.self) {
      try image.edits(destination: "e.svg", altText: "A")
    }
    #expect(error?.all.map(\.code) == [.invalidLink])
  }

  @Test(
    arguments: [
      "a_b * [c] `d` \\e <f> &amp; | $g$ ~h~ ^i^ {j} \"k\" ![l](m)", "  two\n lines ", "[", "\\",
      "]", "1. x",
    ])
  func `an alt text comes back as it was given, in one line`(text: String) throws {
    let document = try Self.document("![](a.svg)")
    let edits = try document.images[0].edits(destination: "a.svg", altText: text)
    let changed = try MarkdownDocument(
      SourceFile(name: "page.md", bytes: document.source.bytes.applying(edits)))
    #expect(changed.images.map(\.altText) == [inOneLine(text)])
  }
}
