internal import DisplayList
internal import LayerGeometry

extension Path {
  /// The path's pieces as polylines; what is closed ends where it began.
  ///
  /// A curve becomes sixteen lines, which stay within a hundredth of a point of it where it is as
  /// large as a marker.
  var flattened: [[Point]] {
    var pieces: [[Point]] = []
    var piece: [Point] = []
    func finish() {
      if piece.count > 1 { pieces.append(piece) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        piece = [point]
      case .line(let point): piece.append(point)
      case .curve(let first, let second, let end):
        let start = piece.last ?? first
        piece += (1...16).map { step in
          let t = Double(step) / 16
          let (one, two) = (start + (first - start) * t, first + (second - first) * t)
          let three = second + (end - second) * t
          let (left, right) = (one + (two - one) * t, two + (three - two) * t)
          return left + (right - left) * t
        }
      case .close:
        guard let first = piece.first else { continue }
        if piece.last != first { piece.append(first) }
        finish()
        // What follows goes on from there.
        piece = [first]
      }
    }
    finish()
    return pieces
  }
}

/// Whether a point lies inside of closed polylines, by the even-odd rule.
func contains(_ pieces: [[Point]], _ point: Point) -> Bool {
  var isInside = false
  for piece in pieces {
    guard var previous = piece.last else { continue }
    for corner in piece {
      if (corner.y > point.y) != (previous.y > point.y) {
        let share = (point.y - corner.y) / (previous.y - corner.y)
        if point.x < corner.x + share * (previous.x - corner.x) { isInside.toggle() }
      }
      previous = corner
    }
  }
  return isInside
}
