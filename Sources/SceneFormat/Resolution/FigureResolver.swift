internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  func resolved(_ written: WrittenFigure) -> FigureSpecification {
    var figure = FigureSpecification(
      canvas: written.canvas, panels: [], lanes: [], columns: written.columns, tables: [],
      notes: [], legend: false, decimals: written.decimals, animation: written.animation)
    let shared = resolved(written.shared)
    switch written.content {
    case .states(let picture, let isOverlay):
      figure.panels = panels(of: picture, isOverlay: isOverlay)
    case .panels(let panels, _):
      figure.panels = panels.compactMap { resolved($0, shared: shared) }
    case .lanes(let lanes):
      for lane in lanes {
        let first = figure.panels.count
        figure.panels += panels(of: lane, shared)
        guard figure.panels.count > first else { continue }
        figure.lanes.append(
          Lane(title: resolved(lane.title), panels: first..<figure.panels.count))
      }
    case .derivation(let derivation): figure.derivation = derivation.flatMap { resolved($0) }
    }
    tie(&figure.panels)
    // A figure of one state speaks of that in its tables, too.
    let states = Set(figure.panels.filter { $0.picture != nil }.map(\.step))
    let pictured = states.count == 1 ? states.first : nil
    figure.tables = written.tables.map { resolved($0, columnsAt: pictured) }
    figure.notes = written.notes.compactMap { resolved($0) }
    figure.legend = written.legend ?? (figure.derivation != nil)
    return figure
  }

  private func panels(
    of lane: WrittenLane, _ shared: SharedPictureParts
  ) -> [Panel] {
    switch lane.content {
    case .panels(let panels): panels.compactMap { resolved($0, shared: shared) }
    case .states(let numbers, let picture):
      panels(of: picture, in: states(numbers), shared: shared)
    }
  }

  /// The panels of a figure that lists none: one for each state of the layers, or one for all.
  private func panels(
    of picture: WrittenPicture, isOverlay: Bool
  ) -> [Panel] {
    guard isOverlay && !steps.isEmpty else {
      return panels(of: picture, in: Array(course.shownStates), shared: nil)
    }
    let last = steps.count
    let numbered = steps.enumerated().compactMap { number, step in
      step.caption.map { $0.numbered(number + 1) }
    }
    // States are told by the numbers of their steps.
    let captions = steps.count > 1 ? numbered : steps.compactMap(\.caption)
    return [
      Panel(
        step: last,
        caption: captions.dropFirst().reduce(captions.first) { $0?.over($1) },
        content: .picture(after(steps: last).overlay(of: picture, step: last, over: last)))
    ]
  }

  /// A picture of a state over what the first steps change, as it was before each.
  ///
  /// - Parameter count: the number of those steps.
  func overlay(of written: WrittenPicture, step: Int, over count: Int) -> Picture {
    var picture = resolved(written, shared: nil, step: step)
    if written.ghosts == nil { picture.ghosts = formerStates(ofFirst: count) }
    return picture
  }

  /// A picture of each of some states, with the captions of the steps that made them.
  private func panels(
    of picture: WrittenPicture, in states: [Int], shared: SharedPictureParts?
  ) -> [Panel] {
    var panels: [Panel] = []
    let errorsBefore = collector.errorCount
    let workBefore = report.work
    // An error in one state is likely to be in each, and is reported once.
    for step in states
    where panels.isEmpty || picture.isSound && collector.errorCount == errorsBefore {
      if panels.count == 1 { refuseEarly(repeating: states.count, since: workBefore) }
      if isAtEnd { return panels }
      let picture = after(steps: step).resolved(picture, shared: shared, step: step)
      panels.append(
        Panel(
          step: step, caption: step > 0 ? steps[step - 1].caption : nil,
          // Arrows lead from one state to the next in lanes, so that no word is needed.
          state: states.count > 1 && shared == nil ? state(step) : nil,
          content: .picture(picture)))
    }
    return panels
  }

  private func state(_ step: Int) -> Panel.State {
    step == 0 ? .before : steps.count == 1 ? .after : .step(step)
  }

  /// The ghosts of the layers that the steps change, as they were at the start, and after each step that changes them, or
  /// one in them, but the last such step; and as they were before a change where layers around them have moved them.
  private func formerStates(ofFirst count: Int) -> [Ghost] {
    let changed = Set(steps.flatMap { $0.changes.map(\.layer) }).sorted()
    var states = Dictionary(uniqueKeysWithValues: changed.map { ($0, [0]) })
    for (number, step) in steps.prefix(count).enumerated() {
      for layer in Set(step.changes.map(\.layer)) {
        if let last = states[layer]?.last,
          let moved = lastMove(of: layer, after: last, before: number)
        {
          states[layer]?.append(moved)
        }
      }
      let holders = step.changes.flatMap { layers.layers(from: $0.layer) }
      for layer in Set(holders) { states[layer]?.append(number + 1) }
    }
    return changed.flatMap { layer in
      let former = states[layer].map { $0.count > 1 ? $0.dropLast() : $0[...] } ?? []
      return former.map { Ghost(layer: layer, step: $0, successor: layer, arrow: .automatic) }
    }
  }

  /// The last of the states between two in which a layer is elsewhere in the root space than before, since a step has changed
  /// a layer around it; nil if there is none.
  private func lastMove(of layer: LayerTree.Index, after first: Int, before end: Int) -> Int? {
    let holders = Set(layers.layers(from: layer).dropFirst())
    return (first..<end).last { number in
      guard steps[number].changes.contains(where: { holders.contains($0.layer) }) else {
        return false
      }
      let before = number == 0 ? after(steps: 0).layers : steps[number - 1].layers
      return steps[number].layers.hasMoved(layer, from: before)
    }.map { $0 + 1 }
  }

  private func resolved(_ written: WrittenDerivation) -> Derivation? {
    let step = stepNumber(written.step, "'step'") ?? 0
    guard let layer = layer(written.layer) else { return nil }
    let span = written.layer.place
    let state = after(steps: step).state
    if state.isSound && state.layers[layer].frame.isInfinite {
      collector.report(.unboundedFrame(of: descriptions[layer.rawValue].id, at: span))
      return nil
    }
    return Derivation(layer: layer, step: step, span: span)
  }
}

extension LayerTree {
  /// Tells whether a layer's corners are elsewhere in the root space than in another state, by more than rounding.
  fileprivate func hasMoved(_ layer: Index, from other: LayerTree) -> Bool {
    zip(self[layer].bounds.corners.corners, other[layer].bounds.corners.corners).contains {
      let places = (convert($0, from: layer, to: nil), other.convert($1, from: layer, to: nil))
      guard case (let now?, let before?) = places else {
        return (places.0 == nil) != (places.1 == nil)
      }
      return (now - before).length > 1e-9 * max(abs(now.x), abs(now.y), 1)
    }
  }
}
