internal import SourceText

/// The form in which numbers are printed.
enum NumberPrinting {
  /// As `printedNumber` does.
  case exact
  /// Rounded to some decimals, without trailing zeros.
  case rounded(Int)
  /// With exactly some decimals.
  case fixed(Int)

  /// The number as text.
  func printed(_ value: Double) -> String {
    switch self {
    case .exact: return printedNumber(value)
    case .rounded(let decimals): return printedNumber(value, decimals: decimals)
    case .fixed(let decimals):
      let printed = printedNumber(value, decimals: decimals)
      // A number too large for decimals is printed as Swift describes it.
      guard decimals > 0, printed.utf8.allSatisfy({ $0.isDigit || "-.".utf8.contains($0) }) else {
        return printed
      }
      let digits = printed.split(separator: ".")
      let fraction = digits.count > 1 ? digits[1] : ""
      return digits[0] + "." + fraction
        + String(repeating: "0", count: decimals - fraction.utf8.count)
    }
  }
}
