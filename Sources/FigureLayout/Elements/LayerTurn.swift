internal import LayerGeometry
internal import SceneFormat

/// The rotation of a layer about its anchor point, with its scaling in its plane.
struct LayerTurn {
  /// The rotation in the superlayer's space, by at most half a turn.
  let rotation: Transform3D.Rotation
  /// Tells whether the anchor point has not moved.
  let keepsAnchor: Bool
  /// The scale factor of the layer.
  let growth: Double
  private let anchor: HomogeneousPoint
  /// The former place of the point that is followed, relative to the anchor point.
  private let corner: HomogeneousPoint

  /// The rotation from a former state of a layer to its current one; nil if it has not rotated, or has changed in
  /// another way.
  ///
  /// Both must be in the same superlayer, or in two that have the same geometry.
  ///
  /// - Parameter point: the point of the bounds to follow; nil for the corner that moves farthest, the first of equal
  ///   ones.
  init?(from ghost: Layer, to layer: Layer, following point: RectPoint?) {
    guard ghost.position == layer.position, ghost.zPosition == layer.zPosition,
      ghost.bounds.size == layer.bounds.size, ghost.anchorPoint == layer.anchorPoint,
      ghost.anchorPointZ == layer.anchorPointZ,
      ghost.isGeometryFlipped == layer.isGeometryFlipped,
      !ghost.transform.hasPerspective, !layer.transform.hasPerspective,
      let back = ghost.transform.withoutTranslation.inverted()
    else { return nil }
    var change = back.concatenating(layer.transform.withoutTranslation)
    growth = change.isAffine ? Vector(dx: change.m11, dy: change.m12).length : 1
    if change.isAffine {
      (change.m11, change.m12) = (change.m11 / growth, change.m12 / growth)
      (change.m21, change.m22) = (change.m21 / growth, change.m22 / growth)
    }
    // The change must not be skewed, nonuniformly scaled or mirrored.
    guard let rotation = change.rotation, abs(rotation.angle.degrees) > 0.05 else { return nil }
    guard let from = ghost.placeOfAnchor, let to = layer.placeOfAnchor else { return nil }
    let places = point.map { [ghost.bounds.point(at: $0)] } ?? ghost.bounds.corners.corners
    let corners = places.map { corner in
      HomogeneousPoint(corner).applying(ghost.spatialTransformToSuperlayer).measured(from: from)
    }
    let distances = corners.map { $0.distance(fromAxisOf: rotation) }
    let most = distances.max() ?? 0
    guard most > 0, let index = distances.firstIndex(where: { $0 > most * (1 - 1e-9) })
    else { return nil }
    let way = to.measured(from: from)
    keepsAnchor = max(abs(way.x), abs(way.y), abs(way.z)) < 1e-9 * most
    (self.rotation, anchor, corner) = (rotation, to, corners[index])
  }

  /// The angle in the layer's own plane, from x towards y; nil for a rotation out of the plane.
  var angleInPlane: Angle? {
    max(abs(rotation.x), abs(rotation.y)) < 1e-9 ? rotation.angle : nil
  }

  /// The corner's position on its path about the anchor point, in the superlayer's space.
  ///
  /// - Parameters:
  ///   - fraction: 0 at the beginning of the path, 1 at its end.
  ///   - reach: the fraction of the corner's distance from the anchor point, for a point between the two.
  func corner(at fraction: Double, reach: Double = 1) -> (point: Point, z: Double) {
    let turned = corner.applying(
      Transform3D(
        rotation: Angle(degrees: rotation.angle.degrees * fraction), aboutX: rotation.x,
        y: rotation.y, z: rotation.z))
    let size = (1 + (growth - 1) * fraction) * reach
    return (
      Point(x: anchor.x + turned.x * size, y: anchor.y + turned.y * size),
      anchor.z + turned.z * size
    )
  }
}

extension HomogeneousPoint {
  fileprivate func measured(from start: HomogeneousPoint) -> HomogeneousPoint {
    HomogeneousPoint(x: x - start.x, y: y - start.y, z: z - start.z)
  }

  /// The distance of the point from the axis of a rotation about (0, 0, 0), in lengths of the axis vector.
  fileprivate func distance(fromAxisOf rotation: Transform3D.Rotation) -> Double {
    let (a, b, c) = (rotation.x, rotation.y, rotation.z)
    let product = (y * c - z * b, z * a - x * c, x * b - y * a)
    return (product.0 * product.0 + product.1 * product.1 + product.2 * product.2).squareRoot()
  }
}

extension Transform3D {
  fileprivate var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }

  fileprivate var withoutTranslation: Transform3D {
    var transform = self
    (transform.m41, transform.m42, transform.m43) = (0, 0, 0)
    return transform
  }
}
