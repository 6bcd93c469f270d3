public import DisplayList
internal import LayerGeometry

extension DisplayList {
  /// What the rules break that dimension lines and their extension lines cross no others, and that
  /// no text stands on one; one sentence each.
  public var dimensionFaults: [String] {
    let lines = dimensionLines
    var faults: [String] = []
    for (index, line) in lines.enumerated() {
      for other in lines[(index + 1)...] where other.dimension != line.dimension {
        // Extension lines of one point go the same way.
        if line.isExtension && other.isExtension && line.isAlong(other) { continue }
        if line.meets(other) { faults.append("\(line.element) crosses \(other.element)") }
      }
    }
    for item in items {
      guard case .text(let run) = item.content, !run.string.isEmpty else { continue }
      // The glyphs of a line leave some of its height empty.
      let ink = run.box.insetBy(dx: 0.5, dy: run.box.height / 5)
      for line in lines where line.runsThrough(ink) {
        faults.append("\(item.element) stands on \(line.element)")
      }
    }
    return faults
  }

  private var dimensionLines: [DimensionPiece] {
    // Such as `B.frame.width`, `dimension.1` or, of an extension line, `dimension.1.extension`.
    let element = /(.+\.(?:bounds|frame)\.(?:width|height)|dimension\.\d+)(\.extension)?/
    return items.compactMap { item in
      guard let name = item.element.wholeMatch(of: element),
        case .stroke(let path, _) = item.content, path.points.count == 2
      else { return nil }
      return DimensionPiece(
        element: item.element, dimension: String(name.1), isExtension: name.2 != nil,
        start: path.points[0], end: path.points[1])
    }
  }
}

private struct DimensionPiece {
  var element: String
  var dimension: String
  var isExtension: Bool
  var start: Point
  var end: Point

  private var run: Vector { end - start }

  func isAlong(_ other: DimensionPiece) -> Bool {
    abs(run.cross(other.run)) < 1e-6 * run.length * other.run.length
  }

  /// Whether two pieces cross, or lie on one another, by more than a touch of their ends.
  func meets(_ other: DimensionPiece) -> Bool {
    if isAlong(other) {
      let unit = run / run.length
      guard abs(unit.cross(other.start - start)) < 0.5 else { return false }
      let ends = [unit.dot(other.start - start), unit.dot(other.end - start)].sorted()
      return min(ends[1], run.length) - max(ends[0], 0) > 0.5
    }
    let area = run.cross(other.run)
    let here = (other.start - start).cross(other.run) / area * run.length
    let there = (other.start - start).cross(run) / area * other.run.length
    return (0.5...max(0.5, run.length - 0.5)).contains(here)
      && (0.5...max(0.5, other.run.length - 0.5)).contains(there)
  }

  func runsThrough(_ box: Rect) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (from, by, low, high) in [
      (start.x, run.dx, box.minX, box.maxX), (start.y, run.dy, box.minY, box.maxY),
    ] {
      if by == 0 {
        if from <= low || from >= high { return false }
      } else {
        let shares = [(low - from) / by, (high - from) / by].sorted()
        (first, last) = (max(first, shares[0]), min(last, shares[1]))
      }
    }
    return first < last
  }
}
