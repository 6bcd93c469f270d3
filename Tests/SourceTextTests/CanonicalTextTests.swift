import SourceText
import Testing

@Suite struct CanonicalTextTests {
  private static func canonical(_ text: String) throws(Diagnostics) -> String {
    try readJSON(SourceFile(name: "a.json", bytes: Array(text.utf8))).canonicalText
  }

  static let rows: [(text: String, canonical: String)] = [
    ("{}", "{}\n"),
    ("[ ] // nothing", "[]\n"),
    (
      "[1.0, -0, 2e3, 0.10, 1E-7, 12345678901234567890]",
      "[1, 0, 2000, 0.1, 1e-07, 1.2345678901234567e+19]\n"
    ),
    (
      #"{"b": 1, /* kept in order */ "a": [true, false, null,],}"#,
      #"{"b": 1, "a": [true, false, null]}"# + "\n"
    ),
    (#"["\u0041\/\n\u4e2d\ud83d\ude00\u0001"]"#, #"["A/\n中😀\u0001"]"# + "\n"),
    (
      #"{"first": "a text that is rather long, so that", "second": "the two do not stand on one line"}"#,
      """
      {
        "first": "a text that is rather long, so that",
        "second": "the two do not stand on one line"
      }

      """
    ),
    (
      #"{"a": [{"x": [1, 2]}, {"y": "0123456789012345678901234567890123456789012345678901234567890123"}]}"#,
      """
      {
        "a": [
          {"x": [1, 2]},
          {"y": "0123456789012345678901234567890123456789012345678901234567890123"}
        ]
      }

      """
    ),
    ("7", "7\n"),
  ]

  @Test("documents have one canonical form, which is its own", arguments: rows)
  func forms(row: (text: String, canonical: String)) throws {
    #expect(try Self.canonical(row.text) == row.canonical)
    #expect(try Self.canonical(row.canonical) == row.canonical)
  }

  @Test("a line has 80 bytes at the most, and no fewer than it can")
  func width() throws {
    for length in 60...80 {
      let text = try Self.canonical(
        #"{"a": [""# + String(repeating: "x", count: length) + #"", 1]}"#)
      let lines = text.split(separator: "\n")
      // Braces, key, brackets and the number take 14 bytes, and a comma may follow.
      #expect((lines.count == 1) == (length + 14 < 80), "\(length)")
    }
  }

  @Test("documents that are nested as deep as any may be are written")
  func depth() throws {
    let depth = 2_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let canonical = try Self.canonical(text)
    #expect(canonical.utf8.filter { $0 == UInt8(ascii: "[") }.count == depth)
    #expect(try Self.canonical(canonical) == canonical)
  }
}
