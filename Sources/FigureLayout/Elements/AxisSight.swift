internal import LayerGeometry
internal import PlaneGeometry

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
  /// What the sheets above its space leave of an axis: where they hide its end, the tip of its arrow is a little before them.
  func sight(of axis: Axis, on canvas: PanelCanvas) -> AxisSight {
    let (start, tip) = ends(of: axis)
    let sheets = canvas.sheets(above: axis.space)
    guard sheets.cover(tip) else {
      return AxisSight(axis: axis, sheets: sheets, tip: tip, isCut: false)
    }
    let places = stride(from: (tip - start).length, through: AxisSight.leastLength, by: -1).lazy.map
    { start + axis.direction * $0 }
    let last = places.first { !sheets.cover($0) }
    return AxisSight(
      axis: axis, sheets: sheets, tip: last.map { $0 - axis.direction }, isCut: true)
  }
}
