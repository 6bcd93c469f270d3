import DisplayList
import Foundation
import FoundationXML
import LayerGeometry
import SVGRendering
import Testing
import TextShaping

/// What an SVG file has of the items of a drawing.
@Suite struct SVGTests {
  private let shaper = TextShaper()

  private func text(
    _ items: [Item], dark: [Item]? = nil, background: Color? = Color(0xFFFFFF),
    form: TextForm = .text, change: (inout SVGFigure) -> Void = { _ in }
  ) throws -> String {
    func list(_ items: [Item]) -> DisplayList {
      DisplayList(size: Size(width: 200, height: 100), background: background, items: items)
    }
    var figure = SVGFigure(
      list(items), dark: dark.map(list), name: "figure-1", textForm: form)
    change(&figure)
    let file = try svg(figure, with: shaper)
    #expect(XMLParser(data: Data(file)).parse())
    return String(decoding: file, as: UTF8.self)
  }

  private func run(
    _ string: String, halo: TextRun.Halo? = nil, language: String = "en", at x: Double = 10
  ) throws -> TextRun {
    let style = TextStyle(size: 12, language: language)
    return TextRun(
      string, style: style, color: Color(0x1C2733), origin: Point(x: x, y: 20),
      extent: try shaper.extent(of: string, style: style), halo: halo)
  }

  private let box = Path(Rect(x: 10, y: 20, width: 30, height: 40))

  @Test func `of an animation each item is written once, with the times at which it is seen`()
    throws
  {
    func item(_ name: String) -> Item {
      Item(ElementID(layer: name) / .fill, .fill(box, Color(0x0B5FA5)))
    }
    func list(_ names: String) -> DisplayList {
      DisplayList(
        size: Size(width: 200, height: 100), background: nil,
        items: names.map { item(String($0)) })
    }
    let file = try text("aez".map { item(String($0)) }) { figure in
      var motion = SVGMotion(still: figure.list, dark: nil, plays: nil)
      for names in ["abz", "abcz", "adbz", "aez"] {
        motion.add(list(names), dark: nil, milliseconds: 100)
      }
      figure.motion = motion
    }
    let ids = file.matches(of: /id="(\w)\.fill"/).map { String($0.output.1) }
    #expect(ids.count == 6 && Set(ids) == ["a", "b", "c", "d", "e", "z"])
    // The order of each frame is that of the file.
    for names in ["abz", "abcz", "adbz", "aez"] {
      #expect(ids.filter { names.contains($0) } == names.map { String($0) })
    }
    func frames(_ name: String) throws -> String {
      let number = try #require(
        file.firstMatch(
          of: try Regex(#"class="moving m(\d+)"( visibility="hidden")?>\n<[^>]* id="\#(name)"#)))
      let rule = try #require(
        file.firstMatch(
          of: try Regex("@keyframes figure-1-m\(number.output[1].substring ?? ""){(.*)}\n")))
      return String(rule.output[1].substring ?? "")
    }
    let (seen, unseen) = ("{visibility:visible}", "{visibility:hidden}")
    #expect(try frames("b") == "0.0%\(seen)75.0%\(unseen)")
    #expect(try frames("c") == "0%\(unseen)25.0%\(seen)50.0%\(unseen)")
    #expect(try frames("d") == "0%\(unseen)50.0%\(seen)75.0%\(unseen)")
    #expect(try frames("e") == "0%\(unseen)75.0%\(seen)")
    // What is always seen has no times, and what the still does not have is hidden where nothing plays.
    #expect(file.components(separatedBy: "class=\"moving ").count == 5)
    #expect(file.components(separatedBy: " visibility=\"hidden\"").count == 4)
  }

  @Test func `elements have their names, and those that come again none`() throws {
    let outline = Item(
      ElementID(layer: "B") / .outline, .stroke(box, Stroke(Color(0x0B5FA5), width: 2)))
    let other = Item(ElementID(layer: "C d") / .fill, .fill(box, Color(0x0B5FA5)))
    let file = try text([outline, other, outline])
    #expect(file.components(separatedBy: "id=\"B.outline\"").count == 2)
    #expect(file.components(separatedBy: "class=\"outline\"").count == 3)
    #expect(file.contains("id=\"C_d.fill\""))
  }

  @Test func `elements of several panels are behind the names of these`() throws {
    var items = [1, 2].map { _ in Item(ElementID(layer: "B") / .fill, .fill(box, Color(0))) }
    for index in items.indices { items[index].panel = index + 1 }
    let file = try text(items)
    #expect(file.contains("id=\"panel.1.B.fill\"") && file.contains("id=\"panel.2.B.fill\""))
  }

  @Test func `rectangles and circles are such elements, and other paths say where they go`() throws
  {
    let circle = Path(circleAt: Point(x: 50, y: 60), radius: 3.8)
    let rounded = Path(rounded: Rect(x: 0, y: 0, width: 20, height: 10), radius: 4)
    let turned = Path(through: [.zero, Point(x: 5.001, y: 2), Point(x: 5, y: 9)], closed: true)
    let file = try text(
      [box, circle, rounded, turned].map { Item(ElementID(.point), .fill($0, Color(0))) })
    #expect(file.contains("<rect x=\"10\" y=\"20\" width=\"30\" height=\"40\" fill=\"#000000\"/>"))
    #expect(file.contains("<circle cx=\"50\" cy=\"60\" r=\"3.8\""))
    #expect(file.contains("<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" rx=\"4\""))
    #expect(file.contains("d=\"M0 0L5 2V9Z\""))
  }

  @Test func `a color is literal, and a variable with a value for each appearance`() throws {
    func items(_ color: UInt32) -> [Item] {
      [Item(ElementID(layer: "B") / .fill, .fill(box, Color(color).with(alpha: 51)))]
    }
    let file = try text(items(0xCFECDE), dark: items(0x143C2D))
    #expect(file.contains("fill=\"#CFECDE\" fill-opacity=\"0.2\""))
    #expect(file.contains(":where(#figure-1){--paper:#FFFFFF;--B-fill:#CFECDE}"))
    #expect(
      file.contains(
        "@media (prefers-color-scheme:dark){:where(#figure-1){--paper:#FFFFFF;--B-fill:#143C2D}}"))
    #expect(file.contains("#figure-1 [fill=\"#CFECDE\"]{fill:var(--B-fill)}"))
  }

