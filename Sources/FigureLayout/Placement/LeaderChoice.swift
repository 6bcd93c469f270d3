internal import LayerGeometry
internal import PlaneGeometry

/// The choice of the end of a label's leader, which must be read as leading to what the label describes.
struct LeaderChoice {
  typealias Line = (start: Point, end: Point)

  /// The least length of a visible leader, in canvas points.
  private static let leastLength = 2.0
  /// The same of a dashed one, which has several dashes then: with two it would be read as dots over a letter.
  private static let leastDashedLength = 10.0
  /// The number of points of a layer at which a leader may end.
  private static let mostPlaces = 12
  /// The distances from its end at which a leader over a marker would seem to end there, in canvas points.
  private static let endPart = stride(from: 0.0, through: 15, by: 3)

  let request: LabelRequest
  private let mark: MarkPlaces.Placed?
  let map: ObstacleMap
  let seenLayers: SeenLayers
  let marks: MarkPlaces
  /// The points at which a leader to the label's layer can end, once they were queried.
  private(set) var places: [Point]?
  /// The points of the edge of the label's layer at which the dot of a leader is seen, and its corners, once they were queried.
  private var edgePlaces: (edges: [Point], corners: [Point])?

  init(
    for request: LabelRequest, as mark: MarkPlaces.Placed?, among map: ObstacleMap,
    on seenLayers: SeenLayers, beside marks: MarkPlaces, to places: [Point]?
  ) {
    (self.request, self.mark, self.map) = (request, mark, map)
    (self.seenLayers, self.marks, self.places) = (seenLayers, marks, places)
  }

  /// The leader from a box with the best end, and what that costs; any where that is not below a limit.
  mutating func best(from box: Rect, below limit: Double) -> (line: Line, cost: Double) {
    if case .shaft(let places, let direction) = request.leaderEnd,
      let line = clearest(from: box, toShaftAt: places, along: direction)
    {
      return (line, 0)
    }
    // The edge of a ghost tells more than a place within it that is on other states, too.
    if case .dashes(let places) = request.leaderEnd,
      let line = shortest(of: lines(from: box, to: places), where: { !isOnMarker($0) })
    {
      return (line, 0)
    }
    let usual = request.leader(from: box)
    if request.leaderEnd.isHidden, let home = request.home, let layer = home.named,
      case let places = ownEdgePlaces(of: layer, within: home.layers),
      places.count < countOfEdgePlaces, !places.isEmpty,
      !seenLayers.isOwnEdge(of: layer, at: usual.end, within: home.layers),
      let seen = shortest(
        of: lines(from: box, to: places),
        where: { line in
          request.junctions.allSatisfy {
            ($0 - line.end).length >= LabelRequest.junctionDistance
          }
        })
    {
      return (seen, map.admits(seen, of: request) ? 0 : LabelCost.tipOnLine)
    }
    if isTooShort(usual) { return (usual, LabelCost.fault) }
    let isAdmitted = map.admits(usual, of: request)
    if isAdmitted && !isInDoubt(usual) {
      if isOnHatching(usual.end) {
        let others = otherLines(from: box)
        if let clear = others.first(where: { isClear($0) && !isOnHatching($0.end) }) {
          return (clear, 0)
        }
      }
      return (request.endsInside ? better(than: usual, from: box) : usual, 0)
    }
    if let mark, let radius = request.markerRadius {
      // Among others a leader that reaches its own marker is in no doubt, unless it ends on another.
      let touching = request.leader(from: box, clearance: radius)
      if map.admits(touching, of: request), !marks.isOnOther(than: mark, touching.end) {
        return (touching, 0)
      }
      if let line = lineToFreeRim(from: box, at: radius, of: mark) { return (line, 0) }
      if isAdmitted { return (usual, LabelCost.tipNearerToOther) }
    }
    var free: [Line] = []
    for line in otherLines(from: box) where !map.blocks(line, of: request) {
      if endsClear(line) { return (line, 0) }
      free.append(line)
    }
    if let onLine = isAdmitted ? usual : free.first(where: { map.isOff($0, for: request) }) {
      return (onLine, LabelCost.tipOnLine)
    }
    if let layer = request.home?.named, request.endsInside, LabelCost.tipBesideMark < limit,
      let beside = free.first(where: { map.isDotOff($0.end) }) ?? lineToEdge(of: layer, from: box)
    {
      // Where another layer has an edge too, the leader would speak of both.
      let isShared = seenLayers.isAtEdge(beside.end, ofOtherThan: [layer])
      return (beside, isShared ? LabelCost.tipAtMark : LabelCost.tipBesideMark)
    }
    let atMark = map.blocks(usual, of: request) ? free.first : usual
    return atMark.map { ($0, LabelCost.tipAtMark) } ?? (usual, LabelCost.fault)
  }

