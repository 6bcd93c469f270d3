extension PanelCanvas {
  /// The levels of a panel, painted from first to last.
  enum Level: Int, CaseIterable {
    // Marks of points lie on badges, which are larger and would hide them.
    case layers, ghosts, frames, axes, measures, origins, movement, badges, markers, leaders, labels
  }

  /// The cost for a label of crossing a line.
  enum LineWeight {
    static let outline = 34.0
    static let axis = 26.0
    static let movement = 40.0
    static let measure = 22.0
    /// The further weight of the heads of arrows, through which a leader would seem to lead to them.
    static let head = 90.0
    /// The further weight of arrows that stand outside of a length, among which a leader would seem to be an extension line; with
    /// that of the line itself less than a leader's.
    static let outsideArrows = 140.0
    static let frame = 18.0
    static let ghost = 16.0
    /// The weight of ticks, the least of those lines that must not pass through letters.
    static let tick = 6.1
    /// The weight of edges of fills and of contents, the greatest of faint lines.
    static let edge = 6.0
    /// The weight of the places beside an arrow at which a text would seem to be its.
    static let besideArrow = 5.9
    static let grid = 0.4
  }
}
