/// The extent of one line of text, in canvas points.
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
  /// The character at this UTF-8 offset of the line is in no font of the list.
  case missingGlyph(Unicode.Scalar, offset: Int)
  /// The character is invisible, a control or for private use, so that it has no defined look.
  case forbiddenCharacter(Unicode.Scalar, offset: Int)
  /// The font file cannot be opened. `package` is the Debian package that installs it, `folder` the folder that
  /// replaces the installed fonts, if there is one.
  case missingFont(path: String, family: String, package: String, folder: String?)
  /// The file is not a font, or not a complete one.
  case damagedFont(path: String, family: String, package: String, folder: String?)
  /// The file's own names are those of another font or face.
  case otherFont(path: String, found: String, expected: String, package: String, folder: String?)
  /// The file that is named as the font of emoji cannot be one.
  case emojiFont(path: String, EmojiFontFault)

  /// What is wrong with a font of emoji.
  public enum EmojiFontFault: Hashable, Sendable {
    /// The file cannot be opened.
    case isMissing
    /// The file is not a font, or not a complete one.
    case isDamaged
    /// Letters are pictures or layers of colors.
    case hasNoOutlines
    /// The file name is that of another font of figures.
    case hasNameOfOther
  }
}

/// A measure of lines of text.
///
/// The results are the same at every output scale and in every process.
public protocol TextMeasuring {
  /// The extent of one line (no line breaks) set in `style`.
  func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent

  /// The part of a line's width that belongs to each Unicode scalar value, in the order of the text, in canvas
  /// points; letters of one glyph divide its advance among them.
  func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double]
}
