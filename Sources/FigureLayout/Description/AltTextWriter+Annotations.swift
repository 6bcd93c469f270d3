internal import LayerGeometry
internal import SceneFormat

extension AltTextWriter {
  private static let mostAnnotations = 8

  /// The statements about the points, arrows, dimension lines and callouts of a picture.
  ///
  /// - Parameter layers: the layers of which statements about this panel say where they are.
  func annotations(
    of plan: PanelPlan, besides layers: Set<LayerTree.Index>
  ) -> [Statement] {
    // The captions of a derivation say what its marks and lengths do.
    if scene.figure.isDerived { return [] }
    let seen = plan.picture.annotations.filter { annotation in
      isSeen(annotation, in: plan) && !isSaid(annotation, by: layers, in: plan)
    }
    let described = seen.prefix(Self.mostAnnotations).compactMap { description(of: $0, in: plan) }
    let more = seen.count - Self.mostAnnotations
    return described.map(Statement.annotation) + (more > 0 ? [.moreAnnotations(more)] : [])
  }

  /// Tells whether the figure shows an annotation of a kind that has a sentence here; what is behind the viewer is not drawn.
  private func isSeen(_ annotation: Annotation, in plan: PanelPlan) -> Bool {
    switch annotation.kind {
    case .axes, .trace: return false
    case .point(let point) where point.mark == .none:
      if point.label == nil && point.coordinates.isEmpty { return false }
    case .point, .arrow, .dimension, .callout: break
    }
    return annotation.locations.allSatisfy { plan.view.point($0) != nil }
  }

  /// Tells whether the statement about a layer says all that a mark on its anchor point or position does.
  private func isSaid(
    _ annotation: Annotation, by layers: Set<LayerTree.Index>, in plan: PanelPlan
  ) -> Bool {
    guard case .point(let point) = annotation.kind, point.label == nil, let layer = point.pinned,
      layers.contains(layer),
      plan.shows(.anchor, of: layer) || point.mark == .position && plan.shows(.position, of: layer)
    else { return false }
    let superlayer = plan.scene.layers.superlayer(of: layer)
    let position = printed(plan.scene.layers[layer].position)
    return point.coordinates.allSatisfy { space in
      guard space == superlayer, let place = plan.view.convert(point.at, to: space) else {
        return false
      }
      return printed(place) == position
    }
  }

  private func description(
    of annotation: Annotation, in plan: PanelPlan
  ) -> DescribedAnnotation? {
    func place(_ number: Int) -> DescribedPlace {
      if annotation.places.indices.contains(number), let place = annotation.places[number] {
        return .property(place.property, of: name(place.layer))
      }
      let location = annotation.locations[number]
      return .coordinates(coordinates(location.point, in: location.space, of: plan))
    }
    switch annotation.kind {
    case .point(let point):
      return .point(
        description(of: point, place(0), annotation.firstPlace, in: plan))
    case .arrow(let arrow):
      guard let way = vector(from: arrow.from, to: arrow.to, in: arrow.space, of: plan) else {
        return nil
      }
      let set = plan.setVector(
        from: arrow.from, to: arrow.to, of: annotation.places, in: arrow.space)
      let numbers = ownWords.measure(set.map(parenthesized), seenAs: parenthesized(way))
      let measured =
        arrow.space == nil
        ? numbers : ownWords.coordinates(numbers, spaceName(arrow.space, plan))
      return .arrow(
        DescribedArrow(
          from: place(0), to: place(1), isMovement: arrow.role == .movement,
          label: arrow.label.map(label), vector: arrow.label == nil ? measured : nil))
    case .dimension(let dimension):
      guard let measured = length(of: dimension, annotation.places, in: plan) else { return nil }
      let title = dimension.name.map(label)
      if let side = dimension.measuredSide?.side {
        return .side(
          side.property, of: name(side.layer), name: title == side.property ? nil : title,
          length: measured)
      }
      return .dimension(
        DescribedDimension(
          from: place(0), to: place(1), along: dimension.along,
          space: dimension.space.map { name($0) }, name: title, length: measured))
    case .callout(let callout): return .callout(words(of: callout.text), at: place(0))
    case .axes, .trace: return nil
    }
  }

  private func description(
    of point: PointAnnotation, _ place: DescribedPlace, _ named: Annotation.Place?,
    in plan: PanelPlan
  ) -> DescribedPoint {
    let badge: Panel.Badge? =
      switch point.mark {
      case .tick: .tick
      case .cross: .cross
      default: nil
      }
    let label = point.label.map(label)
    let found = point.coordinates.compactMap { space in
      plan.view.convert(point.at, to: space).map {
        let set = plan.setPoint(seenAt: $0, in: space, of: named)
        return coordinates($0, setAs: set, in: space, of: plan)
      }
    }
    switch place {
    case .property:
      return DescribedPoint(label: label, place: place, coordinates: found, badge: badge)
    case .coordinates(let written):
      return DescribedPoint(
        label: label, place: nil, coordinates: found.isEmpty ? [written] : found, badge: badge)
    }
  }

  /// The vector between two points in the units of a space, as the picture shows them; nil if they have no place there.
  private func vector(
    from start: Location, to end: Location, in space: LayerTree.Index?, of plan: PanelPlan
  ) -> Vector? {
    guard let from = plan.view.convert(start, to: space), let to = plan.view.convert(end, to: space)
    else { return nil }
    return to - from
  }

  /// The length of a dimension line; one that properties set before the length that a `sublayerTransform` shows in its place.
  private func length(
    of dimension: DimensionAnnotation, _ places: [Annotation.Place?], in plan: PanelPlan
  ) -> String? {
    guard
      let run = vector(from: dimension.from, to: dimension.to, in: dimension.space, of: plan)
    else { return nil }
    let seen = dimension.length(of: run)
    let set = plan.setLength(of: dimension, places)
    return ownWords.measure(set.map { typesetNumber($0) }, seenAs: typesetNumber(seen))
  }

  private func coordinates(
    _ point: Point, setAs set: Point? = nil, in space: LayerTree.Index?, of plan: PanelPlan
  ) -> String {
    let numbers = ownWords.coordinates(
      set.map { parenthesized($0) }, seenAt: parenthesized(point))
    return ownWords.coordinates(numbers, spaceName(space, plan))
  }

  private func spaceName(_ space: LayerTree.Index?, _ plan: PanelPlan) -> String {
    if let space { return name(space) }
    return plan.axesOptions(of: nil)?.name.map { words(of: $0) } ?? ownWords.rootSpace
  }
}
