internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The marks of a layer's anchor and position, with labels; the two coincide unless the transform moves the anchor.
struct AnchorMarks: PanelElement {
  let layer: LayerTree.Index
  /// Tells whether an anchor at its position is a pin, also where only one of the two is asked for.
  var isPin = true

  /// The most labelled anchors or positions of a panel that say by their places alone whose they are.
  private static let mostNameless = 2
  /// The most anchors or positions at one place of which each is named.
  private static let mostNames = 4

  /// The distance from its layer from which on a point is not on it, in canvas points.
  private static let offLayer = 4.0

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if labelledPosition(in: panel) != nil { canvas.announce(panel.scene.layers[layer].position) }
    // While things move, what is beside the marks of others would jump.
    if !panel.plan.isMoving, !markedPoints(in: panel).isEmpty { canvas.markedLayers.append(layer) }
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    if let place = labelledAnchor(in: panel) {
      canvas.anchors.add(place)
      if !canvas.namesAnchors, isDoubtful(place, among: canvas.anchors, in: panel, on: canvas) {
        canvas.namesAnchors = true
      }
    }
    if let place = labelledPosition(in: panel) {
      canvas.positions.add(place)
      if !canvas.namesAnchors, isDoubtful(place, among: canvas.positions, in: panel, on: canvas) {
        canvas.namesAnchors = true
      }
    }
    let (anchor, position) = (
      panel.plan.shows(.anchor, of: layer), panel.plan.shows(.position, of: layer)
    )
    let isPin = isPin && (anchor || position) && panel.isPinned(layer)
    // The hole comes first, and the nail into it.
    if anchor || isPin, let place = panel.stage.point(.anchorPoint, of: layer) {
      let colors = panel.colors(of: layer)
      canvas.paint(
        .anchor(
          at: place, panel.look.anchor(colors.line),
          size: panel.markSize(on: layer, at: place, on: canvas)),
        panel.element(of: layer) / .anchorPoint, at: place)
      canvas.explain(.anchor, in: colors)
    }
    if position || isPin, let place = panel.stage.point(.position, of: layer) {
      let colors = panel.colors(of: panel.scene.layers.superlayer(of: layer))
      canvas.paint(
        .position(
          at: place, panel.look.position(colors.line),
          size: panel.markSize(on: layer, at: place, on: canvas)),
        panel.element(of: layer) / .position, at: place)
      canvas.explain(.position, in: colors)
    }
  }

  /// Tells whether it cannot be seen whose a point is: another layer is seen there or has its edge close to it, or several
  /// have theirs in one place.
  private func isDoubtful(
    _ place: Point, among all: PlaceCount, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    let home = Set(panel.scene.layers.superlayers(of: layer) + [layer])
    if !canvas.seenLayers.isSeen(layer, at: place) || all.count(near: place) > 1
      || panel.hasContentsOfAnother(at: place, than: home) || panel.hidesOthersMiddle(layer)
      || isAtAnother(place, in: panel, on: canvas)
    {
      return true
    }
    // Off its layer a point on the edge of the superlayer would be read as that one's.
    let own = ConvexRegion(panel.stage.outline(of: layer))
    let edges = own.contains(place, slack: Self.offLayer) ? home : [layer]
    // While things move, a name would come and go.
    return panel.plan.isMoving
      ? canvas.seenLayers.isAtEdge(place, ofOtherThan: edges)
      : canvas.seenLayers.isNearEdge(place, ofOtherThan: edges)
  }

  /// The distance from a point at which another layer, on which its label may be, is seen beside it, that from the anchor of a
  /// layer around it at which it may be read as that one's, and the extent of a layer up to which its label is on that around it,
  /// all in canvas points.
  private static let (beside, nearAnchor, small) = (8.0, 12.0, 64.0)

  /// Tells whether another layer is seen beside a point, or a layer around this small one has its own anchor there.
  private func isAtAnother(
    _ place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Bool {
    // While things move, a name would come and go.
    if panel.plan.isMoving { return false }
    let extent = panel.stage.outline(of: layer).boundingBox
    let around =
      max(extent.width, extent.height) <= Self.small
      ? panel.scene.layers.superlayers(of: layer).filter { panel.plan.draws($0) } : []
    let places = Compass.allCases.map {
      place + Vector(dx: $0.step.x, dy: $0.step.y) * Self.beside
    }
    return places.contains { panel.isSeenOnAnother($0, than: layer, on: canvas) }
      || around.contains { superlayer in
        panel.stage.point(.anchorPoint, of: superlayer)
          .map { ($0 - place).length < Self.nearAnchor } ?? false
      }
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let values = panel.scene.layers[layer]
    let (anchor, position) = (labelledAnchor(in: panel), labelledPosition(in: panel))
    if let anchor {
      // Unit coordinates are in no system, and have the colour that tables print them in.
      try say(
        panel.text.words.anchor, "(\(canvas.fractions(values.anchorPoint)))",
        as: .anchorPoint, at: anchor, panel.look.theme.ink,
        isNamed: isNamed(among: canvas.anchors, at: anchor, on: canvas),
        preferring: [.above, .below, .right, .left], in: panel, on: &canvas)
    }
    if let position {
      // Beside its own anchor's label it is that layer's, unless others have their position there as well.
      let isAlone = canvas.positions.count(near: position) == 1 && anchor == position
      try say(
        panel.text.words.position, numbers(ofPositionIn: panel, on: &canvas), as: .position,
        at: position,
        panel.superlayerColor(of: layer),
        isNamed: !isAlone && isNamed(among: canvas.positions, at: position, on: canvas),
        preferring: [.below, .above], in: panel, on: &canvas)
    }
  }

  /// Tells whether labels say whose they are; more names than a few tell less than none.
  private func isNamed(among all: PlaceCount, at place: Point, on canvas: PanelCanvas) -> Bool {
    (canvas.namesAnchors || all.total > Self.mostNameless)
      && all.count(near: place) <= Self.mostNames
  }

  private func say(
    _ word: String, _ numbers: String, as part: ElementID.Part, at place: Point, _ color: Color,
    isNamed: Bool, preferring order: [Compass], in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) throws(Diagnostics) {
    let name =
      isNamed
      ? try panel.text.block(about: panel.scene[layer].name, .text, color) {
        panel.text.words.path(to: word, of: $0)
      }
      : try panel.text.block(word, .text, color)
    canvas.say(
      PointSaying(
        element: panel.element(of: layer) / part / .label, place: place, name: name,
        numbers: numbers, color: color, order: order))
  }

  /// The coordinates that set the position and, where a `sublayerTransform` shows it elsewhere in the superlayer's
  /// coordinates, those.
  private func numbers(
    ofPositionIn panel: PanelContext, on canvas: inout PanelCanvas
  ) -> String {
    let layers = panel.scene.layers
    let position = layers[layer].position
    guard let superlayer = layers.superlayer(of: layer),
      !layers[superlayer].sublayerTransform.isIdentity,
      let seen = panel.stage.seenPosition(of: layer)
    else { return "(\(canvas.coordinates(position)))" }
    return panel.coordinates(seen, setAs: position, on: &canvas)
  }

  /// Those of the layer's anchor and position that have a mark.
  func markedPoints(in panel: PanelContext) -> [LayerPoint] {
    (panel.plan.shows(.anchor, of: layer) ? [.anchorPoint] : [])
      + (panel.plan.shows(.position, of: layer) ? [.position] : [])
  }

  /// The place of the layer's anchor; nil if it has no label.
  private func labelledAnchor(in panel: PanelContext) -> Point? {
    guard panel.plan.shows(.anchor, of: layer), panel.plan.picture.labelsAnchors,
      !isAnchorCalledOut(in: panel)
    else { return nil }
    return panel.stage.point(.anchorPoint, of: layer)
  }

  /// The place of the layer's position; nil if it has no label.
  private func labelledPosition(in panel: PanelContext) -> Point? {
    panel.plan.shows(.position, of: layer) ? panel.stage.point(.position, of: layer) : nil
  }

  /// Tells whether a callout describes the layer's anchor, in place of a label.
  private func isAnchorCalledOut(in panel: PanelContext) -> Bool {
    let anchor = panel.scene.layers.location(of: .anchorPoint, of: layer)
    return panel.plan.picture.annotations.contains { annotation in
      guard case .callout(let callout) = annotation.kind else { return false }
      return callout.at == anchor
        && annotation.firstPlace.map { $0.point == .anchorPoint } ?? true
    }
  }
}

