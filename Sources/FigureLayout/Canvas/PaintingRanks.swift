internal import LayerGeometry

/// The positions of the layers of a panel in painting order.
struct PaintingRanks {
  private var ranks: [LayerTree.Index: Int] = [:]
  /// The last position of what lies in the plane of a layer.
  private var ends: [LayerTree.Index: Int] = [:]
  private var endOfRoot = Int.max

  /// Of a canvas without layers.
  init() {}

  /// - Parameter layers: the drawn layers in painting order, superlayers before sublayers.
  init(of layers: [LayerTree.Index], in tree: LayerTree, isOblique: Bool) {
    for (rank, layer) in layers.enumerated() { ranks[layer] = rank }
    if isOblique {
      (ends, endOfRoot) = (ranks, -1)
      return
    }
    for (rank, layer) in layers.enumerated().reversed() {
      // The last sublayer comes first here, and has given its superlayer the end.
      let end = ends[layer] ?? rank
      ends[layer] = end
      if let superlayer = tree.superlayer(of: layer), ends[superlayer] == nil {
        ends[superlayer] = end
      }
    }
  }

  /// Tells whether a layer is painted over what lies in the plane of a space.
  func isPainted(_ layer: LayerTree.Index, over space: LayerTree.Index?) -> Bool {
    guard let rank = ranks[layer] else { return false }
    return rank > space.map { ends[$0] ?? .max } ?? endOfRoot
  }
}
