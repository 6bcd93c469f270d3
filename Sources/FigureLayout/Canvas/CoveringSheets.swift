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

  /// The distance from a sheet's edge within which a point is on the edge, in canvas points.
  private static let edge = 0.5

  /// Tells whether a sheet covers a point of the space; of what is on its edge a half is seen.
  func cover(_ place: Point) -> Bool {
    sheets(near: Rect(origin: place, size: .zero)).contains {
      $0.contains(place, deeperThan: Self.edge)
    }
  }
}
