import DisplayList
import Glibc
import Testing

@testable import FigureLayout

/// Contrast as WCAG 2.2 defines it.
struct ThemeTests {
  @Test(arguments: Appearance.allCases)
  func `text is readable on the paper and on every fill`(appearance: Appearance) {
    let theme = Look(appearance: appearance, rules: []).theme
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let texts = theme.systems.map(\.line) + [theme.ink, theme.muted, theme.movement]
    var least = Double.infinity
    for ground in grounds {
      for text in texts { least = min(least, contrast(text, ground)) }
    }
    for text in theme.systems.map(\.line) + [theme.ink] {
      least = min(least, contrast(text, theme.movementTint))
    }
    #expect(least >= 4.5)
  }

  @Test(arguments: Appearance.allCases)
  func `lines stand out on the paper and on every fill`(appearance: Appearance) {
    let theme = Look(appearance: appearance, rules: []).theme
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let least = grounds.map { contrast(theme.hairline, $0) }.min() ?? 0
    #expect(least >= 3)
  }

  @Test func `contrast is that of the standard`() {
    #expect(abs(contrast(Color(0xFFFFFF), Color(0x000000)) - 21) < 1e-9)
    #expect(abs(contrast(Color(0x777777), Color(0xFFFFFF)) - 4.478) < 0.001)
  }
}

/// The contrast ratio of two opaque colours, 1 to 21.
func contrast(_ first: Color, _ second: Color) -> Double {
  let (one, other) = (luminance(first), luminance(second))
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

private func luminance(_ color: Color) -> Double {
  func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
