internal import LayerGeometry
internal import SceneFormat

/// The place of tables, notes and the legend.
enum BlockPlace: CaseIterable {
  case beside, below
}

/// How a figure stands on its page: the scale of its drawing, the panels in a row, the place of blocks and the width.
struct PageForm {
  /// The number of canvas points to a unit of the root space.
  var scale: Double
  /// The number of panels in a row.
  var columns: Int
  var place: BlockPlace
  /// The width of the canvas with its padding; nil while the natural width is measured.
  var width: Double?

  /// Tells whether the page is no wider than usual.
  var hasUsualWidth: Bool { width.map { PageWidth.stepsBeyondUsual($0) == nil } ?? true }
}

/// The widths of pages, in canvas points with their padding.
enum PageWidth {
  static let usual = [360.0, 540, 720]
  /// The distance of the widths that follow the usual ones.
  private static let pitch = 180.0

  /// The least width that holds a content with its padding.
  static func holding(_ width: Double) -> Double {
    usual.first { width <= $0 + slack } ?? (((width - slack) / pitch).rounded(.up) * pitch)
  }

  /// The number of steps from the largest usual width to a wider one; nil for a usual one.
  static func stepsBeyondUsual(_ width: Double) -> Double? {
    let beyond = width - usual[usual.count - 1]
    return beyond > slack ? beyond / pitch - 1 : nil
  }

  /// What rounding may add to a sum of widths.
  static let slack = 1e-6
}
