internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the visible insides of a panel's layers, in painting order. A layer covers another whether it
/// is filled or only has an outline: readers relate everything inside to it.
struct SeenLayers {
  /// The limit of a cell, since more layers on one another cannot be told from each other; the lowest are dropped.
  private static let mostSheets = 256
  /// The largest distance of a name from the middle of its layer's edge without a leader, in canvas points: the allowed 8
  /// and half of the edge's line.
  private static let mostNameDistance = 8.9
  /// The least amount by which a name is nearer to its layer than to the edge of any other, in canvas points,
  /// including what the pixel grid may take of it.
  private static let leastNameAdvantage = 2.5

  private(set) var sheets: [(layer: LayerTree.Index, region: ConvexRegion, isFilled: Bool)] = []
  private var numbers: [LayerTree.Index: Int] = [:]
  private(set) var index = CellIndex(keeping: .last(mostSheets))
  /// The edges, each with the number of the sheet above which layers cover it.
  private(set) var edges: [(layer: LayerTree.Index, start: Point, end: Point, level: Int)] = []
  private(set) var edgesOfLayers: [LayerTree.Index: Range<Int>] = [:]
  private(set) var edgeIndex = CellIndex(keeping: LineMap.crowd)
  /// The dashed outlines beside which a name would be read as another's.
  var dashedOutlines = DashedOutlines()
  /// The layers of which only a dashed outline is drawn.
  private var dashed: Set<LayerTree.Index> = []
  /// The outlines of layers with hatched parts, and of those dashed under others.
  private(set) var partlySeen = WholeOutlines()
  /// The outlines of former states, and of flattened forms in oblique views.
  var ghosts = WholeOutlines()

  /// - Parameter region: the part of the layer that masks leave, on the canvas.
  mutating func add(_ layer: LayerTree.Index, _ region: ConvexRegion, isFilled: Bool) {
    if region.isEmpty { return }
    addEdges(of: layer, region.longestEdges, at: sheets.count)
    numbers[layer] = sheets.count
    index.file(sheets.count, in: region.boundingBox)
    sheets.append((layer, region, isFilled))
  }

  /// Adds a layer of which only a dashed outline is visible, since it is back-face culled or clipped.
  mutating func addDashed(_ layer: LayerTree.Index, _ outline: Polygon) {
    dashed.insert(layer)
    addEdges(of: layer, outline.edges, at: sheets.count - 1)
  }

  private mutating func addEdges(
    of layer: LayerTree.Index, _ polygonEdges: some Sequence<(start: Point, end: Point)>,
    at level: Int
  ) {
    let first = edges.count
    defer { edgesOfLayers[layer] = first..<edges.count }
    for edge in polygonEdges {
      edgeIndex.file(edges.count, from: edge.start, to: edge.end)
      edges.append((layer, edge.start, edge.end, level))
    }
  }

  /// Adds the whole outline of a layer of which masks hide a part, which is hatched instead.
  mutating func addHatched(_ layer: LayerTree.Index, _ outline: Polygon) {
    partlySeen.add(layer, outline, seen: numbers[layer], isHatched: true)
    dashedOutlines.add(layer, outline)
  }

  /// Adds the outline of a layer that is dashed as seen through one which covers all of it: what stands in it would be read as its.
  mutating func addSeenThrough(_ layer: LayerTree.Index, _ outline: Polygon) {
    partlySeen.add(layer, outline)
  }

  /// Tells whether a box is on a hatched part of a layer other than the given ones, or on one dashed under another.
  func isOnHatching(_ box: Rect, except home: Set<LayerTree.Index>) -> Bool {
    partlySeen.contains(near: box) { !home.contains($0.layer) && isOnUnseen($0, box) }
  }

  /// Tells whether a box is on a hatched part of a layer.
  func isHatched(_ box: Rect) -> Bool {
    partlySeen.contains(near: box) { $0.isHatched && isOnUnseen($0, box) }
  }

  /// Tells whether a box is on a part of a layer that is not seen.
  private func isOnUnseen(_ part: WholeOutlines.Outline, _ box: Rect) -> Bool {
    // What masks leave of it is not hatched.
    !(part.seen.map { isIn($0, box) } ?? false) && part.region.touches(box)
  }

