internal import LayerGeometry
internal import PlaneGeometry

extension LabelRequest {
  /// Tells whether a leader ends with a dot: on a part of a layer that is seen, or at a point that nothing marks.
  var hasDot: Bool { leaderEnd == .dot || endsInside }

  /// Tells whether a leader ends on a part of a layer that is seen.
  var endsInside: Bool { region != nil && !leaderEnd.isHidden && leaderEnd != .marker }

  /// The leader from the nearest point of the label's box to the rim of its target.
  ///
  /// - Parameter clearance: the distance from a point at which it ends, in canvas points; nil for the usual one.
  func leader(from box: Rect, clearance: Double? = nil) -> (start: Point, end: Point) {
    switch leaderEnd {
    case .target, .dot: return leader(from: box, toPlace: target)
    case .text(let letters):
      let line = leader(from: box, toPlace: target)
      let rim = letters.insetBy(dx: -Self.gapToText, dy: -Self.gapToText)
      let entry = rim.partInside(from: line.start, to: line.end)?.lowerBound ?? 1
      return (line.start, line.start + (line.end - line.start) * entry)
    case .shaft(let places, _):
      return leader(from: box, toShaftAt: places.first ?? target)
    case .outline(let places), .dashes(let places):
      let nearest = places.min { box.distance(to: $0) < box.distance(to: $1) }
      return leader(from: box, toPlace: nearest ?? target)
    case .hidden:
      // A leader from within the region, too, leaves the box towards the edge. At a corner it would be read as one to another
      // layer that has that corner, too.
      return leader(
        from: box,
        toPlace: region?.nearestEdgePoint(
          to: box.center, offCorners: Self.cornerDistance, off: junctions,
          by: Self.junctionDistance) ?? target)
    case .rim, .marker: break
    }
    let start = leader(from: box, toPlace: target).start
    if leaderEnd == .rim, let end = region?.entry(from: start, to: target) { return (start, end) }
    let run = target - start
    let length = run.length
    let clearance = clearance ?? self.clearance
    guard length > clearance else { return (start, start) }
    return (start, target - run * (clearance / length))
  }

  /// The leader from the nearest point of the label's box to the edge of an arrow at a place.
  func leader(from box: Rect, toShaftAt place: Point) -> (start: Point, end: Point) {
    let line = leader(from: box, toPlace: place)
    let run = line.end - line.start
    return (line.start, line.end - run.unit * min(clearance, run.length))
  }

  /// The leader from the nearest point of the label's box to a place, or of its nearest line where the box has no letters
  /// there: lines of different lengths leave corners free, and low letters the space above them.
  func leader(from box: Rect, toPlace place: Point) -> (start: Point, end: Point) {
    let usual = Self.leader(from: box, toPlace: place)
    guard block.size == box.size, !isNumber,
      block.lines.count > 1 || usual.start.y < box.minY || usual.start.y > box.maxY
    else { return usual }
    let letters = block.letters(in: box, facing: target)
    let isAtLetters = letters.contains { $0.distance(to: usual.start) <= Self.mostGap }
    let nearest = letters.min { $0.distance(to: place) < $1.distance(to: place) }
    return isAtLetters ? usual : Self.leader(from: nearest ?? box, toPlace: place)
  }

  /// The distance from the letters of a text at which a leader to it ends, in canvas points.
  private static let gapToText = 2.0

  /// The distance from the corners of a hidden layer or a ghost at which leaders end, in canvas points.
  static let cornerDistance = 9.0

  /// The distance from the ends of other layers' edges on that of a layer at which leaders end, in canvas points.
  static let junctionDistance = 8.0

  /// The distance from a ghost's edges at which leaders end, in canvas points.
  static let edgeDistance = 6.0

  /// The distance from letters up to which a leader is seen to come from them, in canvas points.
  private static let mostGap = 6.0

  /// The distance of the start of a steep leader from the ends of the text: at an end it would be read as a slash.
  private static let inset = 6.0

  private static func leader(from box: Rect, toPlace place: Point) -> (start: Point, end: Point) {
    let near = box.insetBy(dx: -1.5, dy: -1.5)
    let beside = max(near.minX - place.x, place.x - near.maxX)
    let beyond = max(near.minY - place.y, place.y - near.maxY)
    if beside > 0, beyond > 2 * beside, near.width > 4 * inset {
      let start = Point(
        x: min(max(place.x, near.minX + inset), near.maxX - inset),
        y: place.y < near.minY ? near.minY : near.maxY)
      return (start, place)
    }
    // The leader begins at mid-height of the text where possible, like an arm.
    let start = Point(
      x: min(max(place.x, near.minX), near.maxX),
      y: place.x < near.minX || place.x > near.maxX
        ? box.midY : min(max(place.y, near.minY), near.maxY))
    return (start, place)
  }
}
