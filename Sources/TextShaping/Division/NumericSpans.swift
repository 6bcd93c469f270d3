/// The numbers of a line with signs or units, and the tuples and terms made of numbers, which read from left to right in
/// any text. Bare numbers do so by themselves.
///
/// The bidirectional algorithm knows no mathematics: among Hebrew or Arabic letters it turns `(70, 210)` and `-30`
/// round, and a coordinate then reads as another. Its rules leave such spans to whoever knows them (UAX #9, HL4).
struct NumericSpans {
  /// The ranges of characters, in ascending order.
  private(set) var ranges: [Range<Int>] = []

  private let characters: [UInt32]

  init(in characters: [UInt32]) {
    self.characters = characters
    var index = 0
    while index < characters.count {
      let terms = list(from: index)
      guard let first = terms.first, let last = terms.last else {
        index += 1
        continue
      }
      let whole = first.lowerBound..<last.upperBound
      ranges += (isVector(terms) ? [whole] : terms).filter { !isBareNumber($0) }
      index = whole.upperBound
    }
  }

  private static let signs = set("+-−±")
  private static let operators = set("+-−±×·/÷=≈→")
  /// What stands between the numbers of a tuple.
  private static let separators = set(",;:،，").union(operators)
  private static let points = set(".,:")
  private static let units = set("°%′″")
  private static let commas = set(",")
  private static let brackets: [UInt32: UInt32] = [0x28: 0x29, 0x5B: 0x5D]

  private static func set(_ string: String) -> Set<UInt32> {
    Set(string.unicodeScalars.map(\.value))
  }

  /// The terms with commas between them that begin at an index; none where none begins.
  private func list(from start: Int) -> [Range<Int>] {
    var terms: [Range<Int>] = []
    var next: Int? = start
    while let place = next, let end = endOfTerms(from: place) {
      terms.append(place..<end)
      next = skip(Self.commas, from: end)
    }
    return terms
  }

  /// Tells whether terms with commas between them are a vector, as in `0, −86`, or a point, a size or a rectangle, of two or four
  /// numbers, at the end of words; other lists, and numbers of two clauses ("40, 3 rows"), read as the words do.
  private func isVector(_ terms: [Range<Int>]) -> Bool {
    guard terms.count > 1, let end = terms.last?.upperBound else { return false }
    return terms.contains { has(Self.signs, at: $0.lowerBound) }
      || [2, 4].contains(terms.count) && !isLetter(at: skippingSpaces(from: end))
  }

  private func isLetter(at index: Int) -> Bool {
    characters.indices.contains(index)
      && Unicode.Scalar(characters[index])?.properties.isAlphabetic ?? false
  }

  /// The end of one or more operands with operators between them, as in `120 × 80`; nil where none begins.
  private func endOfTerms(from start: Int) -> Int? {
    guard var end = endOfOperand(from: start) else { return nil }
    while let next = skip(Self.operators, from: end), let longer = endOfOperand(from: next) {
      end = longer
    }
    return end
  }

  private func isBareNumber(_ range: Range<Int>) -> Bool {
    range.allSatisfy { isDigit(at: $0) || has(Self.points, at: $0) }
  }

  private func endOfOperand(from start: Int) -> Int? {
    endOfTuple(from: start) ?? endOfNumber(from: start)
  }

  /// The end of a number with its sign and its unit.
  private func endOfNumber(from start: Int) -> Int? {
    var index = has(Self.signs, at: start) ? start + 1 : start
    guard isDigit(at: index) else { return nil }
    while isDigit(at: index) || (has(Self.points, at: index) && isDigit(at: index + 1)) {
      index += 1
    }
    while has(Self.units, at: index) { index += 1 }
    return index
  }

  /// The end of numbers in brackets with separators between them.
  private func endOfTuple(from start: Int) -> Int? {
    guard characters.indices.contains(start), let closing = Self.brackets[characters[start]],
      var end = endOfNumber(from: skippingSpaces(from: start + 1))
    else { return nil }
    while let next = skip(Self.separators, from: end), let longer = endOfNumber(from: next) {
      end = longer
    }
    end = skippingSpaces(from: end)
    return characters.indices.contains(end) && characters[end] == closing ? end + 1 : nil
  }

  /// The index behind one of some characters and the spaces around it; nil if there is none.
  private func skip(_ some: Set<UInt32>, from start: Int) -> Int? {
    let index = skippingSpaces(from: start)
    return has(some, at: index) ? skippingSpaces(from: index + 1) : nil
  }

  private func skippingSpaces(from start: Int) -> Int {
    var index = start
    while characters.indices.contains(index), characters[index] == 0x20 || characters[index] == 0xA0
    {
      index += 1
    }
    return index
  }

  private func has(_ some: Set<UInt32>, at index: Int) -> Bool {
    characters.indices.contains(index) && some.contains(characters[index])
  }

  private func isDigit(at index: Int) -> Bool {
    characters.indices.contains(index) && (0x30...0x39).contains(characters[index])
  }
}