  /// Tells whether a box is in the part of a layer that masks leave; for many corners, in its bounding box.
  private func isIn(_ number: Int, _ box: Rect) -> Bool {
    let region = sheets[number].region
    return region.boundingBox.contains(box)
      && (!region.hasFewCorners || box.hasAllCorners { region.contains($0) })
  }

  /// Raises the edges of a layer above all sheets so far: the outline of a layer that masks is painted over its
  /// sublayers.
  mutating func raiseEdges(of layer: LayerTree.Index) {
    for index in edgesOfLayers[layer] ?? 0..<0 { edges[index].level = sheets.count - 1 }
  }

  /// The visible layer at a point: the topmost, or the innermost of nested outlines, which hide nothing.
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

  /// Tells whether a layer may be visible where another is: it is above it and not an outline around it, or inside its outline.
  func mayShow(_ number: Int, on other: Int) -> Bool {
    number > other && (sheets[number].isFilled || !isHeld(other, by: number))
      || number < other && !sheets[other].isFilled && isHeld(number, by: other)
  }

  /// Tells whether a layer is inside another, edges included, and not the reverse.
  func isHeld(_ number: Int, by other: Int) -> Bool {
    let (region, around) = (sheets[number].region, sheets[other].region)
    return around.contains(all: region.corners, slack: 0.5)
      && !region.contains(all: around.corners, slack: 0.5)
  }

  /// Tells whether a layer other than the given ones is visible at a point.
  func isElsewhere(_ point: Point, than home: Set<LayerTree.Index>) -> Bool {
    topmost(at: point).map { !home.contains(sheets[$0].layer) } ?? false
  }

  /// Tells whether a layer other than the given ones is visible in a part of a box.
  func isElsewhere(_ box: Rect, than home: Set<LayerTree.Index>) -> Bool {
    let middle = topmost(at: box.center)
    if let middle, !home.contains(sheets[middle].layer) { return true }
    // Nothing below a layer that contains the whole box is visible.
    let holds = middle.map { number in box.hasAllCorners { sheets[number].region.contains($0) } }
    let bottom = holds == true ? middle! : -1
    return index.contains(near: box) { number in
      if home.contains(sheets[number].layer) { return false }
      return (bottom < 0 || mayShow(number, on: bottom)) && sheets[number].region.touches(box)
    }
  }

  /// Tells whether letters are read as the name of a layer: they are on it where no other is visible, or near it
  /// and nearer than to the edge of any other.
  ///
  /// - Parameter outline: the outline of the layer, including hidden parts.
  func areRead(
    _ letters: [Rect], as layer: LayerTree.Index, within outline: Polygon
  ) -> Bool {
    if isAlone(layer, in: letters) { return true }
    let region = ConvexRegion(outline)
    let distance = letters.map { region.distance(to: $0) }.min() ?? 0
    if distance > Self.mostNameDistance { return false }
    // On another layer, which hides this one or lies in it, the name would be that one's.
    if let own = numbers[layer],
      letters.contains(where: { letters in
        region.contains(letters.center)
          && topmost(at: letters.center).map { $0 != own && mayShow($0, on: own) } ?? false
      })
    {
      return false
    }
    let limit = distance + Self.leastNameAdvantage
    return !letters.contains { letters in
      isFacing(letters, at: distance, from: layer, within: outline.boundingBox)
        || edgeIndex.contains(near: letters.insetBy(dx: -limit, dy: -limit)) { number in
          edges[number].layer != layer && isEdge(number, seenWithin: limit, of: letters)
        } || dashedOutlines.contains(near: letters, within: limit, except: layer)
    }
  }

