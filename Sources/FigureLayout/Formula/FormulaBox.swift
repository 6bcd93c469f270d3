internal import DisplayList
internal import LayerGeometry

/// A typeset part of a formula, with the left end of its baseline at (0, 0), y down.
struct FormulaBox {
  private(set) var items: [Item] = []
  private(set) var width = 0.0
  /// The distance from the baseline up to the highest point; positive.
  private(set) var ascent = 0.0
  /// The distance from the baseline down to the lowest point; positive.
  private(set) var descent = 0.0

  init() {}

  init(items: [Item], width: Double, ascent: Double, descent: Double) {
    self.items = items
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  var height: Double { ascent + descent }

  /// Adds another box, and grows to contain it.
  ///
  /// - Parameters:
  ///   - x: the position of its left end.
  ///   - rise: the height of its baseline above this one's.
  mutating func add(_ box: FormulaBox, x: Double, rise: Double = 0) {
    items += box.drawing.moved(by: Vector(dx: x, dy: -rise)).items()
    width = max(width, x + box.width)
    ascent = max(ascent, box.ascent + rise)
    descent = max(descent, box.descent - rise)
  }

  /// Appends another box on the right.
  mutating func append(_ box: FormulaBox, space: Double = 0) {
    add(box, x: width + space)
  }

  /// Increases ascent and descent to given minimums.
  mutating func grow(ascent: Double, descent: Double) {
    self.ascent = max(self.ascent, ascent)
    self.descent = max(self.descent, descent)
  }

  mutating func paint(_ item: Item) { items.append(item) }

  /// Adds an item that is painted below the others.
  mutating func paintBehind(_ item: Item) { items.insert(item, at: 0) }

  mutating func widen(by length: Double) { width += length }

  var drawing: Drawing {
    Drawing(items: items, box: Rect(x: 0, y: -ascent, width: width, height: height))
  }
}
