internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// The outline of a layer in the plane that it is flattened to, and the lines to it from the corners of the lifted layer, on
/// the canvas of an oblique view.
struct FlattenedOutline {
  let outline: Polygon
  private let drops: [(from: Point, to: Point)]

  /// - Parameters:
  ///   - tree: the tree in the state of the layer.
  ///   - stage: the stage that shows that state.
  /// - Returns: nil for an outermost layer, and for one that lies in that plane.
  init?(of layer: LayerTree.Index, in tree: LayerTree, on stage: Stage) {
    guard let superlayer = tree.superlayer(of: layer) else { return nil }
    let plane = tree.plane(of: superlayer)
    outline = Polygon(
      stage.projection(from: plane).outline(of: tree.outline(of: layer, in: plane)))
    // Each corner has its line of sight; a corner that is not visible has none.
    let isWhole = tree.quad(of: layer, in: plane) != nil
    let corners = isWhole ? zip(stage.outline(of: layer).corners, outline.corners).map(\.self) : []
    drops = corners.filter { ($0 - $1).length > Self.leastDrop }.map { ($0, $1) }
    if drops.isEmpty && (isWhole || outline.isEmpty) { return nil }
  }

  /// The length of a line to the plane that is seen, in canvas points.
  private static let leastDrop = 0.5

  func drawDrops(
    _ element: ElementID, _ color: Color, on layer: PanelCanvas.Level, of canvas: inout PanelCanvas
  ) {
    let stroke = Stroke(color, width: Metric.extensionWidth, dash: Metric.guideDash)
    canvas.paint(
      element / .drop, drops.map { .stroke(Path(from: $0.from, to: $0.to), stroke) }, on: layer)
    for (from, to) in drops { canvas.avoid([from, to], weight: PanelCanvas.LineWeight.ghost) }
  }
}
