import Bitmap
import Foundation
import PNGCoding
import Testing

/// What `check` must neither let pass, nor delete, nor wait for.
@Suite struct CheckSafetyTests {
  /// A line of the shell in a folder with the scenes `s/a.json` and `s/b.json` and their goldens in `g`,
  /// how it ends, and what `g` holds then.
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32
    var messages: String
    var goldens = "a.png b.png"

    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(
      line: "boundsketch check - --goldens g <s/a.json", status: 2,
      messages: "standard input has no name"),
    Row(line: "boundsketch check - --goldens g/a.png <s/a.json", status: 0, messages: "1 same"),
    // However a folder is spelled, what belongs to a scene stays.
    Row(
      line: "boundsketch check s// --goldens ./g// --prune", status: 0,
      messages: "2 figures: 2 same"),
    Row(
      line: "rm s/b.json; mkdir e; boundsketch check s e --goldens g --prune", status: 2,
      messages: "no scenes"),
    Row(
      line:
        "mkdir s/x; mv s/a.json s/x; boundsketch render s -o g; boundsketch check s/x --goldens g/x --prune",
      status: 0, messages: "1 figure: 1 same", goldens: "a.png b.png x"),
    Row(
      line: "mkdir t; cp s/a.json t/other.json; boundsketch check t --goldens g --prune", status: 1,
      messages: "1 figure: 1 new"),
    Row(
      line:
        "boundsketch render s/a.json --no-embed -o g/photo.png; boundsketch check s --goldens g --prune",
      status: 0, messages: "2 same", goldens: "a.png b.png photo.png"),
    Row(
      line: "rm s/b.json; boundsketch check s --goldens g --prune", status: 0,
      messages: "1 orphaned; 1 removed", goldens: "a.png"),
    // Nothing ever comes from a FIFO.
    Row(
      line: "rm g/b.png; mkfifo g/b.png; boundsketch check s --goldens g", status: 2,
      messages: "'g/b.png' is no file"),
    Row(
      line: "mv g/a.png g/~a; mkdir g/a.png; boundsketch check s --goldens g", status: 2,
      messages: "'g/a.png' is a folder", goldens: "a.png b.png ~a"),
    // Two scenes that would write one golden.
    Row(
      line: """
        cp s/a.json s/a~dark.json; boundsketch render s -o g; boundsketch check s --goldens g --update
        """, status: 2, messages: "would be the golden of two scenes",
      goldens: "a.png a~dark.png b.png"),
    // A golden that is named is checked as the figure that it is.
    Row(
      line: """
        boundsketch render s/a.json --appearance dark --scale 2 -o g/named.png && boundsketch check \
        s/a.json --goldens g/named.png
        """, status: 0, messages: "1 figure: 1 same", goldens: "a.png b.png named.png"),
    // An earlier report is no scene.
    Row(
      line: """
        boundsketch check . --goldens g --report report; boundsketch check . --goldens g --report report
        """, status: 1, messages: "2 new"),
    Row(
      line: "boundsketch check s --goldens g --report s/a.json/x; echo $?", status: 0,
      messages: "2 figures: 2 same\n"),
  ]

  @Test(arguments: rows)
  func `goldens are kept, and no unreadable file passes or hangs`(row: Row) throws {
    let folder = try CheckTests.project()
    let outcome = try Tool.built.shell("timeout -k 1 30 sh -c '\(row.line)'", in: folder)
    #expect(outcome.end == .status(row.status), "\(outcome.messages)")
    #expect(outcome.messages.contains(row.messages), "\(outcome.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url(of: "g").path)
    #expect(names.sorted().joined(separator: " ") == row.goldens)
  }

  @Test func `a golden that cannot be written keeps its verdict`() throws {
    let folder = try CheckTests.project()
    try CheckTests.edit("s/b.json", "30deg", "31deg", in: folder)
    let outcome = try Tool.built.shell(
      "chmod 500 g; \(Tool.withoutPrivileges) boundsketch check s --goldens g --update; s=$?; chmod 700 g; exit $s",
      in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.text.hasPrefix("changed, explained: g/b.png\n"))
    #expect(outcome.messages.contains("cannot write 'g/b.png'"))
  }

  @Test func `a picture of another size is explained by a canvas of another size alone`() throws {
    let folder = try CheckTests.project()
    var image = try decodePNG(Array(try folder.data(of: "g/b.png")))
    image.bitmap = Bitmap(width: 20, height: 10, filledWith: 0xFFFF_FFFF)
    try folder.write(Data(try encodePNG(image)), to: "g/b.png")
    try CheckTests.edit("s/b.json", "30deg", "31deg", in: folder)
    let painted = try CheckTests.check(in: folder)
    #expect(painted.text.hasPrefix("changed, unexplained: g/b.png\n"))
    try CheckTests.edit("s/a.json", "[0, 0, 240, 160]", "[0, 0, 241, 160]", in: folder)
    let wider = try CheckTests.check(in: folder)
    #expect(wider.text.hasPrefix("changed, explained: g/a.png\n"))
    #expect(wider.text.contains("canvas: size"))
  }
}
