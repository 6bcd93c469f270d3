import SourceText
import Testing

@testable import FigureChecking

@Suite struct SceneChangesTests {
  static let long = String(repeating: "so long ", count: 10)

  /// Over one letter.
  static let marks = String(repeating: "\u{308}", count: 12)

  static let rows: [(before: String, now: String, changes: [String])] = [
    (#"{"a": 1}"#, #"{"a": 1.0}"#, []),
    (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, []),
    (#"{"a": 1}"#, #"{"a": -1}"#, ["a: 1, now -1"]),
    (#"{"a": 1}"#, #"{"a": "1"}"#, [#"a: 1, now "1""#]),
    (#"{"a": {"b": [1, 2]}}"#, #"{"a": {"b": [1, 3]}}"#, ["a.b: [1, 2], now [1, 3]"]),
    (#"{"a": 1, "b": 2}"#, #"{"c": 3}"#, ["c: new, 3", "a: gone, was 1", "b: gone, was 2"]),
    // Told apart by their ids, in whatever order.
    (
      #"{"layers": [{"id": "A", "x": 1}, {"id": "B", "x": 2}]}"#,
      #"{"layers": [{"id": "C", "x": 3}, {"id": "B", "x": 5}, {"id": "A", "x": 1}]}"#,
      ["C: new, {…}", "B.x: 2, now 5"]
    ),
    (
      #"{"layers": [{"id": "A", "sublayers": [{"id": "B"}]}]}"#, #"{"layers": [{"id": "A"}]}"#,
      ["A.sublayers: gone, was […]"]
    ),
    // By their places where they have none.
    (
      #"{"steps": [{"set": {"B.frame": 1}}, {"set": {"B.frame": 2}}]}"#,
      #"{"steps": [{"set": {"B.frame": 1}}]}"#, ["steps[1]: gone, was {…}"]
    ),
    (
      #"{"a": [[1, 2], [3, 4]]}"#, #"{"a": [[1, 2], [3, 5], [6]]}"#,
      ["a[1]: [3, 4], now [3, 5]", "a[2]: new, [6]"]
    ),
    (#"{"a": []}"#, #"{"a": [{"b": 1}]}"#, ["a[0]: new, {…}"]),
    (#"{"a": {}}"#, #"{"a": []}"#, ["a: {}, now []"]),
    (#"{"a": {"b": 1}}"#, #"{"a": {"b": 1, "c": {"d": null}}}"#, ["a.c: new, {…}"]),
    ("[true]", "[false]", [": [true], now [false]"]),
    // Of long texts the part is quoted that differs; what reads alike is told by its code points.
    (
      #"{"a": "\#(long)tail"}"#, #"{"a": "\#(long)head"}"#,
      [#"a: "…\#(long.suffix(20))tail", now "…\#(long.suffix(20))head""#]
    ),
    (
      #"{"a": "x\#(long)\#(long)"}"#, #"{"a": "y"}"#,
      [#"a: "x\#((long + long).prefix(59))…", now "y""#]
    ),
    (
      #"{"a": "5 \u2126"}"#, #"{"a": "5 Ω"}"#,
      [#"a: "5 \#u{2126}" with U+2126, now "5 Ω" with U+03A9"#]
    ),
    // What reads otherwise says more than what does not.
    (
      #"{"a": "\u2126\#(long)tail"}"#, #"{"a": "Ω\#(long)head"}"#,
      [#"a: "…\#(long.suffix(20))tail", now "…\#(long.suffix(20))head""#]
    ),
    // Texts side by side are compared each with each.
    (
      #"{"notes": ["one", "5 \u2126"]}"#, #"{"notes": ["one", "5 Ω"]}"#,
      [#"notes[1]: "5 \#u{2126}" with U+2126, now "5 Ω" with U+03A9"#]
    ),
    (#"{"a": ["b", "c"]}"#, #"{"a": ["b"]}"#, [#"a: ["b", "c"], now ["b"]"#]),
    (#"{"a": []}"#, #"{"a": ["b"]}"#, [#"a: [], now ["b"]"#]),
    (
      #"{"a": "e\u0301\#(marks)"}"#, #"{"a": "\u00E9\#(marks)"}"#,
      [
        #"a: "e\#u{301}\#(marks)" with U+0065 U+0301 U+0308 U+0308 U+0308 U+0308 U+0308 U+0308 …"#
          + #", now "\#u{E9}\#(marks)" with U+00E9 U+0308 U+0308 U+0308 U+0308 U+0308 U+0308 U+0308 …"#
      ]
    ),
    (
      #"{"a": "caf\u00E9s"}"#, #"{"a": "cafe\u0301s"}"#,
      [#"a: "caf\#u{E9}s" with U+00E9, now "cafe\#u{301}s" with U+0065 U+0301"#]
    ),
  ]

  @Test(arguments: rows)
  func `what differs is named by its path`(row: (before: String, now: String, changes: [String]))
    throws
  {
    func tree(_ text: String) throws -> JSONTree {
      try readJSON(SourceFile(name: "a.json", bytes: Array(text.utf8)))
    }
    let changes = sceneChanges(from: try tree(row.before), to: try tree(row.now))
    #expect(changes.map { CheckWording.text(of: $0) } == row.changes)
  }

  @Test func `documents that are nested as deep as any may be are compared`() throws {
    let (open, close) = (
      String(repeating: #"{"a":"#, count: 2_000), String(repeating: "}", count: 2_000)
    )
    func tree(_ text: String) throws -> JSONTree {
      try readJSON(SourceFile(name: "a.json", bytes: Array((open + text + close).utf8)))
    }
    #expect(sceneChanges(from: try tree("1"), to: try tree("1")).isEmpty)
    #expect(sceneChanges(from: try tree("1"), to: try tree("2")).count == 1)
  }
}
