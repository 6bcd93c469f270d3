internal import LayerGeometry
internal import PlaneGeometry

/// Whose length a dimension line is read as.
extension SeenLayers {
  /// The layers on which a length between two points is read as what it is.
  func layers(readFromLengthBetween start: Point, and end: Point) -> Set<LayerTree.Index> {
    let middle = start + (end - start) / 2
    return Set(
      index.numbers(near: Rect(origin: middle, size: .zero)).lazy.map { sheets[$0] }.filter {
        $0.region.isRead(fromLengthBetween: start, and: end)
      }.map(\.layer))
  }

  /// Tells whether a line is read as the length of an edge of a layer other than the given ones, which is nearer to it
  /// than a distance.
  func isRead(
    _ shaft: DimensionShaft, asLengthOfOtherThan home: Set<LayerTree.Index>,
    nearerThan distance: Double
  ) -> Bool {
    let near = shaft.box.insetBy(dx: -distance, dy: -distance)
    func isRead(_ layer: LayerTree.Index, _ region: ConvexRegion) -> Bool {
      !home.contains(layer)
        && region.isRead(fromLineBetween: shaft.start, and: shaft.end, nearerThan: distance)
    }
    return index.contains(near: near) { isRead(sheets[$0].layer, sheets[$0].region) }
      || partlySeen.contains(near: near) { isRead($0.layer, $0.region) }
  }

  /// Tells whether a line that begins in a layer ends outside of it.
  ///
  /// - Parameter isWanted: whether a layer counts.
  func isCrossed(
    from start: Point, to end: Point, where isWanted: (LayerTree.Index) -> Bool
  ) -> Bool {
    index.contains(near: Rect(origin: start, size: .zero)) { number in
      let region = sheets[number].region
      return region.contains(start) && !region.contains(end) && isWanted(sheets[number].layer)
    }
  }

  /// Tells whether a layer has a corner at a place.
  func hasCorner(of layer: LayerTree.Index, at place: Point) -> Bool {
    number(of: layer).map { number in
      sheets[number].region.corners.contains { ($0 - place).length <= 1 }
    } ?? false
  }

  /// Tells whether an edge through a point, across a direction, is seen somewhere: an extension line goes on from it.
  ///
  /// - Parameter owner: the layer whose edge it must be; nil for any.
  func hasSeenEdge(
    through place: Point, across direction: Vector, of owner: LayerTree.Index? = nil
  ) -> Bool {
    let box = Rect(origin: place, size: .zero)
    return edgeIndex.contains(near: box.insetBy(dx: -1, dy: -1)) { number in
      let (layer, start, end, _) = edges[number]
      guard box.distance(from: start, to: end) <= 1, owner == nil || layer == owner,
        abs((end - start).unit.dot(direction.unit)) < Self.across
      else { return false }
      return stride(from: 0.05, through: 0.95, by: 0.1).contains {
        isEdge(number, seenWithin: 1, of: Rect(origin: start + (end - start) * $0, size: .zero))
      }
    }
  }

  /// The cosine of the angle from which on an edge goes across a length.
  private static let across = 0.5

  /// Tells whether both ends of a length have another edge close beside them, so that extension lines do not show which
  /// of the edges is measured.
  func isAmongEdges(from start: Point, to end: Point) -> Bool {
    let direction = (end - start).unit
    return [start, end].allSatisfy { hasEdge(beside: $0, along: direction) }
  }

  /// The distances at which edges count as close beside a point, in canvas points: nearer ones coincide with its own.
  private static let closeEdges = 0.75...8

  private func hasEdge(beside place: Point, along direction: Vector) -> Bool {
    let reach = Self.closeEdges.upperBound
    let across = Vector(dx: -direction.dy, dy: direction.dx)
    let around = Rect(origin: place, size: .zero).insetBy(dx: -reach, dy: -reach)
    return edgeIndex.contains(near: around) { number in
      let edge = edges[number]
      let (start, end) = (edge.start - place, edge.end - place)
      let (first, last) = (start.dot(across), end.dot(across))
      return min(first, last) <= reach && max(first, last) >= -reach
        && [start, end].allSatisfy { Self.closeEdges.contains(abs($0.dot(direction))) }
    }
  }
}
