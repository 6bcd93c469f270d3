internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// What sheets leave of an axis.
struct AxisSight {
  /// The least length of an axis with an arrowhead, in canvas points.
  static let leastLength = 20.0

  let axis: Axis
  let sheets: CoveringSheets
  /// The tip of the arrow; nil if next to nothing of the axis is seen.
  let tip: Point?
  /// Tells whether a sheet hides the end of the axis.
  let isCut: Bool

  /// Tells whether no sheet hides a tick, nor the arrowhead before one.
  func shows(_ tick: Point) -> Bool {
    if sheets.cover(tick) { return false }
    guard isCut, let tip else { return true }
    return (tip - tick).dot(axis.direction) > Metric.arrowLength
  }
}

extension PanelContext {
  /// What the sheets above its space leave of an axis: where they hide its end, the tip of its arrow is a little before them; so
  /// is that of an axis of an outermost layer that would end on another one, as if it were an axis of that.
  func sight(of axis: Axis, on canvas: PanelCanvas) -> AxisSight {
    let (start, tip) = ends(of: axis)
    let sheets = canvas.sheets(above: axis.space)
    let (own, others) = outlinesOfOutermost(around: axis.space)
    func isHidden(_ place: Point) -> Bool {
      sheets.cover(place)
        || !(own?.contains(place, slack: Self.edgeOfOutermost) ?? true)
          && others.contains { $0.contains(place, slack: Self.edgeOfOutermost) }
    }
    // An arrowhead that is hidden at its tip, in its middle or at its base is not seen as one.
    func hidesHead(before tip: Point) -> Bool {
      [0, 0.5, 1].contains { isHidden(tip - axis.direction * (Metric.arrowLength * $0)) }
    }
    guard hidesHead(before: tip) else {
      return AxisSight(axis: axis, sheets: sheets, tip: tip, isCut: false)
    }
    let places = stride(from: (tip - start).length, through: AxisSight.leastLength, by: -1).lazy.map
    { start + axis.direction * $0 }
    let last = places.first { !hidesHead(before: $0) }
    if last == nil, !sheets.cover(tip) {
      return AxisSight(axis: axis, sheets: sheets, tip: tip, isCut: false)
    }
    return AxisSight(
      axis: axis, sheets: sheets, tip: last.map { $0 - axis.direction }, isCut: true)
  }

  /// The distance from the outline of an outermost layer within which a point is on it, in canvas points.
  private static let edgeOfOutermost = 0.5
  /// The number of outermost layers up to which axes end before others.
  private static let mostOutermost = 32

  /// The outline of an outermost layer whose space is given, and those of others beside it; nothing for any other space, for one
  /// whose axes have written ranges, and while things move, which would change the axes.
  private func outlinesOfOutermost(
    around space: LayerTree.Index?
  ) -> (own: ConvexRegion?, others: [ConvexRegion]) {
    guard let space, scene.layers.superlayer(of: space) == nil, !plan.isMoving,
      plan.axesOptions(of: space).map({ $0.x == nil && $0.y == nil }) ?? true
    else { return (nil, []) }
    let others = plan.layers.lazy.filter { [scene, plan] in
      $0 != space && scene.layers.superlayer(of: $0) == nil && plan.shows(.outline, of: $0)
    }.prefix(Self.mostOutermost + 1)
    if others.count > Self.mostOutermost { return (nil, []) }
    let own = ConvexRegion(stage.outline(of: space))
    let regions = others.map { ConvexRegion(stage.outline(of: $0)) }
    // A layer on another one has its axes there.
    return (own, regions.filter { !own.overlaps($0, deeperThan: Self.edgeOfOutermost) })
  }
}

extension ConvexRegion {
  fileprivate func overlaps(_ other: ConvexRegion, deeperThan depth: Double) -> Bool {
    let box = intersection(other).boundingBox
    return !box.isNull && min(box.width, box.height) > depth
  }
}
