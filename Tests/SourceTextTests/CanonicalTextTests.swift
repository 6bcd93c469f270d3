import SourceText
import TestSupport
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

  @Test(arguments: rows)
  func `documents have one canonical form, which is its own`(row: (text: String, canonical: String))
    throws
  {
    #expect(try Self.canonical(row.text) == row.canonical)
    #expect(try Self.canonical(row.canonical) == row.canonical)
  }

  @Test func `a line has 80 bytes at the most, and no fewer than it can`() throws {
    for length in 60...80 {
      let text = try Self.canonical(
        #"{"a": [""# + String(repeating: "x", count: length) + #"", 1]}"#)
      let lines = text.split(separator: "\n")
      // Braces, key, brackets and the number take 14 bytes, and a comma may follow.
      #expect((lines.count == 1) == (length + 14 < 80), "\(length)")
    }
  }

  @Test(arguments: 1...12)
  func `a document grows no more than its values do, however deep they are`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let text = Self.deepDocument(using: &generator)
    let canonical = try Self.canonical(text)
    #expect(try Self.canonical(canonical) == canonical)
    // Each value can have a line, and a container one more for its end.
    let values = text.utf8.count { ",[{}]:".utf8.contains($0) } + 1
    #expect(canonical.utf8.count < 2 * text.utf8.count + 26 * values, "\(text.utf8.count)")
    for line in canonical.split(separator: "\n") { #expect(line.prefix { $0 == " " }.count <= 24) }
  }

  /// A chain of arrays and objects with other values at every depth.
  private static func deepDocument(using generator: inout SeededGenerator) -> String {
    var (start, end) = ("", "")
    for depth in 0..<Int.random(in: 100...900, using: &generator) {
      let values = (0..<Int.random(in: 0...4, using: &generator)).map { "[\($0),\"value\"]," }
      if Bool.random(using: &generator) {
        (start, end) = (start + "[" + values.joined(), "]" + end)
      } else {
        (start, end) = (start + "{\"\(depth)\":[" + values.joined(), "]}" + end)
      }
    }
    let numbers = (0..<2_000).map { _ in "\(Int.random(in: 0...999, using: &generator))" }
    return start + "[" + numbers.joined(separator: ",") + "]" + end
  }

  @Test func `what could steer a terminal is spelled as an escape`() throws {
    let steering = ["202E", "200B", "AD", "FEFF", "61C", "2066", "180E", "600"]
    for digits in steering {
      let scalar = try #require(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init))
      let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      #expect(try Self.canonical("[\"a\(scalar)b\"]") == "[\"a\(escape)b\"]\n")
      #expect(try Self.canonical("[\"a\(escape)b\"]") == "[\"a\(escape)b\"]\n")
    }
    #expect(try Self.canonical("[\"\u{E0041}\"]") == #"["\uDB40\uDC41"]"# + "\n")
    let plain = "[\"ü · – 图 \u{1F600} \u{301}\"]\n"
    #expect(try Self.canonical(plain) == plain)
  }

  @Test func `documents that are nested as deep as any may be are written`() throws {
    let depth = 2_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let canonical = try Self.canonical(text)
    #expect(canonical.utf8.filter { $0 == UInt8(ascii: "[") }.count == depth)
    #expect(try Self.canonical(canonical) == canonical)
  }
}
