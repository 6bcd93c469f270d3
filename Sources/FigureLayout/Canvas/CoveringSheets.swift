internal import LayerGeometry
internal import PlaneGeometry

/// The insides of layers that lie over the plane of a space, where layers are seen from aside; there are none
/// where they are seen in one plane.
struct CoveringSheets {
  let grounds: GroundMap
  /// When each layer is painted; empty where layers are seen in one plane.
  let ranks: [LayerTree.Index: Int]
  /// When the space is painted.
  let rank: Int

  func sheets(near box: Rect) -> [ConvexRegion] {
    ranks.isEmpty ? [] : grounds.regions(in: box) { ranks[$0] ?? -1 > rank }
  }

  /// Whether a sheet lies over a place of the space.
  func cover(_ place: Point) -> Bool {
    sheets(near: Rect(origin: place, size: .zero)).contains { $0.contains(place) }
  }
}