  /// The points of a hidden layer's edges that are seen all the same, off its corners.
  private mutating func ownEdgePlaces(
    of layer: LayerTree.Index, within home: Set<LayerTree.Index>
  ) -> [Point] {
    if let places { return places }
    let all = request.region?.edges.flatMap { edge in
      let run = edge.end - edge.start
      return Self.partsOfHiddenEdge.filter {
        $0 == 0.5 || min($0, 1 - $0) * run.length >= Self.offCorner
      }.map { edge.start + run * $0 }
    }
    let found = (all ?? []).filter { seenLayers.isOwnEdge(of: layer, at: $0, within: home) }
    places = found
    return found
  }

  /// The distance from a corner at which only the edge itself is looked at, and not the one beside it, in canvas points.
  private static let offCorner = 3.0

  /// The number of points of a hidden layer's edges that are looked at.
  private var countOfEdgePlaces: Int {
    (request.region?.edges.count ?? 0) * Self.partsOfHiddenEdge.count
  }

  /// The fractions of a hidden layer's edges at which a leader may end.
  private static let partsOfHiddenEdge = [0.5, 0.25, 0.75, 0.12, 0.88]

  /// A leader to another point of the layer where the usual one is long, or crosses the head of an arrow or several lines.
  private mutating func better(than usual: Line, from box: Rect) -> Line {
    let cost = cost(of: usual)
    if cost < Self.mostUsual { return usual }
    var free = otherLines(from: box).filter(isClear)
    // Where the layer is narrow, a dot inside is as near to others as to the layer, and its outline says more.
    if isShallow(usual.end), free.allSatisfy({ isShallow($0.end) }),
      let layer = request.home?.named, let edge = lineToEdge(of: layer, from: box),
      !seenLayers.isAtEdge(edge.end, ofOtherThan: [layer])
    {
      free.append(edge)
    }
    let best = free.min { self.cost(of: $0) < self.cost(of: $1) }
    return best.flatMap { self.cost(of: $0) < cost - Self.leastGain ? $0 : nil } ?? usual
  }

  /// The weight of the lines that a leader crosses, with its length in canvas points, and what its end costs.
  private func cost(of line: Line) -> Double {
    map.crossingCost(from: line.start, to: line.end) + (line.end - line.start).length
      + (isShallow(line.end) ? Self.costOfShallow : 0)
      + (map.isDotBesideText(line.end) ? Self.costBesideText : 0)
  }

  private func isShallow(_ end: Point) -> Bool { map.isLine(within: Self.depth, of: end) }

  /// The distance from an edge from which on an end is well inside, in canvas points, and the cost of one that is not.
  private static let (depth, costOfShallow) = (5.0, 40.0)

  /// The cost of an end so close to a text or a mark that its dot would seem to be the point that the text speaks of.
  private static let costBesideText = 70.0

  /// The cost of a leader from which on another end is looked for, and by which it must be less there.
  private static let (mostUsual, leastGain) = (60.0, 40.0)

  /// Tells whether nothing is in the way of a leader, and it ends off all texts, marks and lines.
  private func isClear(_ line: Line) -> Bool { !map.blocks(line, of: request) && endsClear(line) }

  private func endsClear(_ line: Line) -> Bool {
    map.isOff(line, for: request) && !map.isOnLine(line.end)
  }

  /// The leaders from a box to the points at which one can end beside the usual one.
  private mutating func otherLines(from box: Rect) -> [Line] {
    if places == nil, !request.leaderEnd.isHidden { places = placesForLeaders }
    return lines(from: box, to: places ?? [])
  }

