public import LayerGeometry
public import SceneFormat

extension LayerTree {
  /// Some roots with all their sublayers, superlayers first, without hidden layers unless they are included.
  ///
  /// - Parameter ordered: sorts siblings.
  func layers(
    below roots: [Index], without excluded: Set<Index> = [], countingHidden: Bool = false,
    ordered: ([Index]) -> [Index] = { $0 }
  ) -> [Index] {
    var order: [Index] = []
    var pending = Array(ordered(roots).reversed())
    while let layer = pending.popLast() {
      if excluded.contains(layer) || self[layer].isHidden && !countingHidden { continue }
      order.append(layer)
      pending.append(contentsOf: ordered(sublayers(of: layer)).reversed())
    }
    return order
  }

  /// The same layers in painting order.
  func paintingOrder(
    from roots: [Index], without excluded: Set<Index> = []
  ) -> [Index] {
    layers(below: roots, without: excluded, ordered: backToFront)
  }

  /// Siblings in painting order: by zPosition or, in a transform layer, which does not flatten them, by depth; then
  /// in the order in which they were added.
  private func backToFront(_ siblings: [Index]) -> [Index] {
    let superlayer = siblings.first.flatMap { self.superlayer(of: $0) }
    let isInSpace = superlayer.map { self[$0].kind == .transform } ?? false
    if !isInSpace && siblings.allSatisfy({ self[$0].zPosition == 0 }) { return siblings }
    let heights = siblings.map { isInSpace ? depth(of: $0) : self[$0].zPosition }
    return siblings.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
      .map { siblings[$0] }
  }

  /// The layers that a picture draws, without ghosts, in painting order.
  public func layers(drawnIn picture: Picture) -> [Index] {
    paintingOrder(from: picture.roots, without: picture.replaced)
  }
}

extension Picture {
  /// The layers that represent former states of others, which are drawn as ghosts only.
  var replaced: Set<LayerTree.Index> {
    Set(ghosts.filter { $0.layer != $0.successor }.map(\.layer))
  }
}
