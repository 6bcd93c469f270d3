internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

extension SeenLayers {
  /// The number of samples along a part of an edge as long as the distance within which layers are looked for, so that slivers
  /// between others are met; there are fewer if all edges would have more than another number.
  private static let placesToReach = 8.0
  private static let mostPlaces = 40_000.0
  /// The largest numbers of samples of an edge, and of each of many short ones.
  private static let mostPlacesOfEdge = (256, 8)
  /// The distance of a point just beside an edge, in canvas points.
  private static let beside = 0.4

  /// Visits pairs of layers whose visible parts come within a distance of each other, in canvas points; some pairs
  /// more than once.
  func forEachNeighbors(
    within distance: Double, _ visit: (LayerTree.Index, LayerTree.Index) -> Void
  ) {
    let length = sheets.reduce(0) { sum, sheet in
      sum + sheet.region.longestEdges.reduce(0) { $0 + ($1.end - $1.start).length }
    }
    let placeDistance = max(distance / Self.placesToReach, length / Self.mostPlaces)
    for (own, sheet) in sheets.enumerated() where !ProcessorTime.isOver {
      let most =
        sheet.region.hasFewCorners ? Self.mostPlacesOfEdge.0 : Self.mostPlacesOfEdge.1
      let center = sheet.region.boundingBox.center
      func look(_ place: Point, _ outward: Vector) {
        // An edge under a fill is not seen, but on the edge of the fill it is.
        let cover = index.last(near: Rect(origin: place, size: .zero)) {
          let region = sheets[$0].region
          return $0 > own && sheets[$0].isFilled
            && region.contains(place, deeperThan: region.hasFewCorners ? Self.beside : 0)
        }
        if cover != nil { return }
        var seen = [own]
        for reach in [-distance / 4, Self.beside, distance / 4, distance / 2, distance] {
          guard let other = topmost(at: place + outward * reach), !seen.contains(other) else {
            continue
          }
          for near in seen { visit(sheets[near].layer, sheets[other].layer) }
          seen.append(other)
        }
      }
      for edge in sheet.region.longestEdges {
        let run = edge.end - edge.start
        guard run.length > 0 else { continue }
        let across = Vector(dx: -run.dy, dy: run.dx) / run.length
        let middle = edge.start + run / 2
        let outward = across.dot(middle - center) >= 0 ? across : -across
        let steps = min(
          max(Int((run.length / placeDistance).rounded(.up)), 1), most)
        for step in 0...steps {
          look(edge.start + run * (Double(step) / Double(steps)), outward)
        }
        look(edge.start, (edge.start - center).unit)
      }
    }
  }

  /// Visits pairs of layers with visible edges within a distance of each other, in canvas points, each once. A layer
  /// whose sublayer fills it is seen by its edges alone.
  func forEachNeighboringEdges(
    within distance: Double, _ visit: (LayerTree.Index, LayerTree.Index) -> Void
  ) {
    // The pairs that were visited, as one number each.
    var known: Set<Int> = []
    for (number, edge) in edges.enumerated() where !ProcessorTime.isOver {
      let run = edge.end - edge.start
      let steps = min(max(Int((run.length / distance).rounded(.up)), 1), Self.mostPlacesOfEdge.0)
      for step in 0...steps {
        let place = Rect(
          origin: edge.start + run * (Double(step) / Double(steps)), size: .zero)
        var isSeen: Bool?
        _ = edgeIndex.contains(near: place.insetBy(dx: -distance, dy: -distance)) { other in
          let layer = edges[other].layer
          let pair = layer.rawValue << 32 | edge.layer.rawValue
          guard other < number, layer != edge.layer, !known.contains(pair) else { return false }
          // Whether this edge is seen there is asked once, and only if another is near.
          let isOwnSeen = isSeen ?? isEdge(number, seenWithin: distance, of: place)
          isSeen = isOwnSeen
          if isOwnSeen, isEdge(other, seenWithin: distance, of: place) {
            known.insert(pair)
            visit(layer, edge.layer)
          }
          // Nothing else is asked of an edge that is not seen.
          return !isOwnSeen
        }
      }
    }
  }
}
