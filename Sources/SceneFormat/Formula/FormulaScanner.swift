internal import SourceText

/// Cuts the text of a formula into tokens.
struct FormulaScanner {
  private let utf8: [UInt8]
  private var offset = 0

  private init(_ utf8: [UInt8]) { self.utf8 = utf8 }

  /// The tokens of a text, or the first thing that can be none.
  static func tokens(of utf8: [UInt8]) throws(FormulaFault) -> [FormulaToken] {
    var scanner = FormulaScanner(utf8)
    var tokens: [FormulaToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(FormulaFault) -> FormulaToken? {
    while offset < utf8.count, utf8[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset < utf8.count else { return nil }
    let start = offset
    let kind = try kind()
    return FormulaToken(kind: kind, range: start..<offset)
  }

  private mutating func kind() throws(FormulaFault) -> FormulaToken.Kind {
    for (spelling, sign) in Self.signs where utf8[offset...].starts(with: spelling) {
      offset += spelling.count
      return .sign(sign)
    }
    let byte = utf8[offset]
    if let mark = FormulaToken.Mark(rawValue: byte) {
      offset += 1
      return .mark(mark)
    }
    switch byte {
    case UInt8(ascii: "{"):
      if let range = literal() { return .computed(range) }
      return .computed(try enclosed(until: UInt8(ascii: "}")))
    case UInt8(ascii: "`"):
      let range = try enclosed(until: UInt8(ascii: "`"))
      return .text(String(decoding: utf8[range], as: UTF8.self))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(number())
    default: break
    }
    let character = character(at: offset)
    if "'′".unicodeScalars.contains(character) {
      offset += UTF8.width(character)
      return .prime
    }
    if character.isFormulaLetter { return .name(name()) }
    throw FormulaFault(
      .unknownCharacter(character), at: offset..<offset + UTF8.width(character))
  }

  /// The signs, the longest first, where one begins another.
  private static let signs: [(spelling: [UInt8], sign: FormulaExpression.Sign)] = {
    let written: [(String, FormulaExpression.Sign)] = [
      ("<->", .bothWays), ("->", .arrow), ("!=", .notEqual), ("<=", .atMost), (">=", .atLeast),
      ("~=", .nearly), ("-", .minus), ("*", .dot),
    ]
    return (written + FormulaExpression.Sign.allCases.map { ($0.rawValue, $0) })
      .map { (Array($0.0.utf8), $0.1) }
  }()

  /// The range between the character at the offset and the next one of a kind.
  private mutating func enclosed(until close: UInt8) throws(FormulaFault) -> Range<Int> {
    guard let end = utf8[(offset + 1)...].firstIndex(of: close) else {
      throw FormulaFault(.noEnd(of: utf8[offset]), at: offset..<offset + 1)
    }
    defer { offset = end + 1 }
    return offset + 1..<end
  }

  /// The range between the braces of `{'...'}`, quotes included; nil for a path.
  private mutating func literal() -> Range<Int>? {
    let quote = UInt8(ascii: "'")
    guard utf8[offset...].dropFirst().first == quote,
      let end = utf8[(offset + 2)...].firstIndex(of: quote),
      utf8[end...].dropFirst().first == UInt8(ascii: "}")
    else { return nil }
    defer { offset = end + 2 }
    return offset + 1..<end + 1
  }

  /// Digits, a point between digits, and a degree sign behind them.
  private mutating func number() -> String {
    let start = offset
    func isDigit(at place: Int) -> Bool { place < utf8.count && utf8[place].isDigit }
    while isDigit(at: offset) { offset += 1 }
    if offset < utf8.count, utf8[offset] == UInt8(ascii: "."), isDigit(at: offset + 1) {
      offset += 1
      while isDigit(at: offset) { offset += 1 }
    }
    if utf8[offset...].starts(with: "°".utf8) { offset += "°".utf8.count }
    return String(decoding: utf8[start..<offset], as: UTF8.self)
  }

  private mutating func name() -> String {
    let start = offset
    while offset < utf8.count {
      let character = character(at: offset)
      let isPart = character.isFormulaLetter || utf8[offset].isDigit
      let joinsNames =
        character == "." && offset + 1 < utf8.count
        && self.character(at: offset + 1).isFormulaLetter
      guard isPart || joinsNames else { break }
      offset += UTF8.width(character)
    }
    return String(decoding: utf8[start..<offset], as: UTF8.self)
  }

  /// The character that begins at an offset, which is that of a beginning.
  private func character(at place: Int) -> Unicode.Scalar {
    let rest = utf8[place..<min(place + 4, utf8.count)]
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first ?? " "
  }
}

extension Unicode.Scalar {
  /// Tells whether names of formulas may hold this: a letter of any script, or a mark on one.
  fileprivate var isFormulaLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: false
    }
  }
}
