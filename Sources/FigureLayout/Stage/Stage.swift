internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// How the planes of a panel's layers lie on its canvas.
struct Stage {
  private let tree: LayerTree
  private let view: SceneView
  /// From the panel's plane, in units of the root space, to canvas points.
  private let toCanvas: AffineTransform

  /// - Parameter scale: canvas points for a unit of the root space.
  init(scale: Double, yAxis: Canvas.YAxis, view: SceneView, tree: LayerTree) {
    self.tree = tree
    self.view = view
    toCanvas = AffineTransform(scaleX: scale, y: yAxis == .down ? scale : -scale)
  }

  private init(tree: LayerTree, view: SceneView, toCanvas: AffineTransform) {
    (self.tree, self.view, self.toCanvas) = (tree, view, toCanvas)
  }

  /// The same canvas with the layers as they stood when a ghost was what it shows.
  func showing(_ ghost: PlannedGhost) -> Stage {
    Stage(tree: ghost.tree, view: ghost.view, toCanvas: toCanvas)
  }

  /// From a space's own coordinates (nil: the root space) to canvas points.
  func projection(from space: LayerTree.Index?) -> Projection {
    view.projection(from: space).concatenating(Projection(toCanvas))
  }

  /// From the coordinates that the sublayers of a space are placed in to canvas points.
  func projection(fromSublayersOf space: LayerTree.Index?) -> Projection {
    tree.sublayerProjection(of: space).concatenating(projection(from: space))
  }

  /// Where a point is on the canvas; nil if it is not in front of the viewer.
  func point(_ location: Location) -> Point? {
    view.point(location)?.applying(toCanvas)
  }

  /// Whether the layers are seen from aside, so that their depth shows.
  var isOblique: Bool { view.isOblique }

  /// The edge of what is drawn of layers that reach behind the viewer, where there are any.
  var windowEdges: [(start: Point, end: Point)] {
    view.window.map { Array(Polygon($0.corners.applying(toCanvas)).edges) } ?? []
  }

  /// Where a point of the coordinates that a layer is placed in is on the canvas, with its depth; nil
  /// if it is not in front of the viewer.
  func point(_ point: Point, z: Double, sublayer layer: LayerTree.Index) -> Point? {
    view.point(point, z: z, amongSublayersOf: tree.superlayer(of: layer))?.applying(toCanvas)
  }

  /// A box of the root space on the canvas.
  func box(_ rect: Rect) -> Rect {
    (rect.corners.applying(projection(from: nil)) ?? rect.corners).boundingBox
  }

  /// Where a point that a layer has by its nature is on the canvas; nil if it is not in front of the
  /// viewer.
  func point(_ point: LayerPoint, of layer: LayerTree.Index) -> Point? {
    tree.location(of: point, of: layer).flatMap { self.point($0) }
  }

  /// What is seen of the bounds of a layer, on the canvas: the corners in order, or what is left where
  /// some are not in front of the viewer.
  func outline(of layer: LayerTree.Index) -> Polygon {
    Polygon(view.outline(of: layer).map { $0.applying(toCanvas) })
  }

  /// A path of a layer's own coordinates on the canvas; of what reaches behind the viewer, the part
  /// that is seen, its curves as many short lines.
  func path(_ path: Path, in layer: LayerTree.Index) -> Path {
    let box = path.boundingBox
    let isInFront = box.hasAllCorners { point(Location(space: layer, point: $0)) != nil }
    if isInFront { return path.applying(projection(from: layer)) }
    return path.flattened.reduce(into: Path()) { seen, polygon in
      let corners = view.outline(of: polygon, in: layer).map { $0.applying(toCanvas) }
      seen.append(Path(through: corners, closed: true))
    }
  }

  /// The corners of a layer's bounds on the canvas; nil if one of them is not in front of the viewer.
  func quad(of layer: LayerTree.Index) -> Quad? {
    let corners = tree[layer].bounds.corners
    guard let topLeft = point(Location(space: layer, point: corners.topLeft)),
      let topRight = point(Location(space: layer, point: corners.topRight)),
      let bottomRight = point(Location(space: layer, point: corners.bottomRight)),
      let bottomLeft = point(Location(space: layer, point: corners.bottomLeft))
    else { return nil }
    return Quad(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  /// How a space lies on the canvas around a point of it: straight and even, as if there were no
  /// perspective; nil if the point is not in front of the viewer.
  func transform(from space: LayerTree.Index?, around point: Point) -> AffineTransform? {
    projection(from: space).linearized(at: point)
  }

  /// The directions in which x and y grow on the canvas at a point of a space, of length 1; where the
  /// space is squeezed flat, those of the canvas.
  func directions(of space: LayerTree.Index?, at point: Point) -> (x: Vector, y: Vector) {
    let transform = transform(from: space, around: point) ?? toCanvas
    func unit(_ vector: Vector, or fallback: Vector) -> Vector {
      let length = vector.length
      return length > 0 && length.isFinite ? vector / length : fallback
    }
    return (
      unit(Vector(dx: transform.a, dy: transform.b), or: Vector(dx: 1, dy: 0)),
      unit(Vector(dx: transform.c, dy: transform.d), or: Vector(dx: 0, dy: 1))
    )
  }
}
