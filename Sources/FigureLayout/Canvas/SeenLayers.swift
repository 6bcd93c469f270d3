internal import LayerGeometry
internal import PlaneGeometry

/// Which layer is seen where: the insides of the layers that a panel draws, in painting order. A layer covers
/// another whether it is filled or only has an outline: inside of it, all speaks of it.
struct SeenLayers {
  /// More layers on each other in one place cannot be told apart; the lowest are forgotten.
  private static let mostSheets = 256
  /// How far a place inside a layer may be from its edge, the calmest first, in canvas points.
  private static let insets = [10.0, 7, 5, 3.5, 2.5, 1.75, 1.25]
  /// Where along an edge such places are looked for.
  private static let shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]

  private var sheets: [(layer: LayerTree.Index, region: ConvexRegion)] = []
  private var numbers: [LayerTree.Index: Int] = [:]
  private var index = CellIndex(keeping: .last(mostSheets))

  /// - Parameter region: what masks leave of the layer, on the canvas.
  mutating func add(_ layer: LayerTree.Index, _ region: ConvexRegion) {
    if region.isEmpty { return }
    numbers[layer] = sheets.count
    index.file(sheets.count, in: region.boundingBox)
    sheets.append((layer, region))
  }

  private func topmost(at point: Point) -> Int? {
    let place = Rect(origin: point, size: .zero)
    return index.last(near: place) { number in
      let region = sheets[number].region
      return region.boundingBox.reaches(point) && region.contains(point)
    }
  }

  /// Whether another layer than some is seen at a point.
  func isElsewhere(_ point: Point, than home: Set<LayerTree.Index>) -> Bool {
    topmost(at: point).map { !home.contains(sheets[$0].layer) } ?? false
  }

  /// Whether another layer than some is seen in a part of a box.
  func isElsewhere(_ box: Rect, than home: Set<LayerTree.Index>) -> Bool {
    let middle = topmost(at: box.center)
    if let middle, !home.contains(sheets[middle].layer) { return true }
    // What lies below a layer that holds the whole box is not seen.
    let holds = middle.map { number in box.hasAllCorners { sheets[number].region.contains($0) } }
    let bottom = holds == true ? middle! : -1
    return index.contains(near: box) { number in
      number > bottom && !home.contains(sheets[number].layer)
        && sheets[number].region.touches(box)
    }
  }

  /// Whether another layer covers a part of a layer.
  func isCovered(_ layer: LayerTree.Index) -> Bool {
    guard let own = numbers[layer] else { return false }
    let region = sheets[own].region
    return index.contains(near: region.boundingBox) { number in
      number > own && sheets[number].region.meets(region)
    }
  }

  /// A point of a layer that no other covers, as far from its edges as can be; nil where none was found.
  func place(of layer: LayerTree.Index) -> Point? {
    guard let own = numbers[layer] else { return nil }
    let region = sheets[own].region
    func isFree(_ point: Point, reach: Double) -> Bool {
      topmost(at: point) == own
        && (0..<8).allSatisfy { direction in
          let angle = Angle(turns: Double(direction) / 8)
          let beside = point + Vector(dx: angle.cosine, dy: angle.sine) * reach
          return topmost(at: beside) == own
        }
    }
    let center = region.boundingBox.center
    if isFree(center, reach: Self.insets[0]) { return center }
    // Layers in each other are told at different sides.
    let edges = region.longestEdges
    let turned = edges[(own % edges.count)...] + edges[..<(own % edges.count)]
    for inset in Self.insets {
      for share in Self.shares {
        for edge in turned {
          let run = edge.end - edge.start
          guard run.length > 0 else { continue }
          let middle = edge.start + run * share
          let across = Vector(dx: -run.dy, dy: run.dx) / run.length
          let isInward = across.dot(center - middle) >= 0
          let place = middle + (isInward ? across : -across) * inset
          if isFree(place, reach: min(inset * 0.8, 4)) { return place }
        }
      }
    }
    return nil
  }
}

extension ConvexRegion {
  /// Those of a quad in a quad. What masks turned in each other leave has very many, and is looked at roughly.
  private static let mostCorners = 8

  /// All edges, or the longest of many.
  fileprivate var longestEdges: [(start: Point, end: Point)] {
    let edges = Array(Polygon(corners).edges)
    if edges.count <= Self.mostCorners { return edges }
    return Array(
      edges.sorted { ($0.end - $0.start).length > ($1.end - $1.start).length }
        .prefix(Self.mostCorners))
  }

  /// Whether a part of a box lies inside; of many corners, whether their box meets it.
  fileprivate func touches(_ box: Rect) -> Bool {
    guard boundingBox.intersects(box) else { return false }
    return corners.count > Self.mostCorners
      || !intersection(ConvexRegion(Polygon(box.corners))).isEmpty
  }

  /// Whether two regions have a part in common; of many corners, whether their boxes do.
  fileprivate func meets(_ other: ConvexRegion) -> Bool {
    if corners.count > Self.mostCorners { return other.touches(boundingBox) }
    if other.corners.count > Self.mostCorners { return touches(other.boundingBox) }
    return boundingBox.intersects(other.boundingBox) && !intersection(other).isEmpty
  }
}
