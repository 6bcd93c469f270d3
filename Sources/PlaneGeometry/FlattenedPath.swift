public import DisplayList
public import LayerGeometry

extension Path {
  /// The subpaths as polylines; closed ones end where they begin.
  public var flattened: [[Point]] {
    var pieces: [[Point]] = []
    forEachLine { start, end, beginsPiece in
      if beginsPiece { pieces.append([start]) }
      pieces[pieces.count - 1].append(end)
    }
    return pieces
  }

  /// Calls a function with the path's lines in order.
  ///
  /// A curve becomes sixteen lines, which stay within a hundredth of a point of it at the size of a marker.
  public func forEachLine(_ body: (_ start: Point, _ end: Point, _ beginsPiece: Bool) -> Void) {
    var (first, last, beginsPiece) = (Point.zero, Point?.none, true)
    func move(to point: Point) { (first, last, beginsPiece) = (point, point, true) }
    func line(to end: Point) {
      // Cairo's rule: a path without a move at its beginning starts where its first line ends, or at the first
      // control point of its first curve.
      guard let start = last else { return move(to: end) }
      body(start, end, beginsPiece)
      (last, beginsPiece) = (end, false)
    }
    for element in elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .curve(let control, let second, let end):
        let start = last ?? control
        if last == nil { move(to: control) }
        for step in 1...16 {
          let t = Double(step) / 16
          let (one, two) = (start + (control - start) * t, control + (second - control) * t)
          let three = second + (end - second) * t
          let (left, right) = (one + (two - one) * t, two + (three - two) * t)
          line(to: left + (right - left) * t)
        }
      case .close:
        if let last, last != first { line(to: first) }
        // The next element continues from here.
        beginsPiece = true
      }
    }
  }
}
