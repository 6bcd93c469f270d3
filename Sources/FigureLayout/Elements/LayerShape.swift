internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A layer's fill and outline; parts that superlayers with masksToBounds clip are hatched and dashed instead, so
/// that the figure shows that the layer continues there.
struct LayerShape: PanelElement {
  let layer: LayerTree.Index

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    let element = panel.element(of: layer)
    let colors = panel.colors(of: layer)
    let polygon = panel.stage.outline(of: layer)
    // A layer that is wholly behind the viewer is not visible.
    if polygon.isEmpty { return }
    let shape = polygon.path
    if panel.plan.isBackFaceCulled(layer) {
      canvas.paint(element / .outline, .stroke(shape, panel.look.unseen(colors.line)), on: .layers)
      canvas.addOutline(polygon)
      panel.addSeen(layer, to: &canvas.seenLayers)
      canvas.explain(.unseenBack, in: colors)
      return
    }
    FlattenedDrops(layer: layer).draw(in: panel, on: &canvas)
    let mask = panel.masks.region(around: layer)
    let isSeen = mask.map { !$0.isEmpty } ?? true
    let sunk = panel.sunkPart(of: layer)
    let seenClip = panel.masks.clip(around: layer) + (sunk.map { [$0.clip] } ?? [])
    let fills = panel.fills(layer)

    if fills && isSeen {
      canvas.paint(element / .fill, .fill(shape, colors.fill), on: .layers, clip: seenClip)
      let seen = panel.seenRegion(of: layer)
      if !seen.isEmpty { canvas.addGround(of: layer, seen, colors.fill) }
    }
    panel.addSeen(layer, to: &canvas.seenLayers)
    if panel.plan.shows(.contents, of: layer) && isSeen {
      let clip = seenClip + (panel.scene.layers[layer].masks ? [Clip(shape)] : [])
      try LayerContents(layer: layer, clip: clip).draw(in: panel, on: &canvas)
    }
    if panel.hatchesBack(of: layer) {
      canvas.paint(
        element / .back,
        .stroke(Path(hatchingBack: polygon.boundingBox), panel.look.hatch(colors.line)),
        on: .layers, clip: seenClip + [Clip(shape)])
      canvas.explain(.back, in: colors)
    }
    if panel.plan.shows(.grid, of: layer) && isSeen {
      Grid(space: layer, clip: seenClip + [Clip(shape)]).draw(in: panel, on: &canvas)
    }
    if panel.plan.shows(.outline, of: layer) {
      if !panel.hasOutlineOnSublayers(layer) {
        LayerOutline(layer: layer).draw(in: panel, on: &canvas)
      }
      canvas.addOutline(polygon)
      let isTransformed = !panel.scene.layers[layer].transform.isIdentity
      canvas.explain(isTransformed ? .transformedBounds : .bounds, in: colors)
    }
    if let sunk { draw(sunk, in: panel, on: &canvas) }
    if let mask, panel.hatches(layer) {
      drawClippedAway(polygon, by: mask, in: panel, on: &canvas)
    }
    if panel.plan.shows(.orientation, of: layer) && isSeen {
      OrientationGlyph(layer: layer, clip: seenClip).draw(in: panel, on: &canvas)
    }
  }

  /// Draws what the superlayer covers as seen through it, and the line at which the layer goes through its plane.
  private func draw(
    _ sunk: SunkPart, in panel: PanelContext, on canvas: inout PanelCanvas
  ) {
    let (element, color) = (panel.element(of: layer) / .sunk, panel.colors(of: layer).line)
    let clip = panel.masks.clip(around: layer)
    if panel.plan.shows(.outline, of: layer) {
      canvas.paint(
        element / .outline, .stroke(sunk.edges, panel.look.unseen(color)), on: .layers, clip: clip)
      canvas.explain(.sunk, in: panel.colors(of: layer))
    }
    guard let line = sunk.meeting else { return }
    canvas.paint(
      element,
      .stroke(
        Path(from: line.start, to: line.end), Stroke(color, width: Metric.extensionWidth)),
      on: .layers, clip: clip)
    canvas.avoid([line.start, line.end], weight: PanelCanvas.LineWeight.edge)
  }

  /// The length from which on the part of an edge that is cut off is more than rounding, in canvas points.
  private static let leastDashed = 0.05

  private func drawClippedAway(
    _ polygon: Polygon, by mask: ConvexRegion, in panel: PanelContext,
    on canvas: inout PanelCanvas
  ) {
    let element = panel.element(of: layer)
    let colors = panel.colors(of: layer)
    let outside = mask.isEmpty ? [] : [Clip(mask.path, keeping: .outside)]
    let shape = polygon.path
    // What is seen there of other layers would seem to be clipped away, too.
    let others = panel.layers(seenUnderHatchingOf: layer).map { Clip($0.path, keeping: .outside) }
    canvas.paint(
      element / .clipped,
      .stroke(Path(hatching: polygon.boundingBox), panel.look.hatch(colors.line)),
      on: .layers, clip: [Clip(shape)] + outside + others)
    // Dashes without hatching would tell that the layer goes on under the others. One of which nothing is left has no other
    // line for its name to lead to.
    canvas.paint(
      element / .clipped / .outline,
      .stroke(shape, panel.look.unseen(colors.line)), on: .layers,
      clip: outside + (mask.isEmpty ? [] : others))
    for edge in polygon.edges {
      let kept = mask.part(ofLine: edge)
      let dashed = kept.map { [(edge.start, $0.start), ($0.end, edge.end)] } ?? [edge]
      for (start, end) in dashed where (end - start).length > Self.leastDashed {
        canvas.avoid([start, end], weight: PanelCanvas.LineWeight.ghost)
      }
    }
    canvas.seenLayers.addHatched(layer, polygon)
    canvas.explain(.clipped, in: colors)
  }
}

extension PanelContext {
  /// The number of layers of a panel up to which those under hatching are looked for, and of those that are spared of it.
  private static let (mostUnderHatching, mostSpared) = (400, 16)

  /// The seen parts of layers under the hatched part of another that are not around it: none of a crowd.
  fileprivate func layers(seenUnderHatchingOf layer: LayerTree.Index) -> [ConvexRegion] {
    guard plan.layers.count <= Self.mostUnderHatching else { return [] }
    let (outline, around) = (
      ConvexRegion(stage.outline(of: layer)), scene.layers.superlayers(of: layer)
    )
    let regions = plan.layers.prefix { $0 != layer }.lazy.filter {
      covers($0) && !around.contains($0) && !plan.isBackFaceCulled($0)
    }.map(seenRegion).filter { $0.hasFewCorners && $0.meets(outline) }
    let found = Array(regions.prefix(Self.mostSpared + 1))
    return found.count > Self.mostSpared ? [] : found
  }

  /// Tells whether a layer is hatched as one of which the back is seen.
  func hatchesBack(of layer: LayerTree.Index) -> Bool {
    scene.layers.showsBack(of: layer) && fills(layer) && !plan.isBackFaceCulled(layer)
      && !plan.isBehindViewer(layer) && !seenRegion(of: layer).isEmpty
  }
}
