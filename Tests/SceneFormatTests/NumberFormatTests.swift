import Testing

@testable import SceneFormat

/// The decimals of computed parts.
@Suite struct NumberFormatTests {
  static let numbers: [(value: Double, decimals: Int, rounded: String, fixed: String)] = [
    (160.25, 1, "160.3", "160.3"), (-160.25, 1, "-160.3", "-160.3"), (160, 1, "160", "160.0"),
    (160.04, 1, "160", "160.0"), (0.04, 1, "0", "0.0"), (-0.04, 1, "0", "0.0"),
    (0.5, 0, "1", "1"), (2.675, 2, "2.68", "2.68"), (1.005, 6, "1.005", "1.005000"),
    (1e17, 2, "1e+17", "1e+17"), (1e12, 2, "1000000000000", "1000000000000.00"),
  ]

  @Test(arguments: numbers)
  func `a number is rounded, or has exactly some decimals`(
    row: (value: Double, decimals: Int, rounded: String, fixed: String)
  ) {
    #expect(NumberPrinting.rounded(row.decimals).printed(row.value) == row.rounded)
    #expect(NumberPrinting.fixed(row.decimals).printed(row.value) == row.fixed)
    #expect(NumberPrinting.exact.printed(row.value) == printedNumber(row.value))
  }

  private static let layers = #"""
    {"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
      {"id": "B", "bounds": [0, 0, 160.25, 100], "position": [160.3333, -20.06],
       "anchorPoint": [0.25, 0.5], "transform": [{"rotate": "30.25deg"}]}]}
    """#

  static let texts: [(text: String, printed: String, drawn: String)] = [
    ("{B.bounds.width:.1}", "160.3", "160.3"),
    ("{B.bounds.width:.0}", "160", "160"),
    ("{B.bounds.height:.2}", "100.00", "100.00"),
    ("({B.position:.1})", "(160.3, \u{2212}20.1)", "(160.3, \u{2212}20.1)"),
    ("{B.rotation:.1}", "30.3°", "30.3°"),
    ("{ B.position in A : .4 }", "160.3333, \u{2212}20.0600", "160.3333, \u{2212}20.0600"),
    ("{B.anchorPoint:.1}", "0.3, 0.5", "0.3, 0.5"),
    ("{[1, 2.55] in A to A:.1}", "1.0, 2.6", "1.0, 2.6"),
    // Without a format, the figure's decimals are those of measures in drawings.
    ("{B.bounds.width}", "160.25", "160.3"),
    ("{B.bounds.height}", "100", "100"),
    ("{B.rotation}", "30.25°", "30.3°"),
    ("{B.position}", "160.333, \u{2212}20.06", "160.3, \u{2212}20.1"),
    ("{[1, 2.55] in A to A}", "1, 2.55", "1, 2.6"),
    ("{B.anchorPoint}", "0.25, 0.5", "0.25, 0.5"),
    ("{B.transform.m11}", "0.864", "0.864"),
    ("{B.transform.rotate}", "30.25°", "30.25°"),
    // A colon elsewhere is one.
    ("A: {B.bounds.width}", "A: 160.25", "A: 160.3"),
  ]

  @Test(arguments: texts)
  func `a format holds everywhere, and the figure's decimals in its drawings`(
    row: (text: String, printed: String, drawn: String)
  ) throws {
    let text = row.text
    let scene = try scene(
      document(
        Self.layers,
        #"""
        "title": "\#(text)", "alt": "\#(text)", "figure": {
          "decimals": 1, "notes": ["\#(text)"], "tables": [{"layer": "B", "title": "\#(text)"}],
          "annotations": [
            {"point": "B.position", "label": "\#(text)"},
            {"arrow": ["A.origin", "B.position"], "in": "A", "label": "\#(text)"},
            {"dimension": "A.frame.width", "name": "\#(text)"},
            {"callout": "B.position", "text": "\#(text)"}
          ]
        }
        """#))
    let figure = scene.figure
    let exact = [scene.title, scene.alt, figure.notes[0], figure.tables[0].title]
    for text in exact { #expect(text?.variants[0].string == row.printed) }
    guard case .picture(let picture) = figure.panels[0].content else { return }
    let drawn = picture.annotations.map { annotation in
      switch annotation.kind {
      case .point(let point): point.label
      case .arrow(let arrow): arrow.label
      case .dimension(let dimension): dimension.name
      case .callout(let callout): callout.text
      case .axes(let axes): axes.label
      case .trace(let trace): trace.label
      }
    }
    #expect(drawn.map { $0?.variants[0].string } == Array(repeating: row.drawn, count: 4))
  }

  @Test func `without decimals of the figure all texts have the same numbers`() throws {
    let scene = try scene(
      document(
        Self.layers,
        #""figure": {"annotations": [{"callout": "B.position", "text": "{B.bounds.width}"}]}"#))
    guard case .picture(let picture) = scene.figure.panels[0].content,
      case .callout(let callout) = picture.annotations[0].kind
    else {
      Issue.record("the figure has no callout")
      return
    }
    #expect(callout.text.variants[0].string == "160.25")
  }

  @Test func `a formula has formats too`() throws {
    let scene = try scene(
      document(
        Self.layers,
        #""figure": {"decimals": 0, "panels": [{"formula": ["w = {B.bounds.height:.2} + {B.position:.1} + {B.rotation:.0} + {B.bounds.width}"]}]}"#
      ))
    guard case .formula(let formula) = scene.figure.panels[0].content else {
      Issue.record("the figure has no formula")
      return
    }
    let formulaInWords = "\(formula.lines[0].variant(for: nil).expression)"
    for number in ["100.00", "160.3", "20.1", "30°", "160.25"] {
      #expect(formulaInWords.contains("\"\(number)\""), "\(formulaInWords)")
    }
  }

  @Test func `documents made in Swift have formats`() {
    let card: LayerReference = "card"
    #expect("\(card.frame.width, decimals: 1) wide" == "{card.frame.width:.1} wide")
  }
}
