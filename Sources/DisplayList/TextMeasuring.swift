/// The room that one line of text takes, in canvas points.
public struct TextExtent: Hashable, Sendable {
  /// The advance width, from the left end to the right end of the line.
  public var width: Double
  /// The distance from the baseline up to the top of the line; positive.
  public var ascent: Double
  /// The distance from the baseline down to the bottom of the line; positive.
  public var descent: Double

  public var height: Double { ascent + descent }

  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// The reason why a line of text cannot be set.
public enum TextFailure: Error, Hashable, Sendable {
  /// No font of the list has this character, which stands at this UTF-8 offset of the line.
  case missingGlyph(Unicode.Scalar, offset: Int)
  /// An invisible, control or private-use character, which would draw nothing or anything.
  case forbiddenCharacter(Unicode.Scalar, offset: Int)
  /// A font file that figures are set in cannot be opened. `package` is the Debian package that has it,
  /// `folder` the folder that replaces the installed fonts, if there is one.
  case missingFont(path: String, family: String, package: String, folder: String?)
  /// The file of a font that figures are set in is no such font, or not all of it.
  case damagedFont(path: String, family: String, package: String, folder: String?)
  /// The file says of itself that it is another font, or another face, than figures are set in.
  case otherFont(path: String, found: String, expected: String, package: String, folder: String?)
}

/// Something that can tell how much room a line of text takes.
///
/// The answer is the same at every output scale, and the same in every process.
public protocol TextMeasuring {
  /// The extent of one line (no line breaks) set in `style`.
  func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent

  /// The part of the width of a line that falls to each of its Unicode scalar values, in the order of the
  /// text, in canvas points; letters that are one glyph share its advance.
  func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double]
}
