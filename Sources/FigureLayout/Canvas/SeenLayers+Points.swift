internal import LayerGeometry
internal import PlaneGeometry

/// What is seen of one layer at a point.
extension SeenLayers {
  /// The distance from a point at which a layer that ends there is seen, in canvas points.
  private static let beside = 0.7

  /// Tells whether no other layer hides a layer at a point: it is seen there or right beside it, or there is none.
  func isSeen(_ layer: LayerTree.Index, at place: Point) -> Bool {
    if !isElsewhere(place, than: [layer]) { return true }
    let (near, far) = (-Self.beside, Self.beside)
    return [(near, near), (far, near), (near, far), (far, far)].contains { x, y in
      topmost(at: place + Vector(dx: x, dy: y)).map { sheets[$0].layer == layer } ?? false
    }
  }

  /// The distance from a point within which an edge is looked for there, in canvas points.
  private static let edgeReach = 2.0

  /// The layer that is seen at a point.
  func layer(seenAt place: Point) -> LayerTree.Index? {
    topmost(at: place).map { sheets[$0].layer }
  }

  /// Tells whether an edge of a layer is seen at a point of it, or is dashed there.
  func isEdgeSeen(of layer: LayerTree.Index, at place: Point) -> Bool {
    let box = Rect(origin: place, size: .zero)
    return (edgesOfLayers[layer] ?? 0..<0).contains {
      isEdge($0, seenWithin: Self.edgeReach, of: box)
    } || dashedOutlines.contains(onTopOf: layer, near: box, within: Self.edgeReach)
      || isCutOffEdge(of: layer, at: place)
  }

  /// Tells whether the dashed edge of a part of a layer that masks cut off is seen at a point.
  private func isCutOffEdge(of layer: LayerTree.Index, at place: Point) -> Bool {
    guard let own = number(of: layer) else { return false }
    let box = Rect(origin: place, size: .zero)
    return partlySeen.contains(near: box) {
      $0.layer == layer && $0.seen == own && !sheets[own].region.contains(place)
    } && dashedOutlines.contains(near: box, within: Self.edgeReach, of: [layer])
      && !isUnderFill(place, above: own)
  }

  /// Tells whether no filled layer above a layer covers a point of it.
  func isUncovered(_ layer: LayerTree.Index, at place: Point) -> Bool {
    guard let edge = edgesOfLayers[layer]?.first else { return true }
    return !isUnderFill(place, above: number(of: layer) ?? edges[edge].level)
  }

  /// Tells whether an edge of a layer is seen at a point of it, and not that of a layer that covers it: what leads there is read
  /// as leading to the layer.
  ///
  /// - Parameter home: the covered layer and those around it.
  func isOwnEdge(
    of layer: LayerTree.Index, at place: Point, within home: Set<LayerTree.Index>
  ) -> Bool {
    isEdgeSeen(of: layer, at: place) && !isAtEdge(place, ofCoverOf: layer, except: home)
  }

  /// Tells whether a point is on the edge of a layer that covers another and reaches beyond it: what leads there would be read
  /// as leading to that one.
  ///
  /// - Parameter home: the layers that do not count: the covered one and those around it.
  private func isAtEdge(
    _ place: Point, ofCoverOf layer: LayerTree.Index, except home: Set<LayerTree.Index>
  ) -> Bool {
    guard let own = number(of: layer) else { return false }
    let box = Rect(origin: place, size: .zero)
    let near = box.insetBy(dx: -Self.edgeReach, dy: -Self.edgeReach)
    return edgeIndex.contains(near: near) { edge in
      guard let cover = number(of: edges[edge].layer), !home.contains(edges[edge].layer) else {
        return false
      }
      return cover > own && sheets[cover].isFilled && isHeld(own, by: cover)
        && isEdge(edge, seenWithin: Self.edgeReach, of: box)
    }
  }

  /// Tells whether an edge of a layer other than the given ones is seen at a point.
  func isAtEdge(_ place: Point, ofOtherThan home: Set<LayerTree.Index> = []) -> Bool {
    isEdge(within: Self.edgeReach, of: place, ofOtherThan: home)
  }

  /// Tells whether an edge of a layer other than the given ones is so near to a point that what is said of the point may be
  /// read as that layer's.
  func isNearEdge(_ place: Point, ofOtherThan home: Set<LayerTree.Index>) -> Bool {
    isEdge(within: Self.nearEdge, of: place, ofOtherThan: home)
  }

  /// The distance of such an edge, in canvas points.
  private static let nearEdge = 12.5

  /// The layers that have an edge at a point, whether it is seen or not.
  func layers(withEdgeAt place: Point) -> Set<LayerTree.Index> {
    let box = Rect(origin: place, size: .zero)
    let numbers = edgeIndex.numbers(near: box.insetBy(dx: -Self.edgeReach, dy: -Self.edgeReach))
    return Set(
      numbers.lazy.map { edges[$0] }
        .filter { box.distance(from: $0.start, to: $0.end) <= Self.edgeReach }.map(\.layer))
  }

  /// Tells whether an edge of any layer is seen within a distance of letters.
  func isEdge(within distance: Double, of letters: Rect) -> Bool {
    edgeIndex.contains(near: letters.insetBy(dx: -distance, dy: -distance)) {
      isEdge($0, seenWithin: distance, of: letters)
    }
  }

