internal import LayerGeometry
internal import SceneFormat

/// Collects the statements about a figure, in the order in which they are made.
struct AltTextWriter {
  private static let mostPanels = 6
  static let mostLayers = 12
  static let mostLines = 12

  let scene: Scene
  let wanted: String?
  /// The words that the figure adds itself.
  let ownWords: Words

  var statements: [Statement] {
    let panels = scene.figure.panels
    // Pictures are planned in the order of their panels. If the processor time is used up, the description is
    // discarded.
    let pictures = panels.prefix(Self.mostPanels).compactMap { panel in
      panel.picture.map { ($0, panel.step) }
    }
    var plans = ((try? PanelPlan.all(of: pictures, in: scene)) ?? [])[...]
    var described: [(panel: Int, plan: PanelPlan)] = []
    var statements: [Statement] = panels.count > 1 ? [.panels(panels.count)] : []
    for (number, panel) in panels.prefix(Self.mostPanels).enumerated() {
      if panels.count > 1 {
        let caption = panel.caption.map { words(of: $0) } ?? panel.state.map(ownWords.caption)
        statements.append(.panel(number + 1, caption: caption, badge: panel.badge))
      }
      if panel.picture != nil, let plan = plans.popFirst() {
        statements += self.statements(about: plan, after: described)
        described.append((number + 1, plan))
      } else {
        statements += self.statements(about: panel.content, after: panel.step)
      }
    }
    if panels.count > Self.mostPanels {
      statements.append(.morePanels(panels.count - Self.mostPanels))
    }
    return statements
      + scene.figure.tables.prefix(Self.mostPanels).flatMap { self.statements(about: $0) }
  }

  /// The statements about a panel that is not a picture.
  private func statements(about content: Panel.Content, after step: Int) -> [Statement] {
    switch content {
    case .picture: []
    case .table(let table): statements(about: table)
    case .formula(let formula):
      [
        .formula(
          formula.lines.prefix(Self.mostLines).map {
            $0.variant(for: wanted).expression.spelled.trimmed
          })
      ]
    case .notes(let notes): [.notes(notes.map { words(of: $0) })]
    case .log(let log): [.log(described(log))]
    case .effects(let matrix): [.effects(described(matrix))]
    case .card(let card):
      [
        .card(
          DescribedCard(
            title: card.title.map(words), isWarning: card.isWarning,
            rules: card.rules.prefix(Self.mostLines).map { (words(of: $0.text), $0.badge) }))
      ]
    case .tree: [.tree]
    case .code(let code): [.code(DescribedCode(code, mostLines: Self.mostLines))]
    case .keyMap(let map): [.keyMap(DescribedKeyMap(map, layer: name(map.layer)))]
    case .plot(let plot): [.plot(DescribedPlot(plot, words: words))]
    case .unitSquare(let square):
      [
        .unitSquare(
          name(square.layer),
          anchorPoint: scene.after(steps: step).layers[square.layer].anchorPoint)
      ]
    }
  }

  /// A text as a part of a sentence.
  func words(of text: LocalizedText) -> String { text.variant(for: wanted).string.spoken }

  /// A text as it stands in the figure, in one line.
  func label(_ text: LocalizedText) -> String { text.variant(for: wanted).string.joinedLines }

  private func described(_ log: ValueLog) -> DescribedLog {
    let headers = log.columns.map { words(of: $0.header) }
    let equal = log.columns.indices.filter { log.columns[$0].equalsPrevious }
    return DescribedLog(
      states: log.states.count, columns: headers,
      equal: equal.map { (headers[$0], headers[$0 - 1]) })
  }

  private func described(_ matrix: EffectsMatrix) -> [DescribedEffect] {
    matrix.rows.prefix(Self.mostLines).map { row in
      let changed = zip(matrix.columns, row.effects).filter { $0.1 == .changes }
      return DescribedEffect(
        property: words(of: row.header), changes: changed.map { words(of: $0.0) })
    }
  }

  private func statements(about table: PropertyTable) -> [Statement] {
    table.columns.isEmpty ? [] : [.table(names(in: table), table.rows)]
  }

