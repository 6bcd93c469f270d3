internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The projections of all layers to the plane of a panel, in units of the root space.
struct SceneView {
  private let tree: LayerTree
  /// The projection of each layer from its own coordinates to the panel's plane.
  private let projections: [Projection]
  /// The conversions to the root space, for trees with perspective on a screen.
  private let ways: LayerTree.WaysToRoot?
  private let aside: Aside?
  /// The box to which layers that extend behind the viewer are cut in the panel's plane, since they would be
  /// unbounded; nil if there are none.
  private(set) var window: Rect?

  /// The data of an oblique view.
  private struct Aside {
    /// The layers in space, without perspective.
    var tree: LayerTree
    var spread: Double
    /// The transform of each layer from its own coordinates to the root space, with depth.
    var toRoot: [Transform3D]
    /// The transform from the root space to the panel's plane; the resulting z is not used.
    var toPlane: Transform3D
  }

  /// A view of the layers on a screen: each flattened into its superlayer's plane.
  init(_ tree: LayerTree) {
    self.tree = tree
    projections = tree.projectionsToRoot()
    ways = tree.isAffine ? nil : LayerTree.WaysToRoot(tree)
    aside = nil
  }

  /// An oblique view of the layers, each lifted above its superlayer.
  init(_ tree: LayerTree, _ oblique: ObliqueView, yAxis: Canvas.YAxis, box: Rect) {
    self.tree = tree
    ways = nil
    var toPlane = Transform3D.identity
    let length = oblique.foreshortening
    let isDown = yAxis == .down
    // The y axis comes towards the viewer if y points down, and goes away if y points up.
    toPlane.m21 = (isDown ? -length : length) * oblique.angle.cosine
    toPlane.m22 = length * oblique.angle.sine
    toPlane.m32 = isDown ? -1 : 1
    let spread = oblique.spread ?? Self.suitableSpread(over: box, oblique)
    let space = tree.withoutPerspective
    let toRoot = space.unflattenedTransforms(spacing: spread)
    projections = toRoot.map { Projection($0.concatenating(toPlane)) }
    aside = Aside(tree: space, spread: spread, toRoot: toRoot, toPlane: toPlane)
  }

  /// The distance of sheets at which most of each is visible.
  private static func suitableSpread(over box: Rect, _ oblique: ObliqueView) -> Double {
    box.isNull ? 0 : box.height * oblique.foreshortening * oblique.angle.sine * 0.75
  }

  /// Tells whether the view is oblique, so that depth is visible.
  var isOblique: Bool { aside != nil }

  /// The projection from a space's own coordinates, nil for the root space, to the panel's plane.
  func projection(from space: LayerTree.Index?) -> Projection {
    space.map { projections[$0.rawValue] } ?? aside.map { Projection($0.toPlane) } ?? .identity
  }

  /// The projected position of a point; nil if it is beside or behind the viewer.
  func point(_ location: Location) -> Point? {
    let seen = location.point.applying(projection(from: location.space))
    // A point behind the viewer of two nested perspectives may come out in front, and is excluded.
    guard let seen, let ways, let space = location.space else { return seen }
    return ways.convert(location.point, from: space) == nil ? nil : seen
  }

  /// A point in the coordinates of another space, nil for the root space, as it lies in what the view shows: an oblique
  /// one shows no perspective. Nil if it has none there.
  func convert(_ location: Location, to space: LayerTree.Index?) -> Point? {
    (aside?.tree ?? tree).convert(location.point, from: location.space, to: space)
  }

  /// One of a layer's named points, without perspective in an oblique view; nil if it has no place.
  func location(of point: LayerPoint, of layer: LayerTree.Index) -> Location? {
    (aside?.tree ?? tree).location(of: point, of: layer)
  }

  /// The position of a layer in its superlayer's coordinates, nil for the root space, as `sublayerTransform` shows it, and
  /// without perspective in an oblique view; nil if it has no place there.
  func seenPosition(of layer: LayerTree.Index) -> Point? {
    location(of: .position, of: layer).flatMap { convert($0, to: tree.superlayer(of: layer)) }
  }

  /// The projected position of a point with depth in the coordinates of a space's sublayers, lifted like them; nil
  /// if it is beside or behind the viewer.
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

  /// Chooses the window for some layers: around everything in front of the viewer, with padding.
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
    let padding = max(box.width, box.height) * 0.2
    window = box.insetBy(dx: -padding, dy: -padding)
  }

  /// The visible outline of a layer's bounds in the window; empty if all is behind the viewer.
  func outline(of layer: LayerTree.Index) -> [Point] {
    outline(of: tree[layer].bounds.corners.corners, in: layer)
  }

  /// The visible part, in the window, of a polygon in a layer's own coordinates; empty if all is behind the viewer.
  func outline(of polygon: [Point], in layer: LayerTree.Index) -> [Point] {
    let whole = wholeOutline(of: polygon, in: layer)
    guard let window else { return whole }
    return ConvexRegion(Polygon(whole)).intersection(ConvexRegion(Polygon(window.corners))).corners
  }

  /// The parts of a layer's bounds in front of its superlayer's plane and behind it, with the points where it meets the
  /// plane, in an oblique view; nil if nothing of it is behind.
  func parts(ofSplit layer: LayerTree.Index) -> SplitOutline? {
    guard let aside, let superlayer = tree.superlayer(of: layer),
      tree[superlayer].kind != .transform
    else { return nil }
    let toSuperlayer = aside.tree[layer].spatialTransformToSuperlayer.concatenating(
      aside.tree.spatialSublayerTransform(of: superlayer))
    let corners = tree[layer].bounds.corners.corners
    let split = SplitOutline(
      corners, depths: corners.map { HomogeneousPoint($0).applying(toSuperlayer).z + aside.spread })
    return split?.mapped { outline(of: $0, in: layer) }
  }

  private func wholeOutline(of polygon: [Point], in layer: LayerTree.Index) -> [Point] {
    ways?.outline(of: polygon, from: layer) ?? projections[layer.rawValue].outline(of: polygon)
  }
}
