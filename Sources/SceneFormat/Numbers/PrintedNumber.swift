/// A number as people write it: at most three decimals, below 1 as many as three significant digits take, no trailing
/// zeros and no `-0`.
///
/// Halves round away from zero. A number that is not finite prints as Swift describes it.
///
/// - Parameter value: the number, in any unit.
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

/// The number of decimals of a measure that ends where a digit is worth less than a distance, with three significant
/// digits at least, and not more decimals than numbers have elsewhere. A half is worth five of its digit.
private func decimals(of value: Double, worthAtLeast least: Double) -> Int {
  let (size, usual) = (abs(value), decimals(of: value))
  guard size >= 1, least > 0 else { return usual }
  var (worthwhile, digit) = (0, 0.1)
  while worthwhile < usual, digit >= least * (1 - 1e-9) {
    (worthwhile, digit) = (worthwhile + 1, digit / 10)
  }
  var (significant, next) = (2, 10.0)
  while significant > 0, size >= next { (significant, next) = (significant - 1, next * 10) }
  let isHalf = (2 * size).rounded() == 2 * size && 0.5 >= least
  return min(usual, max(worthwhile, significant, isHalf ? 1 : 0))
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
///
/// - Parameter value: the number, in any unit.
public func typesetNumber(_ value: Double) -> String {
  typeset(printedNumber(value))
}

/// Measures as they are set together in a figure: they end where a digit is worth less than a distance, with three
/// significant digits at least, and none sooner than another.
///
/// - Parameters:
///   - values: the measures, in the unit of the distance.
///   - least: the distance that the last digit is worth at least.
public func typesetNumbers(_ values: [Double], worthAtLeast least: Double) -> [String] {
  let common = commonDecimals(of: values, worthAtLeast: least)
  return values.map {
    typesetNumber($0, decimals: max(common, decimals(of: $0, worthAtLeast: least)))
  }
}

/// A measure as it is set in a figure among others, whatever stands beside it.
///
/// - Parameters:
///   - value: the measure, in the unit of the distance.
///   - least: the distance that the last digit is worth at least.
///   - shared: the least number of decimals, which the others have.
public func typesetNumber(
  _ value: Double, worthAtLeast least: Double, sharing shared: Int
) -> String {
  typesetNumber(value, decimals: max(shared, decimals(of: value, worthAtLeast: least)))
}

/// The number of decimals of measures that are set together; numbers below 1 have decimals of their own.
///
/// - Parameters:
///   - values: the measures, in the unit of the distance.
///   - least: the distance that the last digit is worth at least.
public func commonDecimals(of values: [Double], worthAtLeast least: Double) -> Int {
  values.filter { abs($0) >= 1 }.map { decimals(of: $0, worthAtLeast: least) }.max() ?? 0
}

/// A number as it is set in a figure, with at most `decimals` decimals, which must be 0 to 9.
///
/// - Parameters:
///   - value: the number, in any unit.
///   - decimals: the most digits behind the point.
public func typesetNumber(_ value: Double, decimals: Int) -> String {
  typeset(printedNumber(value, decimals: decimals))
}

/// Printed numbers with true minus signs; there is no other hyphen in them.
func typeset(_ numbers: String) -> String {
  if !numbers.utf8.contains(UInt8(ascii: "-")) { return numbers }
  return String(numbers.map { $0 == "-" ? "\u{2212}" : $0 })
}