  private func statements(
    about plan: PanelPlan, after others: [(panel: Int, plan: PanelPlan)]
  ) -> [Statement] {
    var statements: [Statement] = plan.picture.oblique == nil ? [] : [.fromAside]
    // An earlier picture of the same layers is described already, so that only changes follow.
    let earlier = others.last { $0.plan.picture.roots == plan.picture.roots }
    var hidden: [Statement] = []
    var described: Set<LayerTree.Index> = []
    if scene.figure.isDerived {
      statements += derivation(in: plan, panel: others.count + 1)
    } else if let (panel, before) = earlier {
      let found = before.step == plan.step ? [] : changes(from: before, to: plan)
      if found.isEmpty {
        statements.append(.sameLayers(panel: panel))
      } else {
        statements += limited(found.map(Statement.change), of: found.count)
      }
    } else {
      let layers = plan.layers.prefix(Self.mostLayers)
      described = Set(layers)
      statements += limited(layers.map { .layer(layer($0, plan)) }, of: plan.layers.count)
      statements += contents(of: plan)
      hidden = hiddenLayers(of: plan)
    }
    let ghosts = plan.ghosts.prefix(Self.mostLayers).map {
      ghost($0, in: plan, describedAfter: earlier?.plan.step)
    }
    let traces = plan.picture.annotations.prefix(Self.mostLayers).compactMap { annotation in
      if case .trace(let trace) = annotation.kind {
        Statement.trace(DescribedTrace(trace))
      } else {
        nil
      }
    }
    let marks = annotations(of: plan, besides: described)
    if statements.isEmpty && ghosts.isEmpty && marks.isEmpty && traces.isEmpty {
      statements = [.nothing]
    }
    return statements + hidden + ghosts + marks + traces
  }

  /// The statement about a panel that derives a frame, in which the layer is not yet what it is in the document.
  private func derivation(in plan: PanelPlan, panel number: Int) -> [Statement] {
    plan.picture.roots.prefix(1).compactMap { layer in
      DescribedDerivation(
        panel: number, plan.scene.layers[layer], plan.scene[layer].transform
      ).map { Statement.derivation(name(layer), $0) }
    }
  }

  /// The statement about the hidden layers that the figure lists.
  private func hiddenLayers(of plan: PanelPlan) -> [Statement] {
    let hidden = plan.scene.layers.hiddenLayers(in: plan.picture).filter { plan.asks(for: $0) }
    if hidden.isEmpty { return [] }
    let names = hidden.prefix(Self.mostLayers).map { name($0) }
    return [.hidden(names, more: hidden.count - names.count)]
  }

  private func limited(_ statements: [Statement], of count: Int) -> [Statement] {
    let more = count - Self.mostLayers
    return statements.prefix(Self.mostLayers) + (more > 0 ? [.moreLayers(more)] : [])
  }

  func name(_ layer: LayerTree.Index) -> String {
    scene[layer].name.variant(for: wanted).string.inOneLine
  }

  private func layer(_ index: LayerTree.Index, _ plan: PanelPlan) -> DescribedLayer {
    let layer = plan.scene.layers[index]
    let description = plan.scene[index]
    let isTold = layer.transform.isIdentity && layer.bounds.origin == .zero
    let showsAnchor = plan.shows(.anchor, of: index)
    return DescribedLayer(
      name: name(index),
      superlayer: plan.scene.layers.superlayer(of: index).map(name),
      frame: layer.frame.isInfinite ? nil : layer.frame,
      bounds: isTold ? nil : layer.bounds,
      transform: description.transform, sublayerTransform: description.sublayerTransform,
      anchorPoint: showsAnchor ? layer.anchorPoint : nil,
      anchorPointZ: layer.anchorPointZ == 0 ? nil : layer.anchorPointZ,
      anchorPlace: showsAnchor ? layer.anchorPlace : nil,
      position: showsAnchor || plan.shows(.position, of: index) ? layer.position : nil,
      zPosition: layer.zPosition == 0 ? nil : layer.zPosition,
      clips: layer.masksToBounds, isFlipped: layer.isGeometryFlipped,
      isMirrored: layer.transform.mirrorsInPlane,
      side: side(of: index, in: plan), isBehindViewer: plan.isBehindViewer(index))
  }

  /// The side that a layer shows in a panel; nil for one that is not drawn, edge on, or behind the viewer.
  private func side(of layer: LayerTree.Index, in plan: PanelPlan) -> DescribedSide? {
    guard plan.draws(layer), !plan.isBehindViewer(layer), !plan.scene.layers.isEdgeOn(layer) else {
      return nil
    }
    if !plan.scene.layers.showsBack(of: layer) { return .front }
    return plan.isBackFaceCulled(layer) ? .culledBack : .back
  }

