/// Makes a formula of its tokens, by recursive descent.
///
///     row     = [prefix] term {sign [prefix] term | term}
///     term    = primary {"'"} ["_" script] ["^" script]
///     script  = [prefix] primary | "(" row ")"
///     primary = name | number | text | computed | "(" row ")" | "[" row "]" | call
///     call    = "frac(" row "," row ")" | "matrix(" cells {";" cells} ")" | "ring(" row {"," name} ")"
///
/// A line may begin with a relation, which goes on from the line before.
struct FormulaParser {
  /// The greatest depth of terms inside one another; a deeper formula could not be read.
  static let deepest = 24
  private static let mostPrimes = 3

  let tokens: [FormulaToken]
  /// The computed parts, by the indices of their tokens in braces.
  let parts: [Int: ComputedPart]
  /// The names that are those of properties.
  private let properties: Set<String>
  /// The length of the text.
  let end: Int
  var place = 0
  private var depth = 0
  /// The numbers that were typed, in their order.
  private(set) var numbers: [FormulaNumber] = []
  /// The surroundings of the next number.
  var surroundings = FormulaNumber.Surroundings.row

  init(_ tokens: [FormulaToken], parts: [Int: ComputedPart], properties: Set<String>, end: Int) {
    self.tokens = tokens
    self.parts = parts
    self.properties = properties
    self.end = end
  }

  /// The formula that all tokens make.
  mutating func formula() throws(FormulaFault) -> FormulaExpression {
    var pieces: [FormulaExpression] = []
    if case .sign(let sign) = next?.kind, sign.kind == .relation {
      place += 1
      pieces.append(.sign(sign))
    }
    let row = try row(behind: pieces.isEmpty ? nil : tokens[0], separates: false)
    if let token = next { throw FormulaFault(.unexpected(text(of: token)), at: token.range) }
    guard !pieces.isEmpty else { return row }
    if case .row(let rest) = row { return .row(pieces + rest) }
    return .row(pieces + [row])
  }

  var next: FormulaToken? { place < tokens.count ? tokens[place] : nil }

  mutating func skip(_ mark: FormulaToken.Mark) -> Bool {
    guard next?.kind == .mark(mark) else { return false }
    place += 1
    return true
  }

