internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// Where the things lie that texts speak of: a text without a leader is read as that of the nearest of its kind.
struct MarkPlaces {
  /// How far a text may stand from what it speaks of, without a leader, in canvas points.
  private static let mostDistance = 12.0
  /// By how much a text stands nearer to what it speaks of than to any other of its kind, in canvas points; with what
  /// the grid of pixels may take of it.
  private static let leastAdvantage = 2.5
  /// Marks that lie no farther apart are one, in canvas points.
  private static let onePlace = 1.0
  /// How far the outline of a point lies from its middle at most, in canvas points.
  private static let mostRadius = 12.0

  /// More lines near one place are a blot, in which none can be told from the others.
  private static let crowd = CellIndex.Crowd.first(256)

  /// A mark, with all that is drawn at its place.
  struct Placed {
    fileprivate var mark: Int
    fileprivate var pieces: [Int]
  }

  private struct Piece {
    var mark: Int
    var start: Point
    var end: Point
    /// How far ink reaches from the line, in canvas points.
    var reach: Double

    var middle: Point { start + (end - start) / 2 }

    func distance(to box: Rect) -> Double { max(box.distance(from: start, to: end) - reach, 0) }
  }

  private var marks: [(mark: Mark, box: Rect, pieces: [Int])] = []
  private var numbers: [Mark: Int] = [:]
  private var pieces: [Piece] = []
  private var index = CellIndex(keeping: crowd)

  /// Adds a line of a mark.
  mutating func add(_ mark: Mark, from start: Point, to end: Point, reach: Double) {
    let number = numbers[mark] ?? marks.count
    if number == marks.count {
      numbers[mark] = number
      marks.append((mark, .null, []))
    }
    marks[number].box = marks[number].box.union(Rect(boundingBoxOf: [start, end]) ?? .null)
    marks[number].pieces.append(pieces.count)
    index.file(pieces.count, from: start, to: end)
    pieces.append(Piece(mark: number, start: start, end: end, reach: reach))
  }

  /// Adds what an item paints of a mark, but for ticks, which are claimed before.
  mutating func add(_ item: Item) {
    guard let mark = Mark(drawnBy: item.element), mark.kind != .ticks else { return }
    let (path, reach): (Path, Double)
    switch item.content {
    case .fill(let filled, _): (path, reach) = (filled, 0)
    case .stroke(let line, let stroke): (path, reach) = (line, stroke.width / 2)
    case .text, .image: return
    }
    path.forEachLine { start, end, _ in add(mark, from: start, to: end, reach: reach) }
  }

  /// A mark with the points at its place; nil for one that is not drawn.
  func placed(_ mark: Mark) -> Placed? {
    guard let own = numbers[mark] else { return nil }
    if mark.kind != .point { return Placed(mark: own, pieces: marks[own].pieces) }
    let place = Rect(origin: marks[own].box.center, size: .zero)
    let near = index.numbers(near: place.insetBy(dx: -Self.mostRadius, dy: -Self.mostRadius))
    return Placed(
      mark: own,
      pieces: marks[own].pieces
        + near.filter {
          pieces[$0].mark != own && marks[pieces[$0].mark].mark.kind == .point
            && isAtPlace(of: own, pieces[$0])
        })
  }

  /// Tells whether letters are read as what they speak of: they stand near it, and nearer than to any other of its
  /// kind.
  func areRead(_ letters: [Rect], as own: Placed) -> Bool {
    let distance = own.pieces.reduce(Double.infinity) { least, piece in
      letters.reduce(least) { min($0, pieces[piece].distance(to: $1)) }
    }
    if distance > Self.mostDistance { return false }
    let limit = distance + Self.leastAdvantage
    return !letters.contains { letters in
      index.contains(near: letters.insetBy(dx: -limit - 1, dy: -limit - 1)) {
        let piece = pieces[$0]
        return piece.mark != own.mark
          && marks[piece.mark].mark.kind == marks[own.mark].mark.kind
          && piece.distance(to: letters) < limit && !isAtPlace(of: own.mark, piece)
      }
    }
  }

  /// Tells whether a piece is of a point at the place of another, or of a tick on one of another axis.
  private func isAtPlace(of own: Int, _ piece: Piece) -> Bool {
    switch marks[own].mark.kind {
    case .point:
      (marks[own].box.center - marks[piece.mark].box.center).length <= Self.onePlace
    case .ticks:
      index.contains(near: Rect(origin: piece.middle, size: .zero).insetBy(dx: -1, dy: -1)) {
        pieces[$0].mark == own && (pieces[$0].middle - piece.middle).length <= Self.onePlace
      }
    case .dimension, .arrow, .arc: false
    }
  }
}
