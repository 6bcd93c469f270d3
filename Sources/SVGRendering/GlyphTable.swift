internal import DisplayList
internal import LayerGeometry
internal import TextShaping

/// The outlines of letters, each once among the definitions, in thousandths of the em.
struct GlyphTable {
  static let unitsPerEm = 1000.0

  private struct Key: Hashable {
    var fontPath: String
    var glyph: UInt32
  }

  private let root: String
  /// The numbers of glyphs; nil for one without an outline, such as a space.
  private var numbers: [Key: Int?] = [:]
  private var count = 0
  private(set) var definitions = Markup()

  init(root: String) { self.root = root }

  /// The name of a glyph's outline among the definitions; nil where nothing of it is visible.
  ///
  /// - Parameter size: that of the font's em, in canvas points.
  mutating func name(of glyph: UInt32, in font: GlyphFont, size: Double) -> String? {
    let key = Key(fontPath: font.path, glyph: glyph)
    let known = numbers[key]
    let number = known ?? define(font.outline(of: glyph), scale: Self.unitsPerEm / size)
    if known == nil { numbers[key] = number }
    return number.map { "\(root)-g\($0)" }
  }

  private mutating func define(_ outline: Path, scale: Double) -> Int? {
    if outline.elements.isEmpty { return nil }
    count += 1
    definitions.open("path")
    definitions.attribute("id", plain: "\(root)-g\(count)")
    definitions.attribute("d", outline.inWholeUnits(scale: scale))
    definitions.closeEmpty()
    return count
  }
}

extension Path {
  /// The path many times as large, its points in whole units.
  fileprivate func inWholeUnits(scale: Double) -> Path {
    func whole(_ point: Point) -> Point {
      Point(x: (point.x * scale).rounded(), y: (point.y * scale).rounded())
    }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(whole(point))
        case .line(let point): .line(whole(point))
        case .curve(let first, let second, let end):
          .curve(whole(first), whole(second), whole(end))
        case .close: .close
        }
      })
  }
}
