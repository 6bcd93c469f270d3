internal import DisplayList
internal import LayerGeometry

/// A dashed line in pieces that have one pattern each: the dashes of every straight line are fitted to it, so that
/// corners and ends have one.
struct DashedLines {
  /// The lines of one pattern.
  struct Piece {
    var path: Path
    var dash: [Double]
    /// The length of the pattern that lies before the start of each line.
    var offset: Double
    var cap: Stroke.Cap
  }

  private(set) var pieces: [Piece] = []

  /// The pieces of a line; with round or square ends, curves, more than one length of dashes, or lines shorter than a
  /// dash and a gap, the pattern runs through as it is.
  init(_ path: Path, _ stroke: Stroke) {
    guard stroke.cap == .butt, (1...2).contains(stroke.dash.count), let dash = stroke.dash.first,
      let gap = stroke.dash.last, dash > 0, gap > 0, let polylines = path.polylines,
      polylines.allSatisfy({ $0.lines.allSatisfy { $0.length >= dash + gap } })
    else {
      pieces = [Piece(path: path, dash: stroke.dash, offset: 0, cap: stroke.cap)]
      return
    }
    for polyline in polylines {
      for (index, line) in polyline.lines.enumerated() {
        let (fromCorner, toCorner) = (
          polyline.isClosed || index > 0, polyline.isClosed || index < polyline.lines.count - 1
        )
        let fit = DashFit(
          length: line.length, dash: dash, gap: gap, fromCorner: fromCorner, toCorner: toCorner)
        // Square ends of dashes that are shorter by them fill the corner between two halves.
        let isSquare = fromCorner && toCorner && dash > stroke.width
        let length = isSquare ? dash - stroke.width : dash
        // The two dashes of a short line may meet.
        let space = hundredths(fit.spacing - length)
        add(
          Piece(
            path: Path(from: line.start, to: line.end),
            dash: space > 0 ? [hundredths(length), space] : [],
            offset: space > 0 && fromCorner ? hundredths(length / 2) : 0,
            cap: isSquare ? .square : .butt))
      }
    }
  }

  private mutating func add(_ piece: Piece) {
    for index in pieces.indices
    where pieces[index].dash == piece.dash && pieces[index].offset == piece.offset
      && pieces[index].cap == piece.cap
    {
      pieces[index].path.append(piece.path)
      return
    }
    pieces.append(piece)
  }
}

/// A straight line between two points of the canvas.
private struct StraightLine {
  var start: Point
  var end: Point

  var length: Double { (end - start).length }
}

/// Straight lines, each beginning where the one before ends.
private struct Polyline {
  var lines: [StraightLine] = []
  var isClosed = false
}

extension Path {
  /// The subpaths, without lines of no length; nil if a part is curved.
  fileprivate var polylines: [Polyline]? {
    var polylines: [Polyline] = []
    var (start, current) = (Point.zero, Point.zero)
    func add(to point: Point) {
      if point != current {
        polylines[polylines.count - 1].lines.append(StraightLine(start: current, end: point))
      }
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        polylines.append(Polyline())
        (start, current) = (point, point)
      case .line(let point):
        if polylines.last?.isClosed ?? true { polylines.append(Polyline()) }
        add(to: point)
      case .curve: return nil
      case .close:
        if polylines.isEmpty { return nil }
        add(to: start)
        polylines[polylines.count - 1].isClosed = true
      }
    }
    return polylines.filter { !$0.lines.isEmpty }
  }
}
