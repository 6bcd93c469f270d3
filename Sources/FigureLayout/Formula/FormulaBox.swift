internal import DisplayList
internal import LayerGeometry

/// A piece of a formula on paper: the left end of its baseline is at (0, 0), y points down.
struct FormulaBox {
  private(set) var items: [Item] = []
  private(set) var width = 0.0
  /// From the baseline up to what is highest; positive.
  private(set) var ascent = 0.0
  /// From the baseline down to what is lowest; positive.
  private(set) var descent = 0.0

  init() {}

  init(items: [Item], width: Double, ascent: Double, descent: Double) {
    self.items = items
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }

  var height: Double { ascent + descent }

  /// Puts another box into this one, which grows to hold it.
  ///
  /// - Parameters:
  ///   - x: where its left end comes.
  ///   - rise: how far its baseline lies above this one's.
  mutating func add(_ box: FormulaBox, x: Double, rise: Double = 0) {
    items += box.drawing.moved(by: Vector(dx: x, dy: -rise)).items()
    width = max(width, x + box.width)
    ascent = max(ascent, box.ascent + rise)
    descent = max(descent, box.descent - rise)
  }

  /// Puts another box behind what is there already.
  mutating func append(_ box: FormulaBox, space: Double = 0) {
    add(box, x: width + space)
  }

  /// Makes the box at least as high and deep.
  mutating func grow(ascent: Double, descent: Double) {
    self.ascent = max(self.ascent, ascent)
    self.descent = max(self.descent, descent)
  }

  mutating func paint(_ item: Item) { items.append(item) }

  /// Paints behind what is there already.
  mutating func paintBehind(_ item: Item) { items.insert(item, at: 0) }

  mutating func widen(by length: Double) { width += length }

  var drawing: Drawing {
    Drawing(items: items, box: Rect(x: 0, y: -ascent, width: width, height: height))
  }
}
