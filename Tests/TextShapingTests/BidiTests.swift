import CFriBidi
import Foundation
import Testing

@testable import TextShaping

/// The cases that Unicode publishes of its bidirectional algorithm (UAX #9).
struct BidiTests {
  private static let file = URL(filePath: "/usr/share/unicode/BidiCharacterTest.txt")

  @Test func `levels and order are those of all of Unicode's cases`() throws {
    // As bytes, which is much quicker than as characters.
    let lines = Array(try Data(contentsOf: Self.file)).split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
    let directions = [FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL, FRIBIDI_PAR_ON]
    let wrong = lines.filter { line in
      // Characters; direction of the paragraph; its level; levels; order from left to right.
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let characters = Self.numbers(fields[0], radix: 16).compactMap { $0.map(UInt32.init) }
      let order = BidiOrder(of: characters, base: directions[Int(fields[1].first ?? 0) - 48])
      let levels = Self.numbers(fields[3], radix: 10)
      let visual = order.visual.map(Int.init).filter { levels[$0] != nil }
      return visual != Self.numbers(fields[4], radix: 10)
        || zip(levels, order.levels).contains { $0 != nil && $0 != Int($1) }
    }
    #expect(lines.count == 91_707)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  /// The numbers of a field; nil for "x", which stands for characters that the algorithm removes.
  private static func numbers(_ field: ArraySlice<UInt8>, radix: Int) -> [Int?] {
    field.split(separator: UInt8(ascii: " ")).map {
      Int(String(decoding: $0, as: UTF8.self), radix: radix)
    }
  }
}
