import CCairo
import DisplayList

/// The ink that is painted on the path of a Cairo context.
enum PathInk {
  /// The inside, by a fill rule.
  case inside(cairo_fill_rule_t)
  /// A stroke, with width and dashes in pixels; its color is not used.
  case line(Stroke)

  /// The region of pixels that the ink may touch.
  ///
  /// Cairo could compute a closer one for strokes, but would process every dash, however many are outside.
  @unsafe func region(on context: OpaquePointer) -> PixelRegion {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_path_extents(context, &minX, &minY, &maxX, &maxY)
    return PixelRegion(
      columns: Int((minX - reach).rounded(.down))..<Int((maxX + reach).rounded(.up)),
      rows: Int((minY - reach).rounded(.down))..<Int((maxY + reach).rounded(.up)))
  }

  /// The largest distance of ink from its path.
  private var reach: Double {
    if case .line(let stroke) = self { Self.reach(of: stroke) + 1 } else { 0 }
  }

  /// The largest distance of a stroke's ink from its path.
  static func reach(of stroke: Stroke) -> Double {
    // The limits are Cairo's: a miter ends at ten widths, and a square cap reaches out to its corners.
    stroke.width / 2 * (stroke.join == .miter ? 10 : 1.5)
  }

  /// Paints the ink with the source of the context, and clears the path.
  @unsafe func paint(on context: OpaquePointer) {
    unsafe set(on: context)
    switch self {
    case .inside: unsafe cairo_fill(context)
    case .line: unsafe cairo_stroke(context)
    }
  }

  private func set(on context: OpaquePointer) {
    switch self {
    case .inside(let rule):
      unsafe cairo_set_fill_rule(context, rule)
    case .line(let stroke):
      unsafe cairo_set_line_width(context, stroke.width)
      unsafe cairo_set_line_cap(context, stroke.cap.cairoCap)
      unsafe cairo_set_line_join(context, stroke.join.cairoJoin)
      unsafe cairo_set_dash(context, stroke.dash, Int32(clamping: stroke.dash.count), 0)
    }
  }
}

extension Stroke.Cap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Stroke.Join {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
