internal import LayerGeometry
internal import PlaneGeometry

/// The boxes of texts that have their places, through which no line of the layout's own may run.
struct TextBoxes {
  private var boxes: [Rect] = []
  private var index = CellIndex(keeping: LineMap.crowd)

  mutating func add(_ box: Rect) {
    index.file(boxes.count, in: box)
    boxes.append(box)
  }

  /// Whether a line runs through a text.
  func areCrossed(from start: Point, to end: Point) -> Bool {
    index.contains(from: start, to: end) { boxes[$0].lengthInside(from: start, to: end) > 0 }
  }

  /// Which parts of a line run through texts, in shares of its length.
  func parts(from start: Point, to end: Point) -> [ClosedRange<Double>] {
    index.numbers(from: start, to: end).compactMap {
      boxes[$0].insetBy(dx: -Self.margin, dy: -Self.margin).partInside(from: start, to: end)
    }
  }

  /// What a broken line keeps from the text that it is broken at.
  private static let margin = 1.5
}
