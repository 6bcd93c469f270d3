/// Appends a number as JSON spells it, in the fewest digits that read back as the same number; `null`
/// for one that is not finite, since JSON has no word for it.
public func appendJSON(_ number: Double, to bytes: inout [UInt8]) {
  guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
  // Most numbers of a scene have three decimals or fewer. With so few digits in all, no other
  // decimal is as short and as near.
  let thousandths = (number * 1000).rounded()
  if abs(thousandths) < 1e15, thousandths / 1000 == number {
    return appendThousandths(Int(thousandths), to: &bytes)
  }
  bytes.append(contentsOf: number.description.utf8)
  if bytes[bytes.count - 1] == UInt8(ascii: "0"), bytes[bytes.count - 2] == UInt8(ascii: ".") {
    bytes.removeLast(2)
  }
}

private func appendThousandths(_ value: Int, to bytes: inout [UInt8]) {
  if value < 0 { bytes.append(UInt8(ascii: "-")) }
  let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
  appendDigits(whole, to: &bytes)
  guard fraction > 0 else { return }
  bytes.append(UInt8(ascii: "."))
  var (rest, unit) = (fraction, UInt(100))
  while rest > 0 {
    let (digit, remainder) = rest.quotientAndRemainder(dividingBy: unit)
    bytes.append(UInt8(ascii: "0") + UInt8(digit))
    (rest, unit) = (remainder, unit / 10)
  }
}

private func appendDigits(_ value: UInt, to bytes: inout [UInt8]) {
  var unit: UInt = 1
  while value / unit >= 10 { unit *= 10 }
  while unit > 0 {
    bytes.append(UInt8(ascii: "0") + UInt8(value / unit % 10))
    unit /= 10
  }
}