  @Test func `colors that are alike in light alone are spelled in two ways`() throws {
    func items(_ colors: [UInt32]) -> [Item] {
      colors.enumerated().map { index, color in
        Item(ElementID(.point) / (index + 1), .fill(box, Color(color)))
      }
    }
    let file = try text(items([0x333333, 0x333333]), dark: items([0xCCCCCC, 0xFFFFFF]))
    #expect(file.contains("fill=\"#333333\"/>") && file.contains("fill=\"rgb(51,51,51)\"/>"))
    #expect(file.contains("[fill=\"rgb(51,51,51)\"]{fill:var(--point-2)}"))
  }

  @Test func `regions lie in one another, and one that is left out is a hole in the canvas`() throws
  {
    let inner = Path(Rect(x: 12, y: 22, width: 5, height: 5))
    let file = try text([
      Item(
        ElementID(layer: "B") / .fill, .fill(box, Color(0)),
        clip: [Clip(box), Clip(inner, keeping: .outside)])
    ])
    #expect(file.contains("<g clip-path=\"url(#figure-1-clip1)\">"))
    #expect(file.contains("clip-path=\"url(#figure-1-clip2)\""))
    #expect(file.contains("d=\"M12 22H17V27H12ZM0 0H200V100H0Z\""))
  }

