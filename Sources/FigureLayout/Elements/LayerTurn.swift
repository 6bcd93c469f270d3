internal import LayerGeometry

/// How a layer has turned in the plane of its superlayer, and grown with it.
struct LayerTurn {
  /// By how much, of half a turn at most.
  let angle: Angle
  /// How many times as large the layer has become.
  private let growth: Double
  private let ghost: Layer
  private let layer: Layer

  /// The turn that leads from what a layer was to what it is; nil if it has not turned, or has changed in another way.
  ///
  /// Both lie in the same superlayer, or in two that lie in the same way.
  init?(from ghost: Layer, to layer: Layer) {
    guard ghost.transform.isAffine, layer.transform.isAffine, ghost.position == layer.position,
      ghost.bounds.size == layer.bounds.size, ghost.anchorPoint == layer.anchorPoint,
      ghost.zPosition == layer.zPosition, ghost.anchorPointZ == layer.anchorPointZ,
      let back = ghost.transform.affinePart.inverted()
    else { return nil }
    let change = back.concatenating(layer.transform.affinePart)
    growth = Vector(dx: change.a, dy: change.b).length
    // Neither skewed, nor stretched in one direction, nor mirrored.
    guard Vector(dx: change.a - change.d, dy: change.b + change.c).length < 1e-9 * growth else {
      return nil
    }
    angle = .atan2(y: change.b, x: change.a)
    guard abs(angle.degrees) > 0.05 else { return nil }
    (self.ghost, self.layer) = (ghost, layer)
  }

  /// Whether the anchor point stays where it was.
  var keepsAnchor: Bool { (place(of: ghost) - place(of: layer)).length < 1e-9 * reach }

  /// How far the corner that has gone farthest is from the anchor point.
  private var reach: Double { (corner - .zero).length }

  /// The corner that lies farthest from the anchor point, the first of equal ones, as it was: measured from there.
  private var corner: Point {
    let corners = ghost.quad.corners.map { Point.zero + ($0 - place(of: ghost)) }
    let most = corners.map { ($0 - .zero).length }.max() ?? 0
    return corners.first { ($0 - .zero).length > most * (1 - 1e-9) } ?? .zero
  }

  /// Where that corner has been on its way about the anchor point, in the superlayer's coordinates.
  ///
  /// - Parameter fraction: 0 at the beginning of the way, 1 at its end.
  func corner(at fraction: Double) -> Point {
    let turned = Angle(degrees: angle.degrees * fraction)
    let size = 1 + (growth - 1) * fraction
    let (x, y) = (corner.x * size, corner.y * size)
    return place(of: layer)
      + Vector(
        dx: x * turned.cosine - y * turned.sine, dy: x * turned.sine + y * turned.cosine)
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  private func place(of layer: Layer) -> Point {
    layer.position + Vector(dx: layer.transform.m41, dy: layer.transform.m42)
  }
}
