import CCairo
import DisplayList
import LayerGeometry

/// Gives paths to Cairo; those of level and upright lines on whole pixels, as display lists ask.
enum PlainPath {
  /// What is left over from computing must not decide on which side of a pixel a line falls.
  private static let tolerance = 0.001

  /// Adds the outline of an area to the current path.
  static func addArea(_ path: Path, to context: OpaquePointer?) {
    guard isUpright(path) else { return unsafe add(path, to: context) { $0 } }
    unsafe add(path, to: context) { nearest($0) }
  }

  /// Adds a line to the current path, and sets its width.
  static func addLine(_ path: Path, width: Double, to context: OpaquePointer?) {
    guard isUpright(path) else {
      unsafe cairo_set_line_width(context, width)
      return unsafe add(path, to: context) { $0 }
    }
    let width = max(1, nearest(width))
    unsafe cairo_set_line_width(context, width)
    let isOdd = width.truncatingRemainder(dividingBy: 2) == 1
    unsafe add(path, to: context) { isOdd ? nearest($0 - 0.5) + 0.5 : nearest($0) }
  }

  private static func nearest(_ coordinate: Double) -> Double {
    (coordinate + 0.5 + tolerance).rounded(.down)
  }

  /// Whether a path has straight lines, all of them level or upright.
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

  private static func add(
    _ path: Path, to context: OpaquePointer?, _ snap: (Double) -> Double
  ) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(context, snap(point.x), snap(point.y))
      case .line(let point): unsafe cairo_line_to(context, snap(point.x), snap(point.y))
      case .curve(let first, let second, let end):
        unsafe cairo_curve_to(
          context, snap(first.x), snap(first.y), snap(second.x), snap(second.y), snap(end.x),
          snap(end.y))
      case .close: unsafe cairo_close_path(context)
      }
    }
  }
}
