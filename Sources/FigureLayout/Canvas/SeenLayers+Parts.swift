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

  /// A visible point of a layer, as far from its edges as possible; nil where nothing of its inside is seen.
  func place(of layer: LayerTree.Index) -> Point? {
    places(of: layer, most: 1).first ?? placeInParts(of: layer)
  }

  /// A point in the widest of the pieces that other layers leave of a layer.
  private func placeInParts(of layer: LayerTree.Index) -> Point? {
    guard let own = number(of: layer) else { return nil }
    let region = sheets[own].region
    let covers = index.numbers(near: region.boundingBox).filter { mayShow($0, on: own) }
      .map { sheets[$0].region }
    // Masks that are turned in each other leave regions of very many corners, which take too long.
    guard covers.count <= Self.mostCovers, region.hasFewCorners,
      covers.allSatisfy(\.hasFewCorners),
      !covers.contains(where: { cover in region.corners.allSatisfy { cover.contains($0) } })
    else { return nil }
    var parts = [region]
    for cover in covers {
      parts = parts.flatMap { $0.subtracting(cover) }
      if parts.count > Self.mostParts {
        parts = Array(parts.sorted { $0.depth > $1.depth }.prefix(Self.mostParts))
      }
      if parts.isEmpty { return nil }
    }
    let widest = parts.max { $0.depth < $1.depth }
    return widest.flatMap { $0.depth < Self.leastDepth ? nil : $0.middle }
  }

  /// Points of a layer's edges that are seen; none of a layer that masks leave a shape of many corners of.
  func edgePlaces(of layer: LayerTree.Index) -> [Point] {
    guard let own = number(of: layer), sheets[own].region.hasFewCorners else { return [] }
    return (edgesOfLayers[layer] ?? 0..<0).flatMap { number in
      let edge = edges[number]
      let run = edge.end - edge.start
      let count = min(max(Int(run.length / Self.edgeStep), 1), Self.mostEdgePlaces)
      return (0..<count).map { edge.start + run * ((Double($0) + 0.5) / Double(count)) }
        .filter { isEdge(number, seenWithin: 1, of: Rect(origin: $0, size: .zero)) }
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
