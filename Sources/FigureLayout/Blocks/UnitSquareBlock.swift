internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The unit square of a layer with its name and its anchor point.
struct UnitSquareBlock {
  private static let side = 180.0
  /// The largest size of the drawing; an anchor far outside makes the square smaller.
  private static let widest = 320.0
  /// The corners, the midpoints of the sides and the center.
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

  /// The square, with its origin at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let (unit, picture) = scene.unitSquare(of: square, after: step)
    var plan = try PanelPlan.all(of: [(picture, 0)], in: unit)[0]
    plan.ownColors = colors
    let layer = picture.roots[0]
    let anchor = unit.layers[layer].anchorPoint
    let extent = max(max(anchor.x, 1) - min(anchor.x, 0), max(anchor.y, 1) - min(anchor.y, 0))
    let stage = Stage(
      scale: min(Self.side, Self.widest / extent), yAxis: unit.figure.canvas.yAxis,
      view: plan.view, tree: unit.layers)
    // The anchor point has a mark of its own.
    let points = (square.points ?? Self.wellKnown).filter { $0 != anchor }
    let marks = points.enumerated().map { number, point in
      SmallMark(element: ElementID(.point) / (number + 1), point: point, layer: layer)
    }
    let panel = PanelContext(plan: plan, stage: stage, look: look, text: text)
    let elements = PanelElements(of: panel)
    var canvas = try panel.canvas { visit throws(Diagnostics) in
      try elements.visitShapes(visit)
      for mark in marks { try visit(mark) }
      try visit(AnchorMarks(layer: layer, isPin: false))
      try visit(OriginMarker(space: layer))
      try visit(
        Guides(
          element: panel.element(of: layer) / .anchorPoint,
          location: Location(space: layer, point: anchor)))
      try visit(Axes(space: layer))
      if square.points != nil {
        for mark in marks { try visit(SmallMarkLabel(mark: mark)) }
      }
      try visit(NameTag(layer: layer))
    }
    canvas.paint(canvas.placedLabels())
    return canvas.finished().part(of: ElementID(.unitSquare))
  }
}

/// A dot that is smaller than the marks of the anchor and the origin.
private struct SmallMark: PanelElement {
  let element: ElementID
  let point: Point
  let layer: LayerTree.Index

  func place(in panel: PanelContext) -> Point? {
    panel.stage.point(Location(space: layer, point: point))
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    // The origin has a mark of its own.
    guard let place = place(in: panel), point != .zero else { return }
    canvas.paint(
      .dot(at: place, panel.colors(of: layer).line, radius: Metric.cornerRadius), element,
      at: place)
  }
}

/// The coordinates of a small mark.
private struct SmallMarkLabel: PanelElement {
  let mark: SmallMark

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = mark.place(in: panel) else { return }
    let color = panel.colors(of: mark.layer).line
    let block = try panel.text.block("(\(printed(mark.point)))", .text, color)
    canvas.requestLabel(mark.element / .coordinates, block, at: place)
  }
}
