extension FormulaParser {
  /// The expression of a call, behind its name; nil for a name without a meaning of its own, whose brackets are
  /// shown.
  mutating func call(
    _ name: String, _ token: FormulaToken
  ) throws(FormulaFault) -> FormulaExpression? {
    guard ["frac", "matrix", "ring"].contains(name) else { return nil }
    let opening = tokens[place]
    place += 1
    switch name {
    case "frac": return try fraction(token, opening)
    case "matrix": return try matrix(opening)
    default: return try ring(opening)
    }
  }

  private mutating func fraction(
    _ token: FormulaToken, _ opening: FormulaToken
  ) throws(FormulaFault) -> FormulaExpression {
    let kind = surroundings
    surroundings = .fraction
    defer { surroundings = kind }
    let arguments = try cells(behind: opening)
    let end = place
    try close(.openRound, opening)
    guard arguments.count == 2 else {
      throw FormulaFault(
        .wrongCount(of: "frac", expected: "frac(above, below)", found: arguments.count),
        at: token.range.lowerBound..<tokens[end].range.upperBound)
    }
    return .fraction(arguments[0], over: arguments[1])
  }

  private mutating func matrix(_ opening: FormulaToken) throws(FormulaFault) -> FormulaExpression {
    let kind = surroundings
    surroundings = .matrix
    defer { surroundings = kind }
    var rows: [[FormulaExpression]] = []
    var start = opening
    repeat {
      let first = place
      let row = try cells(behind: start)
      if let columns = rows.first?.count, row.count != columns {
        throw FormulaFault(
          .unevenRow(rows.count + 1, cells: row.count, first: columns),
          at: tokens[first].range.lowerBound..<tokens[place - 1].range.upperBound)
      }
      rows.append(row)
      if let token = next { start = token }
    } while skip(.semicolon)
    try close(.openRound, opening)
    return .matrix(rows)
  }

  /// Something with a ring around it, or a matrix that the scene computes with rings around cells.
  private mutating func ring(_ opening: FormulaToken) throws(FormulaFault) -> FormulaExpression {
    let start = place
    let inside = try row(behind: opening, separates: true)
    let matrix = place == start + 1 ? parts[start] : nil
    guard next?.kind == .sign(.comma) else {
      try close(.openRound, opening)
      return .ring(inside)
    }
    guard let matrix, case .matrix(var rows) = matrix.expression else {
      throw FormulaFault(.cellsOfNoMatrix, at: tokens[place].range)
    }
    while next?.kind == .sign(.comma) {
      let comma = tokens[place]
      place += 1
      guard let token = next, case .name(let name) = token.kind else {
        throw FormulaFault(
          .missingTerm(behind: ",", found: next.map(text(of:))), at: (next ?? comma).range)
      }
      place += 1
      guard let (row, column) = matrix.cell(named: name) else {
        throw FormulaFault(
          .unknownCell(name, cells: matrix.cellNames.flatMap { $0 }), at: token.range)
      }
      rows[row][column] = .ring(rows[row][column])
    }
    try close(.openRound, opening)
    return .matrix(rows)
  }

  /// Rows with commas between them.
  private mutating func cells(
    behind opening: FormulaToken
  ) throws(FormulaFault) -> [FormulaExpression] {
    var cells: [FormulaExpression] = []
    var before = opening
    while true {
      cells.append(try row(behind: before, separates: true))
      guard let token = next, token.kind == .sign(.comma) else { return cells }
      place += 1
      before = token
    }
  }
}

/// A part of a formula that the scene computes.
struct ComputedPart {
  var expression: FormulaExpression
  /// Tells whether it is a single negative number, which needs brackets in some places.
  var isNegative = false
  /// The names of a matrix' cells, row after row; none for a cell that is always the same.
  var cellNames: [[String]] = []

  /// A part that is kept as it was typed, although it may be a number.
  static func literal(_ text: String) -> ComputedPart {
    let isNumber = text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return ComputedPart(expression: isNumber == true ? .number(text) : .word(text))
  }

  func cell(named name: String) -> (row: Int, column: Int)? {
    for (row, names) in cellNames.enumerated() {
      if let column = names.firstIndex(of: name), !name.isEmpty { return (row, column) }
    }
    return nil
  }
}
