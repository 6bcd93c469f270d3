import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct HouseStyleTests {
  private static func tree(_ text: String) throws(Diagnostics) -> JSONTree {
    try readJSON(SourceFile(name: "a.json", bytes: Array(text.utf8)))
  }

  /// The text in the house style, after a look at whether it says the same and stays as it is.
  private static func styled(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try tree(text)
    let after = try tree(before.houseStyle)
    #expect(after.canonicalText == before.canonicalText, sourceLocation: sourceLocation)
    #expect(after.houseStyle == before.houseStyle, sourceLocation: sourceLocation)
    #expect(
      comments(in: before.houseStyle).sorted() == comments(in: text).sorted(),
      sourceLocation: sourceLocation)
    return before.houseStyle
  }

  /// The comments of a text, without white space at the ends of their lines.
  private static func comments(in text: String) -> [String] {
    // A carriage return and a line feed are one character.
    text.replacing("\r\n", with: "\n").matches(
      of: /"(?:[^"\\]|\\.)*"|(\/\/[^\n]*|\/\*(?s:.*?)\*\/)/
    )
    .compactMap { $0.1 }
    .map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    .map { $0.map(withoutSpaceAtEnd).joined(separator: "\n") }
  }

  private static func withoutSpaceAtEnd(_ line: Substring) -> Substring {
    var line = line
    while let last = line.last, " \t\r".contains(last) { line.removeLast() }
    return line
  }

  static let rows: [(written: String, styled: String)] = [
    ("{ }", "{}\n"),
    ("\u{FEFF}[1,2 ,3,]\r\n", "[1, 2, 3]\n"),
    // Numbers and strings stay as they are spelled.
    (#"{"a":1.0,"b":-0, "c" : "\u0041\/"}"#, #"{"a": 1.0, "b": -0, "c": "\u0041\/"}"# + "\n"),
    // Short values stand on one line, whatever lines they had; what holds others keeps a person's lines.
    ("[\n1,\n2\n]", "[1, 2]\n"),
    ("{\n\"a\": [\n  {\"b\": [1, 2]}]}", "{\n  \"a\": [\n    {\"b\": [1, 2]}\n  ]\n}\n"),
    ("{\"a\": [{\"b\":\n[1, 2]}]}", "{\"a\": [{\"b\": [1, 2]}]}\n"),
    // What a program wrote with a line a value is laid out anew.
    (
      "{\n\"a\": [\n{\n\"b\": [\n1,\n2\n]\n}\n]\n}", #"{"a": [{"b": [1, 2]}]}"# + "\n"
    ),
    // Rows of numbers stay.
    (
      "[\n1, 0, 0,\n 0, 1, 0\n ]", "[\n  1, 0, 0,\n  0, 1, 0\n]\n"
    ),
    // Members that share a line go on doing so.
    (
      "{\n\"id\": \"A\", \"frame\": [0, 0, 1, 1],\n\"sublayers\": [\n{\"id\": \"B\"}\n]}",
      """
      {
        "id": "A", "frame": [0, 0, 1, 1],
        "sublayers": [
          {"id": "B"}
        ]
      }

      """
    ),
    // At most one empty line, and none at the ends.
    (
      "{\n\n\"a\": {\"b\": []},\n\n\n\"c\": 1\n\n}",
      "{\n  \"a\": {\"b\": []},\n\n  \"c\": 1\n}\n"
    ),
    (
      """
      // above   \r

      { // the scene
      /* of a */ "a": 1 /* still of a */, // and a
        // of b

        "b": /* the value */ [ 1, // one
      2 ],
        "c": { /* nothing */ }, "d": []
        // the end
      } // behind

      // last
      """,
      """
      // above

      { // the scene
        /* of a */
        "a": 1, /* still of a */ // and a
        // of b

        /* the value */
        "b": [
          1, // one
          2
        ],
        "c": { /* nothing */
        },
        "d": []
        // the end
      } // behind

      // last

      """
    ),
    ("7 // seven", "7 // seven\n"),
  ]

  @Test(arguments: rows)
  func `documents have a style, in which they say the same with the same comments`(
    row: (written: String, styled: String)
  ) throws {
    #expect(try Self.styled(row.written) == row.styled)
  }

  @Test
  func `a line has 100 columns at the most where it can be broken, and wide characters take two`()
    throws
  {
    for length in 60...100 {
      for (character, width) in [("x", 1), ("图", 2)] {
        let long = String(repeating: character, count: length / width)
        let text = try Self.styled("{\"a\": [[\"\(long)\", 1]]}")
        // Braces, brackets, quotes, the key and the number take 16 columns, and a comma may follow.
        #expect(
          (text.count(where: { $0 == "\n" }) == 1) == (length / width * width + 16 < 100),
          "\(length)")
      }
    }
    let numbers = try Self.styled("[" + (1...99).map(String.init).joined(separator: ",") + "]")
    #expect(numbers.split(separator: "\n").count == 6)
  }

  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  @Test(arguments: ["scenes", "lint", "invalid"])
  func `the scenes of the repository keep what they say, and lines that could be shorter are`(
    folder: String
  ) throws {
    let url = Self.fixtures.appending(path: folder)
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    where name.hasSuffix(".json") && !name.hasSuffix(".stage.json") {
      guard let text = try? String(contentsOf: url.appending(path: name), encoding: .utf8),
        (try? Self.tree(text)) != nil
      else { continue }
      count += 1
      let styled = try Self.styled(text)
      if folder != "scenes" { continue }
      for line in styled.split(separator: "\n") where line.count > 100 {
        #expect(line.contains(/^ *("[^"]*": )?"(?:[^"\\]|\\.)*",?$|^ *\/\//), "\(name): \(line)")
      }
      // What a person wrote stays, but for lines that are too long.
      let written = Set(text.split(separator: "\n").filter { $0.count <= 100 })
      let lost = written.subtracting(styled.split(separator: "\n"))
      #expect(lost.count * 10 <= written.count, "\(name): \(lost)")
    }
    #expect(count >= 19)
  }

  @Test(arguments: ["scenes"])
  func `what programs wrote, on one line or a line a value, comes to the same`(folder: String)
    throws
  {
    let url = Self.fixtures.appending(path: folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    where name.hasSuffix(".json") && !name.hasSuffix(".stage.json") {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      let value = try JSONSerialization.jsonObject(
        with: Data(try Self.tree(text).canonicalText.utf8))
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
      let short = try JSONSerialization.data(withJSONObject: value, options: options)
      let long = try JSONSerialization.data(
        withJSONObject: value, options: options.union(.prettyPrinted))
      let styles = try [short, long].map { try Self.styled(String(decoding: $0, as: UTF8.self)) }
      let (one, many) = (styles[0].split(separator: "\n"), styles[1].split(separator: "\n"))
      // An object of long texts keeps the lines that it had.
      #expect(Set(many).subtracting(one).count * 4 <= many.count, "\(name)")
    }
  }

  @Test(arguments: 1...40)
  func `documents with comments anywhere keep what they say`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      var text = ""
      Self.addValue(to: &text, depth: 0, using: &generator)
      _ = try Self.styled(Self.space(using: &generator) + text + Self.space(using: &generator))
    }
  }

  /// White space and comments, as people and programs leave them.
  private static func space(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "", "", "", "", " ", "  ", "\n", "\n", "\n\n\n", "\t", "\r\n", " // line  \n", "/* block */",
      "\n  // own\n", "/* two\n   lines */", "\n/* own */\n", "// \"quoted\" [,\r\n",
    ]
    return (0..<Int.random(in: 0...2, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private static func addValue(
    to text: inout String, depth: Int, using generator: inout SeededGenerator
  ) {
    let scalars = [
      "1", "-2.50", "1e9", "true", "null", "\"a\"", "\"图层 B\"", "\"// no comment\"", "\"\\\"/*\"",
      "\"\(String(repeating: "long ", count: 12))\"", "[0, 0, 120, 80]", "{\"rotate\": \"45deg\"}",
    ]
    let kind = depth > 5 ? 0 : Int.random(in: 0...5, using: &generator)
    guard kind > 1 || depth == 0 else {
      text += scalars.randomElement(using: &generator) ?? ""
      return
    }
    let isObject = kind.isMultiple(of: 2)
    text += isObject ? "{" : "["
    let count = Int.random(in: 0...5, using: &generator)
    for number in 0..<count {
      text += space(using: &generator)
      if isObject {
        text += "\"key\(number)\"" + space(using: &generator) + ":" + space(using: &generator)
      }
      addValue(to: &text, depth: depth + 1, using: &generator)
      text += space(using: &generator)
      if number < count - 1 || Bool.random(using: &generator) { text += "," }
    }
    text += space(using: &generator) + (isObject ? "}" : "]")
  }

  @Test func `documents that are nested as deep as any may be are laid out`() throws {
    let depth = 2_000
    let text =
      String(repeating: "[{\"a\":", count: depth / 2) + "1"
      + String(repeating: "}]", count: depth / 2)
    let styled = try Self.styled(text)
    #expect(styled.utf8.count < 70 * 2 * depth)
  }
}
