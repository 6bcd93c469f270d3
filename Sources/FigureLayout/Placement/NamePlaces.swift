internal import LayerGeometry
internal import PlaneGeometry

/// The candidates of a layer's name: in its corners, along its edges inside, or outside, aligned with the edges.
struct NamePlaces {
  private static let padding = Size(width: 8, height: 5)
  /// The least distance of a name from an edge inside of it, with half of the edge's line.
  private static let leastPadding = Size(width: 8, height: 2.1)
  /// The cost of a name so close to an edge.
  private static let costOfBand = 14.0
  /// The gap between an edge and a name outside it, which exceeds the margin of names.
  private static let gap = Size(width: 6.5, height: 4.5)
  /// The distance that the line of an outline reaches inwards, with padding.
  private static let outlineReach = 1.5

  let size: Size
  let polygon: Polygon
  /// The visible part of the polygon.
  let seen: ConvexRegion
  /// Tells whether the polygon itself is seen; of contents alone its corners say nothing.
  let isSeen: Bool

  private var isUpright: Bool {
    polygon.corners.count == 4
      && polygon.edges.allSatisfy {
        min(abs($0.end.x - $0.start.x), abs($0.end.y - $0.start.y)) < 0.01
      }
  }

  /// The box of the part of an upright layer that masks leave, which has the corners for names.
  private var seenBox: Rect {
    let seen = polygon.boundingBox.intersection(seen.boundingBox)
    return seen.isNull ? polygon.boundingBox : seen
  }

  var inside: [LabelRequest.Candidate] {
    // The bottom right corner comes first if y points down, since axes begin at the top left.
    let corners =
      isUpright
      ? isSeen ? [2, 3, 1, 0].map { polygon.corners[$0] } : []
      : polygon.corners.sorted { ($0.y, $0.x) > ($1.y, $1.x) }
    var places = corners.compactMap { isUpright ? inCorner($0) : near($0) }
    if isUpright {
      let box = seenBox
      if !isSeen { places.append(PlaneGeometry.box(size, centeredAt: box.center)) }
      // A narrow layer may have space between its sides.
      for y in [box.maxY - Self.padding.height - size.height, box.minY + Self.padding.height] {
        places.append(
          Rect(x: box.midX - size.width / 2, y: y, width: size.width, height: size.height))
      }
    }
    if !isUpright {
      // A slanted layer may have space anywhere inside, not only between its corners and center.
      let corners =
        polygon.corners.count == 4 ? polygon.corners : polygon.boundingBox.corners.corners
      for fraction in [
        (0.8, 0.8), (0.5, 0.85), (0.85, 0.5), (0.2, 0.8), (0.8, 0.2), (0.5, 0.15), (0.3, 0.7),
        (0.7, 0.3),
      ] {
        let top = corners[0] + (corners[1] - corners[0]) * fraction.0
        let bottom = corners[3] + (corners[2] - corners[3]) * fraction.0
        places.append(box(size, centeredAt: top + (bottom - top) * fraction.1))
      }
    }
    let candidates = places.enumerated().compactMap { rank, place in
      holds(place, padding: Size(width: 3, height: 2))
        ? LabelRequest.Candidate(box: place, penalty: Double(rank) * 2, margin: tightMargin) : nil
    }
    return isUpright && isSeen ? candidates + alongEdges : candidates
  }

  /// The candidates within an upright layer beside the middles of its left and right edges.
  var amidSides: [LabelRequest.Candidate] {
    guard isUpright else { return [] }
    let box = seenBox
    return [box.minX + Self.padding.width, box.maxX - Self.padding.width - size.width].compactMap {
      let place = Rect(
        x: $0, y: box.midY - size.height / 2, width: size.width, height: size.height)
      return holds(place, padding: Size(width: 3, height: 2))
        ? LabelRequest.Candidate(box: place, penalty: Self.costOfBand) : nil
    }
  }

  /// The candidates close to the lower and the upper edge, where a sublayer may leave only a band.
  private var alongEdges: [LabelRequest.Candidate] {
    let box = seenBox
    let rows = [
      box.maxY - Self.leastPadding.height - size.height, box.minY + Self.leastPadding.height,
    ]
    let columns = [box.maxX - Self.padding.width - size.width, box.minX + Self.padding.width]
    let places = rows.flatMap { y in
      columns.map { Rect(x: $0, y: y, width: size.width, height: size.height) }
    }
    return places.enumerated().compactMap { rank, place in
      holds(place, padding: Size(width: 3, height: 2))
        ? LabelRequest.Candidate(
          box: place, penalty: Self.costOfBand + Double(rank),
          margin: Size(width: LabelRequest.nameMargin.width, height: 0)) : nil
    }
  }

  /// The margin of a name where the layer has less space than it needs: its own outline does not count as an
  /// obstacle.
  private var tightMargin: Size? {
    guard isUpright else { return nil }
    let box = seenBox
    let room = Size(
      width: (box.width - size.width) / 2 - Self.outlineReach,
      height: (box.height - size.height) / 2 - Self.outlineReach)
    let margin = LabelRequest.nameMargin
    if room.width >= margin.width && room.height >= margin.height { return nil }
    return Size(width: min(room.width, margin.width), height: min(room.height, margin.height))
  }