  @Test func `dashes are fitted to each line, and corners have one`() throws {
    let line = Path(from: Point(x: 0, y: 5), to: Point(x: 100, y: 5))
    func dashed(_ path: Path) throws -> String {
      try text([
        Item(ElementID(.arrow), .stroke(path, Stroke(Color(0), width: 1, dash: [6, 4])))
      ])
    }
    // Nine gaps between ten dashes, the first and the last at the ends.
    #expect(try dashed(line).contains("stroke-dasharray=\"6 4.44\"/>"))
    let corners = try dashed(Path(Rect(x: 0, y: 0, width: 50, height: 40)))
    #expect(corners.contains("stroke-dasharray=\"5 5\" stroke-dashoffset=\"2.5\""))
    // The dashes at both ends of a line that is hardly longer than a dash and a gap meet.
    for length in stride(from: 8.0, through: 30, by: 0.5) {
      let short = try dashed(Path(from: Point(x: 0, y: 9), to: Point(x: length, y: 9)))
      #expect(!short.contains(" -"), "\(length): \(short)")
    }
    #expect(corners.contains("stroke-linecap=\"square\""))
  }

  @Test func `a text says where it is and how long, in its font and language`() throws {
    let line = try run("a < b & cd")
    let file = try text([Item(ElementID(.title), .text(line))])
    #expect(file.contains(">a &lt; b &amp; cd</text>"))
    let length = String(format: "%.2f", line.extent.width)
    #expect(file.contains("x=\"10\" y=\"20\" textLength=\"\(length)\""))
    #expect(file.contains("font-family=\"Inter,"))
  }