  private func isEdge(
    within reach: Double, of place: Point, ofOtherThan home: Set<LayerTree.Index> = [],
    across direction: Vector? = nil, ofLayer owner: LayerTree.Index? = nil
  ) -> Bool {
    let box = Rect(origin: place, size: .zero)
    return edgeIndex.contains(near: box.insetBy(dx: -reach, dy: -reach)) { number in
      let (layer, start, end, _) = edges[number]
      return !home.contains(layer) && (owner == nil || layer == owner)
        && DashedOutlines.goes(start, end, across: direction)
        && isEdge(number, seenWithin: reach, of: box)
    }
  }

  /// Tells whether a seen edge of any layer, or a dashed outline, is within a distance of a point.
  ///
  /// - Parameters:
  ///   - direction: the direction of lines that do not count; nil if all do.
  ///   - owner: the layer of which alone lines count; nil if those of all do.
  func isLine(
    within reach: Double, of place: Point, across direction: Vector?,
    ofLayer owner: LayerTree.Index? = nil
  ) -> Bool {
    isEdge(within: reach, of: place, across: direction, ofLayer: owner)
      || dashedOutlines.contains(
        near: Rect(origin: place, size: .zero), within: reach, of: owner.map { [$0] },
        across: direction)
  }

  /// How much farther above or below another layer than beside its own a name may still seem to be that one's, in canvas points.
  private static let facingLead = 14.0

  /// Tells whether the name of a layer that stands beside it is above or below the edge of another, as a name of that would be.
  ///
  /// - Parameters:
  ///   - distance: that of the name from its layer.
  ///   - box: the box of that layer.
  func isFacing(
    _ letters: Rect, at distance: Double, from named: LayerTree.Index, within box: Rect
  ) -> Bool {
    if box.minX < letters.midX && letters.midX < box.maxX { return false }
    let reach = distance + Self.facingLead
    return edgeIndex.contains(near: letters.insetBy(dx: 0, dy: -reach)) { number in
      let (layer, start, end, _) = edges[number]
      guard layer != named, let own = self.number(of: layer),
        DashedOutlines.goes(start, end, across: Vector(dx: 0, dy: 1)),
        min(start.x, end.x) < letters.midX, letters.midX < max(start.x, end.x)
      else { return false }
      let fraction = (letters.midX - start.x) / (end.x - start.x)
      let y = start.y + (end.y - start.y) * fraction
      let isBelow = sheets[own].region.middle.y > y
      let gap = isBelow ? y - letters.maxY : letters.minY - y
      return (0...reach).contains(gap)
        && isEdge(
          number, seenWithin: Self.edgeReach,
          of: Rect(origin: Point(x: letters.midX, y: y), size: .zero))
    }
  }

  /// The distance from a low layer within which letters on its row would be its label, and the greatest height of one, relative
  /// to that of the letters.
  private static let (reachOnRow, mostHeight) = (14.0, 4.0)

  /// Tells whether letters stand beside a low layer other than the given ones on its row, as the label of a field does.
  func isBesideLow(_ letters: Rect, otherThan home: Set<LayerTree.Index>) -> Bool {
    index.contains(near: letters.insetBy(dx: -Self.reachOnRow, dy: 0)) { number in
      let (layer, region, _) = sheets[number]
      let box = region.boundingBox
      let shared = min(box.maxY, letters.maxY) - max(box.minY, letters.minY)
      let gap = max(box.minX - letters.maxX, letters.minX - box.maxX)
      return !home.contains(layer) && box.height <= Self.mostHeight * letters.height
        && shared >= min(box.height, letters.height) / 2 && (0...Self.reachOnRow).contains(gap)
    }
  }

  /// The fractions of an arrow at which it is looked on which layers it is.
  private static let partsOfArrow = [0, 0.25, 0.5, 0.75, 1]

  /// The layers that an arrow is on, and those around them and under them.
  func layers(along start: Point, to end: Point) -> Set<LayerTree.Index> {
    Self.partsOfArrow.reduce(into: []) { layers, part in
      layers.formUnion(self.layers(within: 0, of: start + (end - start) * part))
    }
  }

  /// The distance from a layer up to which a point on its outline is on it, in canvas points.
  private static let reachOfOutline = 1.5

  /// Tells whether a text is on a layer on which the point that it describes is not, as if it spoke of that layer.
  ///
  /// - Parameter home: the layers that do not count.
  func isOnOther(
    _ text: Rect, thanAt point: Point, except home: Set<LayerTree.Index> = []
  ) -> Bool {
    guard let number = topmost(at: text.center) else { return false }
    return !home.contains(sheets[number].layer)
      && !sheets[number].region.contains(point, slack: Self.reachOfOutline)
  }

  /// The distance from a layer up to which a point is said to be at it, in canvas points.
  private static let reachOfPoint = 8.0

  /// The layers that hold a point or end close to it, on which its label may lie.
  func layers(at point: Point) -> Set<LayerTree.Index> {
    layers(within: Self.reachOfPoint, of: point)
  }

  private func layers(within reach: Double, of point: Point) -> Set<LayerTree.Index> {
    let near = Rect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
    return Set(
      index.numbers(near: near).filter { sheets[$0].region.contains(point, slack: reach) }
        .map { sheets[$0].layer })
  }
}
