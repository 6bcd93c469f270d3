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
  /// The point where the axes of the root space meet, if they are drawn.
  var axesCorner: Point?
  /// The left edge of captions: at the root space's y axis, or at the layers.
  var captionEdge: Double
  var features: [LegendFeature: Theme.System]
  /// The number of labels and dimension lines that break the rules of placement.
  var faultCount: Int
  /// The number of labels with leaders.
  var leaderCount = 0
  /// The number of places that were looked at for labels, which measures the work of placing them.
  var triedPlaces = 0
  /// The number of axes whose numbers tell no scale, or stand on other layers.
  var unreadAxes = 0
  /// The number of markers that lie on others, or cover much of what they are on.
  var crampedMarkers = 0
  /// The number of dimension lines that are hard to read.
  var crampedDimensions = 0
  /// Tells whether numbers should be in the place of some labels.
  var wantsKey = false
}

extension ComposedPanel {
  /// An empty panel with the extent that this one has at another scale, if labels keep their size and distance.
  ///
  /// - Parameter core: the box of all that is drawn to scale.
  func scaled(by factor: Double, core: Rect) -> ComposedPanel {
    let (box, scaled) = (drawing.box, core.scaled(by: factor))
    var panel = self
    panel.drawing = Drawing(
      items: [],
      box: Rect(
        x: scaled.minX + box.minX - core.minX, y: scaled.minY + box.minY - core.minY,
        width: max(scaled.width + box.width - core.width, 0),
        height: max(scaled.height + box.height - core.height, 0)))
    panel.roots = roots.scaled(by: factor)
    panel.axesCorner = axesCorner.map { Point(x: $0.x * factor, y: $0.y * factor) }
    panel.captionEdge *= factor
    return panel
  }
}

extension Rect {
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}

