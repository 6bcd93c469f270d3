internal import LayerGeometry
internal import SceneFormat

/// The part of a coordinate system that its axes cover, in its own units.
struct AxisRange: Equatable {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  /// The axes of a space that covers a box: they reach to zero where zero is near.
  init(covering box: Rect, options: AxesOptions?) {
    x = options?.x ?? Self.reachingZero(box.minX...box.maxX)
    y = options?.y ?? Self.reachingZero(box.minY...box.maxY)
  }

  /// Where the x axis lies, in y: at zero, or where zero is not in range, at its beginning.
  var xAxisLevel: Double { y.contains(0) ? 0 : y.lowerBound }
  var yAxisLevel: Double { x.contains(0) ? 0 : x.lowerBound }

  private static func reachingZero(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let extent = range.upperBound - range.lowerBound
    if range.lowerBound > 0 && range.lowerBound <= extent { return 0...range.upperBound }
    if range.upperBound < 0 && -range.upperBound <= extent { return range.lowerBound...0 }
    return range
  }
}

extension PanelPlan {
  /// The range of the axes of a space, nil for the root space.
  func axisRange(of space: LayerTree.Index?, in tree: LayerTree) -> AxisRange {
    let options = axesOptions(of: space)
    guard let space else {
      // The root space has no bounds of its own: its axes cover what is drawn in it.
      let drawn = layers.compactMap { tree.quad(of: $0, in: nil)?.boundingBox }
        .reduce(Rect.null) { $0.union($1) }
      let box = drawn.isNull ? Rect(x: 0, y: 0, width: 1, height: 1) : drawn
      let air = max(box.width, box.height) * 0.08
      var range = AxisRange(covering: box, options: options)
      if options?.x == nil { range.x = range.x.lowerBound...(range.x.upperBound + air) }
      if options?.y == nil { range.y = range.y.lowerBound...(range.y.upperBound + air) }
      if options?.x == nil && !range.x.contains(0) {
        range.x = (range.x.lowerBound - 2 * air)...range.x.upperBound
      }
      if options?.y == nil && !range.y.contains(0) {
        range.y = (range.y.lowerBound - 2 * air)...range.y.upperBound
      }
      return range
    }
    return AxisRange(covering: tree[space].bounds, options: options)
  }
}
