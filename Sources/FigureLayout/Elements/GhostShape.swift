internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The former state of a layer, with its contents and sublayers, dashed and unfilled; parts that have not moved are
/// left out.
struct GhostShape: PanelElement {
  let ghost: PlannedGhost

  /// The costs of a ghost's name on a layer other than the ones around it.
  private static let (costOnPresent, costAmongSeveral) = (20.0, 60.0)

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let stage = panel.stage.showing(ghost)
    if panel.plan.ghostStates.isPartOfAnother(ghost) {
      if !panel.isInPlace(ghost.ghost.layer, of: ghost) {
        try requestLabel(beside: ghost.ghost.layer, in: panel, on: &canvas)
      }
      return
    }
    var (outlined, withContents): ([LayerTree.Index], [LayerTree.Index]) = ([], [])
    for layer in ghost.layers {
      let outline = stage.outline(of: layer)
      let isInPlace = panel.isInPlace(layer, of: ghost)
      if panel.showsContents(of: layer),
        LayerContents(layer: layer).drawGhost(of: ghost, in: panel, on: &canvas)
      {
        withContents.append(layer)
      }
      if panel.showsContentsAlone(of: layer) { continue }
      if isInPlace { continue }
      canvas.paintDashed(
        element(of: layer, in: panel), outline, panel.look.ghost, on: .ghosts,
        weight: PanelCanvas.LineWeight.ghost)
      canvas.seenLayers.addGhost(
        of: successor(of: layer), outline)
      canvas.explain(.ghost)
      outlined.append(layer)
    }
    if let outermost = outlined.first { drawFoot(of: outermost, in: panel, on: &canvas) }
    // A sublayer with a ghost of its own in this state, or at one place with an earlier state, has its word from that.
    if let outermost = clearest(of: outlined, in: panel, on: canvas) ?? withContents.first,
      outermost == ghost.ghost.layer
        || !panel.plan.ghostStates.hasOwn(outermost, in: ghost)
          && !isAsEarlier(outermost, in: panel)
    {
      try requestLabel(beside: outermost, in: panel, on: &canvas)
    }
  }

  /// The part of the ghost that a word about it is beside: the first of the outermost ones whose middle is not where a layer is
  /// now or is cut off, as whose name the word would be read, or else the one of which the most is not, or one that lies on its own
  /// present state; the first if there is none, or there are many.
  private func clearest(
    of outlined: [LayerTree.Index], in panel: PanelContext, on canvas: PanelCanvas
  ) -> LayerTree.Index? {
    // While things move, the word stays at one part.
    guard outlined.count <= Self.mostParts, !panel.plan.isMoving else { return outlined.first }
    let stage = panel.stage.showing(ghost)
    let around = panel.scene.layers.superlayers(of: ghost.ghost.successor)
    let parts = outlined.filter { part in
      outlined.allSatisfy { !ghost.tree.superlayers(of: part).contains($0) }
    }
    func isClear(_ place: Point, of own: [LayerTree.Index]) -> Bool {
      let home = Set(around + own)
      return !canvas.seenLayers.isElsewhere(place, than: home)
        && !canvas.seenLayers.isOnHatching(
          Rect(origin: place, size: .zero).insetBy(dx: -1, dy: -1), except: [])
    }
    func firstClear(among own: (LayerTree.Index) -> [LayerTree.Index]) -> LayerTree.Index? {
      parts.first { isClear(stage.outline(of: $0).center, of: own($0)) }
    }
    if let free = firstClear(among: { _ in [] }) { return free }
    let counts = parts.map { part in
      (
        part: part,
        count: Self.places(in: ConvexRegion(stage.outline(of: part))).count {
          isClear($0, of: [])
        }
      )
    }
    let clearest = counts.max { $0.count < $1.count }
    return clearest.flatMap { $0.count > 0 ? $0.part : nil }
      ?? firstClear { [ghost.ghost.successor, $0] } ?? outlined.first
  }

  /// The number of parts up to which the clearest is looked for.
  private static let mostParts = 24

  /// Tells whether no more than one side of a ghost's part lies off the edges of other layers, so that its dashes are hardly
  /// seen.
  private func isOnEdgesOfOthers(
    _ layer: LayerTree.Index, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    // While things move, the word stays the same.
    if panel.plan.isMoving { return false }
    let sides = panel.stage.showing(ghost).outline(of: layer).edges
    let own = Set([layer, ghost.ghost.successor])
      .union(panel.scene.layers.sublayers(of: ghost.ghost.successor))
    let covered = sides.count { side in
      canvas.seenLayers.isAtEdge(side.start + (side.end - side.start) / 2, ofOtherThan: own)
    }
    return covered + 1 >= sides.count
  }

  /// Draws where a layer is in the plane of its superlayer, in an oblique view that lifts it above that.
  private func drawFoot(
    of layer: LayerTree.Index, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    guard panel.stage.isOblique,
      ghost.tree.superlayer(of: layer).map(panel.plan.draws) ?? false,
      let foot = FlattenedOutline(of: layer, in: ghost.tree, on: panel.stage.showing(ghost))
    else { return }
    let element = element(of: layer, in: panel) / .flattened
    canvas.paintDashed(
      element / .outline, foot.outline, panel.look.ghost, on: .ghosts,
      weight: PanelCanvas.LineWeight.ghost)
    foot.drawDrops(element, panel.look.ghost.color, on: .ghosts, of: &canvas)
  }

  /// Tells whether a part of the ghost is where an earlier ghost has it, too; not asked in a crowd.
  private func isAsEarlier(_ layer: LayerTree.Index, in panel: PanelContext) -> Bool {
    let ghosts = panel.plan.ghosts
    guard ghosts.count <= Self.mostGhosts else { return false }
    let own = panel.stage.showing(ghost).outline(of: layer).corners
    return ghosts.contains { other in
      guard other.isOwnState, other.ghost.step < ghost.ghost.step, other.layers.contains(layer)
      else { return false }
      let corners = panel.stage.showing(other).outline(of: layer).corners
      return corners.count == own.count
        && zip(corners, own).allSatisfy { ($0 - $1).length < Self.leastLead }
    }
  }

  /// Tells whether a table of the figure has a state from before the ghost's, which it calls "before".
  private func hasTableOfEarlier(in panel: PanelContext) -> Bool {
    let figure = panel.scene.figure
    return (figure.tables + figure.panelTables).contains {
      $0.columns.contains { $0.step < ghost.ghost.step }
    }
  }

  /// The caption of the state where that is one of a sweep, of which none comes before another; nil for any other, and for a
  /// caption that is no value.
  private func valueOfSweep(in panel: PanelContext) -> String? {
    let number = ghost.ghost.step - 1
    guard panel.scene.steps.indices.contains(number), panel.scene.steps[number].isValueOfSweep,
      let caption = panel.scene.steps[number].caption
    else { return nil }
    let words = panel.text.variant(of: caption).marked
    return (1...Self.longestValue).contains(words.count) && !words.contains("\n") ? words : nil
  }

  /// The number of characters up to which the caption of a state of a sweep is a value.
  private static let longestValue = 40

  /// The layer that a part of the ghost is now.
  private func successor(of part: LayerTree.Index) -> LayerTree.Index {
    part == ghost.ghost.layer ? ghost.ghost.successor : part
  }

  /// The element of a part of the ghost, with the state if an earlier one is there too.
  private func element(of layer: LayerTree.Index, in panel: PanelContext) -> ElementID {
    let element = panel.element(of: layer) / .ghost
    return panel.plan.ghostStates.haveEarlier(than: ghost) ? element / ghost.ghost.step : element
  }

  /// An outermost outline that is drawn of another ghost.
  private struct Other {
    var region: ConvexRegion
    /// Tells whether it is of the same layer in another state.
    var isOtherState: Bool
  }

  /// The outermost outlines that are drawn of other ghosts of the panel; none where they are a crowd, in which no place is
  /// nearest to one.
  private func others(in panel: PanelContext) -> [Other] {
    let ghosts = panel.plan.ghosts
    if ghosts.count > Self.mostGhosts { return [] }
    return ghosts.filter {
      ($0.ghost.layer != ghost.ghost.layer || $0.ghost.step != ghost.ghost.step)
        && !panel.plan.ghostStates.isPartOfAnother($0)
    }
    .compactMap { other in
      other.layers.first { !panel.isInPlace($0, of: other) }.map {
        Other(
          region: ConvexRegion(panel.stage.showing(other).outline(of: $0)),
          isOtherState: other.ghost.successor == ghost.ghost.successor)
      }
    }
  }

  /// Tells whether a word is read as that of an outline among others: it is in none of them that does not hold this one, in
  /// none of another state but within this one, and nearest to this one.
  ///
  /// - Parameter present: the outline of the present state, on which a word is clear within its own dashes alone; nil where no
  ///   word could speak of that.
  private static func isRead(
    _ box: Rect, as own: Polygon, among others: [Other], on present: Polygon?
  ) -> Bool {
    let limit = own.edgeDistance(to: box) + leastLead
    let isWithin = ConvexRegion(own).contains(box.center)
    if !isWithin, let present,
      ConvexRegion(present).contains(box.center) || present.edgeDistance(to: box) < limit
    {
      return false
    }
    return others.allSatisfy { other in
      let holdsOwn =
        (isWithin || !other.isOtherState)
        && other.region.contains(all: own.corners, slack: 0.5)
      return (holdsOwn || !other.region.contains(box.center))
        && Polygon(other.region.corners).edgeDistance(to: box) >= limit
    }
  }

  /// Tells whether a word outside of an outline is nearer to the dashed outline of a layer that is there, such as that of a frame.
  private func isNearerToFrame(
    _ box: Rect, as own: Polygon, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    !ConvexRegion(own).contains(box.center)
      && canvas.seenLayers.dashedOutlines.contains(
        near: box, within: own.edgeDistance(to: box) + Self.leastLead, of: Set(panel.plan.layers))
  }

  /// The distance by which a word is nearer to its own ghost than to others, in canvas points.
  private static let leastLead = 2.0
  /// The number of ghosts up to which others are avoided, and the cost of a word that would be read as another's.
  private static let (mostGhosts, costAsOther) = (24, 100.0)

  /// Requests a label beside the outermost visible part that explains the dashed outline, unless a legend does: it does not
  /// tell the name of a ghost, or which of several states it is.
  private func requestLabel(
    beside layer: LayerTree.Index, in panel: PanelContext, on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let (color, words) = (panel.look.theme.muted, panel.text.words)
    let (name, step) = (panel.scene[layer].name, ghost.ghost.step)
    let isOneOfSeveral = panel.plan.ghostStates.areOfSeveralLayers
    let block: TextBlock
    if let name = ghost.ghost.name {
      block = try panel.text.block(name, .text, color, width: Metric.widestLabel)
    } else if let value = valueOfSweep(in: panel) {
      block = try panel.text.block(about: name, .text, color) {
        isOneOfSeveral && !value.contains("\($0).") ? words.nameInState($0, value) : value
      }
    } else if panel.plan.ghostStates.tellState(of: ghost) || hasTableOfEarlier(in: panel) {
      block = try panel.text.block(about: name, .text, color) {
        isOneOfSeveral ? words.nameInState($0, words.state(step)) : words.state(step)
      }
    } else if panel.scene.figure.legend, !panel.plan.ghostStates.areSeveral(ofLayerOf: ghost) {
      return
    } else if isOneOfSeveral || isOnEdgesOfOthers(layer, in: panel, on: canvas) {
      block = try panel.text.block(about: name, .text, color, words.nameBefore)
    } else {
      block = try panel.text.block(words.before, .text, color)
    }
    let polygon = panel.stage.showing(ghost).outline(of: layer)
    if polygon.isEmpty { return }
    let places = NamePlaces(
      size: block.size, polygon: polygon, seen: ConvexRegion(polygon), isSeen: true)
    // Within its dashes the word is clear enough, even on the layer's current state, unless other dashes are there.
    let areSeveral = panel.plan.ghostStates.areSeveral(ofLayerOf: ghost)
    let costElsewhere =
      areSeveral || isOneOfSeveral ? Self.costAmongSeveral : Self.costOnPresent
    let others = others(in: panel)
    let own = ownPlace(
      in: polygon, beside: others.map(\.region), on: canvas.seenLayers, in: panel)
    // Where a part of a ghost among several is seen by itself, a word on the present layer would be read as that one's.
    let mayBeOnPresent = !isOneOfSeveral || own == nil
    let present =
      areSeveral || !mayBeOnPresent ? panel.stage.outline(of: ghost.ghost.successor) : nil
    // On any other layer the word would be read as that one's.
    let (tree, now) = (panel.scene.layers, successor(of: layer))
    let ownLayers = Set(tree.superlayers(of: now) + tree.paintingOrder(from: [now]))
    let inside = places.inside + places.amidSides
    let candidates =
      (places.outside.map { $0.dearer(by: -20) } + inside.map { $0.dearer(by: 6) }).map {
        if canvas.seenLayers.isOnHatching($0.box, except: []) {
          return $0.dearer(by: LabelCost.onHatching)
        }
        return Self.isRead($0.box, as: polygon, among: others, on: present)
          && (mayBeOnPresent || !isOnPresent($0.box, in: panel))
          && !canvas.seenLayers.isElsewhere($0.box, than: ownLayers)
          && !isNearerToFrame($0.box, as: polygon, in: panel, on: canvas)
          ? $0 : $0.dearer(by: Self.costAsOther)
      }
    canvas.request(
      LabelRequest(
        element(of: layer, in: panel) / .label, block, candidates: candidates,
        target: own ?? polygon.center, region: polygon,
        home: LabelRequest.Home(
          layers: Set(panel.scene.layers.superlayers(of: ghost.ghost.successor)),
          costElsewhere: costElsewhere),
        leader: .whenTaken, turn: .ghost, margin: LabelRequest.nameMargin))
  }
}
