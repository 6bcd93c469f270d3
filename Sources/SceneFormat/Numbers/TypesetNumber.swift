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
