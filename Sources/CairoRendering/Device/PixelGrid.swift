import DisplayList
import LayerGeometry

/// Aligns axis-aligned lines and edges with the pixel grid, so that they are crisp at every scale.
///
/// A path is aligned if it has straight lines and all of them are axis-aligned, such as a rounded rectangle, but
/// not a triangle. Each line moves across its direction by at most half a pixel, and curves follow the lines that
/// they join.
enum PixelGrid {
  /// The aligned coordinate of the middle of a line: the nearest centre of a pixel for an odd width, the nearest
  /// edge for an even one.
  static func lineCoordinate(_ coordinate: Double, width: Double) -> Double {
    width.truncatingRemainder(dividingBy: 2) == 0
      ? edge(coordinate) : (coordinate + DevicePath.tolerance).rounded(.down) + 0.5
  }

  /// The nearest edge between two pixels; of two, the greater one.
  static func edge(_ coordinate: Double) -> Double {
    (coordinate + 0.5 + DevicePath.tolerance).rounded(.down)
  }

  /// The width of a crisp line: a whole number of pixels, at least 1.
  static func lineWidth(_ width: Double) -> Double {
    max(1, edge(width))
  }
}

extension DevicePath {
  /// Tells whether the pixel grid applies to the path.
  var isAxisAligned: Bool { Self.isAxisAligned(segments) }

  private static func isAxisAligned(_ segments: [PathSegment]) -> Bool {
    var hasLine = false
    for segment in segments where segment.isStraight {
      if segment.direction == .oblique { return false }
      if segment.direction != .none { hasLine = true }
    }
    return hasLine
  }

  /// The outline of a fill or clip with its axis-aligned edges on the edges of pixels.
  ///
  /// A rectangle keeps a width and height of at least one pixel unless it has none.
  func alignedAsArea() -> DevicePath {
    let segments = segments
    guard Self.isAxisAligned(segments) else { return self }
    if let rectangle = rectangle {
      return DevicePath(Path(Self.aligned(rectangle)).elements)
    }
    return aligned(segments, across: PixelGrid.edge, ends: nil)
  }

  /// The centre line of a stroke whose `width` is a whole number of pixels; nil for a path that is not aligned.
  func alignedAsLine(width: Double, cap: Stroke.Cap) -> DevicePath? {
    let segments = segments
    guard Self.isAxisAligned(segments) else { return nil }
    let across = { PixelGrid.lineCoordinate($0, width: width) }
    return aligned(segments, across: across, ends: cap == .butt ? PixelGrid.edge : across)
  }

  /// The rectangle that the path is; nil if it has other elements than one with straight sides.
  private var rectangle: Rect? {
    var points = elements.compactMap(\.end)
    guard elements.allSatisfy({ if case .curve = $0 { false } else { true } }),
      elements.filter({ if case .move = $0 { true } else { false } }).count == 1
    else { return nil }
    if points.count == 5 && points[0] == points[4] { points.removeLast() }
    guard points.count == 4, let box = Rect(boundingBoxOf: points) else { return nil }
    let isRectangle = (0..<4).allSatisfy { index in
      let (point, next) = (points[index], points[(index + 1) % 4])
      let isLevel = abs(point.y - next.y) < Self.tolerance
      let opposite = points[(index + 2) % 4]
      return isLevel
        ? abs(next.x - opposite.x) < Self.tolerance : abs(next.y - opposite.y) < Self.tolerance
    }
    return isRectangle ? box : nil
  }

  private static func aligned(_ rectangle: Rect) -> Rect {
    func side(_ start: Double, _ end: Double) -> (Double, Double) {
      let (first, last) = (PixelGrid.edge(start), PixelGrid.edge(end))
      guard first == last, end - start >= tolerance else { return (first, last - first) }
      // The pixel that contains the middle of the rectangle.
      return (((start + end) / 2).rounded(.down), 1)
    }
    let (x, width) = side(rectangle.minX, rectangle.maxX)
    let (y, height) = side(rectangle.minY, rectangle.maxY)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Moves the ends of every axis-aligned line across it, and the open ends of lines along it.
  private func aligned(
    _ segments: [PathSegment], across: (Double) -> Double, ends: ((Double) -> Double)?
  ) -> DevicePath {
    var vertices = [Vertex](repeating: Vertex(), count: elements.count)
    for segment in segments { Vertex.note(segment, in: &vertices) }
    // Coincident ends belong to the lines on both sides.
    for segment in segments where segment.isStraight && segment.direction == .none {
      Vertex.merge(segment.start, segment.end, in: &vertices)
    }
    let steps = zip(elements, vertices).map { element, vertex -> Vector in
      guard let point = element.end else { return Vector(dx: 0, dy: 0) }
      let isFree = vertex.segmentCount == 1 && vertex.movesX != vertex.movesY
      let along = isFree ? ends : nil
      let x = vertex.movesX ? across(point.x) : along?(point.x) ?? point.x
      let y = vertex.movesY ? across(point.y) : along?(point.y) ?? point.y
      return Vector(dx: x - point.x, dy: y - point.y)
    }
    return moved(by: steps, along: segments)
  }

  /// Moves the end of each element by a vector of its own; control points follow the nearest end.
  private func moved(by steps: [Vector], along segments: [PathSegment]) -> DevicePath {
    var moved = elements
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point): moved[index] = .move(point + steps[index])
      case .line(let point): moved[index] = .line(point + steps[index])
      case .curve, .close: break
      }
    }
    for segment in segments where !segment.isStraight {
      guard case .curve(let first, let second, let end) = elements[segment.end] else { continue }
      moved[segment.end] = .curve(
        first + steps[segment.start], second + steps[segment.end], end + steps[segment.end])
    }
    return DevicePath(moved)
  }
}

/// The constraints of the lines that meet at a vertex of a path.
private struct Vertex {
  var movesX = false
  var movesY = false
  var segmentCount = 0

  static func note(_ segment: PathSegment, in vertices: inout [Vertex]) {
    for index in [segment.start, segment.end] {
      if segment.isStraight && segment.direction == .vertical { vertices[index].movesX = true }
      if segment.isStraight && segment.direction == .horizontal { vertices[index].movesY = true }
      vertices[index].segmentCount += 1
    }
  }

  static func merge(_ first: Int, _ second: Int, in vertices: inout [Vertex]) {
    var vertex = vertices[first]
    vertex.movesX = vertex.movesX || vertices[second].movesX
    vertex.movesY = vertex.movesY || vertices[second].movesY
    vertex.segmentCount += vertices[second].segmentCount
    vertices[first] = vertex
    vertices[second] = vertex
  }
}
