internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A panel that has been drawn: its items, and the position of its content in them.
struct ComposedPanel {
  var drawing: Drawing
  /// The projection of the layers to the points of the drawing.
  var stage: Stage
  /// The outermost layers.
  var layers: [LayerTree.Index]
  /// The box of the outermost layers.
  var roots: Rect
  /// The left edge of captions: at the root space's y axis, or at the layers.
  var captionEdge: Double
  var features: [LegendFeature: Theme.System]
  /// The number of labels and dimension lines that break the rules of placement.
  var faultCount: Int
  /// The places of the labels, if they were requested.
  var labelPlaces: LabelPlaces?
}

extension PanelContext {
  /// A function that visits elements in the order in which they are drawn.
  typealias Visiting = (
    _ visit: (any PanelElement) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> Void

  /// Draws elements on an empty canvas: all claim their space before any is drawn; coincident lines then alternate,
  /// the numbers of axes and dimension lines are placed, and labels are requested last.
  ///
  /// - Parameter steadyNumbers: the numbers that are not rounded between two states of an animation.
  func canvas(
    steadyNumbers: Set<String>? = nil, drawing forEach: Visiting
  ) throws(Diagnostics) -> PanelCanvas {
    var canvas = emptyCanvas(steadyNumbers: steadyNumbers)
    try forEach { element throws(Diagnostics) in
      try checkTime()
      element.claim(in: self, on: &canvas)
    }
    try forEach { element throws(Diagnostics) in
      try checkTime()
      try element.draw(in: self, on: &canvas)
    }
    canvas.alternateCoincidingLines()
    try canvas.placeMeasures()
    canvas.placeDimensions()
    try forEach { element throws(Diagnostics) in
      try checkTime()
      try element.label(in: self, on: &canvas)
    }
    try canvas.requestSayings(text)
    canvas.addPaintedMarks()
    return canvas
  }

  /// Draws all elements of the panel, but not its labels.
  ///
  /// - Parameter steadyNumbers: the numbers that are not rounded between two states of an animation.
  func canvas(steadyNumbers: Set<String>?) throws(Diagnostics) -> PanelCanvas {
    try canvas(steadyNumbers: steadyNumbers, drawing: PanelElements(of: self).forEach)
  }

  /// Draws the panel with its labels.
  ///
  /// - Parameter keepsLabelPlaces: whether to return the places of labels.
  func composed(
    _ canvas: consuming PanelCanvas, with labels: PlacedLabels, keepsLabelPlaces: Bool
  ) throws(Diagnostics) -> ComposedPanel {
    canvas.paint(labels)
    let (features, numbers) = (canvas.features, canvas.saidNumbers)
    let faultCount = labels.faultCount + canvas.crowdedDimensions
    var drawing = canvas.finished()
    try checkTime()

    let ghostBoxes = plan.ghosts.flatMap { ghost in
      ghost.layers.map { stage.showing(ghost).outline(of: $0).boundingBox }
    }
    let content = ghostBoxes.reduce(box(of: plan.layers)) { $0.union($1) }
    drawing.box = drawing.box.union(content)
    if let view = plan.picture.view { drawing.box = drawing.box.union(stage.box(view)) }
    if let list = try UnseenLayers(panel: self).list(below: drawing.box) { drawing.append(list) }
    return ComposedPanel(
      drawing: drawing, stage: stage, layers: plan.picture.roots,
      roots: box(of: plan.picture.roots),
      captionEdge: captionEdge(content), features: features, faultCount: faultCount,
      labelPlaces: keepsLabelPlaces ? labels.places(saying: numbers) : nil)
  }

  private func captionEdge(_ content: Rect) -> Double {
    guard plan.rootSpaceShows(.axes) else { return content.minX }
    let range = plan.axisRange(of: nil, in: scene.layers)
    let axis = stage.point(
      Location(space: nil, point: Point(x: range.yAxisLevel, y: range.xAxisLevel)))
    return min(axis?.x ?? content.minX, content.minX)
  }

  /// The box of some layers on the canvas.
  private func box(of layers: [LayerTree.Index]) -> Rect {
    let boxes = layers.map { stage.outline(of: $0).boundingBox }
    let box = boxes.reduce(Rect.null) { $0.union($1) }
    return box.isNull ? Rect(x: 0, y: 0, width: 0, height: 0) : box
  }
}
