internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The parts of a panel's layers that superlayers with masksToBounds, and the screens of devices, leave visible.
struct Masks {
  /// The visible region of each layer that is clipped.
  private var regions: [LayerTree.Index: ConvexRegion] = [:]
  /// The clips to these regions, which are stored because all items of a layer share one that may have many
  /// corners.
  private var clips: [LayerTree.Index: [Clip]] = [:]

  init(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    if stage.isOblique {
      lift(of: plan, in: tree, on: stage)
    } else {
      lay(of: plan, in: tree, on: stage)
    }
    clips = regions.mapValues { [Clip($0.path)] }
  }

  /// Computes the regions on a screen, where a mask clips whatever is painted over it.
  private mutating func lay(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    // Superlayers come first, so that each layer adds one mask to a known region.
    for layer in plan.layers {
      guard let superlayer = tree.superlayer(of: layer) else { continue }
      let above = regions[superlayer]
      // Nothing is seen beside the screen of a device.
      let masks = tree[superlayer].masks || plan.picture.device == superlayer
      guard masks && plan.draws(superlayer) else {
        regions[layer] = above
        continue
      }
      let own = ConvexRegion(stage.outline(of: superlayer))
      regions[layer] = above.map { $0.intersection(own) } ?? own
    }
  }

  /// Computes the regions in an oblique view, where layers are not painted over their mask: a layer keeps what a
  /// screen shows inside the mask, wherever that is lifted. A layer seen edge on is not clipped.
  private mutating func lift(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    /// The masks of a layer where they meet its plane, in its own coordinates.
    var regionsInPlane: [LayerTree.Index: ConvexRegion] = [:]
    for layer in plan.layers {
      guard let plane = tree.plane(of: tree.superlayer(of: layer)) else { continue }
      var region = regionsInPlane[plane]
      if tree[plane].masks && plan.draws(plane) {
        let own = ConvexRegion(Polygon(tree[plane].bounds.corners))
        region = region.map { $0.intersection(own) } ?? own
      }
      guard let region, let down = tree.projection(from: plane, to: layer) else { continue }
      let inPlane = down.outline(of: region.corners)
      regionsInPlane[layer] = ConvexRegion(Polygon(inPlane))
      regions[layer] = ConvexRegion(Polygon(stage.projection(from: layer).outline(of: inPlane)))
    }
  }

  /// The visible region of a layer, on the canvas; nil if it is not clipped.
  func region(around layer: LayerTree.Index) -> ConvexRegion? { regions[layer] }

  /// The clip to the visible region of a layer; empty if it is not clipped.
  func clip(around layer: LayerTree.Index) -> [Clip] { clips[layer] ?? [] }
}

extension Layer {
  /// Tells whether the bounds are a mask, which those of transform layers never are.
  var masks: Bool { masksToBounds && kind != .transform }
}
