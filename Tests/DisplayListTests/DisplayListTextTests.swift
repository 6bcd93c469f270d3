import Foundation
import LayerGeometry
import Testing

@testable import DisplayList

@Suite struct DisplayListTextTests {
  private static let layouts = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/layouts")

  @Test func `every layout of the gallery is read back as it was written`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.layouts.path)
    #expect(files.count > 70)
    for file in files {
      let text = try String(contentsOf: Self.layouts.appending(path: file), encoding: .utf8)
      #expect(try DisplayList(text: text).description == text, "\(file)")
    }
  }

  @Test func `every kind of item is read back`() throws {
    var stroke = Stroke(Color(0x010203).with(alpha: 9), width: 0.125, dash: [1, 2.5], cap: .round)
    stroke.join = .bevel
    var style = TextStyle(size: 10.5, weight: .semibold, slant: .italic, language: "zh-hans")
    style.size = 11
    style.code = [0..<4, 7..<8]
    let run = TextRun(
      "it's a \\ and\na 中 ' {", style: style, color: Color(0xFFFFFF),
      origin: Point(x: -1.5, y: 2), extent: TextExtent(width: 3, ascent: 4, descent: 5),
      halo: TextRun.Halo(color: Color(0), width: 2))
    let corners = Quad(
      topLeft: .zero, topRight: Point(x: 9, y: 1), bottomRight: Point(x: 8, y: 7),
      bottomLeft: Point(x: 0, y: 6))
    var list = DisplayList(size: Size(width: 100, height: 50.5), background: nil)
    list.items = [
      Item(
        ElementID(named: "a.b"),
        .fill(Path(circleAt: Point(x: 5, y: 6), radius: 2), Color(0xABCDEF))),
      Item(
        ElementID(named: "c"), .stroke(Path(corners), stroke),
        clip: [Clip(Path(corners)), Clip(Path(), keeping: .outside)]),
      Item(ElementID(named: "text"), .text(run)),
      Item(ElementID(named: "picture"), .image(PlacedImage(name: "it's.png", corners: corners))),
    ]
    list.items[1].panel = 12
    let read = try DisplayList(text: list.description)
    #expect(read.description == list.description)
    #expect(read.items[1] == list.items[1] && read.items[2] == list.items[2])
    #expect(read.items[3] == list.items[3])
    #expect(read.size == list.size && read.background == nil)
  }

  @Test func `texts are equal only where every byte is`() {
    func run(_ string: String) -> TextRun {
      TextRun(
        string, style: TextStyle(size: 12), color: Color(0), origin: .zero,
        extent: TextExtent(width: 3, ascent: 4, descent: 5))
    }
    #expect(run("\u{2126}") != run("Ω"))
    #expect(run("e\u{301}") != run("é"))
    #expect(run("é") == run("é"))
    #expect(run("a") != run("ab"))
  }

  static let faults: [(text: String, line: Int, expected: String)] = [
    ("", 1, "a canvas"),
    ("paper 1 x 1 on #FFFFFF\n", 1, "'canvas'"),
    ("canvas nan x 1 on #FFFFFF\n", 1, "a number"),
    ("canvas 1 x 1 on red\n", 1, "a color such as #1C2733"),
    ("canvas 1 x 1 on nothing more\n", 1, "the end of the line"),
    ("canvas 1 x 1 on nothing\na: paint\n", 2, "fill, stroke, text or image"),
    ("canvas 1 x 1 on nothing\na in panel: fill #FFFFFF\n", 2, "'panel'"),
    (
      "canvas 1 x 1 on nothing\na in panel x: fill #FFFFFF\n", 2,
      "the number of a panel and a colon"
    ),
    ("canvas 1 x 1 on nothing\na: fill #FFFFFF M 1,2,3\n", 2, "a point such as 12,34.5"),
    ("canvas 1 x 1 on nothing\na: fill #FFFFFF M 1e999,2\n", 2, "a point such as 12,34.5"),
    ("canvas 1 x 1 on nothing\na: fill #FFFFFF M 1,2 beside\n", 2, "'outside'"),
    ("canvas 1 x 1 on nothing\na: fill #FFFFFF M 1,2 inside { M 1,2\n", 2, "'}'"),
    ("canvas 1 x 1 on nothing\na: text 'no end 10\n", 2, "the end of a text in single quotes"),
    ("canvas 1 x 1 on nothing\na: text 'a' 10 heavy en\n", 2, "a weight"),
    (
      "canvas 1 x 1 on nothing\na: text 'ab' 10 bold en code 0..<3\n", 2,
      "parts of the text such as 2..<5"
    ),
    (
      "canvas 1 x 1 on nothing\na: text 'ab' 10 bold en code 1..<2,0..<1\n", 2,
      "parts of the text such as 2..<5"
    ),
    ("canvas 1 x 1 on nothing\na: stroke #FFFFFF 1 cap long\n", 2, "a cap of a line"),
  ]

  @Test(arguments: faults)
  func `text that no drawing is written as is reported by its line`(
    row: (text: String, line: Int, expected: String)
  ) {
    #expect(throws: DisplayListTextError(line: row.line, expected: row.expected)) {
      _ = try DisplayList(text: row.text)
    }
  }
}
