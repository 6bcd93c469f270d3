import DisplayList
import SceneFormat
import TestSupport
import Testing

@testable import FigureLayout

/// Contrast as WCAG 2.2 defines it.
struct ThemeTests {
  @Test(arguments: Appearance.allCases)
  func `text is readable on the paper and on every fill`(appearance: Appearance) {
    let theme = Look(appearance: appearance, rules: [], background: .theme).theme
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let texts = theme.systems.map(\.line) + [theme.ink, theme.muted, theme.movement]
    var least = Double.infinity
    for ground in grounds {
      for text in texts { least = min(least, contrastRatio(text, ground)) }
    }
    for text in theme.systems.map(\.line) + [theme.ink] {
      least = min(least, contrastRatio(text, theme.movementTint))
    }
    #expect(least >= 4.5)
  }

  @Test(arguments: Appearance.allCases)
  func `lines stand out on the paper and on every fill`(appearance: Appearance) {
    let theme = Look(appearance: appearance, rules: [], background: .theme).theme
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let least = grounds.map { contrastRatio(theme.hairline, $0) }.min() ?? 0
    #expect(least >= 3)
  }

  @Test func `contrast is that of the standard`() {
    #expect(abs(contrastRatio(Color(0xFFFFFF), Color(0x000000)) - 21) < 1e-9)
    #expect(abs(contrastRatio(Color(0x777777), Color(0xFFFFFF)) - 4.478) < 0.001)
  }
}
