internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A panel drawn: its items, and where its content stands in them.
struct ComposedPanel {
  var drawing: Drawing
  /// The outermost layers.
  var layers: [LayerTree.Index]
  /// The box of the outermost layers.
  var roots: Rect
  /// Where captions begin: at the root space's y axis, or at the layers.
  var captionEdge: Double
  var features: [LegendFeature: Theme.System]
  var labelPlaces: LabelPlaces?
}

extension PanelSketch {
  /// Draws everything that the plan shows, in the order in which things may claim room: shapes
  /// and markers first, then axes, then dimension lines and arrows, and labels last.
  mutating func compose() throws(Diagnostics) -> ComposedPanel {
    if plan.rootSpaceShows(.axes) { reserveAxes(of: nil) }
    for layer in plan.layers where plan.shows(.axes, of: layer) {
      try checkTime()
      reserveAxes(of: layer)
    }
    if plan.rootSpaceShows(.grid) { addRootGrid() }
    if let screen = plan.picture.device { addDevice(around: screen) }
    try addShapes()
    reserveGrids()
    for layer in plan.layers where plan.shows(.frame, of: layer) {
      try checkTime()
      addFrameBox(of: layer)
    }
    for ghost in plan.ghosts {
      try checkTime()
      addGhost(ghost)
    }
    try addMarkers()
    try addMovements()
    try addAllAxes()
    try addDimensions()
    try addTexts()

    let ghostBoxes = plan.ghosts.flatMap { ghost in
      ghost.layers.map { stage.showing(ghost).outline(of: $0).boundingBox }
    }
    let content = ghostBoxes.reduce(box(of: plan.layers)) { $0.union($1) }
    try checkTime()
    var drawing = finished()
    try checkTime()
    drawing.box = drawing.box.union(content)
    if let view = plan.picture.view {
      drawing.box = drawing.box.union(stage.box(view))
    }
    return ComposedPanel(
      drawing: drawing, layers: plan.picture.roots, roots: box(of: plan.picture.roots),
      captionEdge: captionEdge(content), features: features)
  }

  private mutating func addMarkers() throws(Diagnostics) {
    for layer in plan.layers {
      try checkTime()
      addAnchorAndPositionMarks(of: layer)
      if plan.tagsCorners(of: layer) { addCornerMarks(of: layer) }
    }
    for (number, annotation) in plan.picture.annotations.enumerated() {
      try checkTime()
      if case .point(let point) = annotation.kind { addPointMark(point, number: number + 1) }
    }
    if plan.rootSpaceShows(.origin) || plan.rootSpaceShows(.axes) && showsOrigin(of: nil) {
      addOriginMarker(of: nil)
    }
    for layer in plan.layers
    where plan.shows(.origin, of: layer) || plan.shows(.axes, of: layer) && showsOrigin(of: layer) {
      try checkTime()
      addOriginMarker(of: layer)
    }
  }

  private mutating func addMovements() throws(Diagnostics) {
    for layer in plan.layers where plan.shows(.angle, of: layer) { try addAngleArc(of: layer) }
    for layer in plan.layers where plan.shows(.rotationAxis, of: layer) {
      try addRotationAxis(of: layer)
    }
    for ghost in plan.ghosts { try addDisplacement(of: ghost) }
    for (number, annotation) in plan.picture.annotations.enumerated() {
      try checkTime()
      if case .arrow(let arrow) = annotation.kind { try addArrow(arrow, number: number + 1) }
    }
  }

  private mutating func addAllAxes() throws(Diagnostics) {
    if plan.rootSpaceShows(.axes) { try addAxes(of: nil) }
    for layer in plan.layers where plan.shows(.axes, of: layer) { try addAxes(of: layer) }
    for (number, annotation) in plan.picture.annotations.enumerated() {
      try checkTime()
      if case .axes(let axes) = annotation.kind { try addExtraAxes(axes, number: number + 1) }
    }
  }

  private mutating func addDimensions() throws(Diagnostics) {
    for layer in plan.layers where plan.shows(.size, of: layer) {
      try addBoundsDimensions(of: layer)
    }
    for layer in plan.layers where plan.shows(.frameSize, of: layer) {
      try addFrameDimensions(of: layer)
    }
    for (number, annotation) in plan.picture.annotations.enumerated() {
      try checkTime()
      if case .dimension(let dimension) = annotation.kind {
        try addDimension(dimension, number: number + 1)
      }
    }
  }

  private mutating func addTexts() throws(Diagnostics) {
    for layer in plan.layers {
      try addAnchorAndPositionLabels(of: layer)
      if plan.tagsCorners(of: layer) { try addCornerLabels(of: layer) }
    }
    for (number, annotation) in plan.picture.annotations.enumerated() {
      try checkTime()
      switch annotation.kind {
      case .point(let point): try addPointLabels(point, number: number + 1)
      case .callout(let callout): try addCallout(callout, number: number + 1)
      case .arrow, .dimension, .axes: break
      }
    }
    for layer in plan.layers where plan.shows(.name, of: layer) { try addNameTag(of: layer) }
    for (ghost, outermost) in zip(plan.ghosts, outermostSeenOfGhosts) {
      try addGhostLabel(of: ghost, beside: outermost)
    }
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
