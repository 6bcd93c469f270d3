import Foundation
import Testing

/// Lines that fail, each for itself.
@Suite struct LineFaultTests {
  /// A line, what is said of it, and the part of it that is meant; `«` and `»` stand around that.
  static let rows: [(line: String, id: LineResult.ID, code: String)] = [
    ("«not» json", .number(2), "unexpected-character"),
    (
      #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}]«"#, .number(2),
      "unexpected-end"
    ),
    (#"{"version": 1, "layers": [{"id": "A", «"nmae"»: "B"}]}"#, .number(2), "unknown-key"),
    (
      #"{"id": "ü图", "scene": {"version": 1, "layers": [{"id": "A", «"nmae"»: "B"}]}}"#,
      .text("ü图"), "unknown-key"
    ),
    (
      #"{"scene": {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}], "#
        + #""expect": {"«B».x": 2}}, "id": "a"}"#, .text("a"), "unknown-layer"
    ),
    (#"{"id": "a", «"scnee"»: 1, "scene": \#(Scenes.small)}"#, .text("a"), "unknown-key"),
    (#"{"id": «7», "scene": \#(Scenes.small)}"#, .number(2), "wrong-type"),
    (#"{"id": "a", "scene": «[1]»}"#, .text("a"), "wrong-type"),
    (#"{"id": "a", "scene": «null»}"#, .text("a"), "wrong-type"),
    (#"{"id": "a", "scene": {}, «"scene"»: {}}"#, .text("a"), "duplicate-key"),
    (#"{"id": "a", "scene": {"version": «2»}}"#, .text("a"), "unsupported-version"),
    (#"«"a string"»"#, .number(2), "wrong-type"),
    (#"{"id": "a", "scene": «{»}}"#, .text("a"), "missing-key"),
    ("{\"id\": \"a«\u{1}»b\"}", .number(2), "invalid-string"),
  ]

  /// The line without its marks, and the bytes before each of them.
  private static func parts(_ line: String) -> (text: String, start: Int, end: Int?) {
    let before = line.components(separatedBy: "«")
    let inside = before.count > 1 ? before[1].components(separatedBy: "»") : []
    return (
      line.replacing("«", with: "").replacing("»", with: ""), before[0].utf8.count,
      inside.count > 1 ? before[0].utf8.count + inside[0].utf8.count : nil
    )
  }

  @Test(arguments: rows.indices)
  func `a bad line is a result, with places in standard input`(index: Int) throws {
    let row = Self.rows[index]
    let (text, start, end) = Self.parts(row.line)
    let first = LineTests.line("first")
    for jobs in ["1", "3"] {
      let (results, outcome) = try Folder().draw(
        LineTests.lines([first, text, Scenes.small]), "--jobs", jobs)
      #expect(outcome.end == .status(2))
      #expect(outcome.messages == "boundsketch: 3 scenes: 2 drawn, 1 failed\n")
      #expect(results.map(\.status) == ["drawn", "failed", "drawn"])
      let result = results[1]
      #expect(result.id == row.id && result.line == 2 && result.figures.isEmpty)
      let finding = try #require(
        result.diagnostics.first { $0.code == row.code }, "\(result.diagnostics)")
      #expect(finding.severity == "error" && finding.file == "<stdin>")
      #expect(finding.start == Self.place(start, in: text, behind: first), "\(finding)")
      if let end { #expect(finding.end == Self.place(end, in: text, behind: first), "\(finding)") }
    }
  }

  private static func place(_ offset: Int, in line: String, behind first: String)
    -> LineResult.Place
  {
    let before = String(decoding: line.utf8.prefix(offset), as: UTF8.self)
    return LineResult.Place(
      offset: first.utf8.count + 1 + offset, line: 2, column: before.unicodeScalars.count + 1)
  }

  @Test func `a line of bytes that are no text has a result`() throws {
    let bytes = Data(#"{"id": ""#.utf8) + [0xFF, 0xFE] + Data(#""}"#.utf8)
    let input = bytes + Data("\n".utf8) + LineTests.lines([Scenes.small])
    let (results, _) = try Folder().draw(input)
    #expect(results.map(\.status) == ["failed", "drawn"])
    #expect(results[0].diagnostics.map(\.code) == ["invalid-utf8"])
    #expect(results[0].diagnostics.first?.start == .init(offset: 8, line: 1, column: 9))
  }

  @Test func `the limits are those of each line, which is read to its end all the same`() throws {
    let small = Scenes.small
    // The longest that is allowed, one byte more, and far more than is read at once.
    let input = LineTests.lines(
      [300, 301, 1_000_000].map { small + String(repeating: " ", count: $0 - small.utf8.count) }
        + [small])
    let (results, outcome) = try Folder().draw(input, "--limit", "input=300")
    #expect(outcome.end == .status(2))
    #expect(results.map(\.status) == ["drawn", "failed", "failed", "drawn"])
    for result in results[1...2] {
      #expect(result.diagnostics.map(\.code) == ["input-limit"])
      #expect(
        result.diagnostics.map(\.message) == ["the line has more bytes than the limit of 300"])
      #expect(result.diagnostics.first?.start?.line == result.line)
    }
    #expect(results[2].diagnostics.first?.start?.offset == 301 + 302)
    // What ends a line is no part of it.
    let whole = small + String(repeating: " ", count: 300 - small.utf8.count)
    let ended = try Folder().draw(Data("\(whole)\r\n\(whole)\r".utf8), "--limit", "input=300")
    #expect(ended.results.map(\.status) == ["drawn", "drawn"])
    let two = small.replacing("}]}", with: #"}, {"id": "B", "frame": [0, 0, 9, 9]}]}"#)
    let layers = try Folder().draw(LineTests.lines([two, small]), "--limit", "layers=1").results
    #expect(layers.map(\.status) == ["failed", "drawn"])
    #expect(layers[0].diagnostics.map(\.code) == ["layer-limit"])
  }

  @Test func `what is odd is reported, and drawn; --warn reports more`() throws {
    let folder = try Folder()
    let (results, outcome) = try folder.draw(LineTests.lines([Scenes.odd, Scenes.small]))
    #expect(outcome.end == .status(0) && outcome.messages == "")
    #expect(results.map(\.status) == ["drawn", "drawn"])
    #expect(results[0].diagnostics.map(\.code) == ["zero-size"])
    #expect(results[0].diagnostics.first?.severity == "warning")
    #expect(results[1].diagnostics.isEmpty)
    let frame = #""frame": [2, 3, 90, 90]"#
    let twice =
      #"{"version": 1, "layers": [{"id": "A", \#(frame), "sublayers": [{"id": "B", \#(frame)}]}]}"#
    #expect(try folder.draw(LineTests.lines([twice])).results[0].diagnostics.isEmpty)
    let warned = try folder.draw(LineTests.lines([twice]), "--warn").results
    #expect(warned[0].status == "drawn")
    #expect(warned[0].diagnostics.map(\.code) == ["frame-of-superlayer"])
  }
}
