internal import DisplayList

/// The colours of a figure that is laid out for several appearances at once.
///
/// Until an appearance is chosen, items hold what stands for a colour: its number among the entries,
/// written as red, green and blue, and an alpha. Nothing can be placed by what one appearance looks like.
final class DynamicColors {
  let appearances: [Appearance]
  /// Each colour in every appearance, opaque.
  private(set) var entries: [[Color]] = []
  private var numbers: [[Color]: Int] = [:]
  /// As many numbers as red, green and blue can hold.
  private static let mostEntries = 1 << 24

  init(_ appearances: [Appearance]) {
    self.appearances = appearances
    // A theme has about twenty.
    entries.reserveCapacity(32)
    numbers.reserveCapacity(32)
  }

  /// What stands for a colour; the same for colours that are equal in every appearance.
  ///
  /// - Parameter variant: the colour in an appearance, opaque.
  func color(_ variant: (Appearance) -> Color) -> Color { color(appearances.map(variant)) }

  /// What stands for a colour painted over an opaque one, both of them here.
  func color(_ color: Color, over ground: Color) -> Color {
    self.color(
      appearances.indices.map { variant in
        color.resolved(among: entries, variant)
          .painted(on: ground.resolved(among: entries, variant))
      })
  }

  private func color(_ variants: [Color]) -> Color {
    if let number = numbers[variants] { return Color(standingFor: number) }
    precondition(entries.count < Self.mostEntries)
    entries.append(variants)
    numbers[variants] = entries.count - 1
    return Color(standingFor: entries.count - 1)
  }
}

extension Color {
  fileprivate init(standingFor number: Int) { self.init(UInt32(number)) }

  /// The colour itself, of one that stands for an entry.
  fileprivate func resolved(among entries: [[Color]], _ variant: Int) -> Color {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    return entries[number][variant].with(alpha: alpha)
  }
}

extension DisplayList {
  /// Replaces what stands for colours by the colours, in the drawing's own memory.
  ///
  /// - Parameters:
  ///   - entries: those of the `DynamicColors` that the drawing was made with.
  ///   - variant: the place of the appearance among those of the entries.
  mutating func resolveColors(among entries: [[Color]], _ variant: Int) {
    background = background?.resolved(among: entries, variant)
    for number in items.indices {
      items[number].content.resolveColors { $0.resolved(among: entries, variant) }
    }
  }
}

extension Item.Content {
  fileprivate mutating func resolveColors(_ resolve: (Color) -> Color) {
    switch self {
    case .fill(let path, let color): self = .fill(path, resolve(color))
    case .stroke(let path, var stroke):
      stroke.color = resolve(stroke.color)
      self = .stroke(path, stroke)
    case .text(var run):
      run.color = resolve(run.color)
      if let halo = run.halo { run.halo?.color = resolve(halo.color) }
      self = .text(run)
    case .image: break
    }
  }
}
