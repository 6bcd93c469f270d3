internal import LayerGeometry
internal import PlaneGeometry

/// The boxes of placed texts, through which no line that the layout adds may pass.
struct TextBoxes {
  private var boxes: [Rect] = []
  /// The layers whose contents are among the texts, by the numbers of their boxes.
  private var layers: [Int: LayerTree.Index] = [:]
  private var index = CellIndex(keeping: LineMap.crowd)

  /// - Parameter layer: the layer of which the text is contents; nil for any other.
  mutating func add(_ box: Rect, of layer: LayerTree.Index? = nil) {
    index.file(boxes.count, in: box)
    layers[boxes.count] = layer
    boxes.append(box)
  }

  /// Tells whether a line passes through a text, or within a distance beside it.
  func areCrossed(from start: Point, to end: Point, within distance: Double = 0) -> Bool {
    func isCrossed(_ number: Int) -> Bool {
      boxes[number].insetBy(dx: -distance, dy: 0).lengthInside(from: start, to: end) > 0
    }
    return distance == 0
      ? index.contains(from: start, to: end, where: isCrossed)
      : index.contains(from: start, to: end, within: distance, where: isCrossed)
  }

  /// The box of a text of a layer's contents on which a point is; nil if there is none.
  func box(around point: Point, inContentsOf layer: LayerTree.Index) -> Rect? {
    let place = Rect(origin: point, size: .zero)
    return index.numbers(near: place).filter { layers[$0] == layer }.map { boxes[$0] }
      .first { $0.contains(point) }
  }

  /// The parts of a line that pass through texts, as fractions of its length.
  func parts(from start: Point, to end: Point) -> [ClosedRange<Double>] {
    index.numbers(from: start, to: end).compactMap {
      boxes[$0].insetBy(dx: -Self.margin, dy: -Self.margin).partInside(from: start, to: end)
    }
  }

  /// The gap between a broken line and a text.
  private static let margin = 1.5
}
