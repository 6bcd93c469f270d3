internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// - Parameter ghosts: the ghosts of the annotation's panel.
  func resolved(_ written: WrittenAnnotation.Kind, among ghosts: [Ghost]) -> Annotation.Kind? {
    switch written {
    case .point(let path, let mark, let label, let coordinates, let guides):
      let at = path.flatMap { location($0) }
      let label = resolved(label, decimals: drawnDecimals)
      var spaces: [LayerTree.Index?] = []
      for name in coordinates {
        guard let space = space(name) else { continue }
        if let at { check(at, isMeasurableIn: space.layer, at: name.place) }
        spaces.append(space.layer)
      }
      guard let path, let at else { return nil }
      let named = naturalMark(of: path, among: ghosts)
      return .point(
        PointAnnotation(
          at: at, mark: mark ?? named.mark, pinned: mark == nil ? named.pinned : nil, label: label,
          coordinates: spaces, guides: guides))
    case .arrow(let ends, let role, let space, let label):
      let ends = ends.flatMap { locations($0) }
      let label = resolved(label, decimals: drawnDecimals)
      let space = self.space(space, ends)
      guard let ends, let role, let space else { return nil }
      return .arrow(
        ArrowAnnotation(
          from: ends.from, to: ends.to, role: role, space: space.layer, label: label))
    case .dimension(let dimension): return resolved(dimension).map { .dimension($0) }
    case .trace(let trace): return resolved(trace).map { .trace($0) }
    case .callout(let at, let text):
      let at = at.flatMap { location($0) }
      let text = resolved(text, decimals: drawnDecimals)
      guard let at, let text else { return nil }
      return .callout(CalloutAnnotation(at: at, text: text))
    case .axes(let at, let space, let x, let y, let label):
      let origin = at.flatMap { location($0) }
      let space = self.space(space, origin.map { (from: $0, to: $0) })
      let label = resolved(label, decimals: drawnDecimals)
      guard let origin, let space else { return nil }
      return .axes(
        AxesAnnotation(origin: origin, space: space.layer, x: x, y: y, label: label))
    }
  }

  /// The properties that are given for the points of an annotation; nil for a point that is given by coordinates.
  func namedPlaces(of written: WrittenAnnotation.Kind) -> [Annotation.Place?] {
    let paths: [WrittenPath?]
    switch written {
    case .point(let at, _, _, _, _): paths = [at]
    case .callout(let at, _): paths = [at]
    case .arrow(let ends, _, _, _): paths = [ends?.from, ends?.to]
    case .dimension(let dimension):
      guard case .ends(let ends, _) = dimension.subject else { return [] }
      paths = [ends?.from, ends?.to]
    case .axes, .trace: return []
    }
    return paths.map { path in path.flatMap { namedPlace($0) } }
  }

  private func namedPlace(_ path: WrittenPath) -> Annotation.Place? {
    guard case .property(let id, let words) = path.subject, let layer = names.indices[id.text],
      case let texts = words.map(\.text), let point = LayerPoint(texts)
    else { return nil }
    return Annotation.Place(
      layer: layer, point: point, property: texts.joined(separator: "."))
  }

  /// The mark of what a point is named after, as of an anchor point, with the layer whose anchor point or position it is;
  /// a dot for points with other names or none.
  private func naturalMark(
    of written: WrittenPath, among ghosts: [Ghost]
  ) -> (mark: PointAnnotation.Mark, pinned: LayerTree.Index?) {
    guard case .property(let layer, let words) = path(written)?.subject else { return (.dot, nil) }
    let isBefore = ghosts.contains { ghost in
      ghost.layer != ghost.successor
        && sequence(first: layer, next: { layers.superlayer(of: $0) }).contains(ghost.layer)
    }
    if isBefore { return (.before, nil) }
    switch words.map(\.text) {
    case ["anchorPoint"]: return (.anchor, layer)
    case ["position"]: return (.position, layer)
    case ["center"], ["bounds", "center"], ["frame", "center"]: return (.center, nil)
    case ["origin"]: return (.origin, nil)
    default: return (.dot, nil)
    }
  }

  /// The space that is named, or that both ends are given in, or the root space; nil after a report,
  /// such as that an end has no place there.
  func space(_ written: WrittenSpace, _ ends: (from: Location, to: Location)?) -> Space? {
    switch written {
    case .unreadable: return nil
    case .unnamed:
      return ends.map { Space(layer: $0.from.space == $0.to.space ? $0.from.space : nil) }
    case .named(let name):
      guard let space = space(name) else { return nil }
      if let ends {
        check(ends.from, isMeasurableIn: space.layer, at: name.place)
        if ends.to.space != ends.from.space {
          check(ends.to, isMeasurableIn: space.layer, at: name.place)
        }
      }
      return space
    }
  }

  func locations(_ ends: WrittenEnds) -> (from: Location, to: Location)? {
    let from = location(ends.from)
    let to = location(ends.to)
    guard let from, let to else { return nil }
    return (from, to)
  }
}
