internal import LayerGeometry
internal import SourceText

/// The parts that a figure gives for all its pictures.
struct SharedPictureParts {
  var show: ShowRules?
  var axes: [AxesOptions] = []
}

extension SceneResolver {
  /// The parts that a figure gives for all its pictures.
  func resolved(_ shared: WrittenFigure.Shared) -> SharedPictureParts {
    SharedPictureParts(
      show: shared.show.map { resolved($0, base: nil) }, axes: resolved(shared.axes))
  }

  /// The picture of a panel, or the single one of a figure without panels.
  ///
  /// - Parameter step: the state that it shows.
  func resolved(
    _ written: WrittenPicture, shared: SharedPictureParts?, step: Int
  ) -> Picture {
    let show = written.show.map { resolved($0, base: shared?.show) } ?? shared?.show
    let ghosts = written.ghosts.map { resolved($0, in: step) } ?? []
    let annotations = written.annotations.compactMap { annotation in
      resolved(annotation.kind, among: ghosts).map {
        Annotation(
          kind: $0, span: annotation.place, places: namedPlaces(of: annotation.kind))
      }
    }
    if written.oblique != nil,
      let trace = annotations.first(where: { if case .trace = $0.kind { true } else { false } })
    {
      collector.report(.tracedFromAside(at: trace.span))
    }
    let axes = resolved(written.axes)
    let spaces = Set(axes.map { Space(layer: $0.space) })
    let sharedAxes = shared?.axes.filter { !spaces.contains(Space(layer: $0.space)) } ?? []
    return Picture(
      roots: roots(written.roots, ghosts: ghosts), show: show, ghosts: ghosts,
      annotations: annotations, axes: sharedAxes + axes, view: written.view,
      device: written.device.flatMap { layer($0) }, oblique: written.oblique)
  }

  /// The layers that a panel draws with all below them.
  private func roots(_ names: [WrittenString]?, ghosts: [Ghost]) -> [LayerTree.Index] {
    let ghostLayers = Set(ghosts.filter { $0.layer != $0.successor }.map(\.layer))
    guard let names else { return layers.roots.filter { !ghostLayers.contains($0) } }
    var roots: [LayerTree.Index] = []
    var places: [LayerTree.Index: Span] = [:]
    for name in names {
      guard let layer = layer(name) else { continue }
      let span = name.place
      let id = descriptions[layer.rawValue].id
      if let first = places[layer] {
        collector.report(
          .repeatedLayer("layer '\(id)' stands twice in this panel", at: span, other: first))
      } else if ghostLayers.contains(layer) {
        collector.report(
          .repeatedLayer(
            "layer '\(id)' is a ghost of this panel, so it is drawn already", at: span))
      } else {
        places[layer] = span
        roots.append(layer)
      }
    }
    reportNested(roots, places)
    return roots
  }

  /// Reports layers that lie in another one of the list, and would be drawn twice.
  private func reportNested(
    _ roots: [LayerTree.Index], _ places: [LayerTree.Index: Span]
  ) {
    guard roots.count > 1 else { return }
    // Superlayers come first in the tree, so one pass finds the listed layer around each.
    var around: [LayerTree.Index?] = []
    for index in layers.indices {
      let superlayer = layers.superlayer(of: index)
      let outer = superlayer.flatMap { places[$0] == nil ? around[$0.rawValue] : $0 }
      around.append(outer)
      if let outer, let span = places[index] {
        let (id, outerID) = (descriptions[index.rawValue].id, descriptions[outer.rawValue].id)
        collector.report(
          .repeatedLayer(
            "layer '\(id)' lies in layer '\(outerID)', which this panel draws already", at: span,
            other: places[outer], note: "layer '\(outerID)' is here"))
      }
    }
  }

  /// - Parameter step: the state that the panel shows.
  private func resolved(_ written: [WrittenGhost], in step: Int) -> [Ghost] {
    var ghosts: [Ghost] = []
    // Of a layer several states may be ghosts, each once.
    var places: [LayerTree.Index: [Int: Span]] = [:]
    for ghost in written {
      let then = stepNumber(ghost.step, "'step'") ?? step
      let layer = ghost.layer.flatMap { self.layer($0) }
      guard let successor = successor(of: ghost, layer, moved: then != step), let layer,
        let span = ghost.layer?.place
      else { continue }
      let id = descriptions[layer.rawValue].id
      if layer == successor && then == step {
        collector.report(
          .repeatedLayer("layer '\(id)' cannot be its own ghost", at: span))
      } else if let first = places[layer, default: [:]].updateValue(span, forKey: then) {
        collector.report(
          .repeatedLayer("layer '\(id)' is a ghost twice", at: span, other: first))
      } else {
        ghosts.append(
          Ghost(
            layer: layer, step: then, successor: successor, arrow: ghost.arrow,
            isArrowAskedFor: ghost.isArrowAskedFor,
            name: resolved(ghost.name, decimals: drawnDecimals)))
      }
    }
    return ghosts
  }

  /// The layer that a ghost became: where it has `moved` on by steps, itself if need be.
  private func successor(
    of ghost: WrittenGhost, _ layer: LayerTree.Index?, moved: Bool
  ) -> LayerTree.Index? {
    if let name = ghost.successor { return self.layer(name) }
    if ghost.hasSuccessor { return nil }
    if moved { return layer }
    collector.report(
      .missingKey(
        GhostKey.successor.name, in: "a ghost", help: #"name what it became: "of": "B""#,
        at: ghost.start))
    return nil
  }

  private func resolved(_ axes: [WrittenAxes]) -> [AxesOptions] {
    axes.compactMap { axes in
      space(axes.space).map { space in
        var options = axes.options
        options.space = space.layer
        options.name = resolved(axes.name, decimals: drawnDecimals)
        return options
      }
    }
  }
}
