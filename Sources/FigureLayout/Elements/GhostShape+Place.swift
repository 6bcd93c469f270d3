internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension GhostShape {
  /// Tells whether the middle of a word is on the present state of a layer.
  func isOn(_ layer: LayerTree.Index, _ box: Rect, in panel: PanelContext) -> Bool {
    panel.plan.draws(layer) && panel.seenRegion(of: layer).contains(box.center)
  }

  /// The outlines of all parts that are drawn of other states of the layer; none of a crowd.
  func partsOfOtherStates(in panel: PanelContext) -> [ConvexRegion] {
    parts(
      of: panel.plan.ghostStates.ofLayer(of: ghost).filter {
        $0.ghost.step != ghost.ghost.step
      }, in: panel)
  }

  /// The outlines of all parts that are drawn of other ghosts, but for those around this one in its state; none of a crowd.
  ///
  /// - Parameter same: the states of the layer that look the same.
  func partsOfOthers(
    than same: [PlannedGhost], in panel: PanelContext
  ) -> [ConvexRegion] {
    let ghosts = panel.plan.ghosts
    if ghosts.count > Self.mostGhosts { return [] }
    let steps = Set(([ghost] + same).map(\.ghost.step))
    return parts(
      of: ghosts.filter { other in
        if other.ghost.layer == ghost.ghost.layer { return !steps.contains(other.ghost.step) }
        return other.ghost.step != ghost.ghost.step || !other.layers.contains(ghost.ghost.layer)
      }, in: panel)
  }

  private func parts(of ghosts: [PlannedGhost], in panel: PanelContext) -> [ConvexRegion] {
    guard ghosts.reduce(0, { $0 + $1.layers.count }) <= Self.mostParts else { return [] }
    return ghosts.flatMap { other in
      let stage = panel.stage.showing(other)
      return other.layers.filter { !panel.isInPlace($0, of: other) }
        .map { ConvexRegion(stage.outline(of: $0)) }
    }
  }

  /// The outlines of the sublayers of a part that are drawn of the ghost, too; none of a crowd.
  func sublayers(of part: LayerTree.Index, in panel: PanelContext) -> [ConvexRegion] {
    guard ghost.layers.count <= Self.mostParts else { return [] }
    let stage = panel.stage.showing(ghost)
    return ghost.layers.filter {
      !panel.isInPlace($0, of: ghost) && ghost.tree.superlayers(of: $0).contains(part)
    }.map { ConvexRegion(stage.outline(of: $0)) }
  }

  /// The numbers of columns and rows of places in an outline, and of places along one of its edges.
  private static let (rows, stops) = (15, 9)
  /// The least distance from other edges of a place within the outline, and of one on its edge, in canvas points.
  private static let (leastInside, leastOnEdge) = (2.0, 3.0)

  /// Places in columns and rows in an outline.
  static func places(in outline: ConvexRegion) -> [Point] {
    let box = outline.boundingBox
    return (0..<rows * rows).map { number in
      let (column, row) = (number % rows, number / rows)
      return Point(
        x: box.minX + box.width * (Double(column) + 0.5) / Double(rows),
        y: box.minY + box.height * (Double(row) + 0.5) / Double(rows))
    }.filter { outline.contains($0) }
  }

  /// The places of a ghost's outline that a leader leads to: one within it where neither the present state nor another ghost is, and
  /// those on its edges that are off theirs, outside of them if there are any, the farthest first; none where nothing tells them apart.
  ///
  /// - Parameters:
  ///   - present: the layer whose present state a leader to the ghost must not end on.
  ///   - others: the outlines of other ghosts of the panel.
  ///   - sublayers: those of parts within the outline, to which a leader would seem to lead.
  ///   - seenLayers: the layers on which a leader would seem to lead to those, where they are not around the ghost.
  func ownPlace(
    in outline: Polygon, off present: LayerTree.Index, beside others: [ConvexRegion],
    off sublayers: [ConvexRegion], on seenLayers: SeenLayers, in panel: PanelContext
  ) -> (inside: Point?, onEdges: [Point]) {
    let own = ConvexRegion(outline)
    let seen = panel.plan.draws(present) ? [panel.seenRegion(of: present)] : []
    let rest = (seen + others + sublayers).filter { !$0.isEmpty }
    let edges = rest.map { Polygon($0.corners) }
    /// How far a place is from the edges of the others.
    func clearance(_ place: Point) -> Double {
      edges.map { $0.edgeDistance(to: Rect(origin: place, size: .zero)) }.min() ?? .infinity
    }
    func best(_ places: [Point], _ least: Double, _ clearance: (Point) -> Double) -> Point? {
      let measured = places.map { (place: $0, clearance: clearance($0)) }
      guard let best = measured.max(by: { $0.clearance < $1.clearance }), best.clearance >= least
      else { return nil }
      return best.place
    }
    let around = Set(panel.scene.layers.superlayers(of: present))
    func isClear(_ place: Point, also home: Set<LayerTree.Index> = []) -> Bool {
      !seenLayers.isElsewhere(place, than: around.union(home))
    }
    if isClear(outline.center), rest.allSatisfy({ !$0.contains(outline.center) }) {
      return (outline.center, [])
    }
    let inside = Self.places(in: own).filter { place in rest.allSatisfy { !$0.contains(place) } }
    let onEdges = outline.edges.flatMap { edge in
      (0..<Self.stops).map { stop in
        edge.start + (edge.end - edge.start) * ((Double(stop) + 0.5) / Double(Self.stops))
      }
    }
    let clear = inside.filter { isClear($0) }
    let ownInside = best(clear.isEmpty ? inside : clear, Self.leastInside) { place in
      min(clearance(place), outline.edgeDistance(to: Rect(origin: place, size: .zero)))
    }
    if ownInside != nil { return (ownInside, []) }
    let clearOnEdges = onEdges.filter {
      isClear($0, also: [present]) && clearance($0) >= Self.leastOnEdge
    }
    let offOthers = clearOnEdges.filter { place in rest.allSatisfy { !$0.contains(place) } }
    let best = (offOthers.isEmpty ? clearOnEdges : offOthers).map { ($0, clearance($0)) }
    return (nil, best.sorted { $0.1 > $1.1 }.map(\.0))
  }
}
