internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension LayerContent.Shape {
  /// The outline in the layer's own coordinates.
  var outline: Path {
    switch self {
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .wedge(let from, let to, let width):
      Path(through: base(from, facing: to, width) + [to], closed: true)
    case .arrow(let arrow): Path(through: arrow.corners, closed: true)
    case .path(let steps):
      Path(
        steps.map { step in
          switch step {
          case .move(let point): .move(point)
          case .line(let point): .line(point)
          case .curve(let first, let second, let end): .curve(first, second, end)
          case .close: .close
          }
        })
    }
  }

  /// The convex parts of the shape; a path has one only if it is convex itself.
  var convexParts: [Path] {
    switch self {
    case .ellipse, .wedge: return [outline]
    case .arrow(let arrow):
      let corners = arrow.corners
      return [
        Path(through: Array(corners[2...4]), closed: true),
        Path(through: [corners[0], corners[1], corners[5], corners[6]], closed: true),
      ]
    case .path:
      let polygons = outline.flattened
      return polygons.count == 1 && isConvex(polygons[0]) ? [outline] : []
    }
  }
}

extension ContentArrow {
  /// The corners of the arrow, beginning at the left of its tail; the fourth is the tip.
  fileprivate var corners: [Point] {
    let direction = (to - from).unit
    let across = Vector(dx: direction.dy, dy: -direction.dx)
    let neck = to - direction * head.height
    let (shaft, barb) = (across * (width / 2), across * (head.width / 2))
    return [
      from + shaft, neck + shaft, neck + barb, to, neck - barb, neck - shaft, from - shaft,
    ]
  }
}

/// The two ends of a base of some width, centered at a point and perpendicular to the direction to another.
private func base(_ middle: Point, facing tip: Point, _ width: Double) -> [Point] {
  let direction = (tip - middle).unit
  let half = Vector(dx: direction.dy, dy: -direction.dx) * (width / 2)
  return [middle - half, middle + half]
}

/// Tells whether a polygon turns the same way at all corners, once around.
private func isConvex(_ polygon: [Point]) -> Bool {
  let count = polygon.count
  let sides = polygon.indices.map { polygon[($0 + 1) % count] - polygon[$0] }
    .filter { $0.length > 0 }
  guard sides.count > 2 else { return false }
  let turns = sides.indices.map { sides[$0].cross(sides[($0 + 1) % sides.count]) }
  let turnsOneWay = turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
  // A star polygon turns the same way too, but its sides change between left and right more than twice.
  let reversals = sides.indices.count {
    (sides[$0].dx > 0) != (sides[($0 + 1) % sides.count].dx > 0)
  }
  return turnsOneWay && reversals <= 2
}

extension Path {
  /// The ellipse inscribed in a rectangle, as four curves.
  init(ellipseIn rect: Rect) {
    let (horizontal, vertical) = (rect.width / 2, rect.height / 2)
    let stretch = AffineTransform(
      a: horizontal, b: 0, c: 0, d: vertical, tx: rect.midX, ty: rect.midY)
    self = Path(circleAt: .zero, radius: 1).applying(Projection(stretch))
  }
}
