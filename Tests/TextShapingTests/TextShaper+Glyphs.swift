import DisplayList
import TextShaping

extension TextShaper {
  /// The glyphs of one line from left to right.
  func glyphs(of line: String, style: TextStyle) throws(TextFailure) -> [Glyph] {
    try shape(line, style: style).glyphs
  }
}
