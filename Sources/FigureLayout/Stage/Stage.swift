internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The projection of a panel's layers to its canvas.
struct Stage {
  /// The length of a line that is seen, in canvas points.
  static let leastLength = 0.1

  private let tree: LayerTree
  private let view: SceneView
  /// The transform from the panel's plane, in units of the root space, to canvas points.
  private let toCanvas: AffineTransform

  /// - Parameter scale: the number of canvas points to a unit of the root space.
  init(scale: Double, yAxis: Canvas.YAxis, view: SceneView, tree: LayerTree) {
    self.tree = tree
    self.view = view
    toCanvas = AffineTransform(scaleX: scale, y: yAxis == .down ? scale : -scale)
  }

  private init(tree: LayerTree, view: SceneView, toCanvas: AffineTransform) {
    (self.tree, self.view, self.toCanvas) = (tree, view, toCanvas)
  }

  /// The same canvas with the layers in the former state of a ghost.
  func showing(_ ghost: PlannedGhost) -> Stage {
    Stage(tree: ghost.tree, view: ghost.view, toCanvas: toCanvas)
  }

  /// The projection from a space's own coordinates (nil for the root space) to canvas points.
  func projection(from space: LayerTree.Index?) -> Projection {
    view.projection(from: space).concatenating(Projection(toCanvas))
  }

  /// The projection from the coordinates of a space's sublayers to canvas points.
  func projection(fromSublayersOf space: LayerTree.Index?) -> Projection {
    tree.sublayerProjection(of: space).concatenating(projection(from: space))
  }

  /// The position of a point on the canvas; nil if it is not in front of the viewer.
  func point(_ location: Location) -> Point? {
    view.point(location)?.applying(toCanvas)
  }

  /// The number of canvas points to a unit of the root space.
  var scale: Double { toCanvas.a }

  /// A point in the coordinates of another space, nil for the root space, without perspective in an oblique view; nil if it
  /// has none there.
  func convert(_ location: Location, to space: LayerTree.Index?) -> Point? {
    view.convert(location, to: space)
  }

  /// One of a layer's named points, without perspective in an oblique view; nil if it has no place.
  func location(of point: LayerPoint, of layer: LayerTree.Index) -> Location? {
    view.location(of: point, of: layer)
  }

  /// The position of a layer in its superlayer's coordinates, as `sublayerTransform` shows it; nil if it has no place there.
  func seenPosition(of layer: LayerTree.Index) -> Point? { view.seenPosition(of: layer) }

  /// Tells whether the view is oblique, so that depth is visible.
  var isOblique: Bool { view.isOblique }

  /// The edges of the window to which layers that extend behind the viewer are cut, if there are any.
  var windowEdges: [(start: Point, end: Point)] {
    view.window.map { Array(Polygon($0.corners.applying(toCanvas)).edges) } ?? []
  }

  /// The position on the canvas of a point with depth in the coordinates that a layer is placed in; nil if it is
  /// not in front of the viewer.
  func point(_ point: Point, z: Double, sublayer layer: LayerTree.Index) -> Point? {
    view.point(point, z: z, amongSublayersOf: tree.superlayer(of: layer))?.applying(toCanvas)
  }

  /// A box of the root space on the canvas.
  func box(_ rect: Rect) -> Rect {
    (rect.corners.applying(projection(from: nil)) ?? rect.corners).boundingBox
  }

  /// The position on the canvas of one of a layer's named points; nil if it is not in front of the viewer.
  func point(_ point: LayerPoint, of layer: LayerTree.Index) -> Point? {
    // An anchor in front of the layer's plane or behind it is where the transform turns the layer about.
    if point == .anchorPoint, tree[layer].anchorPointZ != 0 {
      return tree[layer].placeOfAnchor.flatMap {
        self.point(Point(x: $0.x, y: $0.y), z: $0.z, sublayer: layer)
      }
    }
    return location(of: point, of: layer).flatMap { self.point($0) }
  }

  /// The visible part of a layer's bounds, on the canvas: the corners in order, or a clipped polygon if some are
  /// not in front of the viewer.
  func outline(of layer: LayerTree.Index) -> Polygon {
    Polygon(view.outline(of: layer).map { $0.applying(toCanvas) })
  }

  /// The parts of a layer's bounds in front of its superlayer's plane and behind it, on the canvas; nil if nothing of
  /// it is behind.
  func parts(ofSplit layer: LayerTree.Index) -> SplitOutline? {
    view.parts(ofSplit: layer)?.mapped { $0.map { $0.applying(toCanvas) } }
  }

  /// A path in a layer's own coordinates on the canvas; if it extends behind the viewer, its visible part, with
  /// curves as short lines.
  func path(_ path: Path, in layer: LayerTree.Index) -> Path {
    let box = path.boundingBox
    let isInFront = box.hasAllCorners { point(Location(space: layer, point: $0)) != nil }
    if isInFront { return path.applying(projection(from: layer)) }
    return path.flattened.reduce(into: Path()) { seen, polygon in
      let corners = view.outline(of: polygon, in: layer).map { $0.applying(toCanvas) }
      seen.append(Path(through: corners, closed: true))
    }
  }

  /// The corners of a layer's bounds on the canvas; nil if one is not in front of the viewer.
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

  /// The affine transform of a space to the canvas near one of its points; nil if the point is not in front of the
  /// viewer.
  func transform(from space: LayerTree.Index?, around point: Point) -> AffineTransform? {
    projection(from: space).linearized(at: point)
  }

  /// The directions on the canvas in which x and y of a space increase at a point, of length 1; those of the canvas
  /// if the space is flattened.
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

extension Layer {
  /// The place of the anchor point in the superlayer's space; nil if the transform has it behind the viewer.
  var placeOfAnchor: HomogeneousPoint? {
    let weight = transform.m44
    guard weight > 0 else { return nil }
    return HomogeneousPoint(
      x: position.x + transform.m41 / weight, y: position.y + transform.m42 / weight,
      z: zPosition + transform.m43 / weight)
  }
}
