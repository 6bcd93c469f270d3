internal import DisplayList

/// Gathers the palette of figures that are laid out for several appearances at once.
final class DynamicColors {
  /// Those that the figures are laid out for.
  let appearances: [Appearance]
  private(set) var palette = Palette()
  private var known: [Palette.Entry: Color] = [:]

  init(_ appearances: [Appearance]) {
    self.appearances = appearances
  }

  /// What stands for a colour; the same for colours that are equal in every appearance that is laid out.
  ///
  /// - Parameter variant: the colour in an appearance, opaque.
  func color(_ variant: (Appearance) -> Color) -> Color { color(Palette.Entry(variant)) }

  /// What stands for a colour painted over an opaque one, both of them here.
  func color(_ color: Color, over ground: Color) -> Color {
    self.color {
      palette.color(color, in: $0).painted(on: palette.color(ground, in: $0))
    }
  }

  private func color(_ entry: Palette.Entry) -> Color {
    let key = Palette.Entry { appearances.contains($0) ? entry[$0] : Color(0) }
    if let color = known[key] { return color }
    let color = palette.add(entry)
    known[key] = color
    return color
  }
}