  /// The shortest leader from a box to the edge of a layer that ends off all marks, or to one of its corners where a marker
  /// covers almost all of it.
  private mutating func lineToEdge(of layer: LayerTree.Index, from box: Rect) -> Line? {
    if edgePlaces == nil {
      let corners = request.region.flatMap { region in
        let box = region.boundingBox
        return max(box.width, box.height) <= Self.mostUnderMarker ? region.corners : nil
      }
      edgePlaces = (
        seenLayers.edgePlaces(of: layer).filter { map.isDotOff($0) && !map.isOnLeader($0) },
        (corners ?? []).filter {
          !seenLayers.isElsewhere($0, than: [layer]) && !marks.isMarked($0)
            && !seenLayers.isAtEdge($0, ofOtherThan: request.home?.layers ?? [layer])
            && !map.isOnLeader($0)
        }
      )
    }
    let (edges, corners) = edgePlaces ?? ([], [])
    return shortest(of: lines(from: box, to: edges)) { _ in true }
      ?? shortest(of: lines(from: box, to: corners)) { !isOnMarker($0) }
  }

  /// The extent up to which a marker may cover almost all of a layer, in canvas points.
  private static let mostUnderMarker = 40.0

  /// The shortest of some leaders that is free and meets a condition.
  func shortest(of lines: [Line], where isWanted: (Line) -> Bool) -> Line? {
    lines.sorted { ($0.end - $0.start).length < ($1.end - $1.start).length }
      .first { isWanted($0) && !map.blocks($0, of: request) }
  }

  /// The leaders from a box to some places that are long enough to be seen.
  func lines(from box: Rect, to places: [Point]) -> [Line] {
    places.map { request.leader(from: box, toPlace: $0) }.filter { !isTooShort($0) }
  }

  func isTooShort(_ line: Line) -> Bool {
    (line.end - line.start).length
      < (request.leaderEnd.isHidden ? Self.leastDashedLength : Self.leastLength)
  }

  /// Tells whether a leader ends on a marker, or comes over one to its end.
  private func isOnMarker(_ line: Line) -> Bool {
    let way = (line.end - line.start).unit
    return Self.endPart.contains { marks.isMarked(line.end - way * $0) }
  }

  /// Tells whether a leader ends on a line, that of a ghost on another layer, or one of a point nearer to the marker of
  /// another than to its own.
  private func isInDoubt(_ line: Line) -> Bool {
    if request.endsInside { return isOnOtherThanGhost(line.end) || map.isOnLine(line.end) }
    guard let mark, let radius = request.markerRadius else { return false }
    return marks.isNearOther(than: mark, line.end, within: request.clearance - radius)
  }

  /// Tells whether a leader to a layer ends on a hatched part of another, or on one dashed under others.
  private func isOnHatching(_ end: Point) -> Bool {
    guard let layer = request.home?.named else { return false }
    return seenLayers.isOnHatching(Rect(origin: end, size: .zero), except: [layer])
  }

  /// The fractions of a ghost's edges near which a leader may end.
  private static let partsOfEdge = [0.5, 0.25, 0.75, 0.1, 0.9]

  /// The points at which a leader can end beside the usual one: on the seen part of a layer, and near the corners and the
  /// edges of a ghost.
  private var placesForLeaders: [Point] {
    if let layer = request.home?.named {
      return seenLayers.places(of: layer, most: Self.mostPlaces)
    }
    let (corners, center) = (request.region?.corners ?? [], request.target)
    let near = corners.map { corner in
      let way = center - corner
      return corner + way.unit * min(LabelRequest.cornerDistance, way.length)
    }
    let alongEdges = request.region?.edges.flatMap { edge in
      Self.partsOfEdge.map { fraction in
        let place = edge.start + (edge.end - edge.start) * fraction
        let way = center - place
        return place + way.unit * min(LabelRequest.edgeDistance, way.length)
      }
    }
    let all = near + (alongEdges ?? [])
    // A ghost that lies on another layer as a whole has no better places.
    let free = all.filter { !isOnOtherThanGhost($0) }
    return free.isEmpty ? all : free
  }

  /// Tells whether another layer is seen where a leader to a ghost would end.
  private func isOnOtherThanGhost(_ end: Point) -> Bool {
    guard let home = request.home, home.named == nil else { return false }
    return seenLayers.isElsewhere(end, than: home.layers)
  }
}
