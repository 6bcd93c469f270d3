import Testing

@testable import FigureLayout

struct DashTurnsTests {
  @Test func `the dashes of all things cover a line, and none another`() {
    for things in 2...8 {
      for length in stride(from: 2.0 * Double(things), through: 200, by: 3.7) {
        let turns = DashTurns(of: things, over: length)
        let parts = (0..<things).flatMap { turns.parts(of: $0) }.sorted { $0.from < $1.from }
        #expect(abs((parts.first?.from ?? 1) - 0) < 1e-9)
        #expect(abs((parts.last?.to ?? 0) - length) < 1e-9)
        for (part, next) in zip(parts, parts.dropFirst()) {
          #expect(abs(part.to - next.from) < 1e-9)
        }
        let gaps = (0..<things).flatMap { thing in
          let own = turns.parts(of: thing)
          return zip(own, own.dropFirst()).map { $1.from - $0.to }
        }
        #expect(gaps.allSatisfy { $0 < 15 })
      }
    }
  }

  @Test func `the first thing begins and ends a line that is long enough`() {
    for things in 2...5 {
      for length in stride(from: Double(things + 1) * DashTurns.leastDash, through: 300, by: 7) {
        let own = DashTurns(of: things, over: length).parts(of: 0)
        #expect(own.first?.from == 0 && abs((own.last?.to ?? 0) - length) < 1e-9)
      }
    }
  }

  @Test func `each thing has a dash on the shortest line`() {
    for things in 2...6 {
      let turns = DashTurns(of: things, over: Double(things) * DashTurns.leastDash)
      #expect((0..<things).allSatisfy { turns.parts(of: $0).count == 1 })
    }
  }
}
