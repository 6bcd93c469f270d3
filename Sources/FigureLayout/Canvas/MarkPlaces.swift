internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the marks that texts describe: a text without a leader is read as that of the nearest of its
/// kind.
struct MarkPlaces {
  /// The largest distance of a text from its mark without a leader, in canvas points: the allowed 12 less what the
  /// pixel grid may add, and by what letters may be smaller than their usual height.
  private static let mostDistance = 11.5
  /// The least amount by which a text is nearer to its mark than to any other of the kind, in canvas points,
  /// including what the pixel grid may take of it.
  private static let leastAdvantage = 2.5
  /// The distance within which marks count as one, in canvas points.
  static let onePlace = 1.0
  /// The least distance of a dot from a marker, of which it is no part, in canvas points.
  private static let rim = 0.5
  /// The limit of a cell, since more lines near one place cannot be told from each other.
  private static let crowd = CellIndex.Crowd.first(256)

  /// The lines of a mark, and of points at the same place.
  struct Placed {
    fileprivate var mark: Int
    fileprivate var lines: [Line]

    /// How far the ink of the mark is from the nearest of some letters, in canvas points.
    func distance(to letters: [Rect]) -> Double {
      lines.reduce(Double.infinity) { least, line in
        letters.reduce(least) { min($0, line.distance(to: $1)) }
      }
    }
  }

  fileprivate struct Line {
    var start: Point
    var end: Point
    /// The distance of the ink's edge from the line, in canvas points.
    var reach: Double

    func distance(to box: Rect) -> Double { max(box.distance(from: start, to: end) - reach, 0) }
  }

  /// A part of a mark, whose path is flattened on first use.
  private struct Part {
    var mark: Int
    var path: Path
    var reach: Double
    var box: Rect

    var lines: [Line] {
      var lines: [Line] = []
      path.forEachLine { start, end, _ in lines.append(Line(start: start, end: end, reach: reach)) }
      return lines
    }
  }

  private var marks: [(mark: Mark, box: Rect, parts: [Int])] = []
  private var numbers: [Mark: Int] = [:]
  private var parts: [Part] = []
  private var index = CellIndex(keeping: crowd)

  /// Adds a part of a mark.
  mutating func add(_ mark: Mark, _ path: Path, reach: Double) {
    let number = numbers[mark] ?? marks.count
    if number == marks.count {
      numbers[mark] = number
      marks.append((mark, .null, []))
    }
    let box = path.boundingBox
    marks[number].box = marks[number].box.union(box)
    marks[number].parts.append(parts.count)
    let inked = box.insetBy(dx: -reach, dy: -reach)
    index.file(parts.count, finelyIn: inked)
    parts.append(Part(mark: number, path: path, reach: reach, box: inked))
  }

  /// Adds the item's mark, except ticks, which are added when they are claimed.
  mutating func add(_ item: Item) {
    guard let mark = Mark(drawnBy: item.element), mark.kind != .ticks else { return }
    switch item.content {
    case .fill(let path, _): add(mark, path, reach: 0)
    case .stroke(let path, let stroke): add(mark, path, reach: stroke.width / 2)
    case .text, .image: break
    }
  }

  /// A mark with the points at the same place; nil if it is not drawn.
  func placed(_ mark: Mark) -> Placed? {
    guard let own = numbers[mark] else { return nil }
    var all = marks[own].parts
    if mark.kind == .point {
      let place = Rect(origin: marks[own].box.center, size: .zero)
      // Marks at one place that are nearly equal need to be measured once.
      var boxes = Set(all.map { Self.grid(parts[$0].box) })
      all += index.numbers(near: place).filter {
        parts[$0].mark != own && isAtPlace(of: own, $0)
          && boxes.insert(Self.grid(parts[$0].box)).inserted
      }
    }
    return Placed(mark: own, lines: all.flatMap { parts[$0].lines })
  }

  /// The center of the mark of a point, which a verdict has beside other marks; nil if it has none.
  func center(ofPoint element: ElementID) -> Point? {
    Mark(drawnBy: element).flatMap { numbers[$0] }.map { marks[$0].box.center }
  }

  /// The number of markers of points that lie on those of points at other places.
  var countOnOthers: Int {
    marks.indices.count { own in
      let box = marks[own].box
      return marks[own].mark.kind == .point
        && hasOther(of: own, near: box) { part in
          let other = marks[part.mark].box
          return (box.center - other.center).length
            < Self.radius(ofMarkerIn: box) + Self.radius(ofMarkerIn: other)
        }
    }
  }

  private static func radius(ofMarkerIn box: Rect) -> Double { max(box.width, box.height) / 2 }

  /// The box on a grid of quarters of a canvas point, on which marks that differ by less are equal.
  private static func grid(_ box: Rect) -> Rect {
    Rect(
      x: (box.minX * 4).rounded(), y: (box.minY * 4).rounded(), width: (box.width * 4).rounded(),
      height: (box.height * 4).rounded())
  }

  /// Tells whether letters are read as describing a mark: they are near it, and nearer than to any other of its
  /// kind.
  func areRead(_ letters: [Rect], as own: Placed) -> Bool {
    let distance = own.distance(to: letters)
    if distance > Self.mostDistance { return false }
    let limit = distance + Self.leastAdvantage
    return !letters.contains { letters in
      hasOther(of: own.mark, near: letters.insetBy(dx: -limit, dy: -limit)) {
        $0.lines.contains { $0.distance(to: letters) < limit }
      }
    }
  }

