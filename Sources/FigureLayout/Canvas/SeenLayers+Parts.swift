internal import LayerGeometry
internal import PlaneGeometry

extension SeenLayers {
  /// What is seen of a layer: a point of its inside, or else points of its outline, or nothing.
  enum Sight {
    case inside(Point)
    case outline([Point])
    case nothing
  }

  /// The number of pieces of a layer that are looked at; the smallest of more are dropped.
  private static let mostParts = 48
  /// The number of other layers on a layer that are looked at; of more, nothing would be read between them.
  private static let mostCovers = 64
  /// The least distance of a place in a piece from its edges, in canvas points: half of what is seen of a piece between two
  /// outlines.
  private static let leastDepth = 1.0

  /// The possible distances of a place inside a layer from its edge, the best first, in canvas points.
  private static let insets = [10.0, 7, 5, 3.5, 2.5, 1.75, 1.25]
  /// The directions around such a place in which no other layer may be visible.
  private static let directions = (0..<8).map { number in
    let angle = Angle(turns: Double(number) / 8)
    return Vector(dx: angle.cosine, dy: angle.sine)
  }
  /// The positions along an edge at which such places are searched, as fractions.
  private static let fractions = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]
  /// The least distance of a layer's places, in canvas points.
  private static let leastPlaceDistance = 10.0

  /// A visible point of a layer, as far from its edges as possible; nil where nothing of its inside is seen.
  func place(of layer: LayerTree.Index) -> Point? {
    places(of: layer, most: 1).first
  }

  /// The distance of other layers within which the dot of a leader touches their outlines, in canvas points.
  private static let roomForDot = Metric.leaderDotRadius + Metric.outlineWidth / 2

  /// Tells whether the dot of a leader at a point touches no outline.
  func hasRoomForDot(at place: Point) -> Bool {
    let seen = topmost(at: place)
    return Self.directions.allSatisfy { topmost(at: place + $0 * Self.roomForDot) == seen }
  }

  /// Half of the least width of a visible part that is not read as a gap between others, in canvas points.
  private static let leastRoom = 4.0

  /// The number of visible points of a layer at which room is looked for.
  private static let mostLookedAt = 12

  /// A visible point of a layer of which nothing is seen but narrow gaps between others, of which a leader there would seem to
  /// speak, while its own edge is dashed over them; nil for any other.
  func placeInGap(of layer: LayerTree.Index) -> Point? {
    guard let own = number(of: layer), sheets[own].region.depth > Self.leastRoom,
      dashedOutlines.layersOnTop.contains(layer)
    else { return nil }
    let places = places(of: layer, most: Self.mostLookedAt)
    let hasRoom = places.contains { place in
      Self.directions.allSatisfy { topmost(at: place + $0 * Self.leastRoom) == own }
    }
    return hasRoom ? nil : places.first
  }

  /// Visible points of a layer at a distance from each other: those farthest from its edges first, then those in the pieces that
  /// others leave.
  func places(of layer: LayerTree.Index, most: Int) -> [Point] {
    guard let own = number(of: layer) else { return [] }
    let region = sheets[own].region
    var places: [Point] = []
    func isFree(_ point: Point, reach: Double) -> Bool {
      topmost(at: point) == own
        && Self.directions.allSatisfy { topmost(at: point + $0 * reach) == own }
    }
    let center = region.boundingBox.center
    if isFree(center, reach: Self.insets[0]) { places.append(center) }
    if places.count == most { return places }
    // Nested layers are named at different sides.
    let edges = region.longestEdges
    let turned = edges[(own % edges.count)...] + edges[..<(own % edges.count)]
    for inset in Self.insets {
      for fraction in Self.fractions {
        for edge in turned {
          let run = edge.end - edge.start
          guard run.length > 0 else { continue }
          let middle = edge.start + run * fraction
          let across = Vector(dx: -run.dy, dy: run.dx) / run.length
          let isInward = across.dot(center - middle) >= 0
          let place = middle + (isInward ? across : -across) * inset
          guard places.allSatisfy({ ($0 - place).length > Self.leastPlaceDistance }),
            isFree(place, reach: min(inset * 0.8, 4))
          else { continue }
          places.append(place)
          if places.count == most { return places }
        }
      }
    }
    for place in placesInParts(of: layer)
    where places.count < most
      && places.allSatisfy({ ($0 - place).length > Self.leastPlaceDistance })
    {
      places.append(place)
    }
    return places
  }

  /// Points in the pieces that other layers leave of a layer, the widest first: in the middle of each and along its longest edge.
  private func placesInParts(of layer: LayerTree.Index) -> [Point] {
    guard let own = number(of: layer) else { return [] }
    let region = sheets[own].region
    let covers = index.numbers(near: region.boundingBox).filter { mayShow($0, on: own) }
      .map { sheets[$0].region }
    // Masks that are turned in each other leave regions of very many corners, which take too long.
    guard covers.count <= Self.mostCovers, region.hasFewCorners,
      covers.allSatisfy(\.hasFewCorners),
      !covers.contains(where: { cover in cover.contains(all: region.corners) })
    else { return [] }
    var parts = [region]
    for cover in covers {
      parts = parts.flatMap { $0.subtracting(cover) }
      if parts.count > Self.mostParts {
        parts = Array(parts.sorted { $0.depth > $1.depth }.prefix(Self.mostParts))
      }
    }
    let seen = parts.filter { $0.depth >= Self.leastDepth }.sorted { $0.depth > $1.depth }
    return seen.flatMap { part in
      let runs = part.edges.map { $0.end - $0.start }
      let run = runs.max { $0.length < $1.length } ?? .zero
      return Self.placesAlong.map { part.middle + run * $0 }
        .filter { part.contains($0, deeperThan: Self.leastDepth) }
    }
  }

  /// The ways of places from the middle of a piece, as parts of its longest edge.
  private static let placesAlong = [0, 0.25, -0.25]

  /// Points of a layer's edges that are seen, and beside which the layer itself is seen and not one that has its edge there,
  /// too. None of a layer that masks leave a shape of many corners of.
  func edgePlaces(of layer: LayerTree.Index) -> [Point] {
    guard let own = number(of: layer), sheets[own].region.hasFewCorners else { return [] }
    let middle = sheets[own].region.middle
    return (edgesOfLayers[layer] ?? 0..<0).flatMap { number in
      let edge = edges[number]
      let run = edge.end - edge.start
      let count = min(max(Int(run.length / Self.edgeStep), 1), Self.mostEdgePlaces)
      return (0..<count).map { edge.start + run * ((Double($0) + 0.5) / Double(count)) }
        .filter { place in
          let inside = place + (middle - place).unit * Self.leastDepth
          return topmost(at: inside) == own
            && isEdge(number, seenWithin: 1, of: Rect(origin: place, size: .zero))
        }
    }
  }

  /// How much a name takes of the box of a layer under it, as a fraction: the most of all that are not its home and that it is on
  /// with half of itself or of the layer.
  func share(of name: Rect, takenOfOtherThan home: Set<LayerTree.Index>) -> Double {
    let area = name.width * name.height
    return index.numbers(near: name).reduce(0) { most, number in
      let box = sheets[number].region.boundingBox
      let other = max(box.width * box.height, 1)
      guard !home.contains(sheets[number].layer),
        box.overlapArea(with: name) >= min(area, other) / 2
      else { return most }
      return max(most, area / other)
    }
  }

  /// The distance of such points, in canvas points, and the most of them on one edge.
  private static let (edgeStep, mostEdgePlaces) = (4.0, 16)
}

extension ConvexRegion {
  /// The distance of the middle from the nearest edge.
  fileprivate var depth: Double {
    let middle = middle
    return edges.reduce(.infinity) { depth, edge in
      let run = edge.end - edge.start
      return run.length == 0 ? depth : min(depth, abs(run.cross(middle - edge.start)) / run.length)
    }
  }
}
