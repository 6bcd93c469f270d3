internal import LayerGeometry
internal import SceneFormat

/// How the root space lies on the canvas of a panel.
struct Stage {
  /// Canvas points for a unit of the root space.
  let scale: Double
  let toCanvas: AffineTransform
  private let layersToRoot: [AffineTransform]

  /// - Parameter layersToRoot: for each layer, from its own coordinates to the root space.
  init(scale: Double, yAxis: Canvas.YAxis, layersToRoot: [AffineTransform]) {
    self.scale = scale
    toCanvas = AffineTransform(scaleX: scale, y: yAxis == .down ? scale : -scale)
    self.layersToRoot = layersToRoot
  }

  /// From a space's own coordinates (nil: the root space) to canvas points.
  func transform(from space: LayerTree.Index?) -> AffineTransform {
    guard let space else { return toCanvas }
    return layersToRoot[space.rawValue].concatenating(toCanvas)
  }

  /// From the coordinates that the sublayers of a space are placed in to canvas points.
  func transform(
    fromSublayersOf space: LayerTree.Index?, in tree: LayerTree
  ) -> AffineTransform {
    tree.sublayerTransformAboutAnchor(of: space).concatenating(transform(from: space))
  }

  func point(_ location: Location) -> Point {
    location.point.applying(transform(from: location.space))
  }

  /// The bounds of a layer on the canvas.
  func quad(of layer: LayerTree.Index, in tree: LayerTree) -> Quad {
    tree[layer].bounds.corners.applying(transform(from: layer))
  }

  /// The directions in which x and y grow on the canvas, of length 1; where a space is squeezed
  /// flat, those of the canvas.
  func directions(of space: LayerTree.Index?) -> (x: Vector, y: Vector) {
    let transform = transform(from: space)
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
