/// A number as people write it: at most three decimals, no trailing zeros and no `-0`.
///
/// Halves round away from zero. A number that is not finite prints as Swift describes it.
public func printedNumber(_ value: Double) -> String {
  printedNumber(value, decimals: 3)
}

/// A number with at most `decimals` decimals, which must be 0 to 9.
func printedNumber(_ value: Double, decimals: Int) -> String {
  let unit = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * unit).rounded(.toNearestOrAwayFromZero)
  // Beyond this the nearest numbers lie too far apart for decimals.
  guard scaled < 1e18 else { return "\(value)" }
  guard scaled > 0 else { return "0" }
  let (whole, rest) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(unit))
  let printedWhole = (value < 0 ? "-" : "") + String(whole)
  if rest == 0 { return printedWhole }
  var (fraction, places) = (rest, decimals)
  while fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
  let digits = String(fraction)
  return printedWhole + "." + String(repeating: "0", count: places - digits.utf8.count) + digits
}

/// Numbers side by side, as in "10, 20".
func printedNumbers(_ values: [Double], decimals: Int = 3) -> String {
  values.map { printedNumber($0, decimals: decimals) }.joined(separator: ", ")
}

/// A number as it is set in a figure: like `printedNumber`, with a true minus sign (U+2212).
public func typesetNumber(_ value: Double) -> String {
  typesetNumber(value, decimals: 3)
}

/// A number as it is set in a figure, with at most `decimals` decimals, which must be 0 to 9.
public func typesetNumber(_ value: Double, decimals: Int) -> String {
  typeset(printedNumber(value, decimals: decimals))
}

/// Printed numbers with true minus signs; there is no other hyphen in them.
func typeset(_ numbers: String) -> String {
  if !numbers.utf8.contains(UInt8(ascii: "-")) { return numbers }
  return String(numbers.map { $0 == "-" ? "\u{2212}" : $0 })
}
