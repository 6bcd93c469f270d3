import DisplayList
import LayerGeometry
import Testing

@testable import FigureLayout

/// What stands for the colours of a figure until its appearance is known.
struct DynamicColorTests {
  private let colors = DynamicColors([.light, .dark])

  private func color(_ light: UInt32, _ dark: UInt32) -> Color {
    colors.color { $0 == .light ? Color(light) : Color(dark) }
  }

  /// A figure of fills, in an appearance.
  private func fills(_ fills: [Color], in appearance: Appearance) -> [Color] {
    let items = fills.map { Item(ElementID(named: "fill"), .fill(Path(), $0)) }
    let layout = SceneLayout(DisplayList(size: .zero, background: nil, items: items), colors)
    return layout.displayList(in: appearance).items.compactMap { item in
      if case .fill(_, let color) = item.content { color } else { nil }
    }
  }

  @Test func `colours that are equal in every appearance are one`() {
    let first = color(0xFFFFFF, 0x000000)
    #expect(color(0xFFFFFF, 0x000000) == first)
    #expect(color(0xFFFFFF, 0xFFFFFF) != first)
    #expect(color(0x000000, 0x000000) != first)
  }

  @Test func `each appearance has its variants, and alphas stay`() {
    // Numbers of entries are colours too, near black.
    let all = (0..<700).map { color($0, 0xFFFFFF - $0) }
    let faint = all[300].with(alpha: 24)
    #expect(
      fills(all + [faint], in: .light) == (0..<700).map { Color($0) } + [Color(300).with(alpha: 24)]
    )
    #expect(
      fills(all + [faint], in: .dark)
        == (0..<700).map { Color(0xFFFFFF - $0) } + [Color(0xFFFFFF - 300).with(alpha: 24)])
  }

  @Test func `what is painted over another colour is mixed in each appearance`() {
    let (ink, paper) = (color(0x000000, 0xFFFFFF).with(alpha: 51), color(0xFFFFFF, 0x000000))
    let mixed = colors.color(ink, over: paper)
    #expect(fills([mixed], in: .light) == [Color(0xCCCCCC)])
    #expect(fills([mixed], in: .dark) == [Color(0x333333)])
  }

  @Test func `strokes, texts, halos and the background have the colours of the appearance`() throws
  {
    let ink = color(0x112233, 0x445566)
    let paper = color(0xFFEEDD, 0x001122)
    let run = TextRun(
      "a", style: TextStyle(size: 10), color: ink, origin: .zero,
      extent: TextExtent(width: 5, ascent: 8, descent: 2),
      halo: TextRun.Halo(color: paper, width: 2))
    let list = SceneLayout(
      DisplayList(
        size: .zero, background: paper,
        items: [
          Item(ElementID(named: "line"), .stroke(Path(), Stroke(ink, width: 1))),
          Item(ElementID(named: "text"), .text(run)),
        ]),
      colors
    ).displayList(in: .dark)
    #expect(list.background == Color(0x001122))
    guard case .stroke(_, let stroke) = list.items[0].content,
      case .text(let text) = list.items[1].content
    else { return #expect(Bool(false), "other items") }
    #expect(stroke.color == Color(0x445566))
    #expect(text.color == Color(0x445566) && text.halo?.color == Color(0x001122))
  }

  @Test func `an appearance that nothing was laid out for has its colours too`() {
    let known = colors.color { appearance in
      switch appearance {
      case .light: Color(1)
      case .dark: Color(2)
      case .print: Color(0x030405)
      }
    }
    // Of colours that differ there alone, the first counts.
    let other = colors.color { $0 == .light ? Color(1) : $0 == .dark ? Color(2) : Color(6) }
    // What stands for no entry is a colour.
    let foreign = Color(0xABCDEF)
    #expect(
      fills([known.with(alpha: 9), other, foreign], in: .print)
        == [Color(0x030405).with(alpha: 9), Color(0x030405), foreign])
  }

  @Test(arguments: Appearance.allCases)
  func `appearances that are laid out alike differ in colours alone`(appearance: Appearance) {
    let alike = appearance.thoseLaidOutAlike
    #expect(alike.contains(appearance))
    for other in alike {
      #expect(other.thoseLaidOutAlike == alike)
      #expect(Theme(other).systems.map(\.weight) == Theme(appearance).systems.map(\.weight))
    }
  }
}