extension PanelContext {
  /// A function that visits elements in the order in which they are drawn.
  typealias Visiting = (
    _ visit: (any PanelElement) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> Void

  /// Draws elements on an empty canvas: all claim their space before any is drawn; the numbers of axes and dimension lines
  /// are placed, coincident lines then alternate, and labels are requested last.
  ///
  /// - Parameters:
  ///   - words: what labels keep saying between two states of an animation.
  ///   - steady: the places that numbers and dimension lines keep in an animation.
  func canvas(
    steady words: SteadyWords? = nil, as steady: SteadyMeasures? = nil, drawing forEach: Visiting
  ) throws(Diagnostics) -> PanelCanvas {
    var canvas = try drawnCanvas(steady: words, drawing: forEach)
    try canvas.placeMeasures(as: steady)
    try requestLabels(of: forEach, on: &canvas)
    return canvas
  }

  /// Draws elements on an empty canvas, on which nothing is placed yet.
  func drawnCanvas(
    steady words: SteadyWords?, drawing forEach: Visiting
  ) throws(Diagnostics) -> PanelCanvas {
    var canvas = emptyCanvas(steady: words)
    try forEach { element throws(Diagnostics) in
      try checkTime()
      element.claim(in: self, on: &canvas)
    }
    try forEach { element throws(Diagnostics) in
      try checkTime()
      try element.draw(in: self, on: &canvas)
    }
    thinCrowdedLines(on: &canvas)
    return canvas
  }

  /// Requests the labels of elements, once all that is beside what it measures has its place and coincident lines alternate.
  func requestLabels(of forEach: Visiting, on canvas: inout PanelCanvas) throws(Diagnostics) {
    canvas.alternateCoincidingLines()
    canvas.addPaintedMarks()
    canvas.avoidHeads()
    try forEach { element throws(Diagnostics) in
      try checkTime()
      try element.label(in: self, on: &canvas)
    }
    try canvas.requestSayings(text)
  }

  /// Draws all elements of the panel, but not its labels.
  ///
  /// - Parameters:
  ///   - words: what labels keep saying between two states of an animation.
  ///   - steady: the places that numbers and dimension lines keep in an animation.
  func canvas(
    steady words: SteadyWords?, as steady: SteadyMeasures?
  ) throws(Diagnostics) -> PanelCanvas {
    try canvas(
      steady: words, as: steady, drawing: PanelElements(of: self).forEach)
  }

  /// Draws the panel with its labels, and below it the key and the layers that cannot be seen.
  func composed(
    _ canvas: consuming PanelCanvas, with labels: PlacedLabels, key: NumberedKey
  ) throws(Diagnostics) -> ComposedPanel {
    canvas.paint(labels)
    let features = canvas.features
    let faultCount = labels.faultCount + canvas.crowdedDimensions
    let (sizes, unreadAxes) = (canvas.listedSizes, canvas.unreadAxes)
    let crampedMarkers = layersUnderMarkers + canvas.marks.countOnOthers
    let crampedDimensions = canvas.crampedDimensions
    let covered = coveredLayers(among: canvas.seenLayers)
    let backs = hatchedBacks(among: canvas.seenLayers)
    var drawing = canvas.finished()
    try checkTime()

    let ghostBoxes = plan.ghosts.flatMap { ghost in
      ghost.layers.map { stage.showing(ghost).outline(of: $0).boundingBox }
    }
    let content = ghostBoxes.reduce(shapesBox) { $0.union($1) }
    drawing.box = drawing.box.union(content)
    if let view = plan.picture.view { drawing.box = drawing.box.union(stage.box(view)) }
    let edge = captionEdge(content)
    let below = Point(x: edge, y: drawing.box.maxY + Self.listGap)
    let coveredWords = try text.block(text.words.coveredLayers, .text, look.theme.muted)
    let unseenWords = try text.block(text.words.notSeen, .text, look.theme.muted)
    if let list = key.list(
      at: below, width: drawing.box.maxX - edge, coveredWords: coveredWords,
      unseenWords: unseenWords)
    {
      drawing.append(list)
    }
    let belowKey = Point(x: edge, y: drawing.box.maxY + Self.listGap)
    if let list = sizes.inColumns(at: belowKey, width: drawing.box.maxX - edge) {
      drawing.append(list)
    }
    let belowLists = Point(x: edge, y: drawing.box.maxY + Self.listGap)
    if let list = try Remarks(panel: self, covered: covered, backs: backs).list(at: belowLists) {
      drawing.append(list)
    }
    return ComposedPanel(
      drawing: drawing, stage: stage, layers: plan.picture.roots,
      roots: core, axesCorner: axesCorner, captionEdge: edge,
      features: features, faultCount: faultCount, leaderCount: labels.leaderCount + key.count,
      triedPlaces: labels.triedPlaces, unreadAxes: unreadAxes,
      crampedMarkers: crampedMarkers, crampedDimensions: crampedDimensions, wantsKey: labels.wantKey
    )
  }

  /// An empty panel, as large as the drawn one is likely to be.
  ///
  /// - Parameter extent: the box of all that is drawn to scale.
  func expected(extent: Rect) -> ComposedPanel {
    let content = shapesBox
    return ComposedPanel(
      drawing: Drawing(
        items: [],
        box: extent.union(content).insetBy(dx: -Self.expectedMargin, dy: -Self.expectedMargin)),
      stage: stage, layers: plan.picture.roots, roots: core,
      axesCorner: axesCorner, captionEdge: captionEdge(content),
      features: [:], faultCount: 0)
  }

  /// The width of labels and dimension lines around layers that is usual.
  private static let expectedMargin = 18.0

  /// The gap between the picture and the key.
  private static let listGap = 14.0

  /// The greatest part of a picture's width that is left of the root space's y axis where captions begin at that.
  private static let mostBesideAxis = 0.4

  private func captionEdge(_ content: Rect) -> Double {
    func edge(at axis: Double, among content: Rect) -> Double {
      axis - content.minX <= Self.mostBesideAxis * content.width ? axis : content.minX
    }
    if let axis = axesCorner?.x { return edge(at: axis, among: content) }
    // A layer of which only axes are drawn is no edge to begin at.
    let drawn = plan.layers.filter { layer in
      [.fill, .outline, .contents].contains { plan.shows($0, of: layer) }
    }
    guard plan.picture.device == nil, let axis = axis(ofOtherThan: drawn) else {
      return content.minX
    }
    return edge(at: axis, among: drawn.isEmpty ? content : box(of: drawn))
  }

  /// The place of the y axis of the first outermost layer of which nothing else is drawn.
  private func axis(ofOtherThan drawn: [LayerTree.Index]) -> Double? {
    let layer = plan.picture.roots.first { plan.shows(.axes, of: $0) && !drawn.contains($0) }
    guard let layer else { return nil }
    let range = plan.axisRange(of: layer, in: scene.layers)
    return stage.point(
      Location(space: layer, point: Point(x: range.yAxisLevel, y: range.xAxisLevel)))?.x
  }

  private var axesCorner: Point? {
    guard plan.rootSpaceShows(.axes) else { return nil }
    let range = plan.axisRange(of: nil, in: scene.layers)
    return stage.point(
      Location(space: nil, point: Point(x: range.yAxisLevel, y: range.xAxisLevel)))
  }

  /// The box of what is drawn of the outermost layers, or else of the layers in them.
  private var core: Rect {
    let drawn = Set(plan.drawnLayers)
    let roots = plan.picture.roots.filter(drawn.contains)
    return box(of: roots.isEmpty ? plan.drawnLayers : roots)
  }

  /// The box of the layers of which anything is drawn, or else of all, and of the device around one of them, on the canvas.
  private var shapesBox: Rect {
    let device = plan.picture.device.flatMap { layer in
      plan.draws(layer)
        ? stage.quad(of: layer).flatMap { DeviceOutline.body(around: $0, of: layer, in: plan) }
        : nil
    }
    return box(of: plan.drawnLayers).union(device?.boundingBox ?? .null)
  }

  /// The box of some layers on the canvas.
  private func box(of layers: [LayerTree.Index]) -> Rect {
    let boxes = layers.map { stage.outline(of: $0).boundingBox }
    let box = boxes.reduce(Rect.null) { $0.union($1) }
    return box.isNull ? Rect(x: 0, y: 0, width: 0, height: 0) : box
  }
}
