public import LayerGeometry
public import SceneFormat

extension LayerTree {
  /// Some roots and all below them, superlayers before sublayers, without what is hidden unless
  /// that counts too.
  ///
  /// - Parameter ordered: puts siblings in order.
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

  /// The same in the order in which they are painted.
  func paintingOrder(
    from roots: [Index], without excluded: Set<Index> = []
  ) -> [Index] {
    layers(below: roots, without: excluded, ordered: backToFront)
  }

  /// Siblings as they are painted: in front is the higher zPosition, and in a transform layer, which
  /// does not flatten them, what is nearer; then what was added later.
  private func backToFront(_ siblings: [Index]) -> [Index] {
    let superlayer = siblings.first.flatMap { self.superlayer(of: $0) }
    let isInSpace = superlayer.map { self[$0].kind == .transform } ?? false
    if !isInSpace && siblings.allSatisfy({ self[$0].zPosition == 0 }) { return siblings }
    let heights = siblings.map { isInSpace ? depth(of: $0) : self[$0].zPosition }
    return siblings.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
      .map { siblings[$0] }
  }

  /// The layers that a picture draws as themselves, in painting order.
  public func layers(drawnIn picture: Picture) -> [Index] {
    paintingOrder(from: picture.roots, without: picture.replaced)
  }
}

extension Picture {
  /// The layers that stand for what others were: they are drawn as ghosts only.
  var replaced: Set<LayerTree.Index> {
    Set(ghosts.filter { $0.layer != $0.successor }.map(\.layer))
  }
}
