internal import DisplayList
internal import LayerGeometry

extension Path {
  /// Parallel slanted lines over a box, on one lattice for the whole panel, so that those of neighbours align.
  init(hatching box: Rect) {
    self.init(slanted: box, pitch: 6)
  }

  /// Lines farther apart with the opposite slant, for the back of a layer.
  init(hatchingBack box: Rect) {
    let mirrored = Path(
      slanted: Rect(x: box.minX, y: -box.maxY, width: box.width, height: box.height), pitch: 9)
    self.init(
      mirrored.elements.map { element in
        switch element {
        case .move(let point): .move(Point(x: point.x, y: -point.y))
        case .line(let point): .line(Point(x: point.x, y: -point.y))
        case .curve, .close: element
        }
      })
  }

  /// Lines that rise to the right, `pitch` apart along x.
  private init(slanted box: Rect, pitch: Double) {
    self.init()
    // The lines x + y = k * pitch.
    let first = ((box.minX + box.minY) / pitch).rounded(.down)
    let count = ((box.width + box.height) / pitch).rounded(.up) + 1
    for index in 0...Int(count) {
      let sum = (first + Double(index)) * pitch
      append(
        Path(
          from: Point(x: sum - box.minY, y: box.minY), to: Point(x: sum - box.maxY, y: box.maxY)))
    }
  }
}
