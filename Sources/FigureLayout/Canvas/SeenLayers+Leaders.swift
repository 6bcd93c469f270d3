internal import LayerGeometry
internal import PlaneGeometry

/// What a leader meets of layers on its way.
extension SeenLayers {
  /// The length over which a line runs through a layer that it does not only touch, in canvas points, and the fractions of that at
  /// which it is looked whether the layer is seen there.
  private static let (leastThrough, placesThrough) = (1.0, [0.5, 0.25, 0.75])

  /// The number of layers that are seen where a line runs through them or along an edge, and are neither where it begins nor where
  /// it ends.
  ///
  /// - Parameter home: the layers to which the line belongs, which do not count.
  func countThrough(
    from start: Point, to end: Point, otherThan home: Set<LayerTree.Index>
  ) -> Int {
    index.numbers(from: start, to: end) { number in
      let (layer, region) = (sheets[number].layer, sheets[number].region)
      guard !home.contains(layer), !region.contains(start), !region.contains(end),
        let part = region.part(ofLine: (start, end)),
        (part.end - part.start).length > Self.leastThrough
      else { return false }
      return Self.placesThrough.contains {
        topmost(at: part.start + (part.end - part.start) * $0) == number
      }
    }.count
  }

  /// How far apart places of a leader are at which hatching is looked for, and the most of them, and how far from an end of that, at
  /// an outline, none counts; the distances in canvas points.
  private static let (hatchStep, mostSteps, hatchMargin) = (1.5, 24.0, 3.0)

  /// The parts of a leader on hatching.
  func hatchedParts(from start: Point, to end: Point) -> [(start: Point, end: Point)] {
    let run = end - start
    let steps = min((run.length / Self.hatchStep).rounded(.up), Self.mostSteps)
    guard steps > 1, isHatched(Rect(boundingBoxOf: [start, end]) ?? .null) else { return [] }
    var (parts, first): ([(start: Point, end: Point)], Double?) = ([], nil)
    for step in stride(from: 0, through: steps, by: 1) {
      let place = start + run * (step / steps)
      if isHatched(Rect(origin: place, size: .zero)) {
        first = first ?? step
      } else if let begin = first {
        parts.append((start + run * (begin / steps), start + run * ((step - 1) / steps)))
        first = nil
      }
    }
    if let first { parts.append((start + run * (first / steps), end)) }
    let margin = run.unit * Self.hatchMargin
    return parts.map { ($0.start + margin, $0.end - margin) }
      .filter { ($0.end - $0.start).dot(run) > 0 }
  }

  /// The largest number of junctions; among more no leader leads to one alone.
  private static let mostJunctions = 24
  /// The distance from an outline within which other edges end on it, in canvas points.
  private static let junctionReach = 1.5

  /// The points of a layer's outline at which edges of other layers end or cross it: a leader to one would seem to lead to
  /// those.
  func junctions(on outline: Polygon, of layer: LayerTree.Index) -> [Point] {
    var found: [Point] = []
    for side in outline.edges where found.count <= Self.mostJunctions {
      let run = side.end - side.start
      for number in edgeIndex.numbers(from: side.start, to: side.end, within: Self.junctionReach)
      where edges[number].layer != layer {
        let (edge, way) = (edges[number], edges[number].end - edges[number].start)
        let turn = run.unit.cross(way.unit)
        // Parallel edges end beside each other at corners, which belong to both.
        guard abs(turn) > 0.05 else { continue }
        let place = (edge.start - side.start).cross(way.unit) / turn
        let reach = (side.start + run.unit * place - edge.start).dot(way.unit)
        guard (0...run.length).contains(place),
          (-Self.junctionReach...way.length + Self.junctionReach).contains(reach)
        else { continue }
        let point = side.start + run.unit * place
        guard isEdge(number, seenWithin: 1, of: Rect(origin: point, size: .zero)) else { continue }
        found.append(point)
        if found.count > Self.mostJunctions { break }
      }
    }
    return found.count > Self.mostJunctions ? [] : found
  }

  /// The distance from a corner at which a leader seems to lead to it, in canvas points, and that of its end from a corner
  /// where it does not run through it.
  private static let (cornerReach, reachOfEnd) = (2.5, 4.0)

  /// Tells whether a leader runs through the corner of a layer, to which it would seem to lead.
  func isCorner(between start: Point, and end: Point) -> Bool {
    edgeIndex.numbers(from: start, to: end, within: Self.cornerReach).contains { number in
      let corner = edges[number].start
      let box = Rect(origin: corner, size: .zero)
      return box.distance(from: start, to: end) < Self.cornerReach
        && (corner - end).length > Self.reachOfEnd
        && isEdge(number, seenWithin: 1, of: box)
    }
  }
}
