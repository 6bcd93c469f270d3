internal import DisplayList

/// Collects the palette of figures that are laid out for several appearances at once.
final class DynamicColors {
  /// The appearances that the figures are laid out for.
  let appearances: [Appearance]
  private(set) var palette = Palette()
  private var known: [Palette.Entry: Color] = [:]

  init(_ appearances: [Appearance]) {
    self.appearances = appearances
  }

  /// The index of a colour, written as a colour; equal for colours that are equal in every appearance.
  ///
  /// - Parameter variant: the opaque colour in an appearance.
  func color(_ variant: (Appearance) -> Color) -> Color { color(Palette.Entry(variant)) }

  /// The index of a colour composited over an opaque one; both are indices of this palette.
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
