internal import LayerGeometry
internal import SceneFormat

/// Where the frame and the position of a layer are seen in its superlayer, where the `sublayerTransform` of that shows them
/// elsewhere.
struct SeenPlaces {
  let layers: LayerTree
  let layer: LayerTree.Index

  /// The position; nil where it is seen where it is set, or in another plane.
  var position: Point? { place(of: layers[layer].position) }

  /// The frame; nil where it is seen where it is set, or has no level sides.
  var frame: Rect? {
    let frame = layers[layer].frame
    guard !frame.isInfinite, let start = place(of: frame.corners.topLeft),
      let end = place(of: frame.corners.bottomRight), let side = place(of: frame.corners.topRight)
    else { return nil }
    let box = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
    let isLevel = [Point(x: end.x, y: start.y), Point(x: start.x, y: end.y)].contains {
      (side - $0).length <= Self.tolerance * (end - start).length
    }
    return isLevel ? box : nil
  }

  /// The part of a frame's diagonal that is nothing but rounding.
  private static let tolerance = 1e-9

  private func place(of point: Point) -> Point? {
    guard let space = layers.superlayer(of: layer), layers.showsSublayersElsewhere(space),
      let place = layers.place(of: point, z: layers[layer].zPosition, amongSublayersOf: space),
      place.space == space
    else { return nil }
    return place.point
  }
}
