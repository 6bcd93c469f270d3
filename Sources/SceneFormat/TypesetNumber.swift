/// A number as it is set in a figure: like `printedNumber`, with a true minus sign (U+2212).
public func typesetNumber(_ value: Double) -> String {
  let text = printedNumber(value)
  return text.first == "-" ? "\u{2212}" + text.dropFirst() : text
}
