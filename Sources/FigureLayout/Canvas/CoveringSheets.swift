internal import LayerGeometry
internal import PlaneGeometry

/// The insides of layers painted over the plane of a space in an oblique view; none in other views.
struct CoveringSheets {
  let grounds: GroundMap
  /// The position of each layer in painting order; empty unless the view is oblique.
  let ranks: [LayerTree.Index: Int]
  /// The position of the space in painting order.
  let rank: Int

  func sheets(near box: Rect) -> [ConvexRegion] {
    ranks.isEmpty ? [] : grounds.regions(in: box) { ranks[$0] ?? -1 > rank }
  }

  /// Tells whether a sheet covers a point of the space.
  func cover(_ place: Point) -> Bool {
    sheets(near: Rect(origin: place, size: .zero)).contains { $0.contains(place) }
  }
}
