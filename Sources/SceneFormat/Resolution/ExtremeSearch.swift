/// The search for the local extremes of a function of which only values are known.
///
/// Golden section narrows each bracket of samples down. At a kink, as of an absolute value, this finds the place to the
/// last digits. At a smooth extreme, values within a square root of the precision are all the same; there the place is
/// the middle between equal values on both sides, taken at three distances and extrapolated to none (Richardson).
struct ExtremeSearch {
  struct Found {
    var place: Double
    var value: Double
    var isMaximum: Bool
  }

  private static let goldenRatio = (5.0.squareRoot() - 1) / 2
  /// The part of the range of values that an extreme must stand out by.
  private static let leastProminence = 1e-7

  /// The function; nil where it has no value.
  private let function: (Double) -> Double?

  private init(_ function: @escaping (Double) -> Double?) { self.function = function }

  /// The local extremes between the ends of some samples of a function, in their order.
  ///
  /// - Parameter samples: places in rising order, with the function's values.
  static func extremes(
    among samples: [(place: Double, value: Double)], of function: (Double) -> Double?
  ) -> [Found] {
    withoutActuallyEscaping(function) { function in
      let search = ExtremeSearch(function)
      return brackets(of: samples).compactMap { bracket in
        search.extreme(from: bracket.from, to: bracket.to, isMaximum: bracket.isMaximum)
      }
    }
  }

  /// The intervals that hold one extreme each. Two equal samples may lie on both sides of one; more are a plateau,
  /// which has none.
  private static func brackets(
    of samples: [(place: Double, value: Double)]
  ) -> [(from: Double, to: Double, isMaximum: Bool)] {
    let values = samples.map(\.value)
    guard let least = values.min(), let most = values.max() else { return [] }
    let slack = (most - least) * leastProminence + max(abs(most), abs(least)) * 1e-13
    var found: [(from: Double, to: Double, isMaximum: Bool)] = []
    var first = 1
    while first < samples.count - 1 {
      var last = first
      while last + 1 < samples.count, abs(values[last + 1] - values[first]) <= slack { last += 1 }
      defer { first = last + 1 }
      guard last - first <= 1, last + 1 < samples.count else { continue }
      let (before, after) = (values[first - 1] - values[first], values[last + 1] - values[last])
      if abs(before) > slack, abs(after) > slack, (before < 0) == (after < 0) {
        found.append((samples[first - 1].place, samples[last + 1].place, before < 0))
      }
    }
    return found
  }

  private func extreme(from: Double, to: Double, isMaximum: Bool) -> Found? {
    guard let coarse = golden(from, to, isMaximum), let value = function(coarse) else { return nil }
    let found = Found(place: coarse, value: value, isMaximum: isMaximum)
    guard let place = middle(near: coarse, from, to), let fine = function(place) else {
      return found
    }
    // At a kink the middle is not the extreme, and its value tells so.
    let loss = isMaximum ? value - fine : fine - value
    return loss <= abs(value).ulp * 8
      ? Found(place: place, value: fine, isMaximum: isMaximum) : found
  }

  private func golden(_ from: Double, _ to: Double, _ isMaximum: Bool) -> Double? {
    func height(_ place: Double) -> Double? { function(place).map { isMaximum ? $0 : -$0 } }
    var (low, high) = (from, to)
    var left = high - (high - low) * Self.goldenRatio
    var right = low + (high - low) * Self.goldenRatio
    guard var leftHeight = height(left), var rightHeight = height(right) else { return nil }
    for _ in 0..<90 where high - low > max(abs(low), abs(high)).ulp * 2 {
      if leftHeight > rightHeight {
        (high, right, rightHeight) = (right, left, leftHeight)
        left = high - (high - low) * Self.goldenRatio
        guard let next = height(left) else { return nil }
        leftHeight = next
      } else {
        (low, left, leftHeight) = (left, right, rightHeight)
        right = low + (high - low) * Self.goldenRatio
        guard let next = height(right) else { return nil }
        rightHeight = next
      }
    }
    return leftHeight > rightHeight ? left : right
  }

  /// The limit of the middle between places of equal values on both sides of a place, as these come closer.
  private func middle(near place: Double, _ from: Double, _ to: Double) -> Double? {
    let reach = min(place - from, to - place) / 2
    guard reach > 0,
      let far = middle(near: place, within: reach / 2, distance: reach),
      let near = middle(near: place, within: reach / 2, distance: reach / 2),
      let nearest = middle(near: place, within: reach / 2, distance: reach / 4)
    else { return nil }
    let (first, second) = ((4 * near - far) / 3, (4 * nearest - near) / 3)
    return (16 * second - first) / 15
  }

  /// The place at which values so far before and behind it are equal, by bisection.
  private func middle(near place: Double, within reach: Double, distance: Double) -> Double? {
    func slope(_ place: Double) -> Double? {
      guard let before = function(place - distance), let after = function(place + distance) else {
        return nil
      }
      return after - before
    }
    var (low, high) = (place - reach, place + reach)
    guard let first = slope(low), let last = slope(high), (first < 0) != (last < 0) else {
      return nil
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard let slope = slope(middle) else { return nil }
      if slope == 0 { return middle }
      if (slope < 0) == (first < 0) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
