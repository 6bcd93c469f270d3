internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// A layer on the canvas in one panel: the inside of its fill or its outline.
struct DrawnLayer {
  /// The identity of a layer in one panel.
  struct Key: Hashable {
    var layer: String
    var panel: Int?

    init?(_ element: ElementID, panel: Int?) {
      guard let layer = element.layer else { return nil }
      (self.layer, self.panel) = (layer, panel)
    }
  }

  /// The layer and the panel.
  var key: Key? { Key(element.id, panel: element.panel) }
  /// The element in findings, with the path of the layer alone.
  var element: FigureFault.Element
  /// The convex region of the layer; that of a flattened layer has corners but no area.
  var region: ConvexRegion
  /// The part of the region that masks leave.
  var seen: ConvexRegion
  var clip: [ClipRegion]
  /// The stroke of the outline; nil if it has none.
  var line: Stroke?
  /// Tells whether the layer is but a point, drawn as a dot in the place of an outline.
  var isPoint: Bool
  /// Tells whether the inside is painted, or contents are that fill it.
  var isFilled: Bool
  /// What numbers of a layout may be rounded by, in canvas points.
  fileprivate static let crack = 0.01
  /// The corners of layers that are compared so closely; masks that are turned in each other leave very many.
  private static let fewCorners = 8

  var hasFewCorners: Bool { seen.corners.count <= Self.fewCorners }

  /// Tells whether the layer covers what is below; dashed outlines (back faces, clipped parts, other spaces) do
  /// not.
  var covers: Bool

  /// Whether the layer lies over what is below at a point. Where layers meet, no crack is left between them.
  func covers(_ point: Point) -> Bool {
    covers && region.boundingBox.insetBy(dx: -Self.crack, dy: -Self.crack).contains(point)
      && region.contains(point, slack: region.corners.count > Self.fewCorners ? 0 : Self.crack)
      && clip.allSatisfy { $0.keeps(point) }
  }

  /// Tells whether the layer hides the edge of one below at a point; where edges coincide, both are seen.
  func hides(_ point: Point) -> Bool {
    covers && region.contains(point, deeperThan: 0.5) && clip.allSatisfy { $0.keeps(point) }
  }

  /// Tells whether the visible part of another layer is inside this one, edges included, and smaller, or what the masks
  /// of this one and others leave of it.
  func holds(_ other: DrawnLayer) -> Bool {
    region.contains(all: other.seen.corners, slack: 0.5)
      && (other.clip.count > clip.count
        || !other.region.contains(all: seen.corners, slack: 0.5))
  }

  var edges: some Sequence<(start: Point, end: Point)> { Polygon(region.corners).edges }

  /// The distance of a box from the layer, clipped and covered parts included; 0 where they meet.
  func distance(to box: Rect) -> Double {
    if region.contains(box.center) { return 0 }
    return edges.map { box.distance(from: $0.start, to: $0.end) }.min() ?? .infinity
  }
}

extension DisplayList {
  /// The layers of all panels, in painting order.
  var drawnLayers: [DrawnLayer] {
    layersWithItems.compactMap { $0.layer(items) }.sorted { $0.item < $1.item }.map(\.layer)
  }

  /// The same, with the parts that masks clip away as layers of their own, which are hatched; nil without any, and where
  /// turned masks leave regions with so many corners that nobody follows the hatching.
  var drawnLayersAndClippedParts: [DrawnLayer]? {
    let layers = layersWithItems
    let clipped = layers.compactMap { $0.clippedPart(items) }
    let drawn = layers.compactMap { $0.layer(items) }
    guard !clipped.isEmpty, drawn.allSatisfy(\.layer.hasFewCorners) else { return nil }
    return (drawn + clipped).sorted { $0.item < $1.item }.map(\.layer)
  }

