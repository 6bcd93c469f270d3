/// The smallest pieces that a formula is written in.
struct FormulaToken {
  enum Kind: Equatable {
    /// A letter, then letters and digits; with dots, several such: `position.x`.
    case name(String)
    case number(String)
    /// The text between backquotes.
    case text(String)
    /// A part between braces, which the scene computes.
    case computed(Range<Int>)
    case sign(FormulaExpression.Sign)
    case prime
    case mark(Mark)
  }

  /// A character that says how the others belong together, and is not set by itself.
  enum Mark: UInt8 {
    case openRound = 0x28
    case closeRound = 0x29
    case openSquare = 0x5B
    case closeSquare = 0x5D
    case semicolon = 0x3B
    case lower = 0x5F
    case upper = 0x5E

    var character: String { String(Unicode.Scalar(rawValue)) }

    /// The mark that must close what this one opens.
    var closing: Mark? {
      switch self {
      case .openRound: .closeRound
      case .openSquare: .closeSquare
      default: nil
      }
    }
  }

  var kind: Kind
  /// The range in the string, in UTF-8 offsets.
  var range: Range<Int>
}
