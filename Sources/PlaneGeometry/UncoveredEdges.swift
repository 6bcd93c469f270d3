public import DisplayList
public import LayerGeometry

/// The parts of an edge that coincide with none of some other edges.
///
/// - Parameters:
///   - edge: the edge, in the coordinates of the others.
///   - others: the edges that may cover it.
///   - distance: the distance below which they coincide.
public func uncovered(
  _ edge: (start: Point, end: Point), by others: [(start: Point, end: Point)],
  within distance: Double = 0.5
) -> [(start: Point, end: Point)] {
  let run = edge.end - edge.start
  let length = run.length
  guard length > 0 else { return [] }
  let unit = run / length
  /// The intervals that are covered, as positions along the edge.
  let covered = others.compactMap { other -> (Double, Double)? in
    guard abs(unit.cross(other.start - edge.start)) < distance,
      abs(unit.cross(other.end - edge.start)) < distance
    else { return nil }
    let ends = [unit.dot(other.start - edge.start), unit.dot(other.end - edge.start)]
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }.sorted { $0.0 < $1.0 }
  var pieces: [(start: Point, end: Point)] = []
  var reached = 0.0
  func add(upTo limit: Double) {
    guard limit - reached > 0.5 else { return }
    pieces.append((edge.start + unit * reached, edge.start + unit * limit))
  }
  for (from, to) in covered {
    add(upTo: min(from, length))
    reached = max(reached, to)
  }
  add(upTo: length)
  return pieces
}

extension Path {
  /// The path without the parts that coincide with some lines: the path itself if there are none, otherwise open
  /// polylines that continue round corners with both sides left. Curves become lines.
  public func without(_ lines: [(start: Point, end: Point)]) -> Path {
    var isWhole = true
    var path = Path()
    for piece in flattened {
      var runs: [[Point]] = []
      for edge in zip(piece, piece.dropFirst()) {
        let length = (edge.1 - edge.0).length
        let left = uncovered((edge.0, edge.1), by: lines)
        isWhole =
          isWhole
          && (length == 0
            || left.count == 1 && (left[0].end - left[0].start).length >= length - 0.5)
        for (start, end) in left {
          if let last = runs.last?.last, (last - start).length < 0.01 {
            runs[runs.count - 1].append(end)
          } else {
            runs.append([start, end])
          }
        }
      }
      // The last part of a closed subpath may continue into its first.
      if runs.count > 1, piece.first == piece.last, let end = runs.last?.last,
        (end - runs[0][0]).length < 0.01
      {
        runs[0] = runs.removeLast() + runs[0].dropFirst()
      }
      for run in runs { path.append(Path(through: run, closed: false)) }
    }
    return isWhole ? self : path
  }
}