  @Test func `a line of several fonts is a piece for each, from left to right or not`() throws {
    let file = try text([Item(ElementID(.title), .text(try run("an 边 and שלום")))])
    #expect(
      file.contains("font-family=\"'Noto Sans CJK SC',sans-serif\">边</tspan>"))
    #expect(
      file.contains("font-family=\"'Noto Sans Hebrew',sans-serif\">\u{2067}שלום\u{2069}</tspan>"))
    #expect(file.components(separatedBy: "<tspan ").count >= 4)
  }

  @Test func `spaces at the ends of a piece from right to left are not in its place`() throws {
    let line = try run("גובה 3.5 רוחב")
    let file = try text([Item(ElementID(.title), .text(line))])
    let pieces = file.matches(
      of: /<tspan x="([\d.]+)" y="20" textLength="([\d.]+)"[^>]*>([^<]*)<\/tspan>/)
    #expect(
      pieces.map { String($0.3) } == [
        "\u{2067}גובה\u{2069}", "\u{2066}3.5\u{2069}", "\u{2067}רוחב\u{2069}",
      ])
    #expect(file.components(separatedBy: "</tspan> <tspan").count == 3)
    // Between the words and the number there is room for the spaces.
    let style = line.style
    let places = pieces.compactMap { piece in
      Double(piece.1).flatMap { start in Double(piece.2).map { start...(start + $0) } }
    }
    #expect(places.count == 3)
    let space =
      try shaper.extent(of: "א א", style: style).width - 2
      * shaper.extent(of: "א", style: style).width
    #expect(abs(places[0].lowerBound - places[1].upperBound - space) < 0.02)
    #expect(abs(places[1].lowerBound - places[2].upperBound - space) < 0.02)
    for (place, word) in zip(places, ["גובה", "3.5", "רוחב"]) {
      let width = try shaper.extent(of: word, style: style).width
      #expect(abs(place.upperBound - place.lowerBound - width) < 0.02)
    }
  }

  @Test func `embedded fonts come before those that are installed, each face once`() throws {
    let items = try ["an 边 and שלום", "another line"].map {
      Item(ElementID(.title), .text(try run($0)))
    }
    let file = try text(items, form: .embedded)
    #expect(file.contains("font-family=\"'figure-1 Inter',Inter,'Noto Sans CJK SC',sans-serif\""))
    #expect(
      file.contains(
        "font-family=\"'figure-1 Noto Sans CJK SC','Noto Sans CJK SC',sans-serif\">边</tspan>"
      ))
    for (family, kind) in [
      ("Inter", "otf"), ("Noto Sans CJK SC", "otf"), ("Noto Sans Hebrew", "ttf"),
    ] {
      let rule =
        "@font-face{font-family:'figure-1 \(family)';font-weight:400;src:url(data:font/\(kind);base64,"
      #expect(file.components(separatedBy: rule).count == 2)
    }
    #expect(file.components(separatedBy: "@font-face").count == 4)
    #expect(try !text([], form: .embedded).contains("@font-face"))
  }

  @Test func `outlines of letters are defined once, and painted over their border`() throws {
    let halo = TextRun.Halo(color: Color(0xFFFFFF), width: 2)
    let file = try text(
      [Item(ElementID(.title), .text(try run("abba", halo: halo)))], form: .outlines)
    #expect(file.components(separatedBy: "<path id=\"figure-1-g").count == 3)
    #expect(file.components(separatedBy: "<use href=\"#figure-1-g").count == 5)
    #expect(file.contains("<use href=\"#figure-1-text1\" fill=\"#1C2733\" stroke=\"none\"/>"))
    #expect(!file.contains("<text"))
    let plain = try text([Item(ElementID(.title), .text(try run("abba", halo: halo)))])
    #expect(plain.contains("stroke=\"#FFFFFF\" stroke-width=\"4\""))
    #expect(plain.contains("paint-order=\"stroke\""))
  }

  @Test func `a picture stands there once, wherever it is placed`() throws {
    let place = Quad(
      topLeft: Point(x: 10, y: 10), topRight: Point(x: 10, y: 50), bottomRight: Point(x: 0, y: 50),
      bottomLeft: Point(x: 0, y: 10))
    let item = Item(
      ElementID(layer: "B") / .contents, .image(PlacedImage(name: "cat", corners: place)),
      clip: [Clip(box)])
    let file = try text([item, item]) {
      $0.pictures = ["cat": SVGPicture(width: 20, height: 5, base64: "QUJD")]
    }
    #expect(file.components(separatedBy: "data:image/png;base64,QUJD").count == 2)
    #expect(
      file.components(separatedBy: "transform=\"matrix(0.0 2.0 -2.0 0.0 10.0 10.0)\"").count == 3)
  }

  @Test func `title, description and texts for programs are told as they are`() throws {
    let file = try text([], background: nil) {
      $0.title = SVGWords("Tom & \u{1} Jerry", language: "en")
      $0.description = SVGWords("两只", language: "zh")
      $0.metadata = [SVGMetadata(name: "a-scene", text: "{\"a\": \"<b>\"}")]
    }
    #expect(file.contains("<title xml:lang=\"en\">Tom &amp; \u{FFFD} Jerry</title>"))
    #expect(file.contains("<desc>两只</desc>") && file.contains("xml:lang=\"zh\""))
    #expect(file.contains("<metadata class=\"a-scene\">{\"a\": \"&lt;b&gt;\"}</metadata>"))
  }

  @Test(arguments: [
    ("A -> B", ["A -", "&gt; B"]), ("120 x 80", ["120 x", "80"]), ("a2x3", ["a2x", "3"]),
    ("(a - b) > c: x 3", []), ("max 3, x3, 3x", []), ("  => c", ["=", "&gt; c"]),
  ])
  func `what a font makes another sign of is in pieces`(string: String, pieces: [String]) throws {
    let run = try run(string)
    let file = try text([Item(ElementID(layer: "B") / .name, .text(run))])
    #expect(file.matches(of: /<tspan[^>]*>([^<]*)</).map { String($0.output.1) } == pieces)
    let places = file.matches(of: /<tspan x="([\d.]+)"[^>]*textLength="([\d.]+)"/).compactMap {
      place in
      Double(place.output.1).flatMap { start in Double(place.output.2).map { (start, $0) } }
    }
    #expect(places.count == pieces.count)
    // They end where the line does, and none begins before the last one ends.
    if let last = places.last { #expect(abs(last.0 + last.1 - 10 - run.extent.width) < 0.02) }
    for (one, next) in zip(places, places.dropFirst()) { #expect(one.0 + one.1 < next.0 + 0.02) }
  }
}
