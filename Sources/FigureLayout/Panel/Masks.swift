internal import LayerGeometry

/// What superlayers with masksToBounds leave to be seen of each layer of a panel.
struct Masks {
  /// Nil where no superlayer clips the layer.
  private var regions: [LayerTree.Index: ConvexRegion] = [:]

  init(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    // Superlayers come first, so that each layer adds one mask to what is known already.
    for layer in plan.layers {
      guard let superlayer = tree.superlayer(of: layer) else { continue }
      let above = regions[superlayer]
      guard
        tree[superlayer].masksToBounds && tree[superlayer].kind != .transform
          && plan.draws(superlayer)
      else {
        regions[layer] = above
        continue
      }
      let own = ConvexRegion(stage.outline(of: superlayer))
      regions[layer] = above.map { $0.intersection(own) } ?? own
    }
  }

  /// The region in which a layer is seen, on the canvas; nil for everywhere.
  func region(around layer: LayerTree.Index) -> ConvexRegion? { regions[layer] }
}

extension Layer {
  /// Whether the bounds are a mask; transform layers have none.
  var masks: Bool { masksToBounds && kind != .transform }
}
