internal import DisplayList

/// A size and weight of type.
struct Font: Hashable {
  var size: Double
  var weight: TextStyle.Weight

  static let title = Font(size: Metric.titleSize, weight: .semibold)
  static let subtitle = Font(size: Metric.subtitleSize, weight: .regular)
  static let name = Font(size: Metric.nameSize, weight: .bold)
  static let text = Font(size: Metric.textSize, weight: .regular)
  static let strong = Font(size: Metric.textSize, weight: .semibold)
  static let tick = Font(size: Metric.tickSize, weight: .regular)
}
