import CCairo
import DisplayList
import LayerGeometry

extension Path {
  /// Appends the path to that of a context, whose unit is the canvas point.
  ///
  /// - Parameter origin: the position of the path's point (0, 0).
  @unsafe func trace(from origin: Point, on context: OpaquePointer) {
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, origin.x, origin.y)
    unsafe elements.trace(on: context)
  }
}

extension [Path.Element] {
  /// Appends the elements to the path of a context, in its units.
  @unsafe func trace(on context: OpaquePointer) {
    for element in self {
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
