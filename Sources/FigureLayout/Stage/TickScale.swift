internal import LayerGeometry
internal import PlaneGeometry

/// The steps of an axis's ticks and of its labels.
struct TickScale {
  /// The distance of labelled ticks: 1, 2 or 5 times a power of ten.
  let labelStep: Double
  /// The distance of all ticks.
  let tickStep: Double

  /// The least distance of ticks, in canvas points.
  private static let nearestTicks = 4.0
  /// The width of a digit, and the least gap between numbers, in canvas points.
  private static let digitWidth = 6.2
  private static let numberGap = 9.0

  /// Chooses the steps of an axis.
  ///
  /// - Parameters:
  ///   - unit: the number of canvas points to a unit of the axis.
  ///   - room: the least distance of labels, in canvas points.
  ///   - step: the distance of ticks, if the document gives one.
  init(unit: Double, room: Double, step: Double?) {
    // An axis whose unit is nearly zero or infinite on the canvas has no ticks.
    guard unit > 1e-100, unit < 1e100 else {
      (labelStep, tickStep) = (.infinity, .infinity)
      return
    }
    if let step {
      // Finer ticks would merge, so the step becomes a multiple of the given one.
      tickStep = step * Self.roundStep(atLeast: max(1, Self.nearestTicks / (unit * step)))
      labelStep = step * Self.roundStep(atLeast: max(1, room / (unit * step)))
      return
    }
    labelStep = Self.roundStep(atLeast: room / unit)
    // Steps of 5 are divided into fifths, those of 1 and 2 into halves.
    let parts = labelStep / powerOfTen(atMost: labelStep * 1.01) > 4 ? 5.0 : 2.0
    // Minor ticks closer than this are left out.
    tickStep = labelStep / parts * unit >= 16 ? labelStep / parts : labelStep
  }

  /// The distance that labels as wide as a number need.
  static func room(for number: String) -> Double {
    Double(number.count) * digitWidth + numberGap
  }

  /// The multiples of a step within a range, at most some hundreds.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite else { return [] }
    let slack = step * 1e-9
    let first = ((range.lowerBound - slack) / step).rounded(.up)
    let last = ((range.upperBound + slack) / step).rounded(.down)
    guard last >= first, last - first <= 500 else { return [] }
    // Each value is a product, so that errors do not add up along the axis.
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Tells whether a labelled tick beside zero is within a range, and not at its end.
  func hasNumberInside(_ range: ClosedRange<Double>) -> Bool {
    Self.multiples(of: labelStep, in: range).contains {
      $0 != 0 && $0 != range.lowerBound && $0 != range.upperBound
    }
  }

  /// The multiples of a step that have numbers: the corner where an axis begins beside zero has no space for one.
  static func numbered(by step: Double, in range: ClosedRange<Double>) -> [Double] {
    multiples(of: step, in: range).filter {
      range.contains(0) || $0 > range.lowerBound + step * 0.2
    }
  }

  /// The least of 1, 2, 5, 10, 20, 50, ... (and their tenths) not below a value; zero and infinity are returned
  /// unchanged.
  static func roundStep(atLeast value: Double) -> Double {
    guard value > 0, value.isFinite else { return value }
    let power = powerOfTen(atMost: value)
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= value * (1 - 1e-9) } ?? power * 10
  }
}
