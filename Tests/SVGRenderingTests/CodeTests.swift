import DisplayList
import LayerGeometry
import SVGRendering
import Testing
import TextShaping

/// Code in the texts of an SVG file.
@Suite struct CodeTests {
  private let shaper = TextShaper()

  private func file(
    _ string: String, code: [Range<Int>], form: TextForm, weight: TextStyle.Weight = .regular
  ) throws -> String {
    let style = TextStyle(size: 10, weight: weight, code: code)
    let run = TextRun(
      string, style: style, color: Color(0), origin: Point(x: 10, y: 20),
      extent: try shaper.extent(of: string, style: style))
    let list = DisplayList(
      size: Size(width: 200, height: 100), background: nil,
      items: [Item(ElementID(layer: "B") / .name, .text(run))])
    return String(
      decoding: try svg(SVGFigure(list, textForm: form), with: shaper), as: UTF8.self)
  }

  @Test func `code names its font and size, and a font of one width in its stead`() throws {
    let text = try file("set frame", code: [4..<9], form: .text)
    let font = "font-size=\"9.92\" font-family=\"'JetBrains Mono',monospace\""
    #expect(text.contains("\(font)>frame</tspan>"), "\(text)")
    #expect(text.contains("font-size=\"10\""))
    let whole = try file("frame", code: [0..<5], form: .text)
    #expect(whole.contains("<text") && !whole.contains("tspan"))
    #expect(whole.contains("font-size=\"9.92\"") && !whole.contains("font-size=\"10\""))
  }

  @Test(arguments: [(.regular, nil), (.semibold, 700), (.bold, 800)] as [(TextStyle.Weight, Int?)])
  func `code has the weight of its face`(row: (weight: TextStyle.Weight, number: Int?)) throws {
    let text = try file("frame", code: [0..<5], form: .embedded, weight: row.weight)
    #expect(text.contains("JetBrains Mono';font-weight:\(row.number ?? 400);src:"))
    if let number = row.number { #expect(text.contains(" font-weight=\"\(number)\"")) }
  }

  @Test func `outlines of code have its size`() throws {
    func path(_ code: [Range<Int>]) throws -> String {
      let text = try file("x", code: code, form: .outlines)
      return String(try #require(text.firstMatch(of: /<path[^>]* d="([^"]*)"/)?.1))
    }
    // An x is 545 thousandths of the em high in both fonts.
    #expect(try path([0..<1]).contains("-545") && path([]).contains("-545"))
    #expect(try path([]) != path([0..<1]))
  }
}
