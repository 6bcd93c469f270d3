internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The visible part of a layer's outline.
struct LayerOutline: PanelElement {
  let layer: LayerTree.Index

  /// The thinnest outline, in canvas points; at scale 2 a pixel.
  private static let thinnest = 0.5

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard panel.plan.shows(.outline, of: layer),
      !(panel.masks.region(around: layer)?.isEmpty ?? false)
    else { return }
    canvas.seenLayers.raiseEdges(of: layer)
    let polygon = panel.stage.outline(of: layer)
    let seenClip = panel.masks.clip(around: layer)
    var stroke = panel.outline(of: layer)
    // Outlines in a stack are so thin that there is paper or a fill between them.
    if let distance = panel.stacks.distance(of: layer) {
      stroke.width = min(stroke.width, max(distance / 2, Self.thinnest))
    }
    let box = polygon.boundingBox
    if max(box.width, box.height) < stroke.width {
      // A layer that is flattened to a point has no visible outline.
      canvas.paint(
        panel.element(of: layer) / .outline,
        .fill(Path(circleAt: polygon.center, radius: stroke.width), stroke.color), on: .layers,
        clip: seenClip)
      return
    }
    // Layers that continue beyond the window have no side there, and what a superlayer covers is dashed.
    let unseen =
      panel.stage.windowEdges + (panel.sunkPart(of: layer).map { Array($0.covered.edges) } ?? [])
    canvas.paint(
      panel.element(of: layer) / .outline,
      .stroke(polygon.path.without(unseen), stroke), on: .layers, clip: seenClip)
  }
}

extension PanelContext {
  /// Makes the lines of layers so thin that each is seen where several are close beside each other.
  func thinCrowdedLines(on canvas: inout PanelCanvas) {
    // While things move, lines would become thin and wide again.
    if plan.isMoving { return }
    var widths: [ElementID: Double] = [:]
    for layer in plan.layers where plan.shows(.outline, of: layer) {
      if let gap = canvas.seenLayers.gap(amongEdgesAlong: layer) {
        widths[element(of: layer)] = gap
      }
    }
    if widths.isEmpty { return }
    canvas.replaceItems { _, item in
      guard case .stroke(let path, var stroke) = item.content, stroke.dash.isEmpty,
        let width = DrawnThing(drawnBy: item.element).flatMap({ widths[$0.id] })
      else { return [item] }
      stroke.width = min(stroke.width, width)
      var thinned = item
      thinned.content = .stroke(path, stroke)
      return [thinned]
    }
  }

  /// The outline of a layer where it is not in a stack.
  func outline(of layer: LayerTree.Index) -> Stroke {
    // A transform layer is a space without content of its own.
    scene.layers[layer].kind == .transform
      ? look.unseen(colors(of: layer).line)
      : look.outline(of: scene[layer], in: colors(of: layer))
  }
}
