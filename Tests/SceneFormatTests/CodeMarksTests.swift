import SceneFormat
import SourceText
import Testing

/// Backquotes in texts.
@Suite struct CodeMarksTests {
  /// The text as it is written, with code between guillemets, and in plain characters.
  static let rows: [(written: String, marked: String, plain: String)] = [
    ("no code", "no code", "no code"),
    ("set `frame`, not `bounds`", "set «frame», not «bounds»", "set frame, not bounds"),
    ("`all`", "«all»", "all"),
    // What is computed is computed in code, too.
    ("`width = {B.frame.width}`", "«width = 200»", "width = 200"),
    ("`{{{B.frame.width}}}`", "«{200}»", "{200}"),
    // A backquote that no other follows on its line is one.
    ("a ` b", "a ` b", "a ` b"),
    ("`a` ` b", "«a» ` b", "a ` b"),
    ("a ` b\\n`c`", "a ` b\n«c»", "a ` b\nc"),
    ("`a\\nb`", "`a\nb`", "`a\nb`"),
    // So is one that is written twice, in code and elsewhere.
    ("``a``", "`a`", "`a`"),
    ("`a``b`", "«a`b»", "a`b"),
    ("`` `a`", "` «a»", "` a"),
    ("a `", "a `", "a `"),
    // A part between braces and quotes is as it is.
    ("{'`a`'}", "`a`", "`a`"),
    ("`{'`'}`", "«`»", "`"),
    ("` a `", "« a »", " a "),
  ]

  @Test(arguments: rows)
  func `text between backquotes is code, and they vanish`(
    row: (written: String, marked: String, plain: String)
  ) throws {
    let layer = #"{"id": "B", "frame": [0, 0, 200, 100]}"#
    let scene = try scene(document(layer, #""title": "\#(row.written)""#))
    let variant = try #require(scene.title?.variants.first)
    let shown = variant.marked.map { character in
      switch character.asciiValue {
      case CodeMarks.opening: "«"
      case CodeMarks.closing: "»"
      default: String(character)
      }
    }
    #expect(shown.joined() == row.marked)
    #expect(variant.string == row.plain)
  }

  @Test func `no document holds a mark`() {
    let layer = #"{"id": "B", "frame": [0, 0, 200, 100]}"#
    for mark in [CodeMarks.opening, CodeMarks.closing] {
      let title = #""title": "a\u000\#(mark)""#
      guard case .failure(let found) = outcome(of: document(layer, title)) else {
        Issue.record("the mark \(mark) was read")
        continue
      }
      #expect(found.all.map(\.code) == [.forbiddenCharacter])
    }
  }
}
