import Foundation
import PNGCoding
import Testing

/// Figures whose data is damaged, or of another version.
@Suite struct RecordDamageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (inout [PNGText]) -> Void
    var words: String

    var testDescription: String { name }

    /// A text of ours changed, by what its keyword ends with.
    static func text(
      _ name: String, of keyword: String, _ words: String,
      _ change: @escaping @Sendable (String) -> String
    ) -> Row {
      Row(
        name: name,
        change: { texts in
          for index in texts.indices where texts[index].keyword == "Boundsketch \(keyword)" {
            texts[index].text = change(texts[index].text)
          }
        }, words: words)
    }

    static func without(_ keyword: String) -> Row {
      Row(
        name: "no \(keyword)", change: { $0.removeAll { $0.keyword == "Boundsketch \(keyword)" } },
        words: "the text 'Boundsketch \(keyword)' is missing")
    }
  }

  static let rows: [Row] = [
    .without("Record"), .without("Scene"), .without("Elements"),
    Row(
      name: "only the elements",
      change: {
        $0.removeAll { ["Boundsketch Record", "Boundsketch Scene"].contains($0.keyword) }
      }, words: "the text 'Boundsketch Record' is missing"),
    Row(
      name: "only what leads the file",
      change: { $0 = [PNGText(keyword: "Boundsketch Inputs", text: "program 0")] },
      words: "the text 'Boundsketch Record' is missing"),
    .text("another version", of: "Record", "the record has version 2; this program reads 1") {
      $0.replacingOccurrences(of: #""version": 1"#, with: #""version": 2"#)
    },
    .text("a version alone", of: "Record", "the record has version 99") { _ in #"{"version": 99}"#
    },
    .text("no version", of: "Record", "the record's 'version' is missing or wrong") { _ in "{}" },
    .text("a record cut off", of: "Record", "the record is no JSON") { String($0.dropLast(20)) },
    .text("no JSON", of: "Record", "the record is no JSON") { _ in "version 1" },
    .text("an empty record", of: "Record", "the record is no JSON") { _ in "" },
    .text("another form", of: "Record", "the record's 'form' is missing or wrong") {
      $0.replacingOccurrences(of: #""still""#, with: #""stilt""#)
    },
    .text("no scale", of: "Record", "the record's 'scale' is missing or wrong") {
      $0.replacingOccurrences(of: #""scale""#, with: #""scalf""#)
    },
    .text("a scene cut off", of: "Scene", "its scene is no JSON") { String($0.prefix(100)) },
    .text("a scene without its end", of: "Scene", "its scene is no JSON") {
      String($0.dropLast(2))
    },
    .text("an empty scene", of: "Scene", "its scene is no JSON") { _ in "" },
    .text("elements cut off", of: "Elements", "its elements are cut off") { String($0.dropLast()) },
    .text("other elements", of: "Elements", "line 1 of the drawing: expected") { _ in "drawing\n" },
  ]

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
    #expect(try Tool.built.run(["render", "a.json"], in: folder).end == .status(0))
    try FileManager.default.removeItem(at: folder.url(of: "a.json"))
    return folder
  }

  @Test(arguments: rows)
  func `every command tells what is wrong with the data, and none that there is none`(row: Row)
    throws
  {
    let folder = try Self.folder()
    var image = try decodePNG(Array(try folder.data(of: "a.png")))
    image.texts.removeAll { $0.keyword == "Boundsketch Inputs" }
    row.change(&image.texts)
    try folder.write(Data(try encodePNG(image)), to: "a.png")
    for arguments in [
      ["extract", "a.png"], ["inspect", "a.png"], ["render", "a.png", "-o", "b.png"],
      ["lint", "a.png"], ["check", "a.png", "--goldens", "c.png"],
    ] {
      let outcome = try Tool.built.run(arguments, in: folder)
      #expect(outcome.end == .status(2), "\(arguments)")
      let message = "boundsketch: cannot read the data of ours in 'a.png': \(row.words)"
      #expect(outcome.messages.hasPrefix(message), "\(arguments): \(outcome.messages)")
      #expect(arguments[0] != "extract" || outcome.output.isEmpty)
    }
    #expect(folder.files == ["a.png"])
  }

  @Test(arguments: ["Scene", "Elements"])
  func `a stream that cannot be decompressed is damage`(keyword: String) throws {
    let folder = try Self.folder()
    var chunks = try ParsedChunk.all(of: folder.data(of: "a.png"))
    for index in chunks.indices {
      if chunks[index].data.starts(with: "Boundsketch \(keyword)".utf8) {
        chunks[index].data[40] ^= 0xFF
      }
    }
    try folder.write(ParsedChunk.file(of: chunks), to: "a.png")
    for command in ["extract", "inspect", "lint"] {
      let outcome = try Tool.built.run([command, "a.png"], in: folder)
      #expect(outcome.end == .status(2))
      #expect(outcome.messages.contains("the PNG file is damaged: the chunk iTXt at byte"))
    }
  }

  struct Orphan: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (Data) throws -> Data
    /// What is told; nil for a file of which nothing is said.
    var words: String?

    var testDescription: String { name }
  }

  private static let cutAtShare: [Orphan] = [0.1, 0.5, 0.9, 0.999].map {
    (share: Double) -> Orphan in
    Orphan(
      name: "cut off at \(share)", change: { $0.prefix(Int(Double($0.count) * share)) },
      words: "cannot read 'g/b.png': the PNG file is cut off")
  }

  private static let cutEarly: [Orphan] = [1, 7, 20, 40].map { (count: Int) -> Orphan in
    Orphan(
      name: "cut off at \(count)", change: { $0.prefix(count) }, words: "the PNG file is cut off")
  }

  private static func changingChunks(
    _ name: String, _ words: String, _ change: @escaping @Sendable (inout [ParsedChunk]) -> Void
  ) -> Orphan {
    Orphan(
      name: name,
      change: { data in
        var chunks = ParsedChunk.all(of: data)
        change(&chunks)
        return ParsedChunk.file(of: chunks)
      }, words: words)
  }

  private static let others: [Orphan] = [
    Orphan(
      name: "empty", change: { _ in Data() }, words: "'g/b.png' is no PNG file; the file is empty"),
    Orphan(
      name: "a bit of its pixels",
      change: { (data: Data) -> Data in
        var bytes = [UInt8](data)
        bytes[bytes.count - 30] ^= 1
        return Data(bytes)
      }, words: "cannot read 'g/b.png': the PNG file is damaged: the checksum of the chunk IDAT"),
    changingChunks(
      "pixels that fit their checksum", "cannot read 'g/b.png': the PNG file is damaged"
    ) {
      $0.first("IDAT", 0) { $0[$0.count / 2] ^= 0xFF }
    },
    changingChunks(
      "its data",
      "cannot read the data of ours in 'g/b.png': the text 'Boundsketch Scene' is missing"
    ) { chunks in
      chunks.removeAll { $0.data.starts(with: "Boundsketch Scene".utf8) }
    },
    Orphan(name: "no file of ours", change: { _ in DiffTests.white.data }, words: nil),
    Orphan(
      name: "half a file of others", change: { _ in DiffTests.white.data.prefix(90) }, words: nil),
    Orphan(name: "no PNG file", change: { _ in Data("GIF89a".utf8) }, words: nil),
  ]

  static let orphans: [Orphan] = cutAtShare + cutEarly + others

  @Test(arguments: orphans)
  func `an orphaned golden that cannot be read is reported`(row: Orphan) throws {
    let folder = try CheckTests.project()
    try FileManager.default.removeItem(at: folder.url(of: "s/b.json"))
    try folder.write(try row.change(folder.data(of: "g/b.png")), to: "g/b.png")
    let before = folder.files
    let outcome = try CheckTests.check(["--prune"], in: folder)
    if let words = row.words {
      #expect(outcome.messages.contains(words), "\(outcome.messages)")
      #expect(outcome.end == .status(2))
    } else {
      #expect(outcome.messages == "boundsketch: 1 figure: 1 same\n")
    }
    #expect(folder.files == before)
  }
}