  /// How far the ink of a point's marker reaches from the point, where another marker is so near that a leader which
  /// ends off it may seem to lead to that; nil elsewhere, and for what is no point.
  ///
  /// - Parameter clearance: the distance from the point at which leaders usually end, in canvas points.
  func crowdedRadius(of mark: Mark, at place: Point, clearance: Double) -> Double? {
    guard mark.kind == .point, let own = placed(mark) else { return nil }
    let radius = own.lines.reduce(0) {
      max($0, ($1.start - place).length + $1.reach, ($1.end - place).length + $1.reach)
    }
    return radius < clearance && isNearOther(than: own, place, within: 2 * clearance - radius)
      ? radius : nil
  }

  /// Tells whether the edge of another mark of a mark's kind, at another place, is within a distance of a point.
  func isNearOther(than own: Placed, _ point: Point, within distance: Double) -> Bool {
    isOther(than: own, within: distance, of: Rect(origin: point, size: .zero))
  }

  /// Tells whether letters stand at another mark of a mark's kind, at another place: it is within a distance of them, and
  /// nearer than their own by as much as is allowed for one in between.
  func areAtOther(than own: Placed, _ letters: [Rect], within distance: Double) -> Bool {
    // Most letters have no other mark near, which is found out faster than how far their own is.
    guard letters.contains(where: { isOther(than: own, within: distance, of: $0) }) else {
      return false
    }
    let limit = min(distance, own.distance(to: letters) - Self.leastBetween)
    return limit > 0 && letters.contains { isOther(than: own, within: limit, of: $0) }
  }

  /// How much nearer to another mark letters are that stand at that, and not between the two, in canvas points.
  private static let leastBetween = 8.0

  private func isOther(than own: Placed, within distance: Double, of box: Rect) -> Bool {
    hasOther(of: own.mark, near: box.insetBy(dx: -distance, dy: -distance)) {
      $0.lines.contains { $0.distance(to: box) < distance }
    }
  }

  /// Tells whether a point is on the ink of another mark of a mark's kind, at another place.
  func isOnOther(than own: Placed, _ point: Point) -> Bool {
    let here = Rect(origin: point, size: .zero)
    return hasOther(of: own.mark, near: here) { part in
      part.lines.contains { $0.distance(to: here) == 0 }
        || part.reach == 0 && FilledRegion(part.path).contains(point)
    }
  }

  /// Tells whether a point is on the round marker of a point.
  func isMarked(_ point: Point) -> Bool { isMarker(on: [point], where: { _ in true }) }

  /// Tells whether the marker of another layer's anchor, position or origin covers all of a layer that is seen, with the line
  /// of its outline.
  ///
  /// - Parameter corners: the corners of what is seen of the layer.
  func cover(_ layer: ElementID, _ corners: [Point]) -> Bool {
    isMarker(on: corners, with: Metric.outlineWidth / 2 + Self.rim) {
      $0.id.layer != nil && $0.id.layer != layer.layer
    }
  }

  private func isMarker(
    on places: [Point], with margin: Double = 0, where isWanted: (Mark) -> Bool
  ) -> Bool {
    guard let first = places.first else { return false }
    return index.contains(near: Rect(origin: first, size: .zero)) { number in
      let (mark, box, _) = marks[parts[number].mark]
      return mark.kind == .point && isWanted(mark)
        && places.allSatisfy {
          (box.center - $0).length + margin <= Self.radius(ofMarkerIn: box) + Self.rim
        }
    }
  }

  /// Tells whether some letters are so near to the marker of a point or to a tick, of the given kinds, that they would be read
  /// as its text.
  func areBeside(_ letters: [Rect], within distance: Double, _ kinds: Set<Mark.Kind>) -> Bool {
    letters.contains { letters in
      index.contains(near: letters.insetBy(dx: -distance, dy: -distance)) { number in
        kinds.contains(marks[parts[number].mark].mark.kind)
          && parts[number].lines.contains { $0.distance(to: letters) < distance }
      }
    }
  }

  /// Tells whether the marker of a point, off a tick, is so near to the letters of the tick's number that they would be read
  /// as the text of that.
  func areAtPoint(_ letters: [Rect], ofTick own: Placed, at tick: Point) -> Bool {
    let limit = own.distance(to: letters) + Self.leastAdvantage
    return letters.contains { letters in
      index.contains(near: letters.insetBy(dx: -limit, dy: -limit)) { number in
        let (mark, box, _) = marks[parts[number].mark]
        return mark.kind == .point && (box.center - tick).length > Self.offTick
          && parts[number].lines.contains { $0.distance(to: letters) < limit }
      }
    }
  }

  /// The distance of a point from a tick from which on it is not at that, in canvas points.
  private static let offTick = 9.0

  /// Tells whether a part of another mark of a mark's kind, at another place, may touch a box and meets a condition.
  private func hasOther(of own: Int, near box: Rect, where isWanted: (Part) -> Bool) -> Bool {
    index.contains(near: box) { number in
      let part = parts[number]
      return part.mark != own && marks[part.mark].mark.kind == marks[own].mark.kind
        && part.box.intersects(box) && !isAtPlace(of: own, number)
        && isWanted(part)
    }
  }

  /// Tells whether a part belongs to a point at the same place as another, or to a tick at the same place as one of
  /// another axis.
  private func isAtPlace(of own: Int, _ number: Int) -> Bool {
    let part = parts[number]
    guard marks[part.mark].mark.kind == marks[own].mark.kind else { return false }
    switch marks[own].mark.kind {
    case .point: return isOnePlace(marks[own].box, marks[part.mark].box)
    case .ticks:
      return index.contains(near: part.box) {
        parts[$0].mark == own && isOnePlace(parts[$0].box, part.box)
      }
    case .dimension, .arrow, .arc, .rotationAxis: return false
    }
  }

  private func isOnePlace(_ one: Rect, _ other: Rect) -> Bool {
    (one.center - other.center).length <= Self.onePlace
  }
}
