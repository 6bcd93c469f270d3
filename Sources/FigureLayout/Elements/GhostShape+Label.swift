internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The label of a ghost, at a place where it is read as the ghost's.
extension GhostShape {
  /// The distance by which a word is nearer to its own ghost than to others, in canvas points.
  static let leastLead = 2.0
  /// The costs of a ghost's name on a layer other than the ones around it.
  private static let (costOnPresent, costAmongSeveral) = (20.0, 60.0)
  /// The number of ghosts up to which others are avoided.
  static let mostGhosts = 24
  /// The cost of a word that would be read as another's.
  private static let costAsOther = 160.0

  /// An outermost outline that is drawn of another ghost.
  private struct Other {
    var region: ConvexRegion
    /// Tells whether it is of the same layer in another state.
    var isOtherState: Bool
  }

  /// The outermost outlines that are drawn of other ghosts of the panel; none where they are a crowd, in which no place is
  /// nearest to one.
  private func others(than same: [PlannedGhost], in panel: PanelContext) -> [Other] {
    let ghosts = panel.plan.ghosts
    if ghosts.count > Self.mostGhosts { return [] }
    let own = Set(([ghost] + same).map(\.ghost.step))
    return ghosts.filter {
      ($0.ghost.layer != ghost.ghost.layer || !own.contains($0.ghost.step))
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
  /// - Parameters:
  ///   - present: the outline of the present state, on which a word is clear within its own dashes alone; nil where no word is
  ///     read as that one's.
  ///   - mayBePresent: whether a word nearer to that could speak of it.
  private static func isRead(
    _ box: Rect, as own: Polygon, among others: [Other], on present: Polygon?, mayBePresent: Bool
  ) -> Bool {
    let limit = own.edgeDistance(to: box) + leastLead
    let isWithin = ConvexRegion(own).contains(box.center)
    if !isWithin, let present,
      ConvexRegion(present).contains(box.center)
        || mayBePresent && present.edgeDistance(to: box) < limit
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
    _ box: Rect, as own: Polygon, on canvas: PanelCanvas
  ) -> Bool {
    !ConvexRegion(own).contains(box.center)
      && canvas.seenLayers.dashedOutlines.contains(
        near: box, within: own.edgeDistance(to: box) + Self.leastLead, formerStates: false)
  }

  /// Tells whether words for a state begin with a layer's name and speak of no other, as "B.position.x = 40".
  private static func isAboutOne(_ state: String, _ name: String) -> Bool {
    MarkedText(state).string.hasPrefix("\(name).")
      && state.split(separator: PointSaying.equals).count <= 2
  }

  /// Requests a label beside the outermost visible part that explains the dashed outline, unless a legend does: it does not
  /// tell the name of a ghost, or which of several states it is.
  ///
  /// - Parameter same: the other states of the layer that look the same, all of them later.
  func requestLabel(
    beside layer: LayerTree.Index, with same: [PlannedGhost], in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let (color, words) = (panel.look.theme.muted, panel.text.words)
    let name = panel.scene[layer].name
    let isOneOfSeveral = panel.plan.ghostStates.areOfSeveralLayers
    let polygon = panel.stage.showing(ghost).outline(of: layer)
    let block: TextBlock
    if let name = ghost.ghost.name {
      block = try panel.text.block(name, .text, color, width: Metric.widestLabel)
    } else if let state = stateWords(with: same, in: panel) {
      block = try panel.text.block(about: name, .text, color) {
        isOneOfSeveral && !Self.isAboutOne(state, $0) ? words.nameInState($0, state) : state
      }
    } else if panel.scene.figure.legend, !panel.plan.ghostStates.areSeveral(ofLayerOf: ghost) {
      return
    } else if isOneOfSeveral || isOnEdgesOfOthers(layer, polygon, in: panel, on: canvas)
      || isOnOthers(layer, polygon, in: panel, on: canvas)
    {
      block = try panel.text.block(about: name, .text, color, words.nameBefore)
    } else {
      block = try panel.text.block(words.before, .text, color)
    }
    if polygon.isEmpty { return }
    let places = NamePlaces(
      size: block.size, polygon: polygon, seen: ConvexRegion(polygon), isSeen: true)
    // Within its dashes the word is clear enough, even on the layer's current state, unless other dashes are there.
    let areSeveral = panel.plan.ghostStates.areSeveral(ofLayerOf: ghost)
    let costElsewhere =
      areSeveral || isOneOfSeveral ? Self.costAmongSeveral : Self.costOnPresent
    let others = others(than: same, in: panel)
    let presentLayer =
      panel.isInPlace(ghost.ghost.layer, of: ghost)
      ? successor(of: layer) : ghost.ghost.successor
    let own = ownPlace(
      in: polygon, off: presentLayer, beside: others.map(\.region),
      off: sublayers(of: layer, in: panel) + partsOfOthers(than: same, in: panel),
      on: canvas.seenLayers, in: panel)
    // Where a part of a ghost among several is seen by itself, a word on the present layer would be read as that one's; what is
    // scrolled is in a layer that has stayed.
    let isByItself = own.inside != nil || !others.isEmpty && !own.onEdges.isEmpty
    let mayBeOnPresent = !isOneOfSeveral || !isByItself
    let mayBePresent = areSeveral || !mayBeOnPresent
    let outline = ConvexRegion(panel.stage.outline(of: presentLayer))
    // A state around the former one is on all sides of that; while things move, the word would jump.
    let isBeside =
      !panel.plan.isMoving && panel.plan.draws(presentLayer)
      && !outline.contains(all: polygon.corners, slack: 0.5)
    let present = mayBePresent || isBeside ? Polygon(outline.corners) : nil
    let ownLayers = ownLayers(of: layer, in: panel)
    let inside = places.inside + places.amidSides
    let candidates =
      (places.outside.map { $0.dearer(by: -20) } + inside.map { $0.dearer(by: 6) }).map {
        if canvas.seenLayers.isOnHatching($0.box, except: []) {
          return $0.dearer(by: LabelCost.onHatching)
        }
        return Self.isRead(
          $0.box, as: polygon, among: others, on: present,
          mayBePresent: mayBePresent)
          && (mayBeOnPresent || !isOn(presentLayer, $0.box, in: panel))
          && !canvas.seenLayers.isElsewhere($0.box, than: ownLayers)
          && !isNearerToFrame($0.box, as: polygon, on: canvas)
          ? $0 : $0.dearer(by: Self.costAsOther)
      }
    canvas.request(
      LabelRequest(
        element(of: layer, in: panel) / .label, block, candidates: candidates,
        target: own.inside ?? (isByItself ? own.onEdges.first : nil) ?? polygon.center,
        region: polygon,
        home: LabelRequest.Home(
          layers: Set(panel.scene.layers.superlayers(of: ghost.ghost.successor)),
          costElsewhere: costElsewhere),
        leader: .whenTaken, leaderEnd: own.onEdges.isEmpty ? .rim : .dashes(own.onEdges),
        turn: .ghost, margin: LabelRequest.nameMargin))
  }

  /// The layers on which a word for a part of the ghost is not read as another layer's: those around what it is now, that itself, and
  /// those in it.
  private func ownLayers(
    of part: LayerTree.Index, in panel: PanelContext
  ) -> Set<LayerTree.Index> {
    let (tree, now) = (panel.scene.layers, successor(of: part))
    return Set(tree.superlayers(of: now) + tree.paintingOrder(from: [now]))
  }

  /// The part of a ghost on other layers from which on a word for it may be read as the name of those.
  private static let mostOnOthers = 0.4

  /// Tells whether much of what is seen of a ghost's part beside the present state lies on other layers, where a word would be read
  /// as theirs.
  private func isOnOthers(
    _ layer: LayerTree.Index, _ outline: Polygon, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    // While things move, the word stays the same.
    if panel.plan.isMoving || panel.plan.ghosts.count > Self.mostGhosts { return false }
    let (now, own) = (successor(of: layer), ownLayers(of: layer, in: panel))
    let present = panel.plan.draws(now) ? panel.seenRegion(of: now) : ConvexRegion(Polygon([]))
    let places = Self.places(in: ConvexRegion(outline)).filter { !present.contains($0) }
    let onOthers = places.count { canvas.seenLayers.isElsewhere($0, than: own) }
    return Double(onOthers) > Self.mostOnOthers * Double(places.count)
  }

  /// Tells whether no more than one side of a ghost's part lies off the edges of other layers, so that its dashes are hardly
  /// seen.
  private func isOnEdgesOfOthers(
    _ layer: LayerTree.Index, _ outline: Polygon, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    // While things move, the word stays the same.
    if panel.plan.isMoving { return false }
    let sides = outline.edges
    let own = Set([layer, ghost.ghost.successor])
      .union(panel.scene.layers.sublayers(of: ghost.ghost.successor))
    let covered = sides.count { side in
      canvas.seenLayers.isAtEdge(side.start + (side.end - side.start) / 2, ofOtherThan: own)
    }
    return covered + 1 >= sides.count
  }
}
