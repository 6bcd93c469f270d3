import CCairo
import DisplayList
import LayerGeometry

/// Passes paths to Cairo; those of axis-aligned lines are moved onto whole pixels, as display lists require.
enum PlainPath {
  /// The tolerance for rounding errors, which must not decide on which side of a pixel a line falls.
  private static let tolerance = 0.001

  /// Adds the outline of an area to the current path.
  static func addArea(_ path: Path, to context: OpaquePointer?) {
    unsafe add(area(path), to: context)
  }

  /// Adds a line to the current path, and sets its width.
  static func addLine(_ path: Path, width: Double, to context: OpaquePointer?) {
    let (path, width) = line(path, width: width)
    unsafe cairo_set_line_width(context, width)
    unsafe add(path, to: context)
  }

  /// The outline of an area, on the edges of pixels if it is axis-aligned.
  static func area(_ path: Path) -> Path {
    isUpright(path) ? moved(path) { nearest($0) } : path
  }

  /// A line with the width at which it is drawn.
  static func line(_ path: Path, width: Double) -> (Path, width: Double) {
    guard isUpright(path) else { return (path, width) }
    let width = max(1, nearest(width))
    let isOdd = width.truncatingRemainder(dividingBy: 2) == 1
    return (moved(path) { isOdd ? nearest($0 - 0.5) + 0.5 : nearest($0) }, width)
  }

  private static func nearest(_ coordinate: Double) -> Double {
    (coordinate + 0.5 + tolerance).rounded(.down)
  }

  /// Tells whether a path has straight lines, all of them axis-aligned.
  private static func isUpright(_ path: Path) -> Bool {
    var (start, current) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var hasLine = false
    for element in path.elements {
      var next = start
      switch element {
      case .move(let point):
        (start, current) = (point, point)
        continue
      case .curve(_, _, let point):
        current = point
        continue
      case .line(let point): next = point
      case .close: break
      }
      let (dx, dy) = (abs(next.x - current.x), abs(next.y - current.y))
      if dx > tolerance && dy > tolerance { return false }
      if dx > tolerance || dy > tolerance { hasLine = true }
      current = next
    }
    return hasLine
  }

  private static func moved(_ path: Path, _ snap: (Double) -> Double) -> Path {
    func snapped(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }
    return Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(snapped(point))
        case .line(let point): .line(snapped(point))
        case .curve(let first, let second, let end):
          .curve(snapped(first), snapped(second), snapped(end))
        case .close: .close
        }
      })
  }

  private static func add(_ path: Path, to context: OpaquePointer?) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}