  /// Terms and the signs between them.
  ///
  /// - Parameter separates: whether commas end the row, as between arguments.
  mutating func row(
    behind: FormulaToken?, separates: Bool
  ) throws(FormulaFault) -> FormulaExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw FormulaFault(.tooDeep, at: behind?.range ?? 0..<1)
    }
    var pieces: [FormulaExpression] = []
    var before = behind
    while true {
      pieces += try term(behind: before, isFirst: pieces.isEmpty)
      guard let token = next, !endsRow(token, separates) else { break }
      guard case .sign(let sign) = token.kind else { continue }
      place += 1
      pieces.append(.sign(sign))
      before = token
    }
    return pieces.count == 1 ? pieces[0] : .row(pieces)
  }

  private func endsRow(_ token: FormulaToken, _ separates: Bool) -> Bool {
    switch token.kind {
    case .sign(.comma): separates
    case .mark(.closeRound), .mark(.closeSquare), .mark(.semicolon): true
    default: false
    }
  }

  /// A term with the sign that belongs to it.
  private mutating func term(
    behind: FormulaToken?, isFirst: Bool
  ) throws(FormulaFault) -> [FormulaExpression] {
    // Behind another term nothing is negated: the sign lies between the two.
    let sign = prefix()
    let start = place
    let base = try primary(behind: sign == nil ? behind : tokens[place - 1])
    if sign == .minus, numbers.last?.token == start { numbers[numbers.count - 1].hasMinus = true }
    let part = parts[start]
    let scripts = try scripts()
    var expression = base
    // Unlike a person, the scene may fill in a negative number where it needs brackets.
    let followsTerm = !isFirst && !isBehindRelation(start)
    if part?.isNegative == true && (scripts != nil || sign != nil || followsTerm) {
      expression = .enclosed(base, in: .round)
    }
    if let scripts { expression = .scripted(expression, scripts) }
    return sign.map { [.prefix($0), expression] } ?? [expression]
  }

  /// Tells whether the token before a place is a relation or a comma.
  private func isBehindRelation(_ place: Int) -> Bool {
    guard place > 0, case .sign(let sign) = tokens[place - 1].kind else { return false }
    return sign.kind != .operation
  }

  private mutating func prefix() -> FormulaExpression.Sign? {
    guard case .sign(let sign) = next?.kind, sign == .minus || sign == .plus else { return nil }
    place += 1
    return sign
  }

  private mutating func primary(
    behind: FormulaToken?
  ) throws(FormulaFault) -> FormulaExpression {
    guard let token = next else {
      throw FormulaFault(.missingTerm(behind: behind.map(text(of:)), found: nil), at: end..<end)
    }
    let start = place
    place += 1
    switch token.kind {
    case .name(let name):
      if next?.kind == .mark(.openRound), next?.range.lowerBound == token.range.upperBound,
        let call = try call(name, token)
      {
        return call
      }
      return name.isVariable ? .variable(name) : isCode(name) ? .code(name) : .word(name)
    case .number(let digits):
      numbers.append(
        FormulaNumber(digits: digits, token: start, surroundings: surroundings, in: tokens))
      return .number(digits)
    case .text(let text): return .word(text)
    case .computed: return parts[start]?.expression ?? .row([])
    case .mark(.openRound): return .enclosed(try enclosed(by: token, .openRound), in: .round)
    case .mark(.openSquare): return .enclosed(try enclosed(by: token, .openSquare), in: .square)
    case .sign, .prime, .mark:
      place = start
      throw FormulaFault(
        .missingTerm(behind: behind.map(text(of:)), found: text(of: token)), at: token.range)
    }
  }

  /// The row up to the mark that closes what a token opened.
  private mutating func enclosed(
    by token: FormulaToken, _ mark: FormulaToken.Mark
  ) throws(FormulaFault) -> FormulaExpression {
    let kind = surroundings
    if isFunction(opening: place - 1) { surroundings = .function }
    defer { surroundings = kind }
    let row = try row(behind: token, separates: false)
    try close(mark, token)
    return row
  }

  /// Tells whether a name is that of a property, or has parts as these have: `position.x`.
  private func isCode(_ name: String) -> Bool {
    name.contains(".") && name.allSatisfy(\.isASCII) || properties.contains(name)
  }

  /// Tells whether the bracket at a place opens the arguments of a name right before it: f(x).
  private func isFunction(opening place: Int) -> Bool {
    guard place > 0, case .name = tokens[place - 1].kind else { return false }
    return tokens[place - 1].range.upperBound == tokens[place].range.lowerBound
  }

  mutating func close(
    _ mark: FormulaToken.Mark, _ token: FormulaToken
  ) throws(FormulaFault) {
    if let closing = mark.closing, skip(closing) { return }
    throw FormulaFault(
      .unclosed(mark, found: next.map(text(of:))), at: next == nil ? token.range : next!.range)
  }

  /// Primes, subscript and superscript, in any order; nil for none.
  private mutating func scripts() throws(FormulaFault) -> FormulaExpression.Scripts? {
    var scripts = FormulaExpression.Scripts()
    while let token = next {
      switch token.kind {
      case .prime:
        place += 1
        scripts.primes += 1
        guard scripts.primes <= Self.mostPrimes else {
          throw FormulaFault(.tooManyPrimes, at: token.range)
        }
      case .mark(.lower):
        guard scripts.lower == nil else { throw FormulaFault(.repeated(.lower), at: token.range) }
        place += 1
        scripts.lower = try script(token)
      case .mark(.upper):
        guard scripts.upper == nil else { throw FormulaFault(.repeated(.upper), at: token.range) }
        place += 1
        let script = try script(token)
        // The mark of a transposed matrix is no quantity.
        scripts.upper = script == .variable("T") ? .word("T") : script
      default:
        return scripts.isEmpty ? nil : scripts
      }
    }
    return scripts.isEmpty ? nil : scripts
  }

  /// The script above or below the line; brackets around it only hold it together.
  private mutating func script(_ mark: FormulaToken) throws(FormulaFault) -> FormulaExpression {
    let kind = surroundings
    surroundings = .script
    defer { surroundings = kind }
    if let token = next, skip(.openRound) { return try enclosed(by: token, .openRound) }
    let sign = prefix()
    let base = try primary(behind: mark)
    return sign.map { .row([.prefix($0), base]) } ?? base
  }

  /// The text of a token in messages.
  func text(of token: FormulaToken) -> String {
    switch token.kind {
    case .name(let text), .number(let text): text
    case .text(let text): "`\(text)`"
    case .computed: "{"
    case .sign(let sign): sign == .minus ? "-" : sign == .dot ? "*" : sign.rawValue
    case .prime: "'"
    case .mark(let mark): mark.character
    }
  }
}

extension FormulaExpression.Scripts {
  fileprivate var isEmpty: Bool { primes == 0 && lower == nil && upper == nil }
}

extension String {
  /// Tells whether a name is a single Latin or Greek letter, which denotes a quantity.
  fileprivate var isVariable: Bool {
    guard unicodeScalars.count == 1, let letter = unicodeScalars.first else { return false }
    return ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
      || ("α"..."ω").contains(letter) || ("Α"..."Ω").contains(letter)
  }
}
