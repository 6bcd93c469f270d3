/// A number as people write it: at most three decimals, below 1 as many as three significant digits take, no trailing
/// zeros and no `-0`.
///
/// Halves round away from zero. A number that is not finite prints as Swift describes it.
public func printedNumber(_ value: Double) -> String {
  printedNumber(value, decimals: decimals(of: value))
}

/// The number of decimals that a number is printed with.
private func decimals(of value: Double) -> Int {
  let size = abs(value)
  // What is smaller is mostly what arithmetic leaves of zero.
  guard size >= 1e-6 else { return 3 }
  var (decimals, first) = (3, 0.1)
  while size < first { (decimals, first) = (decimals + 1, first / 10) }
  return decimals
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
func printedNumbers(_ values: [Double]) -> String {
  values.map { printedNumber($0) }.joined(separator: ", ")
}

/// A number as it is set in a figure: like `printedNumber`, with a true minus sign (U+2212).
public func typesetNumber(_ value: Double) -> String {
  typeset(printedNumber(value))
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
