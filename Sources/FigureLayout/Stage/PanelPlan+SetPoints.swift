internal import LayerGeometry
internal import SceneFormat

/// Points as properties set them, where a `sublayerTransform` shows them elsewhere in the superlayer's coordinates.
extension PanelPlan {
  /// The coordinates of a layer's point in its superlayer before the `sublayerTransform` of that; nil where there is none, or
  /// the point is not in the plane in which it is set.
  ///
  /// - Parameter seen: the point in the superlayer's own coordinates.
  private func ownPoint(
    _ point: LayerPoint, of layer: LayerTree.Index, seenAt seen: Point
  ) -> Point? {
    let layers = scene.layers
    guard let space = layers.superlayer(of: layer), layers.showsSublayersElsewhere(space)
    else { return nil }
    return layers[space].sublayerTransform.isAffine && layers[space].kind != .transform
      ? layers.sublayerProjection(of: space).inverted().flatMap(seen.applying)
      : layers[layer].setPlace(of: point)
  }

  /// The coordinates of a layer's point in its superlayer, as properties set it; nil where they are what is seen.
  ///
  /// - Parameter seen: the point in the superlayer's own coordinates.
  func setPoint(
    _ point: LayerPoint, of layer: LayerTree.Index, seenAt seen: Point
  ) -> Point? {
    ownPoint(point, of: layer, seenAt: seen).flatMap { set in
      (set - seen).length <= 1e-9 * max(abs(seen.x), abs(seen.y), 1) ? nil : set
    }
  }

  /// The coordinates of a point that is given as a property of a layer, as that is set; nil where they are what is seen, or
  /// in another space than the layer's superlayer.
  func setPoint(
    seenAt seen: Point, in space: LayerTree.Index?, of place: Annotation.Place?
  ) -> Point? {
    guard let place, scene.layers.superlayer(of: place.layer) == space else { return nil }
    return setPoint(place.point, of: place.layer, seenAt: seen)
  }

  /// The vector between two points as those are set, of which each is given as a property of a sublayer or is a point of the
  /// space itself; nil where one is given otherwise.
  ///
  /// - Parameter places: the properties, in the order of the points.
  func setVector(
    from start: Location, to end: Location, of places: [Annotation.Place?],
    in space: LayerTree.Index?
  ) -> Vector? {
    let ends = zip([start, end], places).compactMap { location, place -> Point? in
      if location.space == space, place == nil || place?.layer == space { return location.point }
      guard let place, scene.layers.superlayer(of: place.layer) == space else { return nil }
      return view.convert(location, to: space).flatMap {
        ownPoint(place.point, of: place.layer, seenAt: $0)
      }
    }
    return ends.count == 2 ? ends[1] - ends[0] : nil
  }

  /// The length of a side of a frame, or between two points that are given as properties, as those are set; nil for others.
  ///
  /// - Parameter places: the properties, in the order of the points.
  func setLength(of dimension: DimensionAnnotation, _ places: [Annotation.Place?]) -> Double? {
    if let side = dimension.measuredSide?.side {
      return side.rectangle == .frame ? side.length(in: scene.layers) : nil
    }
    return setVector(
      from: dimension.from, to: dimension.to, of: places, in: dimension.space
    ).map(dimension.length)
  }
}

extension LayerTree {
  /// Tells whether the coordinates of a layer's sublayers may be seen elsewhere in it: a `sublayerTransform` moves them, or a
  /// transform layer has no plane of its own.
  func showsSublayersElsewhere(_ layer: Index) -> Bool {
    !self[layer].sublayerTransform.isIdentity || self[layer].kind == .transform
  }
}

extension Layer {
  /// A point of the layer in its superlayer's coordinates, without the `sublayerTransform` of that; nil where it is not in the
  /// plane, or the frame is unbounded.
  func setPlace(of point: LayerPoint) -> Point? {
    func moved(_ point: Point) -> Point? {
      transform.isAffine ? point.applying(transformToSuperlayer) : nil
    }
    return switch point {
    case .position: position
    case .frame(let place): frame.isInfinite ? nil : frame.point(at: place)
    case .bounds(let place): moved(bounds.point(at: place))
    case .anchorPoint: moved(anchoredPoint)
    case .origin: moved(.zero)
    }
  }
}

extension DimensionAnnotation {
  /// What the dimension line tells of the vector between its points, both in the units of its space.
  func length(of run: Vector) -> Double {
    switch along {
    case .x: abs(run.dx)
    case .y: abs(run.dy)
    case .line: run.length
    }
  }
}
