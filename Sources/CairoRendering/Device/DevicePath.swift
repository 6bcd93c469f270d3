import DisplayList
import LayerGeometry

/// A path in pixels, with finite numbers within Cairo's range.
struct DevicePath {
  /// The largest coordinate: Cairo has 24 bits before the binary point, of which half the range is left for the
  /// widths of strokes.
  static let reach = 4_194_304.0

  var elements: [Path.Element]

  init(_ elements: [Path.Element]) {
    self.elements = elements
  }

  init(_ path: Path, scale: Double, element: ElementID) throws(RenderingError) {
    elements = []
    elements.reserveCapacity(path.elements.count)
    func scaled(_ point: Point) throws(RenderingError) -> Point {
      let scaled = Point(x: point.x * scale, y: point.y * scale)
      try Self.check(scaled, element: element)
      return scaled
    }
    for part in path.elements {
      switch part {
      case .move(let point): elements.append(.move(try scaled(point)))
      case .line(let point): elements.append(.line(try scaled(point)))
      case .curve(let first, let second, let end):
        elements.append(.curve(try scaled(first), try scaled(second), try scaled(end)))
      case .close: elements.append(.close)
      }
    }
  }

  /// Throws if a point, in pixels, is outside Cairo's range.
  static func check(_ point: Point, element: ElementID) throws(RenderingError) {
    for coordinate in [point.x, point.y] {
      guard coordinate.isFinite else { throw .invalidNumber(coordinate, element: element) }
      guard abs(coordinate) <= reach else { throw .tooFarAway(coordinate, element: element) }
    }
  }

  /// Throws if a length, in pixels, is outside Cairo's range.
  static func check(length: Double, element: ElementID) throws(RenderingError) {
    guard length.isFinite, length >= 0 else { throw .invalidNumber(length, element: element) }
    guard length <= reach else { throw .tooFarAway(length, element: element) }
  }

  /// The path translated by a vector.
  func moved(by step: Vector) -> DevicePath {
    DevicePath(
      elements.map { element in
        switch element {
        case .move(let point): .move(point + step)
        case .line(let point): .line(point + step)
        case .curve(let first, let second, let end): .curve(first + step, second + step, end + step)
        case .close: .close
        }
      })
  }
}
