internal import LayerGeometry

/// How a layer has turned about its anchor point, and grown with it in its plane.
struct LayerTurn {
  /// The turn in the superlayer's space, of half a turn at most.
  let rotation: Transform3D.Rotation
  /// Whether the anchor point stays where it was.
  let keepsAnchor: Bool
  /// How many times as large the layer has become.
  private let growth: Double
  private let anchor: HomogeneousPoint
  /// The corner that goes farthest, the first of equal ones, as it was: measured from the anchor point.
  private let corner: HomogeneousPoint

  /// The turn that leads from what a layer was to what it is; nil if it has not turned, or has changed in another way.
  ///
  /// Both lie in the same superlayer, or in two that lie in the same way.
  init?(from ghost: Layer, to layer: Layer) {
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
    // Neither skewed, nor stretched in one direction, nor mirrored.
    guard let rotation = change.rotation, abs(rotation.angle.degrees) > 0.05 else { return nil }
    let (from, to) = (ghost.placeOfAnchor, layer.placeOfAnchor)
    let corners = ghost.bounds.corners.corners.map { corner in
      HomogeneousPoint(corner).applying(ghost.spatialTransformToSuperlayer).measured(from: from)
    }
    let distances = corners.map { $0.distance(fromAxisOf: rotation) }
    let most = distances.max() ?? 0
    guard let index = distances.firstIndex(where: { $0 > most * (1 - 1e-9) }) else { return nil }
    let way = to.measured(from: from)
    keepsAnchor = max(abs(way.x), abs(way.y), abs(way.z)) < 1e-9 * most
    (self.rotation, anchor, corner) = (rotation, to, corners[index])
  }

  /// The turn in the layer's own plane, x towards y; nil for one that leaves the plane.
  var angleInPlane: Angle? {
    max(abs(rotation.x), abs(rotation.y)) < 1e-9 ? rotation.angle : nil
  }

  /// Where that corner has been on its way about the anchor point, in the superlayer's space.
  ///
  /// - Parameter fraction: 0 at the beginning of the way, 1 at its end.
  func corner(at fraction: Double) -> (point: Point, z: Double) {
    let turned = corner.applying(
      Transform3D(
        rotation: Angle(degrees: rotation.angle.degrees * fraction), aboutX: rotation.x,
        y: rotation.y, z: rotation.z))
    let size = 1 + (growth - 1) * fraction
    return (
      Point(x: anchor.x + turned.x * size, y: anchor.y + turned.y * size),
      anchor.z + turned.z * size
    )
  }
}

extension Layer {
  /// Where the anchor point lies in the superlayer's space.
  fileprivate var placeOfAnchor: HomogeneousPoint {
    HomogeneousPoint(
      x: position.x + transform.m41, y: position.y + transform.m42, z: zPosition + transform.m43)
  }
}

extension HomogeneousPoint {
  fileprivate func measured(from start: HomogeneousPoint) -> HomogeneousPoint {
    HomogeneousPoint(x: x - start.x, y: y - start.y, z: z - start.z)
  }

  /// How far it lies from the axis of a rotation about (0, 0, 0), in lengths of the axis.
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
