import DisplayList
import LayerGeometry

/// A straight or curved segment of a path, with the indices of its ends among the path's elements.
struct PathSegment {
  enum Direction { case horizontal, vertical, oblique, none }

  /// The index of the element at whose point the segment starts.
  var start: Int
  /// The index of the element at whose point the segment ends; for a closing line, the first of the subpath.
  var end: Int
  var isStraight: Bool
  var direction: Direction

  /// Tells whether the segment returns to the start of its subpath.
  var isClosing: Bool { end <= start }
}

extension Path.Element {
  /// The point at which the element ends; nil for a closing one, which ends at the start of the subpath.
  var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: nil
    }
  }
}

extension DevicePath {
  /// The distance, in pixels, within which coordinates are equal: rounding errors must not decide on which side of
  /// a pixel's edge a line falls.
  static let tolerance = 1.0 / 1024

  /// Tells whether all segments are straight lines exactly along the axes.
  var isLevelAndUpright: Bool {
    // Filling closes a path that is open.
    DevicePath(elements + [.close]).segments.allSatisfy { segment in
      guard segment.isStraight, let start = elements[segment.start].end,
        let end = elements[segment.end].end
      else { return false }
      return start.x == end.x || start.y == end.y
    }
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
        // Cairo treats a line without a current point as a move.
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
