internal import DisplayList

/// A size, weight and slant of type.
struct Font: Hashable {
  var size: Double
  var weight: TextStyle.Weight
  var slant = TextStyle.Slant.upright

  static let title = Font(size: Metric.titleSize, weight: .semibold)
  static let subtitle = Font(size: Metric.subtitleSize, weight: .regular)
  static let name = Font(size: Metric.nameSize, weight: .bold)
  static let text = Font(size: Metric.textSize, weight: .regular)
  static let strong = Font(size: Metric.textSize, weight: .semibold)
  static let contents = Font(size: Metric.textSize, weight: .semibold)
  static let tick = Font(size: Metric.tickSize, weight: .regular)
}
