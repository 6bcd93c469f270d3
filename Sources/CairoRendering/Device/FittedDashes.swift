import DisplayList
import LayerGeometry

/// Dashes fitted to straight lines so that every corner and every end has one.
///
/// A dash runs round each corner, half of it on either side; the gaps of each line are scaled equally so that a
/// whole number of dashes fits. On lines on the pixel grid, dashes begin and end on the edges of pixels.
struct FittedDashes {
  /// The longest line whose dashes are fitted, in pixels; longer ones extend beyond every picture.
  private static let maximumLength = 65_536.0

  private let dash: Double
  private let gap: Double
  private let isOnGrid: Bool
  private var pieces: [[Point]] = []
  private var current: [Point] = []

  /// The dashes as a path to be stroked solid; nil if they cannot be fitted, with round or square caps, curves,
  /// several dash lengths, or lines shorter than a dash and gap.
  static func path(for path: DevicePath, _ stroke: Stroke, isOnGrid: Bool) -> DevicePath? {
    guard stroke.cap == .butt, (1...2).contains(stroke.dash.count), let dash = stroke.dash.first,
      let gap = stroke.dash.last, dash > 0, gap > 0, let subpaths = path.polylines
    else { return nil }
    var fitted = FittedDashes(dash: dash, gap: gap, isOnGrid: isOnGrid)
    for subpath in subpaths {
      let lengths = subpath.lines.map { ($0.end - $0.start).length }
      guard lengths.allSatisfy({ $0 >= dash + gap && $0 <= maximumLength }) else { return nil }
      fitted.lay(along: subpath)
    }
    return DevicePath(fitted.pieces.flatMap { Path(through: $0, closed: false).elements })
  }

  private init(dash: Double, gap: Double, isOnGrid: Bool) {
    self.dash = dash
    self.gap = gap
    self.isOnGrid = isOnGrid
  }

  private mutating func lay(along polyline: Polyline) {
    let firstPiece = pieces.count
    let lines = polyline.lines
    for (index, line) in lines.enumerated() {
      let joinsPrevious = polyline.isClosed || index > 0
      let joinsNext = polyline.isClosed || index < lines.count - 1
      let dashes = dashes(on: line, fromCorner: joinsPrevious, toCorner: joinsNext)
      for (place, dash) in dashes.enumerated() {
        if place > 0 || !joinsPrevious || current.isEmpty {
          flush()
          current = [dash.start]
        }
        current.append(dash.end)
      }
      if !joinsNext { flush() }
    }
    // The last dash of a closed outline continues into its first.
    if polyline.isClosed && pieces.count > firstPiece {
      pieces[firstPiece] = current + pieces[firstPiece].dropFirst()
      current = []
    }
    flush()
  }

  private mutating func flush() {
    if !current.isEmpty { pieces.append(current) }
    current = []
  }

  /// The dashes of one line in its direction; half a dash at a corner.
  private func dashes(on line: Line, fromCorner: Bool, toCorner: Bool) -> [Line] {
    let length = (line.end - line.start).length
    let fit = DashFit(
      length: length, dash: dash, gap: gap, fromCorner: fromCorner, toCorner: toCorner)
    if fit.spacing < dash + 1 { return [line] }
    let direction = (line.end - line.start) / length
    return (0...fit.last).map { index in
      let middle = line.start + direction * (fit.first + Double(index) * fit.spacing)
      let half = direction * (dash / 2)
      let (isFirst, isLast) = (index == 0, index == fit.last)
      // A corner's arm whose end is in the middle of a pixel ends at the edge away from the corner.
      return Line(
        start: isFirst ? line.start : onGrid(middle - half, direction, isAhead: !isLast),
        end: isLast ? line.end : onGrid(middle + half, direction, isAhead: true))
    }
  }

  /// A point of an axis-aligned line, moved along it to the edge of a pixel; from the middle of a pixel to the edge
  /// ahead or behind.
  private func onGrid(_ point: Point, _ direction: Vector, isAhead: Bool) -> Point {
    guard isOnGrid else { return point }
    func edge(_ coordinate: Double, _ step: Double) -> Double {
      (step > 0) == isAhead ? PixelGrid.edge(coordinate) : -PixelGrid.edge(-coordinate)
    }
    return abs(direction.dx) > abs(direction.dy)
      ? Point(x: edge(point.x, direction.dx), y: point.y)
      : Point(x: point.x, y: edge(point.y, direction.dy))
  }
}

/// A straight line between two points, in pixels.
struct Line {
  var start: Point
  var end: Point
}

/// A polyline of lines that each begin where the one before ends.
struct Polyline {
  var lines: [Line]
  var isClosed: Bool
}

extension DevicePath {
  /// The subpaths as polylines without empty lines; nil if an element is a curve.
  var polylines: [Polyline]? {
    var polylines: [Polyline] = []
    var lastEnd: Int?
    for segment in segments {
      guard segment.isStraight else { return nil }
      guard let start = elements[segment.start].end, let end = elements[segment.end].end else {
        continue
      }
      if segment.start != lastEnd || polylines.isEmpty {
        polylines.append(Polyline(lines: [], isClosed: false))
      }
      if segment.direction != .none {
        polylines[polylines.count - 1].lines.append(Line(start: start, end: end))
      }
      if segment.isClosing { polylines[polylines.count - 1].isClosed = true }
      lastEnd = segment.isClosing ? nil : segment.end
    }
    return polylines.filter { !$0.lines.isEmpty }
  }
}
