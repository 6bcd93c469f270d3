internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension Annotation {
  /// The element that draws the annotation.
  ///
  /// - Parameter number: its number among the annotations of the panel, from 1.
  fileprivate func element(number: Int) -> any AnnotationElement {
    switch kind {
    case .point(let point):
      PointMark(point: point, named: firstPlace, number: number)
    case .arrow(let arrow): Arrow(arrow: arrow, named: places, number: number)
    case .dimension(let dimension): Dimension(dimension: dimension, named: places, number: number)
    case .callout(let callout):
      Callout(callout: callout, named: firstPlace, number: number)
    case .axes(let axes): ExtraAxes(axes: axes, number: number)
    case .trace(let trace): Trace(trace: trace, number: number)
    }
  }
}

/// All elements of a panel, in the order in which they are drawn and request labels: shapes first, then ghosts,
/// markers, axes and dimension lines, and names last.
struct PanelElements {
  private let panel: PanelContext
  private let annotations: [any AnnotationElement]

  init(of panel: PanelContext) {
    self.panel = panel
    annotations = panel.plan.picture.annotations.enumerated().map { number, annotation in
      annotation.element(number: number + 1)
    }
  }

  /// Visits each element; they are made one by one, since there may be hundreds of thousands.
  func forEach(
    _ visit: (any PanelElement) throws(Diagnostics) -> Void
  ) throws(Diagnostics) {
    let plan = panel.plan
    func visitLayers(
      showing name: ShowRules.Switch, _ element: (LayerTree.Index) -> any PanelElement
    ) throws(Diagnostics) {
      for layer in plan.layers where plan.shows(name, of: layer) { try visit(element(layer)) }
    }
    func visitAnnotations(_ turn: DrawingTurn) throws(Diagnostics) {
      for annotation in annotations where annotation.turn == turn { try visit(annotation) }
    }

    if plan.rootSpaceShows(.grid) { try visit(Grid(space: nil)) }
    if let screen = plan.picture.device { try visit(DeviceOutline(layer: screen)) }
    try visitShapes(visit)
    try visit(SeenGrids())
    for layer in plan.layers
    where panel.drawsFrame(of: layer) && !panel.drawsFrameOnOutline(of: layer) {
      try visit(FrameBox(layer: layer, isOnOutline: false))
    }
    for ghost in plan.ghosts { try visit(GhostShape(ghost: ghost)) }

    for layer in plan.layers {
      try visit(AnchorMarks(layer: layer))
      if plan.tagsCorners(of: layer) { try visit(CornerTags(layer: layer)) }
    }
    try visitAnnotations(.marks)
    if panel.marksOrigin(of: nil) { try visit(OriginMarker(space: nil)) }
    for layer in plan.layers where panel.marksOrigin(of: layer) {
      try visit(OriginMarker(space: layer))
    }
    try visitAnnotations(.verdicts)

    try visitLayers(showing: .angle) { AngleArc(layer: $0) }
    for layer in plan.layers where panel.drawsRotationAxis(of: layer) {
      try visit(RotationAxis(layer: layer))
    }
    for ghost in plan.ghosts { try visit(Displacement(planned: ghost)) }
    try visitAnnotations(.movement)

    if plan.rootSpaceShows(.axes) { try visit(Axes(space: nil)) }
    try visitLayers(showing: .axes) { Axes(space: $0) }
    try visitAnnotations(.axes)

    try visitLayers(showing: .size) { BoundsDimensions(layer: $0) }
    try visitLayers(showing: .frameSize) { FrameDimensions(layer: $0) }
    try visitAnnotations(.dimensions)

    for stack in panel.stacks.stacks {
      if let corner = try MagnifiedCorner.best(of: stack, in: panel) {
        try visit(CornerDetail(corner: corner))
      } else {
        try visit(StackNames(stack: stack))
      }
    }
    for layer in plan.layers where plan.shows(.name, of: layer) && !panel.stacks.name(layer) {
      try visit(NameTag(layer: layer))
    }
  }

