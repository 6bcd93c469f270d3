/// The cheapest of the places that were tried, of equal ones the first.
///
/// Nothing costs less than nothing, so that a place that costs too much already needs no closer look.
struct Cheapest<Place> {
  private(set) var best: (place: Place, cost: Double)?

  /// Whether a place that costs this at least may be the cheapest.
  func mayCost(_ cost: Double) -> Bool { best.map { cost < $0.cost } ?? true }

  mutating func consider(_ place: Place, _ cost: Double) {
    if mayCost(cost) { best = (place, cost) }
  }
}
