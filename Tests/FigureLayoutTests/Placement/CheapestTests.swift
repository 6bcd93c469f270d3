import Testing

@testable import FigureLayout

struct CheapestTests {
  @Test func `of equal places the first is kept, and no other is looked at`() {
    var cheapest = Cheapest<String>()
    #expect(cheapest.best == nil && cheapest.mayCost(.infinity))
    for (place, cost) in [("a", 7.0), ("b", 3), ("c", 3), ("d", 5)] {
      cheapest.consider(place, cost)
    }
    #expect(cheapest.best?.place == "b" && cheapest.best?.cost == 3)
    #expect(cheapest.mayCost(2.9) && !cheapest.mayCost(3))
  }
}
