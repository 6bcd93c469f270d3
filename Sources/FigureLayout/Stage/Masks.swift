internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// What superlayers with masksToBounds leave to be seen of each layer of a panel.
struct Masks {
  /// Nil where no superlayer clips the layer.
  private var regions: [LayerTree.Index: ConvexRegion] = [:]
  /// To these regions. They are kept as they may have many corners, and all that is drawn of a layer has one.
  private var clips: [LayerTree.Index: [Clip]] = [:]

  init(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    if stage.isOblique {
      lift(of: plan, in: tree, on: stage)
    } else {
      lay(of: plan, in: tree, on: stage)
    }
    clips = regions.mapValues { [Clip($0.path)] }
  }

  /// On a screen, what a layer masks is what lies over it.
  private mutating func lay(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    // Superlayers come first, so that each layer adds one mask to what is known already.
    for layer in plan.layers {
      guard let superlayer = tree.superlayer(of: layer) else { continue }
      let above = regions[superlayer]
      guard tree[superlayer].masks && plan.draws(superlayer) else {
        regions[layer] = above
        continue
      }
      let own = ConvexRegion(stage.outline(of: superlayer))
      regions[layer] = above.map { $0.intersection(own) } ?? own
    }
  }

  /// From aside, layers do not lie over what masks them: a mask is what a screen shows inside of it,
  /// wherever that is lifted to. A layer that a screen shows edge on is not cut.
  private mutating func lift(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    /// The masks around a layer where they meet its plane, in its own coordinates.
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

  /// The region in which a layer is seen, on the canvas; nil for everywhere.
  func region(around layer: LayerTree.Index) -> ConvexRegion? { regions[layer] }

  /// To the region in which a layer is seen; empty for everywhere.
  func clip(around layer: LayerTree.Index) -> [Clip] { clips[layer] ?? [] }
}

extension Layer {
  /// Whether the bounds are a mask; transform layers have none.
  var masks: Bool { masksToBounds && kind != .transform }
}
