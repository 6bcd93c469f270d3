internal import SourceText

/// A number that a text spells in digits, and where it stands (UTF-8 offsets).
struct TypedNumber: Equatable {
  /// The minus sign before it, its digits, and the letters or the degree sign right behind them.
  var range: Range<Int>
  /// As `printedNumber` would write it.
  var text: String
  /// What is in the range beside the number, such as "D" of "3D".
  var unit: String
  /// How many bytes its sign takes, with what stands behind that.
  var signLength = 0
  /// Whether it is none of the geometry, whatever that is like.
  var isConstant = false

  /// Whether it may be one of the geometry; "3D" is a word.
  var isMeasure: Bool { ["", "°", "pt", "px", "mm"].contains(unit) }
}

/// Numbers that stand side by side in a text as they were typed.
struct TypedNumbers {
  /// The string that they stand in.
  var string: WrittenString
  /// The text that they stand in: "'title'".
  var what: String
  /// After how many steps the text's own paths are meant.
  var step: Int
  var numbers: [TypedNumber]
  /// Whether it is right to type numbers that no path comes to, as in formulas.
  var isFormula = false

  /// All of them as a fact would print them.
  var text: String {
    let unit = numbers.last?.unit == "°" ? "°" : ""
    return numbers.map(\.text).joined(separator: ", ") + unit
  }
}
