extension UInt8 {
  /// Tells whether a number, a literal or a word that someone forgot to quote begins with this byte.
  var beginsWord: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      true
    default: isDigit || isLetter
    }
  }

  /// Tells whether a word goes on with this byte.
  var continuesWord: Bool { beginsWord || self == UInt8(ascii: "%") }

  /// Tells whether a value begins with this byte.
  var beginsValue: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{"): true
    default: beginsWord
    }
  }
}
