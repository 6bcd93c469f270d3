import DisplayList
import LayerGeometry

/// A straight or curved piece of a path, by the places of its ends among the path's elements.
struct PathSegment {
  enum Direction { case horizontal, vertical, oblique, none }

  /// The element at whose point the segment starts.
  var start: Int
  /// The element at whose point the segment ends; for a closing line, the subpath's first.
  var end: Int
  var isStraight: Bool
  var direction: Direction

  /// Tells whether it goes back to the start of its subpath.
  var isClosing: Bool { end <= start }
}

extension Path.Element {
  /// The end at which the element leaves the pen; nil for a closing one, which goes back to the start.
  var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

extension DevicePath {
  /// Coordinates nearer than this, in pixels, count as the same: what is left over from computing
  /// must not decide on which side of a pixel's edge a line falls.
  static let tolerance = 1.0 / 1024

  /// Tells whether all is lines along the axes, exactly.
  var isLevelAndUpright: Bool {
    var (start, current): (Point?, Point?) = (nil, nil)
    func isAlongAnAxis(_ first: Point?, _ last: Point?) -> Bool {
      guard let first, let last else { return true }
      return first.x == last.x || first.y == last.y
    }
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        if !isAlongAnAxis(current, point) { return false }
        current = point
      case .curve: return false
      case .close:
        if !isAlongAnAxis(current, start) { return false }
        current = start
      }
    }
    // A filled path is closed whether it says so or not.
    return isAlongAnAxis(current, start)
  }

  /// The segments in order, closing lines included.
  var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (start, current): (Int?, Int?) = (nil, nil)
    for (index, element) in elements.enumerated() {
      switch element {
      case .move:
        (start, current) = (index, index)
      case .line, .curve:
        // Without a pen position, Cairo takes a line for a move.
        if let current { segments.append(segment(from: current, to: index, as: element)) }
        if start == nil { start = index }
        current = index
      case .close:
        if let from = current, let to = start {
          segments.append(segment(from: from, to: to, as: element))
        }
        current = start
      }
    }
    return segments
  }

  private func segment(from start: Int, to end: Int, as element: Path.Element) -> PathSegment {
    if case .curve = element {
      return PathSegment(start: start, end: end, isStraight: false, direction: .none)
    }
    guard let first = elements[start].end, let last = elements[end].end else {
      return PathSegment(start: start, end: end, isStraight: true, direction: .none)
    }
    let isLevel = abs(first.y - last.y) < Self.tolerance
    let isUpright = abs(first.x - last.x) < Self.tolerance
    let direction: PathSegment.Direction =
      switch (isLevel, isUpright) {
      case (true, true): .none
      case (true, false): .horizontal
      case (false, true): .vertical
      case (false, false): .oblique
      }
    return PathSegment(start: start, end: end, isStraight: true, direction: direction)
  }
}
