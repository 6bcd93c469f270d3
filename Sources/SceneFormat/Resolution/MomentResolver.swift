internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// A scene at a moment of its animation, with a panel for each track.
  ///
  /// A moment between two states is one more state: panels are read in it as in any other, so that their texts and
  /// places are those of the moment.
  func scene(
    _ scene: Scene, at moment: Moment, showing tracks: [PanelTrack]
  ) throws(Diagnostics) -> Scene {
    var resolver = self
    resolver.report = ReadingReport(after: report)
    if scene.figure.derivation != nil {
      return resolver.derivation(of: scene, at: moment, tracks[0])
    }
    var scene = scene
    /// The numbers of the states that lie between two.
    var between: [Range<Int>: Int] = [:]
    scene.figure.panels = tracks.map { track in
      let place = track.place(at: moment)
      guard place.fraction > 0 else {
        return resolver.panel(of: place.left, track, in: scene, state: place.left.step)
      }
      let way = place.left.step..<place.next.step
      if between[way] == nil {
        resolver.course.steps.append(resolver.step(on: way, at: place.fraction))
        between[way] = resolver.steps.count
      }
      return resolver.panel(
        of: place.next, track, in: scene, state: between[way] ?? place.next.step)
    }
    // Each lane is one picture now, which needs no row.
    scene.figure.lanes = []
    scene.steps = resolver.steps
    guard resolver.collector.hasErrors else { return scene }
    let goals = tracks.map { $0.place(at: moment).next.step }.filter { $0 > 0 }
    throw resolver.collector.diagnostics.onTheWay(
      at: moment, to: goals.max().map { steps[$0 - 1].span })
  }

  /// A derivation at a moment: the panel that it is on the way to, with the layer in between.
  private func derivation(
    of scene: Scene, at moment: Moment, _ track: PanelTrack
  ) -> Scene {
    var scene = scene.drawn
    var state = state
    (state.layers, state.descriptions) = (scene.layers, scene.descriptions)
    var resolver = at(state)
    resolver.course.steps = scene.steps
    let place = track.place(at: moment)
    let last = track.stops.count - 1
    var panel = scene.figure.panels[min(moment.state + (place.fraction > 0 ? 1 : 0), last)]
    let way = place.left.step..<place.next.step
    if place.fraction > 0, !way.isEmpty {
      scene.steps.append(resolver.step(on: way, at: place.fraction))
      panel.step = scene.steps.count
    }
    scene.figure.panels = [panel]
    return scene
  }

  /// The panel of a stop, with the layers in a state; its caption comes after the title of its lane, if it has one.
  private func panel(
    of stop: PanelTrack.Stop, _ track: PanelTrack, in scene: Scene, state: Int
  ) -> Panel {
    let resolver = after(steps: state)
    var panel: Panel
    if let listed = stop.panel {
      panel = listed.resolved
      if case .code(var code) = panel.content {
        // A length changes on the way, and pictures have other places.
        code.ties = []
        panel.content = .code(code)
      }
      if state != stop.step, case .picture(let picture)? = listed.written.content {
        panel.step = state
        panel.caption = resolver.resolved(listed.written.caption)
        panel.content = .picture(resolver.resolved(picture, shared: track.shared, step: state))
      }
    } else {
      let written = stop.picture ?? WrittenPicture()
      let picture =
        track.isOverlay
        ? resolver.overlay(of: written, step: state, over: stop.step)
        : resolver.resolved(written, shared: track.shared, step: state)
      panel = Panel(
        step: state,
        caption: stop.step > 0 ? resolver.resolved(course.captions[stop.step - 1]) : nil,
        content: .picture(picture))
    }
    if let title = track.lane.flatMap({ scene.figure.lanes[$0].title }) {
      panel.caption = title.over(panel.caption)
    }
    return panel
  }

  /// The state of the layers on the way between two states.
  private func step(on way: Range<Int>, at fraction: Double) -> Step {
    let end = steps[way.upperBound - 1]
    var step = end
    step.caption = nil
    let (layers, descriptions) =
      way.lowerBound == 0
      ? (self.layers, self.descriptions)
      : (steps[way.lowerBound - 1].layers, steps[way.lowerBound - 1].descriptions)
    for index in layers.indices {
      var words = end.descriptions[index.rawValue]
      let start = descriptions[index.rawValue]
      // A whole turn leaves the numbers as they were.
      if layers[index] == end.layers[index] && start.transform == words.transform
        && start.sublayerTransform == words.sublayerTransform
      {
        continue
      }
      var layer = layers[index].interpolated(to: end.layers[index], at: fraction)
      (layer.transform, words.transform) = between(
        start.transform, words.transform, layer.transform, at: fraction)
      (layer.sublayerTransform, words.sublayerTransform) = between(
        start.sublayerTransform, words.sublayerTransform, layer.sublayerTransform, at: fraction)
      step.layers[index] = layer
      step.descriptions[index.rawValue] = words
    }
    return step
  }

  /// The transform on the way between two: operation by operation where they are of one form, else as
  /// its matrix goes.
  private func between(
    _ start: [TransformOperation], _ end: [TransformOperation], _ matrix: Transform3D,
    at fraction: Double
  ) -> (Transform3D, [TransformOperation]) {
    guard let operations = start.interpolated(to: end, at: fraction),
      let own = operations.matrix
    else { return (matrix, [.matrix(matrix)]) }
    return (own, operations)
  }
}

extension Diagnostics {
  /// The diagnostics with a note on the moment on the way to a step.
  fileprivate func onTheWay(at moment: Moment, to span: Span?) -> Diagnostics {
    guard moment.fraction > 0, let span else { return self }
    var diagnostics = self
    for index in diagnostics.all.indices {
      diagnostics.all[index].notes.append(.onTheWay(of: moment, at: span))
    }
    return diagnostics
  }
}
