import CCairo
import DisplayList

/// The ink on the path of a Cairo context.
enum PathInk {
  /// Inks what is inside, by a rule.
  case inside(cairo_fill_rule_t)
  /// A line along it; width and dashes are in pixels, and the color does not matter.
  case line(Stroke)

  /// The pixels that the ink may touch.
  ///
  /// Cairo can tell those of a line nearer, by setting each of its dashes, however many lie outside.
  @unsafe func region(on context: OpaquePointer) -> PixelRegion {
    var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_path_extents(context, &minX, &minY, &maxX, &maxY)
    return PixelRegion(
      columns: Int((minX - reach).rounded(.down))..<Int((maxX + reach).rounded(.up)),
      rows: Int((minY - reach).rounded(.down))..<Int((maxY + reach).rounded(.up)))
  }

  /// The distance of ink from its path.
  private var reach: Double {
    if case .line(let stroke) = self { Self.reach(of: stroke) + 1 } else { 0 }
  }

  /// The distance that a line may reach beside its path.
  static func reach(of stroke: Stroke) -> Double {
    // Cairo cuts a miter off at ten widths, and a square end reaches out to its corners.
    stroke.width / 2 * (stroke.join == .miter ? 10 : 1.5)
  }

  /// Paints with the source of the context, and leaves it without a path.
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