  private var layersWithItems: some Collection<LayerItems> {
    var shapes: [DrawnLayer.Key: LayerItems] = [:]
    for (number, item) in items.enumerated() where !ProcessorTime.isOver {
      guard let key = DrawnLayer.Key(item.element, panel: item.panel) else { continue }
      let path: Path
      var isOpaque = false
      switch item.content {
      case .fill(let filled, let color): (path, isOpaque) = (filled, color.alpha == 255)
      case .stroke(let line, _): path = line
      case .image(let image): (path, isOpaque) = (Polygon(image.corners.corners).path, true)
      case .text: continue
      }
      let last = item.element.last
      if item.element.count == 2, last == .fill {
        shapes[key, default: LayerItems()].fills.append((number, path))
      } else if item.element.count == 2, last == .outline {
        shapes[key, default: LayerItems()].outlines.append((number, path))
      } else if item.element == ElementID(layer: key.layer) / .clipped / .outline {
        shapes[key, default: LayerItems()].clipped.append((number, path))
      } else if isOpaque, item.element.count == 3,
        item.element.components[1] == .part(.contents)
      {
        shapes[key, default: LayerItems()].contents.append((number, path))
      }
    }
    return shapes.values
  }
}

/// The numbers of the items that paint a layer in one panel.
private struct LayerItems {
  typealias Shape = (item: Int, path: Path)
  var fills: [Shape] = []
  var outlines: [Shape] = []
  var clipped: [Shape] = []
  /// The opaque shapes and pictures of its contents.
  var contents: [Shape] = []

  func layer(_ items: [Item]) -> (item: Int, layer: DrawnLayer)? {
    guard let parts = [fills, outlines, clipped].first(where: { !$0.isEmpty }) else { return nil }
    return layer(items, of: parts, lines: outlines.isEmpty ? clipped : outlines)
  }

  /// The hatched part, which counts as drawn, though it hides nothing.
  func clippedPart(_ items: [Item]) -> (item: Int, layer: DrawnLayer)? {
    if clipped.isEmpty { return nil }
    var part = layer(items, of: clipped, lines: clipped)
    part.layer.isFilled = false
    part.layer.covers = true
    return part
  }

  /// The first item of the contents that fills all of a region; nil without one.
  private func contents(filling region: ConvexRegion) -> Int? {
    contents.first { shape in
      let part = ConvexRegion(Polygon(convexHull(of: shape.path.points)))
      return part.contains(all: region.corners, slack: DrawnLayer.crack)
    }?.item
  }

  private func layer(
    _ items: [Item], of parts: [Shape], lines: [Shape]
  ) -> (item: Int, layer: DrawnLayer) {
    let first = items[parts[0].item]
    var element = FigureFault.Element(first)
    element.id = ElementID(layer: first.element.layer)
    var isDashed = false
    if case .stroke(_, let stroke) = first.content { isDashed = !stroke.dash.isEmpty }
    var isPoint = false
    if let outline = outlines.first, case .fill = items[outline.item].content { isPoint = true }
    var line: Stroke?
    if let shape = lines.first, case .stroke(_, let stroke) = items[shape.item].content {
      line = stroke
    }
    let region = ConvexRegion(Polygon(convexHull(of: parts.flatMap { $0.path.points })))
    let masks = first.clip.filter { $0.side == .inside }.map {
      ConvexRegion(Polygon(convexHull(of: $0.path.points)))
    }
    let filling = contents(filling: region)
    let layer = DrawnLayer(
      element: element, region: region,
      seen: masks.reduce(region) { $0.intersection($1) },
      clip: first.clip.map(ClipRegion.init), line: line, isPoint: isPoint,
      isFilled: !fills.isEmpty || filling != nil, covers: !isDashed)
    // An outline may come after the sublayers, which the contents are below.
    return (min(parts[0].item, filling ?? .max), layer)
  }
}

/// The corners of the convex hull of points (Andrew's monotone chain).
private func convexHull(of points: [Point]) -> [Point] {
  let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  func chain(_ points: some Sequence<Point>) -> [Point] {
    var chain: [Point] = []
    for point in points {
      while chain.count > 1,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain.dropLast()
  }
  return sorted.count < 3 ? sorted : chain(sorted) + chain(sorted.reversed())
}
