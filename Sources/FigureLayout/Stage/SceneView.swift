internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// How the planes of all layers are seen in the plane of a panel, in units of the root space.
struct SceneView {
  private let tree: LayerTree
  /// For each layer, from its own coordinates to the panel's plane.
  private let projections: [Projection]
  /// For trees that are not affine, seen on a screen.
  private let ways: LayerTree.WaysToRoot?
  private let aside: Aside?
  /// What is drawn of layers that reach behind the viewer, in the panel's plane: they would fill any
  /// paper. Nil where there are none.
  private(set) var window: Rect?

  /// What a view from aside adds.
  private struct Aside {
    /// The layers without perspective, as they lie in space.
    var tree: LayerTree
    var spread: Double
    /// For each layer, from its own coordinates to the root space, with all depth.
    var toRoot: [Transform3D]
    /// From the root space to the panel's plane: what comes out as z does not count.
    var toPlane: Transform3D
  }

  /// The layers as a screen shows them: each flattened into its superlayer's plane.
  init(_ tree: LayerTree) {
    self.tree = tree
    projections = tree.projectionsToRoot()
    ways = tree.isAffine ? nil : LayerTree.WaysToRoot(tree)
    aside = nil
  }

  /// The layers from aside, each above its superlayer.
  init(_ tree: LayerTree, _ oblique: ObliqueView, yAxis: Canvas.YAxis, box: Rect) {
    self.tree = tree
    ways = nil
    var toPlane = Transform3D.identity
    let length = oblique.foreshortening
    let isDown = yAxis == .down
    // y comes towards the reader where it points down, and goes away from them where it points up.
    toPlane.m21 = (isDown ? -length : length) * oblique.angle.cosine
    toPlane.m22 = length * oblique.angle.sine
    toPlane.m32 = isDown ? -1 : 1
    let spread = oblique.spread ?? Self.suitableSpread(over: box, oblique)
    let space = tree.withoutPerspective
    let toRoot = space.unflattenedTransforms(spacing: spread)
    projections = toRoot.map { Projection($0.concatenating(toPlane)) }
    aside = Aside(tree: space, spread: spread, toRoot: toRoot, toPlane: toPlane)
  }

  /// So far apart that most of each sheet is seen.
  private static func suitableSpread(over box: Rect, _ oblique: ObliqueView) -> Double {
    box.isNull ? 0 : box.height * oblique.foreshortening * oblique.angle.sine * 0.75
  }

  /// Whether the layers are seen from aside, so that their depth shows.
  var isOblique: Bool { aside != nil }

  /// From a space's own coordinates, nil for the root space, to the panel's plane.
  func projection(from space: LayerTree.Index?) -> Projection {
    space.map { projections[$0.rawValue] } ?? aside.map { Projection($0.toPlane) } ?? .identity
  }

  /// Where a point is seen; nil if it is beside or behind the viewer.
  func point(_ location: Location) -> Point? {
    let seen = location.point.applying(projection(from: location.space))
    // What is behind the viewer on the way twice may be in front again in the end.
    guard let seen, let ways, let space = location.space else { return seen }
    return ways.convert(location.point, from: space) == nil ? nil : seen
  }

  /// Where a point of the coordinates that the sublayers of a space are placed in is seen, with its
  /// depth and lifted as the sublayers are; nil if it is beside or behind the viewer.
  func point(
    _ point: Point, z: Double, amongSublayersOf superlayer: LayerTree.Index?
  ) -> Point? {
    guard let aside else {
      return tree.place(of: point, z: z, amongSublayersOf: superlayer).flatMap {
        self.point(Location(space: $0.space, point: $0.point))
      }
    }
    var place = HomogeneousPoint(x: point.x, y: point.y, z: z)
    if let superlayer {
      place = place.applying(aside.tree.spatialSublayerTransform(of: superlayer))
      if tree[superlayer].kind != .transform { place.z += aside.spread }
      place = place.applying(aside.toRoot[superlayer.rawValue])
    }
    return place.applying(aside.toPlane).projected
  }

  /// Chooses the window for some layers: around all that is in front of the viewer, with air.
  mutating func chooseWindow(for layers: some Sequence<LayerTree.Index>) {
    window = nil
    if tree.isAffine { return }
    var points: [Point] = []
    var isCut = false
    for layer in layers {
      let corners = tree[layer].bounds.corners.corners.map {
        point(Location(space: layer, point: $0))
      }
      if corners.contains(nil) { isCut = true }
      points += corners.compactMap { $0 }
    }
    guard isCut, let box = Rect(boundingBoxOf: points) else { return }
    let air = max(box.width, box.height) * 0.2
    window = box.insetBy(dx: -air, dy: -air)
  }

  /// What is seen of a layer's bounds in the window; empty if all is behind the viewer.
  func outline(of layer: LayerTree.Index) -> [Point] {
    outline(of: tree[layer].bounds.corners.corners, in: layer)
  }

  /// What is seen in the window of a polygon of a layer's own coordinates; empty if all is behind the
  /// viewer.
  func outline(of polygon: [Point], in layer: LayerTree.Index) -> [Point] {
    let whole = wholeOutline(of: polygon, in: layer)
    guard let window else { return whole }
    return ConvexRegion(Polygon(whole)).intersection(ConvexRegion(Polygon(window.corners))).corners
  }

  private func wholeOutline(of polygon: [Point], in layer: LayerTree.Index) -> [Point] {
    ways?.outline(of: polygon, from: layer) ?? projections[layer.rawValue].outline(of: polygon)
  }
}