  /// Visits the layers in painting order. The outline of a layer with masksToBounds comes after its sublayers, like
  /// a border, since they would cover its inner half. In an oblique view, which lifts them off it, what they are flattened to
  /// is on it, under all of them.
  func visitShapes(
    _ visit: (any PanelElement) throws(Diagnostics) -> Void
  ) throws(Diagnostics) {
    let (plan, tree) = (panel.plan, panel.scene.layers)
    let ghosts = Dictionary(grouping: plan.ghosts) { ghost in
      tree.superlayer(of: ghost.ghost.successor).flatMap { plan.draws($0) ? $0 : nil }
    }
    let flattened = panel.stage.isOblique ? panel.layersByPlane : [:]
    var open: [LayerTree.Index] = []
    func close(downTo superlayer: LayerTree.Index?) throws(Diagnostics) {
      while let last = open.last, last != superlayer {
        if panel.hasOutlineOnSublayers(last) && !plan.isBackFaceCulled(last) {
          try visit(LayerOutline(layer: last))
        }
        if panel.hasOutlineOnSublayers(last), panel.drawsFrameOnOutline(of: last) {
          try visit(FrameBox(layer: last, isOnOutline: true))
        }
        open.removeLast()
      }
    }
    for ghost in ghosts[nil] ?? [] { try visit(GhostTint(ghost: ghost)) }
    for layer in plan.layers {
      try close(downTo: tree.superlayer(of: layer))
      try visit(LayerShape(layer: layer))
      for sublayer in flattened[layer] ?? [] { try visit(FlattenedShape(layer: sublayer)) }
      if !panel.hasOutlineOnSublayers(layer), panel.drawsFrameOnOutline(of: layer) {
        try visit(FrameBox(layer: layer, isOnOutline: true))
      }
      for ghost in ghosts[layer] ?? [] { try visit(GhostTint(ghost: ghost)) }
      open.append(layer)
    }
    try close(downTo: nil)
    try visit(CoveredSides())
    try visit(SeenEdges())
  }
}

extension PanelContext {
  /// The layers that are flattened to each one, of the sublayers of a transform layer that around it.
  fileprivate var layersByPlane: [LayerTree.Index: [LayerTree.Index]] {
    var layers: [LayerTree.Index: [LayerTree.Index]] = [:]
    for layer in plan.layers {
      guard let superlayer = scene.layers.superlayer(of: layer) else { continue }
      let plane = scene.layers.plane(of: superlayer) ?? superlayer
      layers[plan.draws(plane) ? plane : superlayer, default: []].append(layer)
    }
    return layers
  }

  /// Tells whether the axis of a layer's rotation is drawn: where it is asked for, or an angle is that is in no plane.
  fileprivate func drawsRotationAxis(of layer: LayerTree.Index) -> Bool {
    plan.shows(.rotationAxis, of: layer)
      || plan.shows(.angle, of: layer) && !scene.layers[layer].transform.isAffine
  }

  /// Tells whether the outline of a layer is painted over its sublayers: they end there.
  func hasOutlineOnSublayers(_ layer: LayerTree.Index) -> Bool {
    scene.layers[layer].masks && !stage.isOblique
  }

  /// Tells whether the frame of a layer is drawn: where it is asked for, or where its lengths are and it is not the outline.
  fileprivate func drawsFrame(of layer: LayerTree.Index) -> Bool {
    plan.shows(.frame, of: layer)
      || plan.shows(.frameSize, of: layer)
        && (!scene.layers[layer].isFrameAsLargeAsBounds || isFrameElsewhere(than: layer))
  }

  /// Tells whether the frame of a layer is drawn on the outline, and as a part of it.
  fileprivate func drawsFrameOnOutline(of layer: LayerTree.Index) -> Bool {
    drawsFrame(of: layer) && frameLiesOnOutline(of: layer) && !isUnderAnother(layer)
  }

  /// The number of layers up to which the ones that cover another are looked for.
  private static let mostLayers = 400

  /// Tells whether one of the layers that are painted later covers a layer as a whole.
  private func isUnderAnother(_ layer: LayerTree.Index) -> Bool {
    plan.layers.count > Self.mostLayers || isUnder(laterLayers(than: layer), layer)
  }

  /// The distance within which corners coincide, in canvas points.
  private static let coinciding = 1e-6

  /// Tells whether the frame of a layer is a box on its outline, which is drawn.
  private func frameLiesOnOutline(of layer: LayerTree.Index) -> Bool {
    guard plan.shows(.outline, of: layer), !stage.isOblique, let frame = frameQuad(of: layer) else {
      return false
    }
    let outline = stage.outline(of: layer).corners
    return outline.count == 4
      && frame.corners.allSatisfy { corner in
        outline.contains { ($0 - corner).length < Self.coinciding }
      }
  }

  /// Tells whether the origin of a space, nil for the root space, has a marker: if it is requested, or if the
  /// space's axes meet there.
  fileprivate func marksOrigin(of space: LayerTree.Index?) -> Bool {
    func shows(_ name: ShowRules.Switch) -> Bool {
      space.map { plan.shows(name, of: $0) } ?? plan.rootSpaceShows(name)
    }
    return shows(.origin)
      || shows(.axes) && axes(of: space).passOrigin
  }
}
