import SourceText
import TestSupport
import Testing

@testable internal import DocumentMarkup

/// Documents that are made up of pieces in any order.
@Suite struct RandomMarkdownTests {
  private static func read(_ bytes: [UInt8]) throws -> MarkdownDocument {
    try MarkdownDocument(SourceFile(name: "page.md", bytes: bytes))
  }

  /// A document of blocks within lists and quotes, with what looks like them.
  private static func randomDocument(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      ["```boundsketch", "{\"a\": 1}", "```"], ["~~~~boundsketch x", "{", "", "}", "~~~~"],
      ["```boundsketch", "{}", "```", "![old](old.svg)"], ["text ![a b](c.svg) `![x](y)`", "more"],
      ["````md", "```boundsketch", "```", "````"], ["# ![title](t.png)"], ["- item", "- item"],
      [""],
      ["| a | ![cell](cell.svg) |", "|---|---|"], ["<!-- ![no](no.svg) -->"],
      ["    indented ![i](i.svg)"],
      ["![ref][r]", "", "[r]: ref.svg"], ["***"], ["\t"], ["\\![e](e.svg)"],
    ]
    let prefixes = ["", "", "> ", "- ", "1. ", "> - ", "  ", ">"]
    let newLine = ["\n", "\r\n"].randomElement(using: &generator)!
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let prefix = prefixes.randomElement(using: &generator)!
      let rest = String(prefix.map { $0 == ">" ? ">" : " " })
      for (number, line) in pieces.randomElement(using: &generator)!.enumerated() {
        text += (number == 0 ? prefix : rest) + line + newLine
      }
      if Bool.random(using: &generator) { text += newLine }
    }
    if Bool.random(using: &generator) { text.removeLast() }
    return text
  }

  /// What gives the blocks of a document numbered pictures.
  private static func edits(of document: MarkdownDocument) throws -> [TextEdit] {
    try document.blocks.enumerated().flatMap { number, block in
      let (name, alt) = ("new-\(number).svg", "The [picture] \(number)")
      guard let image = block.image else {
        return [block.edit(destination: name, altText: alt)]
      }
      return try document.images[image].edits(destination: name, altText: alt)
    }
  }

  @Test func `a document with pictures put in keeps every other byte, and needs them once`() throws
  {
    var generator = SeededGenerator(seed: 24)
    var blockCount = 0
    for _ in 0..<4000 {
      let text = Self.randomDocument(&generator)
      guard let document = try? Self.read(Array(text.utf8)) else { continue }
      // Pictures by reference are told.
      guard let edits = try? Self.edits(of: document) else { continue }
      blockCount += document.blocks.count
      let changed = document.source.bytes.applying(edits)
      let again = try Self.read(changed)
      #expect(again.blocks.map(\.scene.bytes) == document.blocks.map(\.scene.bytes), "\(text)")
      #expect(again.blocks.allSatisfy { $0.image != nil }, "\(text)")
      #expect(try Self.edits(of: again) == [], "\(text)")
      // Without what was put in, it is the document.
      var (old, new) = (0, 0)
      for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
        let length = edit.span.start - old
        #expect(changed[new..<new + length] == document.source.bytes[old..<edit.span.start])
        new += length + edit.text.count
        old = edit.span.end
      }
      #expect(changed[new...] == document.source.bytes[old...])
      let others = document.images.filter { image in
        !document.blocks.contains { $0.image.map { document.images[$0] } == image }
      }
      let othersAgain = again.images.enumerated().filter { index, _ in
        !again.blocks.contains { $0.image == index }
      }
      #expect(othersAgain.map(\.element.destination) == others.map(\.destination), "\(text)")
    }
    #expect(blockCount > 2000)
  }

  @Test func `an image is written anew where it stands, or told, among any marks`() throws {
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "![", "]", "(", ")", "](", "a", "b.svg", "`", "``", "\\", "<", ">", "\"", "'", " ", "\n", "*",
      "_", "[", "!",
      "![a](b.svg)", "![c](<d e> \"f\")", "&amp;", "> ", "- ", "<b>", "<!--", "-->", "\u{E9}",
    ]
    var changedCount = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...14, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      guard let document = try? Self.read(Array(text.utf8)) else { continue }
      for (number, image) in document.images.enumerated() {
        guard let edits = try? image.edits(destination: "new.svg", altText: "New") else { continue }
        changedCount += 1
        let again = try Self.read(document.source.bytes.applying(edits))
        var expected = document.images.map { [$0.destination, $0.altText] }
        expected[number] = ["new.svg", "New"]
        // An image in the alt text of another goes with that.
        let own = document.source.bytes[image.span.start + 2..<image.span.end]
        if own.firstRange(of: "![".utf8) != nil { continue }
        #expect(again.images.map { [$0.destination, $0.altText] } == expected, "\(text)")
      }
    }
    #expect(changedCount > 1000)
  }

  @Test func `any bytes are read, or refused`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in
        Array("```boundsketch\n\r>-![]() \u{0}~+".utf8).randomElement(using: &generator)!
      }
      _ = try? Self.read(bytes)
    }
  }
}
