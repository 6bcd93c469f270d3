/// A number that a text spells in digits, with its position (UTF-8 offsets).
struct TypedNumber: Equatable {
  /// The minus sign before it, its digits, and the letters or the degree sign right behind them.
  var range: Range<Int>
  /// The number as `printedNumber` would write it.
  var text: String
  /// The text in the range beside the number, such as "D" of "3D".
  var unit: String
  /// The number of bytes of its sign, with the space behind it.
  var signLength = 0
  /// Tells whether the number is a constant of mathematics, whatever the geometry is like.
  var isConstant = false

  /// Tells whether the number may be one of the geometry; "3D" is a word.
  var isMeasure: Bool { ["", "°", "pt", "px", "mm"].contains(unit) }

  /// The number as a fact would print it.
  var plain: String { unit == "°" ? text + "°" : text }
}