  /// The candidates below, above and beside an axis-aligned layer, aligned with its edges; beyond the corners and
  /// sides of a slanted one.
  var outside: [LabelRequest.Candidate] {
    isUpright ? outside(of: polygon.boundingBox) : aroundSlanted
  }

  /// The distances from a layer of places beyond its dimension lines, in canvas points.
  private static let distances = [22.0, 36, 50]

  /// The candidates beyond dimension lines, for a name that needs a leader to the edge.
  var farOutside: [LabelRequest.Candidate] {
    Self.distances.flatMap { distance in
      outside(of: polygon.boundingBox.insetBy(dx: -distance, dy: -distance)).map {
        $0.dearer(by: distance)
      }
    }
  }

  private func outside(of box: Rect) -> [LabelRequest.Candidate] {
    let isNarrow = !isSeen || box.width < size.width + 2 * Self.padding.width
    let below = box.maxY + Self.gap.height
    let above = box.minY - Self.gap.height - size.height
    var columns = [
      (box.maxX - size.width, isNarrow ? 3.0 : 0), (box.minX, isNarrow ? 3 : 1),
      (box.midX - size.width / 2, isNarrow ? 0 : 3),
    ]
    var rows = [
      (box.maxY - size.height, 0.0), (box.minY, 0), (box.midY - size.height / 2, 1),
    ]
    // Candidates between the corners, where a part of the edge may have a neighbour.
    for fraction in [0.75, 0.25, 0.9, 0.1] {
      columns.append((box.minX + (box.width - size.width) * fraction, 5))
      rows.append((box.minY + (box.height - size.height) * fraction, 5))
    }
    var places: [(Point, Double)] = []
    for (x, penalty) in columns {
      places.append((Point(x: x, y: below), 20 + penalty))
      places.append((Point(x: x, y: above), 24 + penalty))
    }
    for (y, penalty) in rows {
      places.append((Point(x: box.maxX + Self.gap.width, y: y), 26 + penalty))
      places.append((Point(x: box.minX - Self.gap.width - size.width, y: y), 28 + penalty))
    }
    return places.map { origin, penalty in
      LabelRequest.Candidate(
        box: Rect(origin: origin, size: size), penalty: penalty, isBesideRegion: true)
    }
  }

  /// The gap between an edge at 45 degrees and the corner of a name's box, of which letters do not fill the corners, and
  /// the margin there.
  private static let slantedGap = 3.5
  private static let slantedMargin = Size(width: 3, height: 1)

  /// The gap between an edge and a name's box: at an upright or level edge that of axis-aligned layers, less at others.
  private static func gap(across: Vector) -> Double {
    let (x, y) = (abs(across.dx), abs(across.dy))
    let straightness = abs(x - y) / max(x, y, 1e-9)
    return slantedGap + ((x > y ? gap.width : gap.height) - slantedGap) * straightness
  }

  private var aroundSlanted: [LabelRequest.Candidate] {
    func besideEdges(_ fraction: Double) -> [Point] {
      polygon.edges.map { edge in
        let run = edge.end - edge.start
        let across = Vector(dx: -run.dy, dy: run.dx)
        let isOutward = across.dot(edge.start + run / 2 - polygon.center) >= 0
        return center(
          ofBox: size, beyond: edge.start + run * fraction, along: isOutward ? across : -across,
          gap: Self.gap(across: across))
      }
    }
    let atCorners = polygon.corners.map { corner in
      center(ofBox: size, near: corner, along: corner - polygon.center, gap: Self.slantedGap)
    }
    func candidates(_ places: [Point], base: Double) -> [LabelRequest.Candidate] {
      places.enumerated().map { rank, place in
        LabelRequest.Candidate(
          box: box(size, centeredAt: place), penalty: base + Double(rank), isBesideRegion: true,
          margin: Self.slantedMargin)
      }
    }
    return candidates(besideEdges(0.5) + atCorners, base: 24)
      + candidates(besideEdges(0.3) + besideEdges(0.7), base: 44)
  }

  /// The place in a corner, or in the middle of a region too narrow or too low for corners.
  private func inCorner(_ corner: Point) -> Rect {
    let (box, middle) = (seenBox, polygon.boundingBox.center)
    let spare = Size(width: box.width - size.width, height: box.height - size.height)
    let inset = Size(
      width: min(Self.padding.width, spare.width / 2),
      height: min(Self.padding.height, spare.height / 2))
    return Rect(
      x: corner.x > middle.x ? box.maxX - inset.width - size.width : box.minX + inset.width,
      y: corner.y > middle.y ? box.maxY - inset.height - size.height : box.minY + inset.height,
      width: size.width, height: size.height)
  }

  /// The box nearest to a corner of a slanted quad, towards its center, that has padding inside.
  private func near(_ corner: Point) -> Rect? {
    let steps = 60
    return (1...steps).lazy.map { step in
      box(size, centeredAt: corner + (polygon.center - corner) * (Double(step) / Double(steps)))
    }.first { holds($0, padding: Size(width: 6, height: 4)) }
  }

  private func holds(_ place: Rect, padding: Size) -> Bool {
    place.insetBy(dx: -padding.width, dy: -padding.height).hasAllCorners { seen.contains($0) }
  }
}
