internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

extension PanelSketch {
  /// Draws the layers in painting order. The outline of a layer with masksToBounds comes after its
  /// sublayers, which would cover the inner half of it, as they are covered by a border.
  mutating func addShapes() throws(Diagnostics) {
    var open: [LayerTree.Index] = []
    func close(_ sketch: inout PanelSketch, downTo superlayer: LayerTree.Index?) {
      while let last = open.last, last != superlayer {
        if sketch.scene.layers[last].masks && !sketch.plan.isTurnedAway(last) {
          sketch.addOutline(of: last, sketch.stage.outline(of: last))
        }
        open.removeLast()
      }
    }
    for layer in plan.layers {
      try checkTime()
      close(&self, downTo: scene.layers.superlayer(of: layer))
      try addShape(of: layer)
      open.append(layer)
    }
    close(&self, downTo: nil)
  }

  /// Whether a layer's inside is painted; a transform layer has none.
  private func fills(_ layer: LayerTree.Index) -> Bool {
    plan.shows(.fill, of: layer) && scene.layers[layer].kind != .transform
  }

  /// What is seen of a layer's inside: the part that superlayers with masksToBounds leave.
  func seenRegion(of layer: LayerTree.Index) -> ConvexRegion {
    let own = ConvexRegion(stage.outline(of: layer))
    return masks.region(around: layer).map { $0.intersection(own) } ?? own
  }

  /// Draws a layer's inside and outline; what superlayers with masksToBounds clip away is hatched
  /// and dashed instead, so that the figure does not hide that the layer goes on there.
  private mutating func addShape(of layer: LayerTree.Index) throws(Diagnostics) {
    let element = element(of: layer)
    let colors = colors(of: layer)
    let polygon = stage.outline(of: layer)
    // What is wholly behind the viewer is not seen at all.
    if polygon.isEmpty { return }
    let shape = polygon.path
    if plan.isTurnedAway(layer) {
      paint(element / .outline, .stroke(shape, look.unseen(colors.line)), on: .layers)
      addOutline(polygon)
      explain(.unseenBack, in: colors)
      return
    }
    addFlattenedShape(of: layer)
    let mask = masks.region(around: layer)
    let isSeen = mask.map { !$0.isEmpty } ?? true

    if fills(layer) && isSeen {
      paint(element / .fill, .fill(shape, colors.fill), on: .layers, clip: seenClip(of: layer))
      let seen = seenRegion(of: layer)
      if !seen.isEmpty { addGround(of: layer, seen, colors.fill) }
      avoid(polygon.corners, closed: true, weight: LineWeight.edge)
    }
    if isSeen, plan.shows(.outline, of: layer) || fills(layer) {
      addSeen(layer, seenRegion(of: layer))
    }
    if plan.shows(.contents, of: layer) && isSeen {
      try addContents(
        of: layer,
        clip: seenClip(of: layer) + (scene.layers[layer].masks ? [Clip(shape)] : []))
    }
    if fills(layer) && isSeen && scene.layers.showsBack(of: layer) {
      paint(
        element / .back, .stroke(Path(hatchingBack: polygon.boundingBox), look.hatch(colors.line)),
        on: .layers, clip: seenClip(of: layer) + [Clip(shape)])
      explain(.back, in: colors)
    }
    if plan.shows(.grid, of: layer) && isSeen {
      addGrid(of: layer, clip: seenClip(of: layer) + [Clip(shape)])
    }
    if plan.shows(.outline, of: layer) {
      if !scene.layers[layer].masks { addOutline(of: layer, polygon) }
      addOutline(polygon)
      let isTransformed = !scene.layers[layer].transform.isIdentity
      explain(isTransformed ? .transformedBounds : .bounds, in: colors)
    }
    if let mask, fills(layer) || plan.shows(.outline, of: layer) {
      addClippedAway(polygon, by: mask, of: element, colors)
    }
    if plan.shows(.orientation, of: layer) && isSeen {
      addOrientationGlyph(of: layer, clip: seenClip(of: layer))
    }
  }

  /// Strokes the part of a layer's outline that is seen.
  private mutating func addOutline(of layer: LayerTree.Index, _ polygon: Polygon) {
    guard plan.shows(.outline, of: layer), !(masks.region(around: layer)?.isEmpty ?? false)
    else { return }
    let description = scene[layer]
    // A transform layer is a space without content of its own.
    let stroke =
      scene.layers[layer].kind == .transform
      ? look.unseen(colors(of: layer).line)
      : look.outline(of: description, in: colors(of: layer))
    let box = polygon.boundingBox
    if max(box.width, box.height) < stroke.width {
      // What is squeezed to a point has no outline that could be seen.
      paint(
        element(of: layer) / .outline,
        .fill(Path(circleAt: polygon.center, radius: stroke.width), stroke.color), on: .layers,
        clip: seenClip(of: layer))
      return
    }
    // A side on an axis of another space would show as a fringe of that line; what goes on beyond the
    // window has no side there.
    let axes = polygon.edges.flatMap { axisLines.lines(along: $0, except: layer) }
    let paths = polygon.outline(without: axes + stage.windowEdges)
    paint(
      element(of: layer) / .outline, paths.map { .stroke($0, stroke) }, on: .layers,
      clip: seenClip(of: layer))
  }

  private func seenClip(of layer: LayerTree.Index) -> [Clip] {
    masks.clip(around: layer)
  }

  private mutating func addClippedAway(
    _ polygon: Polygon, by mask: ConvexRegion, of element: ElementID, _ colors: Theme.System
  ) {
    guard !polygon.corners.allSatisfy({ mask.contains($0, slack: 0.05) }) else { return }
    let outside = mask.isEmpty ? [] : [Clip(mask.path, keeping: .outside)]
    let shape = polygon.path
    paint(
      element / .clipped, .stroke(Path(hatching: polygon.boundingBox), look.hatch(colors.line)),
      on: .layers, clip: [Clip(shape)] + outside)
    paint(
      element / .clipped / .outline,
      .stroke(shape, look.unseen(colors.line)), on: .layers, clip: outside)
    explain(.clipped, in: colors)
  }
}
