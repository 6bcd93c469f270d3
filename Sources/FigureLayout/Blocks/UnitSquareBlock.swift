internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The unit square of a layer with its name and its anchor point.
struct UnitSquareBlock {
  private static let side = 180.0
  /// An anchor far outside makes the square smaller, so that all is no larger than this.
  private static let widest = 320.0
  /// The corners, the middles of the sides and the middle.
  private static let wellKnown = [0, 0.5, 1].flatMap { y in
    [0, 0.5, 1].map { Point(x: $0, y: y) }
  }

  let square: UnitSquare
  let scene: Scene
  let step: Int
  let look: Look
  let text: TextSetter
  /// The layer's colours.
  let colors: Theme.System

  /// The square; its origin is at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let (unit, picture) = scene.unitSquare(of: square, after: step)
    var plan = try PanelPlan.all(of: [(picture, 0)], in: unit)[0]
    plan.ownColors = colors
    let layer = picture.roots[0]
    let anchor = unit.layers[layer].anchorPoint
    let extent = max(max(anchor.x, 1) - min(anchor.x, 0), max(anchor.y, 1) - min(anchor.y, 0))
    let stage = Stage(
      scale: min(Self.side, Self.widest / extent), yAxis: scene.figure.canvas.yAxis,
      view: plan.view, tree: unit.layers)
    var sketch = PanelSketch(plan: plan, stage: stage, look: look, text: text)
    let drawing = try sketch.composeUnitSquare(
      of: layer, points: square.points ?? Self.wellKnown, labelsPoints: square.points != nil)
    return drawing.part(of: ElementID(.unitSquare))
  }
}

extension PanelSketch {
  /// Draws a layer that is a unit square, with its anchor and faint marks at some points.
  fileprivate mutating func composeUnitSquare(
    of layer: LayerTree.Index, points: [Point], labelsPoints: Bool
  ) throws(Diagnostics) -> Drawing {
    reserveAxes(of: layer)
    try addShapes()
    let anchor = scene.layers[layer].anchorPoint
    // The anchor says for itself where it is.
    let points = points.filter { $0 != anchor }
    for (number, point) in points.enumerated() { addFaintMark(number + 1, at: point, in: layer) }
    addAnchorAndPositionMarks(of: layer)
    addGuides(element(of: layer) / .anchorPoint, to: Location(space: layer, point: anchor))
    try addAxes(of: layer)
    try addAnchorAndPositionLabels(of: layer)
    if labelsPoints {
      for (number, point) in points.enumerated() {
        guard let place = stage.point(Location(space: layer, point: point)) else { continue }
        let block = try text.block("(\(printed(point)))", .text, colors(of: layer).line)
        requestLabel(ElementID(.point) / (number + 1) / .coordinates, block, at: place)
      }
    }
    try addNameTag(of: layer)
    return finished()
  }

  /// A small ring, quieter than the anchor's dot.
  private mutating func addFaintMark(_ number: Int, at point: Point, in layer: LayerTree.Index) {
    guard let place = stage.point(Location(space: layer, point: point)) else { return }
    let circle = Path(circleAt: place, radius: Metric.cornerRadius)
    paintGround(ElementID(.point) / number / .inside, circle, on: .markers)
    paint(
      ElementID(.point) / number,
      .stroke(circle, Stroke(look.theme.hairline, width: Metric.ringWidth)),
      on: .markers)
    reserveMarker(at: place, radius: Metric.cornerRadius + 1)
  }
}