extension PanelContext {
  /// Tells whether a layer is so small that a mark in it may be read as that of the layer around it.
  func hidesOthersMiddle(_ layer: LayerTree.Index) -> Bool {
    !plan.isMoving && markSize(on: layer) < 1
      && scene.layers.superlayers(of: layer).contains { plan.draws($0) }
  }

  /// The longest side of a layer on which marks have their usual size, and their least fraction of that.
  private static let (roomyLayer, leastMark) = (24.0, 0.5)

  /// The size of the marks of a layer's own points as a fraction of the usual: a layer that is hardly larger than they are
  /// is still seen around them.
  func markSize(on layer: LayerTree.Index) -> Double {
    guard let quad = stage.quad(of: layer) else { return 1 }
    let longest = max(
      (quad.topRight - quad.topLeft).length, (quad.bottomLeft - quad.topLeft).length)
    // A layer without extent has nothing to show.
    return longest > 0 ? min(1, max(Self.leastMark, longest / Self.roomyLayer)) : 1
  }

  /// The number of layers that the marks of their own points cover but for a rim, though these are as small as can be.
  var layersUnderMarkers: Int {
    plan.layers.count { layer in
      showsAnchorMark(of: layer) && markSize(on: layer) <= Self.leastMark
    }
  }

  /// Tells whether a layer has the mark of its anchor point, which is at its position.
  func showsAnchorMark(of layer: LayerTree.Index) -> Bool {
    plan.shows(.anchor, of: layer) || plan.shows(.position, of: layer)
  }

  /// The size of the marks of a layer's anchor and position: small on a text of contents, which is read beside them then.
  func markSize(
    on layer: LayerTree.Index, at place: Point, on canvas: PanelCanvas
  ) -> Double {
    let size = markSize(on: layer)
    // While things move, the mark keeps its size.
    return plan.isMoving || canvas.contentText(at: place) == nil ? size : min(size, Self.leastMark)
  }

  /// Tells whether a layer's anchor and position are seen at one place, where they are a pin. A layer at zero, as all are
  /// at first, is not placed yet.
  func isPinned(_ layer: LayerTree.Index) -> Bool {
    guard plan.draws(layer), scene.layers[layer].position != .zero,
      let anchor = stage.point(.anchorPoint, of: layer),
      let position = stage.point(.position, of: layer)
    else { return false }
    return (anchor - position).length < 0.5
  }
}
