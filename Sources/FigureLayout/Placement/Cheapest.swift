/// The cheapest of the places examined so far, the first of equal ones.
///
/// Costs are never negative, so that a place whose partial cost is too high need not be examined further.
struct Cheapest<Place> {
  private(set) var best: (place: Place, cost: Double)?

  /// Tells whether a place with at least this cost may be the cheapest.
  func mayCost(_ cost: Double) -> Bool { best.map { cost < $0.cost } ?? true }

  mutating func consider(_ place: Place, _ cost: Double) {
    if mayCost(cost) { best = (place, cost) }
  }
}
