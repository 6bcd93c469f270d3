internal import LayerGeometry

/// What superlayers with masksToBounds leave to be seen of each layer of a panel.
struct Masks {
  /// Nil where no superlayer clips the layer.
  private var regions: [LayerTree.Index: ConvexRegion] = [:]

  init(of plan: PanelPlan, in tree: LayerTree, on stage: Stage) {
    var masking: [LayerTree.Index: [LayerTree.Index]] = [:]
    // Superlayers come first, so that each layer adds one mask to what is known already.
    for layer in plan.layers {
      guard let superlayer = tree.superlayer(of: layer) else { continue }
      let masks = tree[superlayer].masks && plan.draws(superlayer)
      if stage.isOblique {
        let all = (masking[superlayer] ?? []) + (masks ? [superlayer] : [])
        masking[layer] = all
        regions[layer] = all.compactMap { Self.raised($0, to: layer, in: tree, on: stage) }
          .reduce(nil) { region, mask in region.map { $0.intersection(mask) } ?? mask }
        continue
      }
      let above = regions[superlayer]
      guard masks else {
        regions[layer] = above
        continue
      }
      let own = ConvexRegion(stage.outline(of: superlayer))
      regions[layer] = above.map { $0.intersection(own) } ?? own
    }
  }

  /// A mask where layers are seen from aside: what it leaves of the plane of a layer that is lifted from
  /// it; nil if no way leads there.
  private static func raised(
    _ mask: LayerTree.Index, to layer: LayerTree.Index, in tree: LayerTree, on stage: Stage
  ) -> ConvexRegion? {
    let outline = tree.outline(of: mask, in: layer)
    if outline.isEmpty { return nil }
    return ConvexRegion(Polygon(stage.projection(from: layer).outline(of: outline)))
  }

  /// The region in which a layer is seen, on the canvas; nil for everywhere.
  func region(around layer: LayerTree.Index) -> ConvexRegion? { regions[layer] }
}

extension Layer {
  /// Whether the bounds are a mask; transform layers have none.
  var masks: Bool { masksToBounds && kind != .transform }
}
