internal import SourceText

/// Finds the numbers that a text spells in digits, side by side ones together: "10, 20".
///
/// Digits within a word that begins with a letter, as in "view1" or "m41", are no numbers.
struct NumberScanner {
  private let utf8: [UInt8]
  private let end: Int
  private var offset: Int
  /// The scalar before the offset, back to the beginning of the range; nil there.
  private var last: Unicode.Scalar?
  private var isInWord = false

  private init(_ utf8: [UInt8], _ range: Range<Int>) {
    self.utf8 = utf8
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Tells whether a text may have digits, which is quick to tell.
  static func mayFind(_ utf8: String.UTF8View) -> Bool {
    utf8.contains { $0 >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The numbers in a part of a text, adjacent ones together.
  static func numbers(in utf8: [UInt8], _ range: Range<Int>) -> [[TypedNumber]] {
    var scanner = NumberScanner(utf8, range)
    return Array(
      sequence(state: ()) { _ in
        let numbers = scanner.next()
        return numbers.isEmpty ? nil : numbers
      }.prefix(DiagnosticCollector.capacity))
  }

  /// The next adjacent numbers, separated by commas; empty at the end.
  private mutating func next() -> [TypedNumber] {
    while let scalar = peek(), !scalar.isDecimalDigit || isInWord { step(over: scalar) }
    var numbers: [TypedNumber] = []
    while let number = number() {
      numbers.append(number)
      if !number.unit.isEmpty || !skipsComma() { break }
    }
    return numbers
  }

  /// Skips a comma that digits or a sign follow; returns whether there is one.
  private mutating func skipsComma() -> Bool {
    guard peek() == "," else { return false }
    var copy = self
    copy.step(over: ",")
    while copy.peek() == " " { copy.step(over: " ") }
    if let sign = copy.peek(), sign.isMinus { copy.step(over: sign) }
    guard copy.peek()?.isDecimalDigit == true else { return false }
    self = copy
    return true
  }

  private mutating func number() -> TypedNumber? {
    guard let first = peek(), first.isDecimalDigit else { return nil }
    var text = ""
    var start = offset
    if let sign = last, sign.isMinus, !signIsHyphen {
      text = "-"
      start -= UTF8.width(sign)
    }
    text += digits()
    if peek() == ".", peek(behind: ".")?.isDecimalDigit == true {
      step(over: ".")
      text += "." + digits()
    }
    let number = offset
    while let letter = peek(), letter == "°" || letter.isWordLetter { step(over: letter) }
    return TypedNumber(
      range: start..<offset, text: text,
      unit: String(decoding: utf8[number..<offset], as: UTF8.self))
  }

  private mutating func digits() -> String {
    var text = ""
    while let digit = peek(), let value = digit.decimalValue {
      text += String(value)
      step(over: digit)
    }
    return text
  }

  /// Tells whether the sign before the offset has a word or a number before it, as in "sub-2".
  private var signIsHyphen = false

  private mutating func step(over scalar: Unicode.Scalar) {
    if scalar.isMinus {
      signIsHyphen = last.map { $0.isWordLetter || $0.isDecimalDigit } ?? false
      // The hyphen of a name leads on to the digits behind it.
      isInWord = isInWord && scalar == "-"
    } else {
      isInWord = scalar.isWordLetter || isInWord && scalar.isDecimalDigit
    }
    last = scalar
    offset += UTF8.width(scalar)
  }

  private func peek() -> Unicode.Scalar? { scalar(at: offset) }

  private func peek(behind scalar: Unicode.Scalar) -> Unicode.Scalar? {
    self.scalar(at: offset + UTF8.width(scalar))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < end else { return nil }
    if utf8[offset] < 0x80 { return Unicode.Scalar(utf8[offset]) }
    var decoder = UTF8()
    var bytes = utf8[offset..<end].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }
}

extension Unicode.Scalar {
  /// The value of a digit of any script; nil for all else.
  fileprivate var decimalValue: Int? {
    if (48..<58).contains(value) { return Int(value) - 48 }
    // No other digit of ten is among these, which have letters of Latin, Greek and Cyrillic, punctuation,
    // symbols, kana and Han, and the properties would be long in telling.
    if value < 0x660 || (0x1C80..<0xA620).contains(value) { return nil }
    guard properties.numericType == .decimal, let number = properties.numericValue else {
      return nil
    }
    return Int(number)
  }

  fileprivate var isDecimalDigit: Bool { decimalValue != nil }

  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }

  /// Tells whether names of things are spelled with the letter. Scripts without spaces between words do not count,
  /// and neither do those that set numbers beside letters.
  fileprivate var isWordLetter: Bool {
    if isASCII { return self == "_" || ("A"..."Z").contains(self) || ("a"..."z").contains(self) }
    return value < 0x590 && properties.isAlphabetic
  }
}
