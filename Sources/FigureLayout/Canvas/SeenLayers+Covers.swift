internal import LayerGeometry
internal import PlaneGeometry

/// What covers a layer, as a whole or along its outline.
extension SeenLayers {
  /// The depth in a layer up to which a line lies along its edge, in canvas points.
  private static let deepestEdge = 2.0
  /// The width of a ring that a layer leaves around one that it covers, in which there is no space for another line.
  private static let deepestRing = 12.0

  /// Tells whether one other layer covers all of a layer and of its outline.
  func isHidden(_ layer: LayerTree.Index) -> Bool {
    guard let own = number(of: layer), let edge = edgesOfLayers[layer]?.first else { return false }
    let (region, level) = (sheets[own].region, edges[edge].level)
    return index.contains(near: Rect(origin: region.middle, size: .zero)) { number in
      number > level && sheets[number].isFilled
        && sheets[number].region.contains(all: region.corners)
    }
  }

  /// Tells whether all layers over one that cover any of it cover all of it, so that no other is seen there.
  func isCoveredEvenly(_ layer: LayerTree.Index) -> Bool {
    guard let own = number(of: layer), let edge = edgesOfLayers[layer]?.first else { return false }
    let (region, level) = (sheets[own].region, edges[edge].level)
    return !index.contains(near: region.boundingBox) { number in
      number > level && sheets[number].region.meets(region)
        && !(sheets[number].isFilled && sheets[number].region.contains(all: region.corners))
    }
  }

  /// Tells whether one of the layers above a layer covers a line, more than along its own edge.
  ///
  /// - Parameters:
  ///   - leavesRings: whether a line does not count that is close to the edge of what covers it, in a ring around the layer.
  ///   - isAsked: whether a covering layer counts.
  func isCovered(
    _ line: (start: Point, end: Point), of layer: LayerTree.Index, leavingRings leavesRings: Bool,
    where isAsked: (LayerTree.Index) -> Bool
  ) -> Bool {
    guard let edge = edgesOfLayers[layer]?.first else { return false }
    let level = edges[edge].level
    let depth = leavesRings ? Self.deepestRing : Self.deepestEdge
    let middle = line.start + (line.end - line.start) / 2
    return index.contains(near: Rect(origin: middle, size: .zero)) { number in
      let (cover, region, isFilled) = sheets[number]
      return number > level && isFilled && region.boundingBox.reaches(middle)
        && region.contains(middle, deeperThan: depth)
        && region.contains(line.start, slack: 0.5) && region.contains(line.end, slack: 0.5)
        && isAsked(cover)
    }
  }
}
