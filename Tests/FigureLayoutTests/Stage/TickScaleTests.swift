import Testing

@testable import FigureLayout

struct TickScaleTests {
  @Test(arguments: [
    (0.03, 0.05), (0.9, 1), (1, 1), (1.2, 2), (2.1, 5), (5.5, 10), (44, 50), (0.0011, 0.002),
    (123_456, 200_000),
  ])
  func `steps are a one, two or five with zeros`(least: Double, step: Double) {
    #expect(abs(TickScale.roundStep(atLeast: least) - step) < step * 1e-9)
  }

  @Test func `labelled ticks keep their distance and ticks stand between them`() {
    for unit in [0.01, 0.3, 0.75, 1, 3.7, 60, 1234] {
      let scale = TickScale(unit: unit, room: 44, step: nil)
      #expect(scale.labelStep * unit >= 44 * (1 - 1e-9))
      #expect(scale.labelStep * unit <= 44 * 2.5 * (1 + 1e-9))
      let parts = scale.labelStep / scale.tickStep
      #expect(abs(parts - parts.rounded()) < 1e-9)
    }
  }

  @Test func `multiples do not drift and include both ends`() {
    #expect(TickScale.multiples(of: 0.1, in: 0...1).count == 11)
    #expect(TickScale.multiples(of: 0.1, in: 0...1)[3] == 3 * 0.1)
    #expect(TickScale.multiples(of: 50, in: -20...120) == [0, 50, 100])
    #expect(TickScale.multiples(of: 50, in: 650...700) == [650, 700])
    #expect(TickScale.multiples(of: 0, in: 0...1).isEmpty)
    #expect(TickScale.multiples(of: 1, in: 0...1e12).isEmpty)
  }
}
