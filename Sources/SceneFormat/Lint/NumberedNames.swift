internal import SourceText

/// The names of layers that differ by a number at their end, such as "row 1" and "row 2": the numbers count the layers, and texts
/// that have such a name speak of the layer.
struct NumberedNames {
  /// The numbers behind each word with which such names end, in lower case.
  private var numbers: [String: Set<String>] = [:]

  init(in scene: Scene) {
    for description in scene.descriptions {
      for variant in description.name.variants {
        let utf8 = Array(variant.string.utf8)
        let found = NumberScanner.numbers(in: utf8, 0..<utf8.count)
        guard let last = found.last?.last, last.range.upperBound == utf8.count,
          let word = Self.word(before: last, in: utf8)
        else { continue }
        numbers[word, default: []].insert(last.text)
      }
    }
  }

  /// Tells whether a number of a text is that of a name.
  func contain(_ number: TypedNumber, in utf8: [UInt8]) -> Bool {
    guard !numbers.isEmpty, let word = Self.word(before: number, in: utf8),
      let all = numbers[word]
    else { return false }
    return all.count > 1 && all.contains(number.text)
  }

  /// The number of digits up to which a number at the end of a name counts layers, and measures none.
  private static let mostDigits = 2

  /// The word before a number that may count layers, in lower case; nil before any other.
  private static func word(before number: TypedNumber, in utf8: [UInt8]) -> String? {
    let space = number.range.lowerBound - 1
    guard number.unit.isEmpty, number.text.count <= mostDigits,
      number.text.allSatisfy(\.isWholeNumber), space > 0, utf8[space] == UInt8(ascii: " ")
    else { return nil }
    let word = String(
      decoding: utf8[..<space].reversed().prefix { $0 != UInt8(ascii: " ") }.reversed(),
      as: UTF8.self)
    return word.last?.isLetter == true ? word.lowercased() : nil
  }
}
