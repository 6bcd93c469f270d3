internal import DisplayList

/// The palette of a drawing, with colours for every appearance.
///
/// During layout, items have colour indices in place of colours: an index encoded as red, green and blue, and an
/// alpha of the item's own. So layout cannot depend on the colours of one appearance.
struct Palette: Sendable {
  /// An opaque colour in each appearance.
  struct Entry: Hashable, Sendable {
    private var light: Color
    private var dark: Color
    private var print: Color

    init(_ color: (Appearance) -> Color) {
      (light, dark, print) = (color(.light), color(.dark), color(.print))
    }

    subscript(appearance: Appearance) -> Color {
      switch appearance {
      case .light: light
      case .dark: dark
      case .print: print
      }
    }
  }

  /// The number of values of red, green and blue, which is more than the colours of any scene within the limits.
  private static let mostEntries = 1 << 24

  private var entries: [Entry] = []

  /// Adds an entry, and returns its index encoded as a colour.
  mutating func add(_ entry: Entry) -> Color {
    if entries.count < Self.mostEntries { entries.append(entry) }
    return Color(UInt32(entries.count - 1))
  }

  /// The colour of an encoded index in an appearance; other colours are returned unchanged.
  func color(_ color: Color, in appearance: Appearance) -> Color {
    let index = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    guard index < entries.count else { return color }
    return entries[index][appearance].with(alpha: color.alpha)
  }
}

extension DisplayList {
  /// Replaces indices by colours, in place.
  mutating func resolveColors(in palette: Palette, _ appearance: Appearance) {
    background = background.map { palette.color($0, in: appearance) }
    for number in items.indices {
      items[number].content.resolveColors { palette.color($0, in: appearance) }
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
