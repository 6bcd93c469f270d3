internal import LayerGeometry
internal import PlaneGeometry

/// The insides of layers painted over the axes of a space, which they hide. A layer's own sublayers lie in its plane and
/// hide nothing, unless the view is oblique, where they are sheets above it.
struct CoveringSheets {
  let grounds: GroundMap
  let ranks: PaintingRanks
  /// The space; nil for the root space.
  let space: LayerTree.Index?

  func sheets(near box: Rect) -> [ConvexRegion] {
    grounds.regions(in: box) { ranks.isPainted($0, over: space) }
  }

  /// Tells whether a sheet covers a point of the space.
  func cover(_ place: Point) -> Bool {
    sheets(near: Rect(origin: place, size: .zero)).contains { $0.contains(place) }
  }
}

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
      let end = max(ends[layer] ?? rank, rank)
      ends[layer] = end
      if let superlayer = tree.superlayer(of: layer) {
        ends[superlayer] = max(ends[superlayer] ?? end, end)
      }
    }
  }

  /// Tells whether a layer is painted over what lies in the plane of a space.
  func isPainted(_ layer: LayerTree.Index, over space: LayerTree.Index?) -> Bool {
    guard let rank = ranks[layer] else { return false }
    return rank > space.map { ends[$0] ?? .max } ?? endOfRoot
  }
}