  /// Tells whether a part of an edge within a distance of a box is visible: no filled layer covers it, except ones
  /// with many corners, which are ignored. Where edges coincide, both are visible.
  func isEdge(_ number: Int, seenWithin distance: Double, of box: Rect) -> Bool {
    let edge = edges[number]
    guard box.distance(from: edge.start, to: edge.end) < distance,
      let part = box.insetBy(dx: -distance, dy: -distance).partInside(
        from: edge.start, to: edge.end)
    else { return false }
    let run = edge.end - edge.start
    let length = run.length * (part.upperBound - part.lowerBound)
    let steps = max(Int((length / 2).rounded(.up)), 1)
    return (0...steps).contains { step in
      let fraction = Double(step) / Double(steps)
      let place =
        edge.start + run * (part.lowerBound * (1 - fraction) + part.upperBound * fraction)
      return box.distance(to: place) < distance && !isUnderFill(place, above: edge.level)
    }
  }

  /// Tells whether a filled layer above a sheet covers a point; ones with many corners are ignored.
  func isUnderFill(_ place: Point, above level: Int) -> Bool {
    index.last(near: Rect(origin: place, size: .zero)) {
      $0 > level && sheets[$0].isFilled && sheets[$0].region.hasFewCorners
        && sheets[$0].region.contains(place, deeperThan: 0.5)
    } != nil
  }

  /// Tells whether only one layer is visible under letters.
  func isAlone(_ layer: LayerTree.Index, in letters: [Rect]) -> Bool {
    guard let own = numbers[layer] else { return false }
    return letters.allSatisfy { isOnly(own, in: $0) }
  }

  /// Tells whether only this layer is visible in a box.
  private func isOnly(_ number: Int, in box: Rect) -> Bool {
    box.hasAllCorners { sheets[number].region.contains($0) }
      && !index.contains(near: box) {
        mayShow($0, on: number) && sheets[$0].region.touches(box)
      }
  }

  /// The given layers that surround another and are below it.
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

  /// Tells whether only a dashed outline of a layer is drawn.
  func isDashed(_ layer: LayerTree.Index) -> Bool { dashed.contains(layer) }

  /// Tells whether another layer covers a part of a layer, or masks clip one.
  func isCovered(_ layer: LayerTree.Index, of outline: Polygon) -> Bool {
    guard let own = numbers[layer] else { return false }
    let region = sheets[own].region
    if !region.contains(all: outline.corners, slack: 0.05) { return true }
    return index.contains(near: region.boundingBox) { number in
      mayShow(number, on: own) && sheets[number].region.meets(region)
    }
  }

  /// The number of the sheet of a layer; nil for one that is not seen.
  func number(of layer: LayerTree.Index) -> Int? { numbers[layer] }
}

extension ConvexRegion {
  /// The distance of a box from the region; 0 if its center is inside.
  fileprivate func distance(to box: Rect) -> Double {
    if contains(box.center) { return 0 }
    return Polygon(corners).edgeDistance(to: box)
  }

  /// The number of corners of a quad clipped by a quad; regions with many more, from nested rotated masks, are
  /// approximated.
  private static let mostCorners = 8

  var hasFewCorners: Bool { corners.count <= Self.mostCorners }

  /// All edges, or the longest if there are many.
  var longestEdges: [(start: Point, end: Point)] {
    let edges = Array(Polygon(corners).edges)
    if hasFewCorners { return edges }
    return Array(
      edges.sorted { ($0.end - $0.start).length > ($1.end - $1.start).length }
        .prefix(Self.mostCorners))
  }

  /// Tells whether a part of a box is inside, which may be a point or a line; for many corners, whether it meets the bounding
  /// box.
  func touches(_ box: Rect) -> Bool {
    guard boundingBox.intersects(box) else { return false }
    if !hasFewCorners { return true }
    if box.isEmpty {
      return part(ofLine: (box.origin, Point(x: box.maxX, y: box.maxY))) != nil
    }
    return !intersection(ConvexRegion(Polygon(box.corners))).isEmpty
  }

  /// Tells whether two regions overlap; for many corners, whether their bounding boxes do.
  func meets(_ other: ConvexRegion) -> Bool {
    if !hasFewCorners { return other.touches(boundingBox) }
    if !other.hasFewCorners { return touches(other.boundingBox) }
    return boundingBox.intersects(other.boundingBox) && !intersection(other).isEmpty
  }
}
