import Testing

@testable import FigureLayout

struct DashTurnsTests {
  @Test func `the dashes of all things cover a line, and none another`() {
    for whole in 0...4 {
      for dashed in 0...4 where whole + dashed > 1 {
        for length in stride(from: 2.0 * Double(whole + dashed), through: 200, by: 3.7) {
          let turns = DashTurns(ofWhole: whole, dashed: dashed, over: length)
          let parts = (0..<whole + dashed).flatMap { turns.parts(of: $0) }
            .sorted { $0.from < $1.from }
          #expect(abs((parts.first?.from ?? 1) - 0) < 1e-9)
          #expect(abs((parts.last?.to ?? 0) - length) < 1e-9)
          for (part, next) in zip(parts, parts.dropFirst()) {
            #expect(abs(part.to - next.from) < 1e-9)
          }
        }
      }
    }
  }

  @Test func `an edge under a ghost has both corners and two thirds of the line`() {
    for length in stride(from: 30.0, through: 300, by: 7) {
      let turns = DashTurns(ofWhole: 1, dashed: 1, over: length)
      let (edge, ghost) = (turns.parts(of: 0), turns.parts(of: 1))
      #expect(edge.first?.from == 0 && abs((edge.last?.to ?? 0) - length) < 1e-9)
      let share = edge.reduce(0) { $0 + $1.to - $1.from } / length
      #expect(share > 0.65 && share < 0.8)
      #expect(ghost.allSatisfy { $0.to - $0.from >= DashTurns.leastDash })
    }
  }

  @Test func `two edges have equal dashes`() {
    let turns = DashTurns(ofWhole: 2, dashed: 0, over: 80)
    let lengths = (turns.parts(of: 0) + turns.parts(of: 1)).map { $0.to - $0.from }
    #expect(lengths.allSatisfy { abs($0 - lengths[0]) < 1e-9 })
  }

  @Test func `each thing has a dash on the shortest line`() {
    for things in 2...6 {
      let turns = DashTurns(ofWhole: 1, dashed: things - 1, over: Double(things) * 2)
      #expect((0..<things).allSatisfy { turns.parts(of: $0).count == 1 })
    }
  }
}
