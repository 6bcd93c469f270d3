internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the dashed outlines of frames, earlier states and clipped parts: what stands beside one is read as
/// speaking of it.
struct DashedOutlines {
  private var lines: [(layer: LayerTree.Index?, start: Point, end: Point, isOnTop: Bool)] = []
  private var index = CellIndex(keeping: LineMap.crowd)
  /// The layers of which an outline is painted over all others.
  private(set) var layersOnTop: Set<LayerTree.Index> = []

  /// - Parameters:
  ///   - layer: the layer as which the outline may be named; nil for an earlier state, which is none that is there.
  ///   - isOnTop: whether the outline is painted over all layers.
  mutating func add(_ layer: LayerTree.Index?, _ outline: Polygon, onTop isOnTop: Bool = false) {
    if isOnTop, let layer { layersOnTop.insert(layer) }
    for edge in outline.edges {
      index.file(lines.count, from: edge.start, to: edge.end)
      lines.append((layer, edge.start, edge.end, isOnTop))
    }
  }

  /// Tells whether an outline is nearer to a box than a distance.
  ///
  /// - Parameters:
  ///   - layer: the layer whose outlines do not count.
  ///   - layers: the layers whose outlines count; nil if all do.
  ///   - formerStates: whether the outlines of former states count, which are of no layer that is there.
  ///   - direction: the direction of lines that do not count; nil if all do.
  func contains(
    near box: Rect, within distance: Double, except layer: LayerTree.Index? = nil,
    of layers: Set<LayerTree.Index>? = nil, formerStates: Bool = true,
    across direction: Vector? = nil
  ) -> Bool {
    index.contains(near: box.insetBy(dx: -distance, dy: -distance)) { number in
      let line = lines[number]
      return (layer == nil || line.layer != layer) && (formerStates || line.layer != nil)
        && (layers.map { all in line.layer.map(all.contains) ?? false } ?? true)
        && Self.goes(line.start, line.end, across: direction)
        && box.distance(from: line.start, to: line.end) < distance
    }
  }

  /// Tells whether an outline of a layer that is painted over all others is nearer to a box than a distance.
  func contains(
    onTopOf layer: LayerTree.Index, near box: Rect, within distance: Double
  ) -> Bool {
    index.contains(near: box.insetBy(dx: -distance, dy: -distance)) { number in
      let line = lines[number]
      return line.isOnTop && line.layer == layer
        && box.distance(from: line.start, to: line.end) < distance
    }
  }

  /// The sine of the least angle at which a line goes across another.
  private static let leastCrossing = 0.17

  /// Tells whether a line goes across a direction, if there is one.
  static func goes(_ start: Point, _ end: Point, across direction: Vector?) -> Bool {
    direction.map { abs((end - start).unit.cross($0)) > leastCrossing } ?? true
  }
}
