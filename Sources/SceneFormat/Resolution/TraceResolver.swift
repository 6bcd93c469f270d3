internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The steps of work of a point of a way, and the usual count of points.
  private static let (stepsOfPoint, pointsOfTrace) = (4.0, 400.0)

  /// A trace in the current state; nil after a report.
  func resolved(_ written: WrittenTrace) -> TraceAnnotation? {
    let label = resolved(written.label, decimals: drawnDecimals)
    guard let sweep = written.range ?? course.sweep else {
      if course.isComplete { collector.report(.nothingTraced(at: written.place)) }
      return nil
    }
    guard let here = location(written.at), hasSoundLayers,
      var layers = SweptLayers(
        sweep, from: written.range == nil ? course.start : state, of: self)
    else { return nil }
    report.work += Self.stepsOfPoint * Self.pointsOfTrace
    let errorsBefore = collector.errorCount
    func place(_ fraction: Double) -> Point? {
      guard !isAtEnd, collector.errorCount == errorsBefore, layers.go(to: fraction),
        let location = layers.resolver.location(written.at)
      else { return nil }
      return layers.resolver.layers.convert(location.point, from: location.space, to: nil)
    }
    let way = TraceWay(of: place)
    guard collector.errorCount == errorsBefore else { return nil }
    guard let way else {
      if !isAtEnd { collector.report(.nothingMoves(written.string.text, at: written.place)) }
      return nil
    }
    let layer = written.at.words.isEmpty ? here.space : tracedLayer(written.at) ?? here.space
    let skins = layer.map { self.skins(of: $0, count: written.skins, &layers) } ?? []
    return TraceAnnotation(
      layer: layer, point: written.string.text, steps: way.steps, form: way.form, ends: way.ends,
      direction: way.direction, middle: way.middle, skins: skins, label: label,
      swept: layers.path, values: (layers.ends.first.value, layers.ends.last.value),
      isAngle: layers.ends.first.isAngle)
  }

  private func tracedLayer(_ written: WrittenPath) -> LayerTree.Index? {
    if case .property(let id, _) = written.subject { names.indices[id.text] } else { nil }
  }

  /// The outlines of a layer at even places of the way, without the one that the panel shows.
  private func skins(
    of layer: LayerTree.Index, count: Int, _ swept: inout SweptLayers
  ) -> [TraceAnnotation.Skin] {
    guard count > 0 else { return [] }
    let present = swept.fraction(of: state)
    func places(_ parts: Int) -> [Double] {
      parts == 0 ? [0.5] : (0...parts).map { Double($0) / Double(parts) }
    }
    func isPresent(_ place: Double) -> Bool { present.map { abs($0 - place) < 1e-6 } ?? false }
    // Where the panel shows an end, the other places are as many as are asked for.
    let all = places(count).filter { !isPresent($0) }
    let chosen = all.count == count ? all : places(count - 1).filter { !isPresent($0) }
    return chosen.compactMap { place in
      guard swept.go(to: place), let quad = swept.resolver.layers.quad(of: layer, in: nil) else {
        return nil
      }
      return TraceAnnotation.Skin(quad: quad, distance: abs(place - (present ?? 1)))
    }
  }
}
