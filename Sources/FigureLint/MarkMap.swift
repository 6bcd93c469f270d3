internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// A spatial index of the lines of marks.
struct MarkMap {
  /// The limit of a cell, since more lines near one place cannot be told from each other.
  private static let crowd = CellIndex.Crowd.last(256)
  private struct Piece {
    var mark: Int
    var start: Point
    var end: Point
    /// Half the width of the line, in canvas points.
    var reach: Double

    var middle: Point { start + (end - start) / 2 }
  }

  private(set) var marks: [DrawnMark] = []
  private var boxesOfMarks: [Rect] = []
  private var numbers: [DrawnMark: Int] = [:]
  private var pieces: [Piece] = []
  private var piecesOfMarks: [[Int]] = []
  private var index = CellIndex(keeping: crowd)
  /// An index of the centers of point marks.
  private var pointIndex = CellIndex(keeping: crowd)

  init(_ list: DisplayList) {
    for item in list.items where !ProcessorTime.isOver {
      let (path, reach): (Path, Double)
      switch item.content {
      case .fill(let filled, _): (path, reach) = (filled, 0)
      case .stroke(let line, let stroke): (path, reach) = (line, stroke.width / 2)
      case .text, .image: continue
      }
      guard let mark = DrawnMark(drawnBy: item.element, panel: item.panel) else { continue }
      let number = number(filing: mark)
      boxesOfMarks[number] = boxesOfMarks[number].union(path.boundingBox)
      path.forEachLine { start, end, _ in
        index.file(pieces.count, from: start, to: end)
        piecesOfMarks[number].append(pieces.count)
        pieces.append(Piece(mark: number, start: start, end: end, reach: reach))
      }
    }
    for (number, mark) in marks.enumerated() where mark.kind == .point {
      pointIndex.file(number, in: Rect(origin: boxesOfMarks[number].center, size: .zero))
    }
  }

  private mutating func number(filing mark: DrawnMark) -> Int {
    if let number = numbers[mark] { return number }
    numbers[mark] = marks.count
    marks.append(mark)
    boxesOfMarks.append(.null)
    piecesOfMarks.append([])
    return marks.count - 1
  }

  func number(of mark: DrawnMark) -> Int? { numbers[mark] }

  /// The largest radius of a marker, in canvas points.
  private static let largestMarker = 10.0

  /// Tells whether the marker of an anchor, a position or an origin in a panel covers all of some places.
  func cover(_ places: [Point], panel: Int?) -> Bool {
    guard let first = places.first else { return false }
    let near = Rect(origin: first, size: .zero)
      .insetBy(dx: -Self.largestMarker, dy: -Self.largestMarker)
    return pointIndex.contains(near: near) { number in
      let box = boxesOfMarks[number]
      return marks[number].panel == panel && marks[number].id.layer != nil
        && places.allSatisfy { (box.center - $0).length <= max(box.width, box.height) / 2 }
    }
  }

  /// The distance of boxes from the ink of a mark, and of those that count as one with it.
  func distance(of boxes: [Rect], to mark: Int) -> Double {
    let place = Rect(origin: boxesOfMarks[mark].center, size: .zero)
    let others =
      marks[mark].kind != .point
      ? []
      : pointIndex.numbers(near: place.insetBy(dx: -1, dy: -1)).filter {
        $0 != mark && marks[$0].panel == marks[mark].panel && isOnePlace($0, mark)
      }.flatMap { piecesOfMarks[$0] }
    return (piecesOfMarks[mark] + others).reduce(.infinity) { least, piece in
      boxes.reduce(least) { min($0, distance(of: $1, pieces[piece])) }
    }
  }

  /// The nearest other mark of the same kind to some boxes, within a distance; marks at the same place count as
  /// one.
  func nearest(to boxes: [Rect], otherThan own: Int, within limit: Double)
    -> (mark: Int, distance: Double)?
  {
    var nearest: (mark: Int, distance: Double)?
    for box in boxes {
      for number in index.numbers(near: box.insetBy(dx: -limit, dy: -limit)) {
        let piece = pieces[number]
        guard piece.mark != own, marks[piece.mark].kind == marks[own].kind,
          marks[piece.mark].panel == marks[own].panel
        else { continue }
        let distance = distance(of: box, piece)
        if distance < nearest?.distance ?? limit, !isOneThing(piece, own) {
          nearest = (piece.mark, distance)
        }
      }
    }
    return nearest
  }

  private func distance(of box: Rect, _ piece: Piece) -> Double {
    max(box.distance(from: piece.start, to: piece.end) - piece.reach, 0)
  }

  private func isOnePlace(_ mark: Int, _ other: Int) -> Bool {
    (boxesOfMarks[mark].center - boxesOfMarks[other].center).length <= 1
  }

  /// Tells whether a piece belongs to a mark that counts as one with another: of points within a point of each
  /// other, or of ticks at the same place.
  private func isOneThing(_ piece: Piece, _ mark: Int) -> Bool {
    switch marks[mark].kind {
    case .point: isOnePlace(piece.mark, mark)
    case .ticks:
      index.contains(near: Rect(origin: piece.middle, size: .zero).insetBy(dx: -1, dy: -1)) {
        pieces[$0].mark == mark && (pieces[$0].middle - piece.middle).length <= 1
      }
    case .dimension, .arrow, .arc, .rotationAxis: false
    }
  }
}
