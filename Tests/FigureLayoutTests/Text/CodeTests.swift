import CairoRendering
import DisplayList
import SceneFormat
import SourceText
import Testing

@testable import FigureLayout

/// Code in the texts of figures.
@Suite struct CodeTests {
  private let typesetter = try! TextTypesetter()

  /// The texts of a figure that have code, with the code between guillemets, and its alt text.
  private func figure(_ rest: String) throws -> DisplayList {
    let layers =
      #"{"id": "A", "name": "`root`", "frame": [0, 0, 300, 200], "sublayers": "#
      + #"[{"id": "B", "name": "a `card`", "frame": [20, 30, 160, 100]}]}"#
    return try displayList(
      #"{"version": 1, "layers": [\#(layers)], \#(rest)}"#, typesetter: typesetter)
  }

  private func texts(_ list: DisplayList) -> [String] {
    list.items.compactMap { item in
      guard case .text(let run) = item.content, !run.style.code.isEmpty else { return nil }
      var bytes = Array(run.string.utf8)
      for part in run.style.code.reversed() {
        bytes.replaceSubrange(part, with: "«".utf8 + bytes[part] + "»".utf8)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `code is set in every kind of text`() throws {
    let list = try figure(
      #"""
      "title": "The `title`", "subtitle": "{B.frame.x} is `{B.frame.x}`",
      "figure": {
        "show": {"*": ["outline", "name"], "B": ["outline", "name", "frame", "size", "position"]},
        "annotations": [
          {"point": "B.bounds.topLeft", "label": "`here`", "coordinates": ["B", "A"]},
          {"point": "A.bounds.bottomLeft", "label": "`there`", "coordinates": ["A"]},
          {"arrow": ["A.origin", "B.frame.topLeft"], "in": "A", "label": "an `arrow`"},
          {"dimension": ["A.bounds.topLeft", "B.bounds.topLeft"], "along": "x", "in": "A", "name": "`dx` ="},
          {"callout": "B.bounds.bottomRight", "text": "a `callout`"}
        ],
        "tables": [{"columns": [{"layer": "B", "header": "`header`"}], "rows": ["frame"], "title": "`CALayer`"}],
        "notes": ["first `note`", "second"]
      }
      """#)
    let found = Set(texts(list))
    for text in [
      "The «title»", "20 is «20»", "«root»", "a «card»", "«here»", "«there» (0, 200) in «root»",
      "an «arrow»", "«dx» = 20", "a «callout»", "«header»", "«CALayer»", "first «note»",
    ] { #expect(found.contains(text), "\(text) in \(found.sorted())") }
    // Words of the program around an author's words keep the code in these.
    #expect(found.contains { $0.hasSuffix("in a «card»") }, "\(found.sorted())")
    let all = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(!all.contains { $0.contains("`") })
    // The titles' code is as heavy as the titles.
    for case .text(let run) in list.items.lazy.map(\.content) where run.string == "The title" {
      #expect(run.style.weight == .semibold && run.code == ["title"])
    }
  }

  @Test func `who listens to a figure hears words, without backquotes`() throws {
    let source = #"""
      {"version": 1, "title": "The `title`",
       "layers": [{"id": "B", "name": "a `card`", "frame": [20, 30, 160, 100]}],
       "figure": {"panels": [{"caption": "a `caption`"}, {"notes": ["a `note`"]}]}}
      """#
    let scene = try readScene(SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    let words = describe(scene, language: nil).text
    for part in ["a card", "a caption", "a note"] { #expect(words.contains(part), "\(words)") }
    #expect(!words.contains("`") && !words.unicodeScalars.contains { $0.value < 0x20 }, "\(words)")
    #expect(scene.title?.variants[0].string == "The title")
  }

  @Test func `formulas keep their backquotes`() throws {
    let list = try figure(#""figure": {"panels": [{"formula": ["`code` = 1"]}]}"#)
    #expect(texts(list).isEmpty)
    let strings = list.items.compactMap { item -> String? in
      if case .text(let run) = item.content { run.string } else { nil }
    }
    #expect(strings.contains("code"))
  }

  static let lines: [(marked: String, width: Double, lines: [String])] = [
    ("use \u{2}frame\u{3} here", 90, ["use \u{2}frame\u{3}", "here"]),
    // Short code stays on one line, and long code is code on each of its lines.
    ("and \u{2}a + b\u{3} too", 60, ["and", "\u{2}a + b\u{3}", "too"]),
    (
      "\u{2}convert(point, from: other, to: another)\u{3}", 250,
      ["\u{2}convert(point, from:\u{3}", "\u{2}other, to: another)\u{3}"]
    ),
    ("\u{2}layoutIfNeeded\u{3}", 90, ["\u{2}layoutIf\u{3}", "\u{2}Needed\u{3}"]),
    ("a \u{2}图层\u{3} b", 30, ["a", "\u{2}图层\u{3}", "b"]),
  ]

  /// Every character takes 10 points.
  @Test(arguments: lines) func `code is code on each line`(
    row: (marked: String, width: Double, lines: [String])
  ) {
    let text = MarkedText(row.marked)
    let paragraph = Paragraph(text, advances: text.string.unicodeScalars.map { _ in 10 })
    var (lines, start): ([String], Int) = ([], 0)
    while start < paragraph.count {
      let end = paragraph.end(ofLineFrom: start, within: row.width)
      lines.append(paragraph.line(start..<end))
      start = end
    }
    #expect(lines == row.lines)
  }
}
