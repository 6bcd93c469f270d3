internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  func element(of axis: Axis) -> ElementID {
    element(of: axis.space) / .axes / (axis.isX ? .x : .y)
  }

  /// A tick of an axis; only its half on one side if there is one.
  func tick(_ value: Double, on axis: Axis, beyond side: Vector?) -> (start: Point, end: Point) {
    let center = place(value, on: axis)
    let reach = (side ?? axis.across) * Metric.tickHalfLength
    return (side == nil ? center - reach : center, center + reach)
  }

  /// The beginning of an axis, after the zigzag of a broken one, and the tip of its arrow.
  func ends(of axis: Axis) -> (start: Point, tip: Point) {
    let lead = axis.breaksAtStart ? 18.0 : axis.range.lowerBound < 0 ? 8.0 : 0.0
    return (
      place(axis.range.lowerBound, on: axis) - axis.direction * lead,
      place(axis.range.upperBound, on: axis) + axis.direction * Metric.axisOvershoot
    )
  }

  func isOutermost(_ space: LayerTree.Index?) -> Bool {
    space.map { scene.layers.superlayer(of: $0) == nil } ?? true
  }

  /// A layer with those around it, on which the numbers of its axes are read as its own.
  func home(of space: LayerTree.Index?) -> Set<LayerTree.Index> {
    space.map { Set(scene.layers.superlayers(of: $0) + [$0]) } ?? []
  }
}
