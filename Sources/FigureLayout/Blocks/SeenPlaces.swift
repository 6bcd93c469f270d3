internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// Where the frame and the position of a layer are seen in its superlayer, where the `sublayerTransform` of that may show them
/// elsewhere.
struct SeenPlaces {
  let layers: LayerTree
  let layer: LayerTree.Index

  /// The position; nil where nothing shows it elsewhere, or only in another plane.
  var position: Point? { place(of: .position) }

  /// The frame; nil where nothing shows it elsewhere, or not as a rectangle with level sides.
  var frame: Rect? {
    let corners = RectPoint.corners.compactMap { place(of: .frame($0)) }
    guard corners.count == RectPoint.corners.count, let box = Rect(boundingBoxOf: corners) else {
      return nil
    }
    let tolerance = Self.rounding * max(box.width, box.height)
    let isLevel = box.corners.corners.allSatisfy { corner in
      corners.contains { ($0 - corner).length <= tolerance }
    }
    return isLevel ? box : nil
  }

  /// The part of a frame's longer side that is nothing but rounding.
  private static let rounding = 1e-9

  private func place(of point: LayerPoint) -> Point? {
    guard let space = layers.superlayer(of: layer), layers.showsSublayersElsewhere(space),
      let place = layers.location(of: point, of: layer), place.space == space
    else { return nil }
    return place.point
  }
}
