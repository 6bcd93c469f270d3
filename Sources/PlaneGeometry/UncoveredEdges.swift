public import DisplayList
public import LayerGeometry

/// The pieces of an edge that run on none of some other edges.
///
/// A dashed line that lies on a solid one would make it speckled and say nothing new.
public func uncovered(
  _ edge: (start: Point, end: Point), by others: [(start: Point, end: Point)]
) -> [(start: Point, end: Point)] {
  let run = edge.end - edge.start
  let length = run.length
  guard length > 0 else { return [] }
  let unit = run / length
  /// The places where the covered stretches begin and end, along the edge.
  let covered = others.compactMap { other -> (Double, Double)? in
    guard abs(unit.cross(other.start - edge.start)) < 0.5,
      abs(unit.cross(other.end - edge.start)) < 0.5
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

extension Polygon {
  /// The outline without the pieces that run on some lines: one closed path, or open pieces that
  /// turn the corners where both sides are left.
  public func outline(without lines: [(start: Point, end: Point)]) -> [Path] {
    let pieces = edges.map { uncovered($0, by: lines) }
    let isWhole = zip(edges, pieces).allSatisfy { edge, pieces in
      let length = (edge.end - edge.start).length
      return length == 0
        || pieces.count == 1 && (pieces[0].end - pieces[0].start).length >= length - 0.5
    }
    if isWhole { return [path] }
    var lines: [[Point]] = []
    for piece in pieces.joined() {
      if let last = lines.last?.last, (last - piece.start).length < 0.01 {
        lines[lines.count - 1].append(piece.end)
      } else {
        lines.append([piece.start, piece.end])
      }
    }
    // The last side may lead into the first.
    if lines.count > 1, let end = lines.last?.last, (end - lines[0][0]).length < 0.01 {
      lines[0] = lines.removeLast() + lines[0].dropFirst()
    }
    return lines.map { Path(through: $0, closed: false) }
  }
}
