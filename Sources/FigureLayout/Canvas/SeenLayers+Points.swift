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

  /// Tells whether an edge of a layer is seen at a point of it.
  func isEdgeSeen(of layer: LayerTree.Index, at place: Point) -> Bool {
    (edgesOfLayers[layer] ?? 0..<0).contains {
      isEdge($0, seenWithin: Self.edgeReach, of: Rect(origin: place, size: .zero))
    }
  }

  /// Tells whether an edge of a layer other than the given ones is seen at a point.
  func isAtEdge(_ place: Point, ofOtherThan home: Set<LayerTree.Index> = []) -> Bool {
    isEdge(within: Self.edgeReach, of: place, ofOtherThan: home)
  }

  private func isEdge(
    within reach: Double, of place: Point, ofOtherThan home: Set<LayerTree.Index> = []
  ) -> Bool {
    let box = Rect(origin: place, size: .zero)
    return edgeIndex.contains(near: box.insetBy(dx: -reach, dy: -reach)) {
      !home.contains(edges[$0].layer) && isEdge($0, seenWithin: reach, of: box)
    }
  }

  /// Tells whether a seen edge of any layer, or a dashed outline, is within a distance of a point.
  ///
  /// - Parameter direction: the direction of lines that do not count; nil if all do.
  func isLine(within reach: Double, of place: Point, across direction: Vector?) -> Bool {
    let box = Rect(origin: place, size: .zero)
    return edgeIndex.contains(near: box.insetBy(dx: -reach, dy: -reach)) { number in
      let (_, start, end, _) = edges[number]
      return Self.goes(start, end, across: direction) && isEdge(number, seenWithin: reach, of: box)
    } || dashedOutlines.contains(near: box, within: reach, across: direction)
  }

  /// The sine of the least angle at which a line goes across another.
  private static let leastCrossing = 0.17

  /// Tells whether a line goes across a direction, if there is one.
  static func goes(_ start: Point, _ end: Point, across direction: Vector?) -> Bool {
    direction.map { abs((end - start).unit.cross($0)) > leastCrossing } ?? true
  }

  /// The distance from a layer up to which a point is said to be at it, in canvas points.
  private static let reachOfPoint = 8.0

  /// The layers that hold a point or end close to it, on which its label may lie.
  func layers(at point: Point) -> Set<LayerTree.Index> {
    let reach = Self.reachOfPoint
    let near = Rect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
    return Set(
      index.numbers(near: near).filter { sheets[$0].region.contains(point, slack: reach) }
        .map { sheets[$0].layer })
  }
}