  /// The changes of a panel's layers, which may be hidden in either state.
  private func changes(from before: PanelPlan, to plan: PanelPlan) -> [DescribedChange] {
    let (old, new, earlier) = (before.scene, plan.scene, before)
    return Set(before.layers + plan.layers).sorted().compactMap { index in
      let (before, after) = (old.layers[index], new.layers[index])
      let words = new[index].transform
      // What a layer is in can move it behind the viewer, or in front again.
      let isBehind = plan.isBehindViewer(index)
      let hasPassed =
        earlier.draws(index) && plan.draws(index) && earlier.isBehindViewer(index) != isBehind
      let (oldSide, side) = (self.side(of: index, in: earlier), self.side(of: index, in: plan))
      let hasTurned = oldSide != nil && side != nil && oldSide != side
      let content = new[index].sublayerTransform
      guard
        before != after || old[index].transform != words || hasPassed || hasTurned
          || old[index].sublayerTransform != content
      else { return nil }
      let isAsLarge = before.frame.size == after.frame.size
      let movement = after.frame.origin - before.frame.origin
      let scrolled = before.bounds.origin - after.bounds.origin
      let hasSketch = new[index].contents.contains { $0.sketch != nil }
      let hasContent = hasSketch || !new.layers.sublayers(of: index).isEmpty
      let list = new[index].contents.lazy.compactMap(\.sketch).first { $0.rows(in: after) != nil }
      let rows = list.flatMap {
        $0.rows(in: after) == $0.rows(in: before) ? nil : $0.rows(in: after)
      }
      let isMirrored = after.transform.mirrorsInPlane
      return DescribedChange(
        name: name(index),
        anchorPoint: before.anchorPoint == after.anchorPoint ? nil : after.anchorPoint,
        position: before.position == after.position ? nil : after.position,
        zPosition: before.zPosition == after.zPosition ? nil : after.zPosition,
        anchorPointZ: before.anchorPointZ == after.anchorPointZ ? nil : after.anchorPointZ,
        bounds: before.bounds == after.bounds ? nil : after.bounds,
        transform: old[index].transform == words ? nil : words,
        sublayerTransform: old[index].sublayerTransform == content ? nil : content,
        clips: before.masksToBounds == after.masksToBounds ? nil : after.masksToBounds,
        side: hasTurned ? side : nil,
        isHidden: before.isHidden == after.isHidden ? nil : after.isHidden,
        isFlipped: before.isGeometryFlipped == after.isGeometryFlipped
          ? nil : after.isGeometryFlipped,
        isMirrored: isMirrored == before.transform.mirrorsInPlane ? nil : isMirrored,
        isBehindViewer: hasPassed ? isBehind : nil,
        frameBefore: before.frame, frame: after.frame,
        movement: isAsLarge && movement != .zero ? movement : nil,
        contentMovement: hasContent && scrolled != .zero ? scrolled : nil, rows: rows)
    }
  }

  /// - Parameter step: the state that the panel has been compared with already.
  private func ghost(
    _ planned: PlannedGhost, in plan: PanelPlan, describedAfter step: Int?
  ) -> Statement {
    let ghost = planned.ghost
    let then = planned.tree[ghost.layer].frame
    let next = plan.ghostStates.next(after: planned)
    let now =
      next.map { $0.ghost.tree[$0.layer].frame } ?? plan.scene.layers[ghost.successor].frame
    let isTold = ghost.layer == ghost.successor && ghost.step == step
    let movement = now.origin - then.origin
    let moves = now.size == then.size && movement != .zero && !isTold
    return .ghost(
      name(ghost.successor),
      state: plan.ghostStates.tellState(of: planned) ? ghost.step : nil,
      frame: isTold || then.isInfinite ? nil : then,
      movement: moves ? movement : nil)
  }

  private func names(in table: PropertyTable) -> [String] {
    var seen: Set<String> = []
    return table.columns.map { name($0.layer) }.filter { seen.insert($0).inserted }
  }
}

extension Layer {
  /// The place of the anchor point in the superlayer's plane, which is off the position where the transform moves it; nil
  /// for an anchor point that is not in the layer's plane, or is not in front of the viewer.
  fileprivate var anchorPlace: Point? {
    guard anchorPointZ == 0,
      let place = HomogeneousPoint(anchoredPoint).applying(spatialTransformToSuperlayer).projected
    else { return nil }
    // The way through the transform does not end in the last bit.
    return (place - position).length < 5e-4 ? position : place
  }
}
