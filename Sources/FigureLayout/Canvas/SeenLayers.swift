internal import LayerGeometry
internal import PlaneGeometry

/// Which layer is seen where: the insides of the layers that a panel draws, in painting order. A layer covers
/// another whether it is filled or only has an outline: inside of it, all speaks of it.
struct SeenLayers {
  /// More layers on each other in one place cannot be told apart; the lowest are forgotten.
  private static let mostSheets = 256
  /// How far a place inside a layer may be from its edge, the calmest first, in canvas points.
  private static let insets = [10.0, 7, 5, 3.5, 2.5, 1.75, 1.25]
  /// Where around such a place nothing else may be seen.
  private static let directions = (0..<8).map { number in
    let angle = Angle(turns: Double(number) / 8)
    return Vector(dx: angle.cosine, dy: angle.sine)
  }
  /// Where along an edge such places are looked for.
  private static let shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]

  /// How far apart places of a layer are, in canvas points.
  private static let leastPlaceDistance = 10.0
  /// How far a name may stand from its layer without a leader, in canvas points.
  private static let mostNameDistance = 8.0
  /// By how much a name stands nearer to its layer than to the edge of any other, in canvas points; with what the grid
  /// of pixels may take of it.
  private static let leastNameAdvantage = 2.5

  private(set) var sheets: [(layer: LayerTree.Index, region: ConvexRegion, isFilled: Bool)] = []
  private var numbers: [LayerTree.Index: Int] = [:]
  private(set) var index = CellIndex(keeping: .last(mostSheets))
  private var edges: [(layer: LayerTree.Index, start: Point, end: Point)] = []
  private var edgeIndex = CellIndex(keeping: LineMap.crowd)
  /// The layers of which only a dashed outline is drawn.
  private var dashed: Set<LayerTree.Index> = []

  /// - Parameter region: what masks leave of the layer, on the canvas.
  mutating func add(_ layer: LayerTree.Index, _ region: ConvexRegion, isFilled: Bool) {
    if region.isEmpty { return }
    addEdges(of: layer, region.longestEdges)
    numbers[layer] = sheets.count
    index.file(sheets.count, in: region.boundingBox)
    sheets.append((layer, region, isFilled))
  }

  /// Adds a layer of which nothing is seen but a dashed outline: it is turned away, or clipped away.
  mutating func addDashed(_ layer: LayerTree.Index, _ outline: Polygon) {
    dashed.insert(layer)
    addEdges(of: layer, outline.edges)
  }

  private mutating func addEdges(
    of layer: LayerTree.Index, _ polygonEdges: some Sequence<(start: Point, end: Point)>
  ) {
    for edge in polygonEdges {
      edgeIndex.file(edges.count, from: edge.start, to: edge.end)
      edges.append((layer, edge.start, edge.end))
    }
  }

  /// The layer that is seen at a point: the topmost, or of outlines in each other, which hide nothing, the innermost.
  func topmost(at point: Point) -> Int? {
    let place = Rect(origin: point, size: .zero)
    func holds(_ number: Int) -> Bool {
      let region = sheets[number].region
      return region.boundingBox.reaches(point) && region.contains(point)
    }
    let topmost = index.last(near: place, where: holds)
    guard let topmost, !sheets[topmost].isFilled else { return topmost }
    var seen = topmost
    for number in index.numbers(near: place).reversed() where number < topmost && holds(number) {
      if isHeld(number, by: seen) { seen = number }
      if sheets[number].isFilled { break }
    }
    return seen
  }

  /// Whether a layer may be seen where another is: it lies above it, or inside of its outline.
  private func mayShow(_ number: Int, on other: Int) -> Bool {
    number > other || number < other && !sheets[other].isFilled && isHeld(number, by: other)
  }

  /// Whether a layer lies inside another, or on its edges, and not the other in it as well.
  private func isHeld(_ number: Int, by other: Int) -> Bool {
    let (region, around) = (sheets[number].region, sheets[other].region)
    return region.corners.allSatisfy { around.contains($0, slack: 0.5) }
      && !around.corners.allSatisfy { region.contains($0, slack: 0.5) }
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
      if home.contains(sheets[number].layer) { return false }
      return (bottom < 0 || mayShow(number, on: bottom)) && sheets[number].region.touches(box)
    }
  }

  /// Tells whether letters are read as the name of a layer: they stand on it where nothing else is seen, or near it and
  /// nearer than to the edge of any other.
  ///
  /// - Parameters:
  ///   - lines: that the letters are in.
  ///   - outline: of the layer, whatever is seen of it.
  func areRead(
    _ letters: [Rect], in lines: [Rect], as layer: LayerTree.Index, within outline: Polygon
  ) -> Bool {
    if let own = numbers[layer], letters.allSatisfy({ isOnly(own, in: $0) }) { return true }
    let region = ConvexRegion(outline)
    if lines.allSatisfy({ region.distance(to: $0) > Self.mostNameDistance }) { return false }
    let limit = (letters.map { region.distance(to: $0) }.min() ?? 0) + Self.leastNameAdvantage
    return !letters.contains { letters in
      edgeIndex.contains(near: letters.insetBy(dx: -limit, dy: -limit)) { number in
        edges[number].layer != layer && isEdge(number, seenWithin: limit, of: letters)
      }
    }
  }

  /// Tells whether any of an edge is seen within a distance of a box: where no filled layer lies over it; those of many
  /// corners hide nothing.
  private func isEdge(_ number: Int, seenWithin distance: Double, of box: Rect) -> Bool {
    let edge = edges[number]
    guard box.distance(from: edge.start, to: edge.end) < distance,
      let part = box.insetBy(dx: -distance, dy: -distance).partInside(
        from: edge.start, to: edge.end)
    else { return false }
    let own = numbers[edge.layer] ?? .max
    let run = edge.end - edge.start
    let length = run.length * (part.upperBound - part.lowerBound)
    let steps = max(Int((length / 2).rounded(.up)), 1)
    return (0...steps).contains { step in
      let fraction = Double(step) / Double(steps)
      let place =
        edge.start + run * (part.lowerBound * (1 - fraction) + part.upperBound * fraction)
      return box.distance(to: place) < distance
        && index.last(near: Rect(origin: place, size: .zero)) {
          $0 > own && sheets[$0].isFilled && sheets[$0].region.hasFewCorners
            && sheets[$0].region.contains(place, slack: 0.5)
        } == nil
    }
  }

  /// Whether a layer is all that is seen in a box.
  private func isOnly(_ number: Int, in box: Rect) -> Bool {
    box.hasAllCorners { sheets[number].region.contains($0) }
      && !index.contains(near: box) {
        mayShow($0, on: number) && sheets[$0].region.touches(box)
      }
  }

  /// Those of some layers that lie around another and below it.
  func around(
    _ layer: LayerTree.Index, _ outline: Polygon, of others: some Sequence<LayerTree.Index>
  )
    -> [LayerTree.Index]
  {
    let own = numbers[layer]
    let center = own.map { sheets[$0].region.boundingBox.center } ?? outline.center
    return others.filter { other in
      numbers[other].map { $0 < own ?? .max && sheets[$0].region.contains(center) } ?? false
    }
  }

  /// Whether only a dashed outline of a layer is drawn.
  func isDashed(_ layer: LayerTree.Index) -> Bool { dashed.contains(layer) }

  /// Whether another layer covers a part of a layer, or masks clip one away.
  func isCovered(_ layer: LayerTree.Index, of outline: Polygon) -> Bool {
    guard let own = numbers[layer] else { return false }
    let region = sheets[own].region
    if !outline.corners.allSatisfy({ region.contains($0, slack: 0.05) }) { return true }
    return index.contains(near: region.boundingBox) { number in
      mayShow(number, on: own) && sheets[number].region.meets(region)
    }
  }

  /// A point of a layer that no other covers, as far from its edges as can be; nil where none was found.
  func place(of layer: LayerTree.Index) -> Point? { places(of: layer, most: 1).first }

  /// Points of a layer that no other covers and that lie apart, those farthest from its edges first.
  func places(of layer: LayerTree.Index, most: Int) -> [Point] {
    guard let own = numbers[layer] else { return [] }
    let region = sheets[own].region
    var places: [Point] = []
    func isFree(_ point: Point, reach: Double) -> Bool {
      topmost(at: point) == own
        && Self.directions.allSatisfy { topmost(at: point + $0 * reach) == own }
    }
    let center = region.boundingBox.center
    if isFree(center, reach: Self.insets[0]) { places.append(center) }
    if places.count == most { return places }
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
          guard isFree(place, reach: min(inset * 0.8, 4)),
            places.allSatisfy({ ($0 - place).length > Self.leastPlaceDistance })
          else { continue }
          places.append(place)
          if places.count == most { return places }
        }
      }
    }
    return places
  }
}

