/// A text while it is written, as bytes: a figure has thousands of numbers, and as many small strings would take most
/// of the time.
public struct UTF8Text: Sendable {
  /// The UTF-8 of what was written.
  public var bytes: [UInt8] = []

  /// An empty text.
  public init() {}

  /// Writes a string as it is.
  public static func += (text: inout UTF8Text, string: String) {
    text.bytes.append(contentsOf: string.utf8)
  }

  /// A number in the fewest digits, rounded to three decimals.
  public mutating func append(length: Double) {
    let thousandths = (length * 1000).rounded()
    // Beyond this the nearest numbers lie too far apart for decimals.
    guard abs(thousandths) < 1e18 else {
      self += "\(length)"
      return
    }
    let (whole, rest) = Int(abs(thousandths)).quotientAndRemainder(dividingBy: 1000)
    if thousandths < 0 { self += "-" }
    append(whole)
    guard rest > 0 else { return }
    self += rest < 10 ? ".00" : rest < 100 ? ".0" : "."
    append(rest % 100 == 0 ? rest / 100 : rest % 10 == 0 ? rest / 10 : rest)
  }

  /// A number that is not negative, in digits.
  private mutating func append(_ number: Int) {
    var place = 1
    while number / place >= 10 { place *= 10 }
    var rest = number
    while place > 0 {
      let (digit, below) = rest.quotientAndRemainder(dividingBy: place)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      (rest, place) = (below, place / 10)
    }
  }

  /// A byte as two hexadecimal digits.
  public mutating func append(hexadecimal byte: UInt8) {
    append(hexadecimalDigit: byte >> 4)
    append(hexadecimalDigit: byte & 15)
  }

  private mutating func append(hexadecimalDigit digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
  }
}
