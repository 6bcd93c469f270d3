/// A piece of a formula as it is set, with all computed parts filled in.
public indirect enum FormulaExpression: Sendable, Hashable {
  /// Pieces side by side.
  case row([FormulaExpression])
  /// A letter that denotes a quantity; set in italics.
  case variable(String)
  /// A name or text, set upright.
  case word(String)
  /// A name of a property, set as code is in other texts.
  case code(String)
  /// Digits with or without a decimal point or unit, and without a sign; set upright.
  case number(String)
  case sign(Sign)
  /// A sign that belongs to what follows it, as in −20.
  case prefix(Sign)
  case scripted(FormulaExpression, Scripts)
  case fraction(FormulaExpression, over: FormulaExpression)
  /// Rows of cells, at least one cell and all of one length.
  case matrix([[FormulaExpression]])
  /// Something between brackets, which grow with it.
  case enclosed(FormulaExpression, in: Brackets)
  /// Something that the reader shall find at once.
  case ring(FormulaExpression)

  /// The scripts behind a base, above and below its line.
  public struct Scripts: Sendable, Hashable {
    public var primes = 0
    public var lower: FormulaExpression?
    public var upper: FormulaExpression?

    /// Scripts without primes, subscript and superscript.
    public init() {}
  }

  public enum Brackets: Sendable, Hashable {
    case round, square
  }

  /// A relation, an operation or a comma, by the character that it is set as.
  public enum Sign: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "≠"
    case less = "<"
    case greater = ">"
    case atMost = "≤"
    case atLeast = "≥"
    case nearly = "≈"
    case arrow = "→"
    case bothWays = "↔"
    case plus = "+"
    case minus = "−"
    case dot = "·"
    case cross = "×"
    case slash = "/"
    case comma = ","

    public enum Kind: Sendable, Hashable { case relation, operation, comma }

    /// The kind of the sign, by which its neighbours keep their distance.
    public var kind: Kind {
      switch self {
      case .equal, .notEqual, .less, .greater, .atMost, .atLeast, .nearly, .arrow, .bothWays:
        .relation
      case .plus, .minus, .dot, .cross, .slash: .operation
      case .comma: .comma
      }
    }
  }
}
