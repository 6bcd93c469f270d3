import DisplayList
import SceneFormat
import Testing

@testable import FigureLayout
@testable import FigureLint

/// Contrast as WCAG 2.2 defines it.
struct ThemeTests {
  @Test(arguments: Appearance.allCases)
  func `text is readable on the paper and on every fill`(appearance: Appearance) {
    let theme = Theme(appearance)
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let texts = theme.systems.map(\.line) + [theme.ink, theme.muted, theme.movement]
    var least = Double.infinity
    for ground in grounds {
      for text in texts { least = min(least, text.contrast(with: ground)) }
    }
    for text in theme.systems.map(\.line) + [theme.ink] {
      least = min(least, text.contrast(with: theme.movementTint))
    }
    #expect(least >= 4.5)
  }

  @Test(arguments: Appearance.allCases)
  func `lines stand out on the paper and on every fill`(appearance: Appearance) {
    let theme = Theme(appearance)
    let grounds = [theme.paper] + theme.systems.map(\.fill)
    let least = grounds.map { theme.hairline.contrast(with: $0) }.min() ?? 0
    #expect(least >= 3)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `no two coordinate systems have colors that some eyes take for one`(appearance: Appearance) {
    let lines = Theme(appearance).systems.map(\.line)
    for (index, line) in lines.enumerated() {
      for other in lines[(index + 1)...] {
        let difference = line.difference(from: other, to: nil)
        #expect(difference >= 18, "\(line) and \(other)")
        for vision in ColorVision.allCases where difference >= 20 {
          #expect(line.difference(from: other, to: vision) >= 10, "\(line) and \(other)")
        }
      }
    }
  }

  @Test(arguments: [Appearance.light, .dark])
  func `systems of the first tier, movement and errors are told from each other by everyone`(
    appearance: Appearance
  ) {
    let theme = Theme(appearance)
    let colors =
      theme.systems.prefix(Theme.firstTier).map(\.line) + [theme.movement, theme.cross]
    for (index, color) in colors.enumerated() {
      for other in colors[(index + 1)...] {
        #expect(color.difference(from: other, to: nil) >= 20, "\(color) and \(other)")
        for vision in ColorVision.allCases {
          #expect(color.difference(from: other, to: vision) >= 10, "\(color) and \(other)")
        }
      }
    }
  }

  @Test func `on paper nothing is coloured`() {
    let theme = Theme.print
    let colors =
      theme.systems.flatMap { [$0.line, $0.fill] } + [theme.paper, theme.ink, theme.muted]
      + [theme.hairline, theme.movement, theme.movementTint, theme.tick, theme.cross]
    #expect(colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.alpha == 255 })
  }

  /// In black and white too, a line tells which coordinate system it is of: by its lightness, and
  /// by its width. Dashes are left to frames and to what is not there.
  @Test func `on paper coordinate systems differ in lightness and in the width of their lines`() {
    let systems = Theme.print.systems
    let first = systems.prefix(Theme.firstTier)
    for (index, system) in systems.enumerated() {
      for other in systems[(index + 1)...] {
        let isLighter = abs(Int(system.line.red) - Int(other.line.red)) >= 20
        let isWider = abs(system.weight - other.weight) >= 0.3
        // The second tier has the lines of the first in other widths.
        #expect(isLighter || isWider)
        if index < Theme.firstTier
          && first.contains(where: { $0.weight == other.weight && $0.line == other.line })
        {
          #expect(isLighter && isWider)
        }
      }
      #expect(system.fill != Theme.print.paper)
    }
    // Layers in layers follow each other in the palette.
    for start in stride(from: 0, to: systems.count, by: Theme.firstTier) {
      let tier = systems[start..<start + Theme.firstTier]
      for (system, next) in zip(tier, tier.dropFirst() + tier.prefix(1)) {
        #expect(abs(Int(system.fill.red) - Int(next.fill.red)) >= 12)
      }
    }
    #expect(Set(systems.map(\.line)).count == systems.count)
  }

  @Test(arguments: [Appearance.light, .dark])
  func `no two coordinate systems look alike`(appearance: Appearance) {
    let lines = Theme(appearance).systems.map(\.line)
    for (index, line) in lines.enumerated() {
      for (number, other) in lines.enumerated().dropFirst(index + 1) {
        let difference = line.difference(from: other, to: nil)
        #expect(difference >= 18, "\(line) and \(other)")
        // Lint has it of what most eyes see to differ clearly.
        guard difference >= 20, number >= 2 * Theme.firstTier else { continue }
        for vision in ColorVision.allCases {
          #expect(line.difference(from: other, to: vision) >= 10, "\(line) and \(other)")
        }
      }
    }
  }

  @Test func `contrast is that of the standard`() {
    #expect(abs(Color(0xFFFFFF).contrast(with: Color(0x000000)) - 21) < 1e-9)
    #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.478) < 0.001)
  }
}
