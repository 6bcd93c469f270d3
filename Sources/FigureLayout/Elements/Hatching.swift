internal import DisplayList
internal import LayerGeometry

extension Path {
  /// Slanted lines over a box, on one raster for the whole panel so that neighbours agree.
  init(hatching box: Rect) {
    let pitch = 6.0
    self.init()
    // Lines x + y = k * pitch.
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
