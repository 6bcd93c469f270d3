internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// Tells whether the inside of a layer is painted; that of a transform layer is not.
  func fills(_ layer: LayerTree.Index) -> Bool {
    plan.shows(.fill, of: layer) && scene.layers[layer].kind != .transform
  }

  /// Tells whether nothing is seen through a layer: its inside is painted, or contents that fill all of its bounds are.
  func covers(_ layer: LayerTree.Index) -> Bool {
    fills(layer)
      || plan.shows(.contents, of: layer)
        && scene[layer].contents.contains { fills(scene.layers[layer].bounds, $0, in: layer) }
  }

  /// The layers that are painted after a layer.
  func laterLayers(than layer: LayerTree.Index) -> ArraySlice<LayerTree.Index> {
    plan.layers.drop { $0 != layer }.dropFirst()
  }

  /// Tells whether one of some layers that are painted after a layer covers it as a whole.
  func isUnder(_ others: some Sequence<LayerTree.Index>, _ layer: LayerTree.Index) -> Bool {
    let corners = stage.outline(of: layer).corners
    return others.contains {
      covers($0) && ConvexRegion(stage.outline(of: $0)).contains(all: corners, slack: 0.5)
    }
  }

  /// Tells whether contents paint all of a layer's bounds; a picture counts as opaque.
  private func fills(_ bounds: Rect, _ content: LayerContent, in layer: LayerTree.Index) -> Bool {
    let (corners, slack) = (bounds.standardized.corners.corners, 1e-6)
    func reachesAll(_ rect: Rect?) -> Bool {
      guard let rect = rect?.insetBy(dx: -slack, dy: -slack) else { return false }
      return corners.allSatisfy(rect.reaches)
    }
    switch content.kind {
    case .shape(let shape):
      return look.contents(content.paint).fill?.alpha == 255
        && shape.convexParts.flatMap(\.flattened).contains { part in
          let region = ConvexRegion(Polygon(part))
          return region.contains(all: corners, slack: slack)
        }
    case .sketch(let sketch):
      let paint = SketchPaint(sketch, content.paint, in: colors(of: layer), look)
      return paint.ground?.alpha == 255 && reachesAll(sketch.rect(in: bounds))
    case .image(let image): return reachesAll(plan.rect(of: image, in: layer))
    case .text: return false
    }
  }

  /// Tells whether superlayers with masksToBounds clip a layer, whose parts outside are hatched.
  func hatches(_ layer: LayerTree.Index) -> Bool {
    guard let mask = masks.region(around: layer), !plan.isBackFaceCulled(layer),
      fills(layer) || plan.shows(.outline, of: layer)
    else { return false }
    return !mask.contains(all: stage.outline(of: layer).corners, slack: 0.05)
  }

  /// What is seen of a layer among others.
  func sight(of layer: LayerTree.Index, among seenLayers: SeenLayers) -> SeenLayers.Sight {
    let inside = seenLayers.place(of: layer)
    if let inside, seenLayers.hasRoomForDot(at: inside) { return .inside(inside) }
    let places = plan.shows(.outline, of: layer) ? seenLayers.edgePlaces(of: layer) : []
    return places.isEmpty ? inside.map { .inside($0) } ?? .nothing : .outline(places)
  }

  /// Tells whether a layer is drawn, and nothing of it is seen.
  func isUnseen(_ layer: LayerTree.Index, among seenLayers: SeenLayers) -> Bool {
    guard fills(layer) || plan.shows(.outline, of: layer) else { return false }
    if case .nothing = sight(of: layer, among: seenLayers) { return true }
    return false
  }

  /// The number of covered layers up to which they are told of; more are a crowd.
  private static let mostCovered = 12

  /// The layers without a name of which nothing is seen under others that are not in them, and that no dashes show.
  func coveredLayers(among seenLayers: SeenLayers) -> [LayerTree.Index] {
    // While things move, lines below the picture would come and go.
    if plan.isMoving { return [] }
    let covered = plan.layers.filter { layer in
      plan.asks(for: layer) && !plan.shows(.name, of: layer)
        && seenLayers.number(of: layer) != nil && isUnseen(layer, among: seenLayers)
        && !isUnderSublayer(layer, among: seenLayers)
        && (!plan.shows(.outline, of: layer)
          || stage.outline(of: layer).edges.allSatisfy {
            !seenLayers.isEdgeSeen(of: layer, at: $0.start + ($0.end - $0.start) / 2)
          })
    }
    return covered.count > Self.mostCovered ? [] : covered
  }

  /// The number of hatched backs up to which they are told of; more are a pattern that tells of itself.
  private static let mostBacks = 3

  /// The layers that are hatched as seen from behind. Contents tell of themselves that they are mirrored.
  func hatchedBacks(among seenLayers: SeenLayers) -> [LayerTree.Index] {
    // While things move, lines below the picture would come and go.
    if plan.isMoving { return [] }
    let backs = plan.layers.lazy.filter {
      hatchesBack(of: $0) && !showsContents(of: $0) && !isUnseen($0, among: seenLayers)
    }.prefix(Self.mostBacks + 1)
    return backs.count > Self.mostBacks ? [] : Array(backs)
  }

  /// Tells whether a layer in a layer is seen at the middle of that, as rows over all of a list.
  private func isUnderSublayer(_ layer: LayerTree.Index, among seenLayers: SeenLayers) -> Bool {
    seenLayers.layer(seenAt: stage.outline(of: layer).center).map {
      scene.layers.superlayers(of: $0).contains(layer)
    } ?? false
  }

  /// Adds a layer of the panel to the visible layers.
  func addSeen(_ layer: LayerTree.Index, to seenLayers: inout SeenLayers) {
    let outline = stage.outline(of: layer)
    // A layer that is wholly behind the viewer is not visible.
    if outline.isEmpty { return }
    if plan.isBackFaceCulled(layer) { return seenLayers.addDashed(layer, outline) }
    guard fills(layer) || plan.shows(.outline, of: layer) else { return }
    let seen = seenRegion(of: layer)
    if seen.isEmpty {
      seenLayers.addDashed(layer, outline)
    } else {
      seenLayers.add(layer, seen, isFilled: covers(layer))
    }
  }
}