extension ConvexRegion {
  /// How far a box lies from the region; 0 where its middle lies inside.
  fileprivate func distance(to box: Rect) -> Double {
    if contains(box.center) { return 0 }
    return Polygon(corners).edges.reduce(.infinity) {
      min($0, box.distance(from: $1.start, to: $1.end))
    }
  }

  /// Those of a quad in a quad. What masks turned in each other leave has very many, and is looked at roughly.
  private static let mostCorners = 8

  var hasFewCorners: Bool { corners.count <= Self.mostCorners }

  /// All edges, or the longest of many.
  var longestEdges: [(start: Point, end: Point)] {
    let edges = Array(Polygon(corners).edges)
    if hasFewCorners { return edges }
    return Array(
      edges.sorted { ($0.end - $0.start).length > ($1.end - $1.start).length }
        .prefix(Self.mostCorners))
  }

  /// Whether a part of a box lies inside; of many corners, whether their box meets it.
  fileprivate func touches(_ box: Rect) -> Bool {
    guard boundingBox.intersects(box) else { return false }
    return !hasFewCorners
      || !intersection(ConvexRegion(Polygon(box.corners))).isEmpty
  }

  /// Whether two regions have a part in common; of many corners, whether their boxes do.
  fileprivate func meets(_ other: ConvexRegion) -> Bool {
    if !hasFewCorners { return other.touches(boundingBox) }
    if !other.hasFewCorners { return touches(other.boundingBox) }
    return boundingBox.intersects(other.boundingBox) && !intersection(other).isEmpty
  }
}
