internal import SourceText

/// Adjacent numbers in a text, as they were typed.
struct TypedNumbers {
  /// What the text is used for, which decides about numbers that no path evaluates to.
  enum Use {
    /// A text about the scene, in which no number should be typed.
    case statement
    /// A formula, whose own numbers may be typed.
    case formula
    /// The name of a layer, of which a number may be a part: "cell 12".
    case name
  }

  /// The string that contains them.
  var string: WrittenString
  /// The words by which messages call the text: "'title'".
  var what: String
  /// The number of steps after which the text's own paths are meant.
  var step: Int
  var numbers: [TypedNumber]
  var use: Use

  /// The numbers as a fact would print them.
  var text: String {
    let unit = numbers.last?.unit == "°" ? "°" : ""
    return numbers.map(\.text).joined(separator: ", ") + unit
  }
}

extension WrittenText {
  /// The numbers in the typed parts of the text, without those of layers' names.
  func typedNumbers(
    after step: Int, as use: TypedNumbers.Use, besides names: NumberedNames
  ) -> [TypedNumbers] {
    if !NumberScanner.mayFind(string.text.utf8) { return [] }
    // The layers of a calendar or a keyboard are named by numbers.
    if use == .name, string.text.allSatisfy(\.isNumber) { return [] }
    if isPlain {
      let utf8 = Array(string.text.utf8)
      return typedNumbers(in: utf8, 0..<utf8.count, step, use, names)
    }
    var found: [TypedNumbers] = []
    for case .typed(let range) in pieces {
      found += typedNumbers(in: utf8, range, step, use, names)
    }
    return found
  }

  private func typedNumbers(
    in utf8: [UInt8], _ range: Range<Int>, _ step: Int, _ use: TypedNumbers.Use,
    _ names: NumberedNames
  ) -> [TypedNumbers] {
    NumberScanner.numbers(in: utf8, range).filter { numbers in
      numbers.count > 1 || !names.contain(numbers[0], in: utf8)
    }.map {
      TypedNumbers(string: string, what: what, step: step, numbers: $0, use: use)
    }
  }
}

extension WrittenFormula.Line {
  /// The numbers in the formula, and in the texts in it.
  func typedNumbers(of parser: FormulaParser, after step: Int) -> [TypedNumbers] {
    var found: [TypedNumbers] = []
    func add(_ numbers: [TypedNumber]) {
      found.append(
        TypedNumbers(string: string, what: what, step: step, numbers: numbers, use: .formula))
    }
    var last: FormulaNumber?
    for number in parser.numbers {
      let range = tokens[number.token].range
      let start = number.hasMinus ? number.token - 1 : number.token
      let whole = tokens[start].range.lowerBound..<range.upperBound
      let isAngle = number.digits.hasSuffix("°")
      let typed = TypedNumber(
        range: whole, text: (number.hasMinus ? "-" : "") + number.digits.prefix { $0 != "°" },
        unit: isAngle ? "°" : "", signLength: range.lowerBound - whole.lowerBound,
        isConstant: number.isConstant)
      // The numbers of a list are adjacent: (10, 20).
      if number.isListed, last?.isListed == true, last?.token == start - 2,
        tokens[start - 1].kind == .sign(.comma)
      {
        found[found.count - 1].numbers.append(typed)
      } else {
        add([typed])
      }
      last = number
    }
    for token in tokens {
      guard case .text = token.kind else { continue }
      let range = token.range.lowerBound + 1..<token.range.upperBound - 1
      for numbers in NumberScanner.numbers(in: utf8, range) { add(numbers) }
    }
    return found
  }
}
